"""core.kernel.hands: what the seats hold."""

from ecotone.core.kernel.hands import Hands


def held(hands: Hands, seat: int) -> list[int]:
    return [hands.at(seat, place) for place in range(hands.count[seat])]


def test_a_hand_keeps_its_order() -> None:
    """What is taken out leaves the others as they were, of every seat."""
    hands = Hands(2, 4)
    for card in (7, 3, 9, 5):
        hands.add(0, card)
        hands.add(1, card + 10)
    assert (hands.lowest(0), hands.lowest(1)) == (3, 13)
    hands.drop(0, 3)
    assert held(hands, 0) == [7, 9, 5]
    assert held(hands, 1) == [17, 13, 19, 15]
    hands.drop(1, 15)
    hands.drop(1, 17)
    assert held(hands, 1) == [13, 19]
    assert [hands.holds(0, card) for card in (7, 3, 9, 5, 13)] == [True, False, True, True, False]
    assert hands.lowest(0) == 5
    assert list(hands.snapshot(hands.count[:0])) == [3, 7, 9, 5, 2, 13, 19]


def test_a_cleared_hand_holds_nothing_and_can_be_filled_again() -> None:
    hands = Hands(2, 2)
    for seat, card in ((0, 1), (0, 2), (1, 3)):
        hands.add(seat, card)
    hands.clear(0)
    assert (held(hands, 0), held(hands, 1), hands.holds(0, 1)) == ([], [3], False)
    hands.add(0, 4)
    assert (held(hands, 0), held(hands, 1)) == ([4], [3])


def test_ten_seats_hold_as_much_as_there_is_room_for() -> None:
    hands = Hands(10, 20)
    for card in range(200):
        hands.add(card // 20, card)
    assert [held(hands, seat) for seat in range(10)] == [
        [20 * seat + place for place in range(20)] for seat in range(10)
    ]


def test_a_clone_shares_nothing() -> None:
    hands = Hands(2, 3)
    hands.add(0, 1)
    hands.add(1, 2)
    before = list(hands.snapshot(hands.count[:0]))
    other = hands.clone()
    assert list(other.snapshot(hands.count[:0])) == before
    other.add(0, 5)
    other.drop(1, 2)
    assert (held(other, 0), held(other, 1)) == ([1, 5], [])
    assert list(hands.snapshot(hands.count[:0])) == before
