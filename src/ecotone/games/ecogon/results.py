"""Who wins and why, in a sentence (EG-63, EG-64, EG-79, EG-80, EG-R37, EG-R38, EG-R47)."""

from ecotone.core.kernel.match import POINT
from ecotone.core.records import Result
from ecotone.core.sentences import open_name
from ecotone.games.ecogon.kernel import codes
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.scoring import all_players_points
from ecotone.games.ecogon.languages import CardWords, card_words


def result(match: EcogonMatch, language: str = "en") -> Result:
    words = card_words(language)
    seats = range(match.seats)
    ranks = tuple(match.rank(seat) for seat in seats)
    scores = tuple(match.score(seat) for seat in seats)
    winners = tuple(seat for seat in seats if ranks[seat] == 1)
    over = match.phase == codes.PHASE_OVER
    if match.options.mode == codes.COOPERATIVE:
        text, grade = together_text(match, over, words)
        return Result(over, ranks, winners, scores, text, grade)
    return Result(over, ranks, winners, scores, rivals_text(match, over, winners, scores, words))


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


def rivals_text(
    match: EcogonMatch, over: bool, winners: tuple[int, ...], scores: tuple[int, ...], words: CardWords
) -> str:
    if match.present() == 0:
        return words.say("result.nobody")
    if not winners:
        together, target = all_players_points(match.options, match.board), match.target()
        key = "missed" if over else "missed_so_far"
        return words.say(f"result.{key}", together, points=together, target=target, rule="EG-80")
    points = scores[winners[0]] // POINT
    said = words.say("result.points", points, n=points)
    options = match.options
    if options.teams:
        teams = sorted({options.side_of(seat) for seat in winners})
        names = words.listed([str(team + 1) for team in teams])
        count, who = len(teams), words.say("result.teams", len(teams), names=names)
    else:
        count, who = len(winners), words.listed([open_name(seat) for seat in winners])
    return words.say("result.win" if over else "result.lead", count, who=who, points=said)
