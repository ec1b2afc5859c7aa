"""core.kernel.stack: unknown cards above known ones, drawn by chance when they are needed."""

from collections import deque

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from ecotone.core.kernel.stack import Stack
from ecotone.core.seeds import chance_of


def stack_of(*cards: int) -> Stack:
    return Stack(vec[u8](cards))


def everything(stack: Stack) -> tuple[int, int, list[int], list[int]]:
    return stack.unknown(), stack.size(), list(stack.unseen_cards()), list(stack.known_cards())


def test_every_card_is_drawn_once_in_an_order_of_chance() -> None:
    orders = set()
    for seed in range(5):
        stack = stack_of(2, 3, 5, 5, 7, 11)
        drawn = [stack.draw(chance_of(seed)) for _ in range(6)]
        assert sorted(drawn) == [2, 3, 5, 5, 7, 11]
        assert everything(stack) == (0, 0, [], [])
    for seed in range(5):
        stack, luck = stack_of(2, 3, 5, 7, 11), chance_of(seed)
        orders.add(tuple(stack.draw(luck) for _ in range(5)))
    assert len(orders) == 5


def test_each_card_is_as_likely_as_any_other() -> None:
    luck = chance_of(1)
    drawn = [stack_of(4, 8, 15).draw(luck) for _ in range(3000)]
    assert all(900 < drawn.count(card) < 1100 for card in (4, 8, 15))


def test_known_cards_come_last_in_the_order_in_which_they_were_put_below() -> None:
    stack, luck = stack_of(1, 2, 3, 4), chance_of(2)
    first, second = stack.draw(luck), stack.draw(luck)
    stack.put_below(first)
    stack.put_below(second)
    assert (stack.unknown(), stack.known, stack.size()) == (2, 2, 4)
    rest = {stack.draw(luck), stack.draw(luck)}
    assert rest == {1, 2, 3, 4} - {first, second}
    assert list(stack.known_cards()) == [first, second]
    before = luck.clone()
    assert [stack.draw(luck), stack.draw(luck)] == [first, second]
    assert luck.word() == before.word(), "nothing was left to chance"


@given(st.lists(st.booleans(), max_size=60))
def test_the_known_cards_are_a_queue(draws: list[bool]) -> None:
    """However often they go round."""
    stack, luck, hand = stack_of(*range(5)), chance_of(3), deque[int]()
    hand.extend(stack.draw(luck) for _ in range(5))
    queue = deque[int]()
    for draw in draws:
        if draw and queue:
            hand.append(stack.draw(luck))
            assert hand[-1] == queue.popleft()
        elif not draw and hand:
            queue.append(hand.popleft())
            stack.put_below(queue[-1])
        assert list(stack.known_cards()) == list(queue)
        assert (stack.size(), stack.unknown()) == (len(queue), 0)


def test_cards_aside_are_never_reached() -> None:
    """Nobody knows which they are, but only as many are drawn as there are in the stack."""
    reached = set()
    for seed in range(40):
        stack, luck = stack_of(*range(6)), chance_of(seed)
        stack.aside = 4
        assert (stack.unknown(), stack.size()) == (2, 2)
        drawn = [stack.draw(luck), stack.draw(luck)]
        stack.put_below(drawn[0])
        assert everything(stack)[:2] == (0, 1)
        assert stack.draw(luck) == drawn[0]
        assert sorted([*stack.unseen_cards(), *drawn]) == list(range(6))
        reached.update(drawn)
    assert reached == set(range(6))


def test_a_certain_card_can_be_taken() -> None:
    stack = stack_of(6, 7, 8)
    stack.take(7)
    assert everything(stack) == (2, 2, [6, 8], [])
    stack.take(8)
    assert everything(stack) == (1, 1, [6], [])


def test_the_heap_made_anew() -> None:
    """All cards of a zone, in order of their numbers; what lies aside stays as many."""
    stack = stack_of(*range(5))
    stack.draw(chance_of(1))
    zones = vec[u8]([4, 0, 0, 4, 0])
    stack.refill(zones, 4)
    assert everything(stack) == (2, 2, [0, 3], [])
    stack.aside = 1
    stack.refill(zones, 0)
    assert everything(stack) == (2, 2, [1, 2, 4], [])


def test_a_clone_shares_nothing() -> None:
    stack, luck = stack_of(*range(6)), chance_of(4)
    stack.aside = 1
    for _ in range(2):
        stack.put_below(stack.draw(luck))
    before = everything(stack)
    other = stack.clone()
    assert everything(other) == before
    for _ in range(4):
        other.draw(luck)
    other.put_below(0)
    other.aside = 0
    other.refill(vec[u8]([1] * 6), 1)
    assert everything(stack) == before
