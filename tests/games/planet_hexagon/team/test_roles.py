"""Roles: who holds which, who begins with which, and how they move on."""

from random import Random

import pytest

import ecotone
from ecotone.core.party import Party
from ecotone.core.table import Table
from ecotone.core.viewer import SPECTATOR, Viewer
from tests.games.planet_hexagon.team.team_games import BUILDER, EMISSARY, SUPPLIER, look, team


def held(t: Table, sharing: int) -> list[int]:
    return [t.game.roles_held(t._match, 0, member) & 0b111 for member in range(sharing)]


def test_hx_57_roles_move_on_every_session() -> None:
    """Each takes the role of the neighbour counter-clockwise."""
    t = team(members=(3, 1))
    assert held(t, 3) == [0b001, 0b010, 0b100]
    rnd = Random(1)
    while look(t, SPECTATOR).session == 1:
        seat = rnd.choice(t.asked())
        t.play(seat, rnd.choice(t.legal(seat)))
    assert held(t, 3) == [0b100, 0b001, 0b010]


def test_hx_58_two_persons_in_a_team() -> None:
    assert held(team(members=(2, 1)), 2) == [0b011, 0b100]


def test_hx_60_one_has_all_roles_or_several_share_one() -> None:
    """HX-R33, HX-R34: the fourth and every further one is an extra Supplier."""
    assert held(team(), 1) == [0b111]
    assert held(team(members=(5, 1)), 5) == [0b001, 0b010, 0b100, 0b001, 0b001]
    assert held(team(members=(4, 1), fourth_member="adviser_45s"), 4) == [0b001, 0b010, 0b100, 0]


@pytest.mark.parametrize(
    ("sharing", "wishes", "first"),
    [
        (3, {}, ["supplier", "builder", "emissary"]),
        (3, {1: "emissary"}, ["emissary", "supplier", "builder"]),
        (3, {3: "supplier", 1: "builder"}, ["builder", "emissary", "supplier"]),
        (3, {2: "builder", 3: "builder"}, ["supplier", "builder", "emissary"]),
        (4, {3: "supplier", 4: "supplier"}, ["builder", "emissary", "supplier", "supplier"]),
        (2, {1: "emissary"}, ["emissary", "supplier+builder"]),
        (2, {2: "builder"}, ["emissary", "supplier+builder"]),
    ],
)
def test_hx_r33_a_team_chooses_who_begins_as_what(
    sharing: int, wishes: dict[int, str], first: list[str]
) -> None:
    """Who joined first gets what several want; the others take what is left."""
    chosen = {f"first_role.{member}": role for member, role in wishes.items()}
    party = Party((1, sharing), ({}, chosen))
    t = ecotone.new("planet_hexagon", seats=2, seed=1, options={"mode": "team"}, party=party)
    names = ("supplier", "builder", "emissary")
    held = [t.game.roles_held(t._match, 1, member) for member in range(sharing)]
    assert ["+".join(name for role, name in enumerate(names) if mask >> role & 1) for mask in held] == first


def test_hx_57_chosen_roles_move_on_too() -> None:
    party = Party((3, 1), ({"first_role.1": "emissary"}, {}))
    t = ecotone.new("planet_hexagon", seats=2, seed=1, options={"mode": "team"}, party=party)
    before = [t.game.roles_held(t._match, 0, member) for member in range(3)]
    while look(t, Viewer(0)).session == 1:
        seat = t.asked()[0]
        t.play(seat, t.legal(seat)[-1])
    after = [t.game.roles_held(t._match, 0, member) for member in range(3)]
    assert before == [1 << EMISSARY, 1 << SUPPLIER, 1 << BUILDER]
    assert after == [1 << BUILDER, 1 << EMISSARY, 1 << SUPPLIER]


def test_the_quick_mode_has_no_first_roles() -> None:
    """HX-61."""
    quick = ecotone.new("planet_hexagon", seats=2, seed=1)
    team_mode = team()
    names = [[choice.name for choice in t.game.seat_choices(2, t.origin.options)] for t in (quick, team_mode)]
    assert names == [["civilization"], ["civilization", "first_role"]]
