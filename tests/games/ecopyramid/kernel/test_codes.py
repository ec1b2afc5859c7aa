"""Numbers of the kernel that must differ."""

from ecotone.core.kernel.match import FIRST_GAME_CODE
from ecotone.games.ecopyramid.facts import PyramidFact, tell_row
from ecotone.games.ecopyramid.kernel import codes, moves
from ecotone.games.ecopyramid.words import CODES


def numbers(prefix: str) -> list[int]:
    return [value for name, value in vars(codes).items() if name.startswith(prefix)]


def test_numbers_of_a_kind_differ() -> None:
    for prefix in ("OP_", "STEP_", "FRAME_", "OPTION_A", "BY_", "UNTIL_", "TO_"):
        assert len(set(numbers(prefix))) == len(numbers(prefix)), prefix
    assert len({moves.PLACE, moves.MOVE, moves.USE, moves.PLAY, moves.BANK, moves.DISCARD, moves.END}) == 7


def test_every_fact_and_every_reason_has_a_number_of_its_own() -> None:
    assert len(tell_row.facts) == len(PyramidFact.__subclasses__())
    reasons = [number for number in CODES if number >= FIRST_GAME_CODE]
    assert len(reasons) == len(CODES) - 2 == 20
    assert sorted(reasons) == list(range(FIRST_GAME_CODE, FIRST_GAME_CODE + 20))
