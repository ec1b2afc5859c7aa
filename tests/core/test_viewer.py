"""core.viewer: who looks, and what the kernel calls them."""

from ecotone.core.kernel import match as kernel
from ecotone.core.viewer import ALL_ROLES, REFEREE, SPECTATOR, Viewer, viewer_of


def test_the_kernel_knows_seats_spectators_and_referees() -> None:
    assert Viewer(2).number == 2
    assert Viewer(2, 0b10).number == 2, "roles are parts of a seat"
    assert SPECTATOR.number == Viewer().number == kernel.SPECTATOR
    assert REFEREE.number == kernel.REFEREE


def test_a_seat_is_all_of_its_roles_unless_said() -> None:
    assert Viewer(0).roles == ALL_ROLES
    assert all(Viewer(0).has(role) for role in range(kernel.MOST_ROLES))
    assert [Viewer(0, 0b101).has(role) for role in range(4)] == [True, False, True, False]
    assert not any(Viewer(0, 0).has(role) for role in range(kernel.MOST_ROLES))


def test_people_say_a_number_or_none() -> None:
    assert viewer_of(1) == Viewer(1)
    assert viewer_of(None) == SPECTATOR
    assert viewer_of(REFEREE) is REFEREE
    assert viewer_of(Viewer(0, 1)) == Viewer(0, 1)
