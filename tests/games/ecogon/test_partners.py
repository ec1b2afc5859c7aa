"""Where all win or lose together a bot's level means help: it plays well, and votes as the people do."""

import pytest

from ecotone.bots import Eye, make_bot
from ecotone.bots.partner import Partner
from ecotone.core.kernel.match import NO_MOVE
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.game import ECOGON
from ecotone.games.ecogon.kernel.codes import COMPETITIVE, COOPERATIVE, PHASE_TIE
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.server.bots.levels import CARELESS, PARTNERS, follows_people, partner, rival
from tests.games.ecogon.kernel.tables import Table, moves
from tests.games.ecogon.kernel.test_votes import aphid_vote

PEOPLE = 0b0011


def voted_by(match: EcogonMatch, seat: int, people: int = PEOPLE) -> int:
    bot = Partner(make_bot("greedy", 1), people)
    return bot.choose(Eye(ECOGON, match, seat, chance_of(1)))


def test_a_partner_votes_as_the_people_do() -> None:
    """EG-R27: ballots lie open, and the bots' own judgement comes last."""
    for wanted in range(3):
        table, options = aphid_vote(4, COOPERATIVE)
        match = table.match
        assert match.joining(2, PEOPLE) == NO_MOVE
        match.play(0, options[wanted])
        match.play(1, options[wanted])
        match.play(3, options[(wanted + 1) % 3])
        assert match.joining(2, PEOPLE) == options[wanted]
        assert voted_by(match, 2) == options[wanted]
        assert voted_by(match, 2, 0b1000) == options[(wanted + 1) % 3]


def test_a_partner_takes_a_side_when_people_disagree() -> None:
    """EG-R27: never a third option; nor is an abstention one."""
    for one, other in ((0, 1), (1, 2), (2, 0)):
        table, options = aphid_vote(4, COOPERATIVE)
        table.match.play(0, options[one])
        table.match.play(1, options[other])
        assert voted_by(table.match, 2) in (options[one], options[other])
    table, options = aphid_vote(4, COOPERATIVE)
    table.match.expire(0, 0)
    assert table.match.joining(2, PEOPLE) == NO_MOVE
    table.match.play(1, options[2])
    assert table.match.joining(2, PEOPLE) == options[2]


def test_a_partner_breaks_a_tie_for_the_people() -> None:
    """EG-R28, EG-R29."""
    table, (a, b, _) = aphid_vote(4, COOPERATIVE, "2210")
    match = table.match
    for seat, move in ((0, b), (1, b), (2, a), (3, a)):
        match.play(seat, move)
    assert match.phase == PHASE_TIE
    breaker = next(seat for seat in range(4) if match.is_asked(seat))
    assert match.joining(breaker, PEOPLE) == b
    assert match.joining(breaker, 0b1100) == a


def test_nobody_is_followed_in_secret_or_in_a_turn() -> None:
    """EG-R27, EG-15: rivals vote in secret, and what is played everybody decides alone."""
    table, options = aphid_vote(4, COMPETITIVE)
    table.match.play(0, options[0])
    assert table.match.joining(2, PEOPLE) == NO_MOVE
    quiet = Table("HAB", seats=2)
    quiet.lay("HAB (0,0)")
    assert moves(quiet.match, 0)
    assert quiet.match.joining(0, PEOPLE) == NO_MOVE


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_no_partner_plays_any_legal_move(level: str) -> None:
    """An easy rival does, now and then."""
    names = {partner(level, luck, PEOPLE).name for luck in range(60)}  # type: ignore[arg-type]
    assert len(names) == 1
    assert not any("random" in name for name in names)
    assert follows_people(level) == any("partner" in name for name in names)  # type: ignore[arg-type]
    careless = [rival("easy", luck).name for luck in range(400)].count("random")
    assert 0.7 * CARELESS < careless / 4 < 1.3 * CARELESS
    assert set(PARTNERS) == {"easy", "medium", "hard"}
