"""Who wins and why, in a sentence (EG-63, EG-64, EG-79, EG-80, EG-R37, EG-R38, EG-R47)."""

from msgspec import structs

from ecotone.core.kernel.match import POINT
from ecotone.core.records import Result
from ecotone.core.sentences import open_names
from ecotone.core.standing import standing
from ecotone.games.ecogon.kernel import codes
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.scoring import all_players_points
from ecotone.games.ecogon.languages import CardWords, words_in


def result(match: EcogonMatch, language: str = "en") -> Result:
    now, words = standing(match), words_in(language)
    if match.options.mode == codes.COOPERATIVE:
        text, grade = together_text(match, now.over, words)
        return structs.replace(now, text=text, grade=grade)
    return structs.replace(now, text=rivals_text(match, now, words))


def together_text(match: EcogonMatch, over: bool, words: CardWords) -> tuple[str, str]:
    """EG-63, EG-64: the sentence, and the grade when the match is over."""
    points, target = all_players_points(match.options, match.board), match.target()
    stable = points >= target
    said = {"points": points, "target": target, "missing": target - points}
    if not over:
        return words.say("result.stable_so_far" if stable else "result.unstable_so_far", points, **said), ""
    key = "stable" if stable else "unstable"
    text = words.say(f"result.{key}", points, **said)
    if match.present() == 0:
        text = words.say("result.all_left", text=text)
    return text, words.say(f"result.{key}_grade")


def rivals_text(match: EcogonMatch, now: Result, words: CardWords) -> str:
    if match.present() == 0:
        return words.say("result.nobody")
    if not now.winners:
        together, target = all_players_points(match.options, match.board), match.target()
        key = "missed" if now.over else "missed_so_far"
        return words.say(f"result.{key}", together, points=together, target=target, rule="EG-80")
    points = now.sixtieths[now.winners[0]] // POINT
    said = words.say("result.with", points, n=points)
    options = match.options
    if options.teams:
        teams = sorted({options.side_of(seat) for seat in now.winners})
        names = words.listed([str(team + 1) for team in teams])
        count, who = len(teams), words.say("result.teams", len(teams), names=names)
    else:
        count, who = len(now.winners), open_names(now.winners, words)
    return words.say("result.win" if now.over else "result.lead", count, who=who, points=said, tie="")
