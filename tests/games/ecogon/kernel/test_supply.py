"""The stacks (EG-05, EG-14, EG-47, EG-49, EG-50, EG-R06, EG-R31)."""

from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel.codes import EVENT_ACTIVE, EVENT_BELOW, EVENT_DONE, EVENT_UNSEEN
from ecotone.games.ecogon.kernel.supply import full_supply


def test_every_card_is_drawn_once() -> None:
    """EG-05, EG-14: in an order of chance."""
    orders = set()
    for seed in range(5):
        nature = full_supply(9, 0).nature
        nature.take(4)
        luck = chance_of(seed)
        drawn = [nature.draw(luck) for _ in range(8)]
        assert sorted(drawn) == [0, 1, 2, 3, 5, 6, 7, 8]
        assert nature.size() == 0
        orders.add(tuple(drawn))
    assert len(orders) == 5


def test_events_come_from_the_top_and_go_below() -> None:
    """EG-47, EG-49, EG-50, EG-R31: the unknown ones first, then those put back in the order they were."""
    supply = full_supply(0, 6)
    supply.use_events(3)
    events = supply.events
    luck = chance_of(4)
    first, second = supply.draw_event(luck), supply.draw_event(luck)
    assert {supply.event_zone[event] for event in (first, second)} == {EVENT_ACTIVE}
    supply.put_event_below(first)
    supply.put_event_below(second)
    assert (events.size(), events.unseen, events.unknown()) == (3, 4, 1)
    third = supply.draw_event(luck)
    supply.finish_event(third)
    assert third not in (first, second)
    assert [supply.draw_event(luck), supply.draw_event(luck)] == [first, second]
    supply.finish_event(first)
    assert (supply.carried_out, events.size()) == (2, 0)
    zones = [supply.event_zone[event] for event in (first, second, third)]
    assert zones == [EVENT_DONE, EVENT_ACTIVE, EVENT_DONE]
    assert sorted([*events.unseen_cards(), first, second, third]) == list(range(6))


def test_the_heap_of_unseen_events() -> None:
    """EG-R06: what was seen is no part of it."""
    supply = full_supply(0, 5)
    supply.use_events(2)
    supply.see_event(3)
    supply.put_event_below(3)
    assert list(supply.events.unseen_cards()) == [0, 1, 2, 4]
    assert (supply.events.unknown(), supply.events.size()) == (2, 3)
    assert supply.event_zone[3] == EVENT_BELOW
    assert list(supply.event_zone).count(EVENT_UNSEEN) == 4
    assert supply.draw_event(chance_of(1)) != 3
