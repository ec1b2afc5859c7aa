"""Offers of ECO (EC-10 to EC-15); that they are exactly the legal moves the conformance suite proves."""

from random import Random
from typing import Any, Union, get_args

import msgspec
import pytest

from ecotone.core.offers import offer_type
from ecotone.games.eco.game import ECO
from ecotone.games.eco.moves import EcoMove, PlaceTile, SacrificeAnimal
from ecotone.games.eco.offers import PLACE_TILE, REDEEM, SACRIFICE, SETTLE_ANIMAL
from tests.games.eco.drawn import HOMELESS
from tests.games.eco.play import described, every_position, match_in, play_turns, table

EVERY_OFFER: Any = Union[tuple(offer_type(kind) for kind in get_args(EcoMove))]  # noqa: UP007


def test_an_offer_for_each_pair() -> None:
    """EC-11, EC-12, ER-11: a split tile in six rotations, a keystone in one."""
    t = described(HOMELESS)
    found = ECO.offers(match_in(t), 0)
    assert all(isinstance(offer, PLACE_TILE) for offer in found)
    plain = msgspec.to_builtins(found)
    assert [(offer["pair"], offer["rotation"]) for offer in plain] == [
        ((0,), (0,)), ((1,), (0, 1, 2, 3, 4, 5)), ((2,), (0, 1, 2, 3, 4, 5)), ((3,), (0,)),
    ]  # fmt: skip
    around = {(2, 0), (1, 1), (0, 2), (-1, 2), (-1, 1), (-1, 0), (0, -1), (1, -1), (2, -1)}
    for offer in plain:
        assert set(offer["at"]) == around
        assert len(offer["at"]) == len(around)


def test_offers_as_json() -> None:
    """A move whose fields are lists, under the tag of the move."""
    t = described(HOMELESS)
    first = msgspec.json.decode(msgspec.json.encode(ECO.offers(match_in(t), 0)))[0]
    assert (first["type"], first["pair"], first["rotation"]) == ("place_tile", [0], [0])
    assert [2, 0] in first["at"]
    t.play(0, PlaceTile(1, (2, 0)))
    assert msgspec.json.encode(ECO.offers(match_in(t), 0)) == (
        b'[{"type":"settle_animal","at":[[0,1]]},{"type":"sacrifice_animal"}]'
    )


def test_redeeming_is_offered_with_a_token() -> None:
    """EC-10, EC-15."""
    t = described(HOMELESS)
    t.play(0, PlaceTile(0, (1, 1)))
    assert ECO.offers(match_in(t), 0) == (SACRIFICE,), "ER-6: no home, no offer of one"
    t.play(0, SacrificeAnimal())
    assert ECO.offers(match_in(t), 0)[-1] == REDEEM


def test_ec_14_every_free_tile_with_the_icon_is_a_home() -> None:
    """EC-14."""
    t = described(HOMELESS)
    t.play(0, PlaceTile(1, (2, 0), 3))
    settle, sacrifice = ECO.offers(match_in(t), 0)
    assert settle == SETTLE_ANIMAL(((0, 1),))
    assert sacrifice == SACRIFICE


def test_nobody_else_gets_an_offer() -> None:
    """EC-05, EC-18."""
    t = table(3, turns=1)
    assert [len(ECO.offers(match_in(t), seat)) for seat in (0, 1, 2)] == [4, 0, 0]
    play_turns(t, 3)
    assert [ECO.offers(match_in(t), seat) for seat in (0, 1, 2)] == [(), (), ()]


@pytest.mark.parametrize("seed", range(4))
def test_offers_are_small_and_typed(seed: int) -> None:
    """Hundreds of moves in at most five offers, also after JSON."""
    most = 0
    for match in every_position(match_in(table(2, seed)), Random(seed)):
        found = ECO.offers(match, match.active)
        assert len(found) <= 5
        most = max(most, match.move_count(match.active))
        assert msgspec.json.decode(msgspec.json.encode(found), type=tuple[EVERY_OFFER, ...]) == found
        for offer in found:
            assert all(msgspec.structs.astuple(offer)), "no offer of nothing"
    assert most > 200
