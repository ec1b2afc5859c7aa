"""How the ecosystem is rated (PH-46 to PH-50, PH-R53)."""

from msgspec import structs

from ecotone.core.records import Result
from ecotone.core.standing import standing
from ecotone.games.phylo.facts import CAUSES
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.languages import words_in
from ecotone.games.phylo.view import rating_of


def result(match: PhyloMatch, language: str = "en") -> Result:
    now, words = standing(match), words_in(language)
    points = match.points()
    rating = words.say(f"rating.{rating_of(points)}")
    said = {"points": points, "rating": rating}
    if not now.over:
        return structs.replace(now, text=words.say("result.so_far", points, **said))
    cause = CAUSES[match.ended]
    text = words.say(f"result.{cause}", points, **said)
    return structs.replace(now, text=text, grade=rating)
