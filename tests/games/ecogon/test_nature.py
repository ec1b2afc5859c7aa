"""Events true to nature: which species each may take, move or bring back, first choice or second."""

from collections.abc import Iterator

import pytest

from ecotone.games.ecogon.catalogue import our_catalogue
from ecotone.games.ecogon.catalogue_cards import EventCard, Step
from ecotone.games.ecogon.languages import words_in

CATALOGUE = our_catalogue()
GRASSES = "couch-grass cocksfoot meadow-foxtail"
HERBS = (
    "wild-carrot tufted-vetch dandelion creeping-thistle stinging-nettle ground-elder foxglove wood-anemone"
)
SHRUBS = "blackthorn bramble hazel elder bilberry"
BROADLEAVES = "old-apple-tree small-leaved-lime pedunculate-oak european-beech silver-birch"
CONIFERS = "common-juniper scots-pine norway-spruce"
TINY = "aphid common-woodlouse red-wood-ant seven-spot-ladybird marmalade-hoverfly winter-gnat"
CRAWLERS = "meadow-grasshopper cross-spider rhinoceros-beetle earthworm roman-snail violet-ground-beetle"
SMALL_FLIERS = (
    "small-tortoiseshell green-veined-white honey-bee red-tailed-bumblebee pine-hawk-moth burying-beetle"
)
BIRDS = "robin blue-tit goldfinch skylark great-spotted-woodpecker eurasian-sparrowhawk brown-long-eared-bat"
LARGE_BIRDS = "common-buzzard tawny-owl"
MEDIUM = "field-vole wood-mouse european-rabbit red-squirrel hedgehog sand-lizard"
GAME = "roe-deer wild-boar red-fox grey-wolf"
MEADOWS = "flower-rich-meadow wayside-verge dry-grassland cattle-pasture fallow-field damp-hay-meadow"
EDGES = "woodland-edge hedgerow old-orchard garden-with-trees forest-clearing bushy-slope"
FORESTS = "beech-forest oak-hornbeam-forest spruce-forest pine-forest alder-carr ravine-forest"

# By nature: poison kills what is small, frost what blooms or has young leaves, wind and saws what is a tree.
HURTS = {
    "insecticide": (TINY, CRAWLERS, SMALL_FLIERS),
    "herbicide": (GRASSES, HERBS, SHRUBS),
    "storm": (BROADLEAVES, CONIFERS),
    "soil-sealing": (MEADOWS, EDGES, FORESTS),
    "clear-cutting": (FORESTS, BROADLEAVES, CONIFERS),
    "early-mowing": (GRASSES, HERBS, "meadow-grasshopper green-veined-white red-tailed-bumblebee"),
    "late-frost": (HERBS.replace("stinging-nettle ", ""), "blackthorn elder bilberry", BROADLEAVES),
    "drought-summer": (GRASSES, HERBS, CRAWLERS),
    "hard-winter": (BIRDS, LARGE_BIRDS),
    "road-traffic": (MEDIUM, GAME, BIRDS, LARGE_BIRDS),
    "hunting-season": (GAME,),
    "tidy-forest": (BROADLEAVES, "norway-spruce common-juniper bramble hazel"),
    "bark-beetle-outbreak": (CONIFERS,),
}
HELPS = {
    "bark-beetle-outbreak": (CRAWLERS, SMALL_FLIERS),
    "hidden-seeds": (
        "cocksfoot meadow-foxtail dandelion creeping-thistle stinging-nettle hazel pedunculate-oak",
        "european-beech silver-birch scots-pine norway-spruce",
    ),
    "wildflower-sowing": (GRASSES, HERBS),
    "reintroduction": (MEDIUM, GAME, BIRDS, LARGE_BIRDS),
    "renaturation": (MEADOWS, EDGES, FORESTS),
    "mild-spring": (TINY,),
}
LEADS_ELSEWHERE = {
    "early-mowing": (MEDIUM,),
    "autumn-migration": (
        "seven-spot-ladybird marmalade-hoverfly winter-gnat",
        SMALL_FLIERS,
        BIRDS,
        LARGE_BIRDS,
    ),
    "green-bridge": (MEDIUM, GAME),
}


def steps_of(event: EventCard) -> Iterator[Step]:
    """Second choices too."""
    for first in event.steps:
        step: Step | None = first
        while step is not None:
            yield step
            step = step.otherwise


def touched(event: EventCard, *does: str) -> set[str]:
    steps = [step for step in steps_of(event) if step.do in does]
    return {card.id for card in CATALOGUE.cards for step in steps if step.fits(card)}


def named(*lists: str) -> set[str]:
    return set(" ".join(lists).split())


@pytest.mark.parametrize("event", CATALOGUE.events, ids=lambda event: event.id)
def test_an_event_takes_what_it_can_hurt(event: EventCard) -> None:
    """EG-51, EG-52: no more and no less, whatever is done otherwise."""
    assert touched(event, "remove", "turn_down") == named(*HURTS.get(event.id, ()))
    assert touched(event, "bring_back", "turn_up") == named(*HELPS.get(event.id, ()))
    assert touched(event, "relocate") == named(*LEADS_ELSEWHERE.get(event.id, ()))


def test_every_species_is_in_the_lists() -> None:
    lists = [GRASSES, HERBS, SHRUBS, BROADLEAVES, CONIFERS, TINY, CRAWLERS, SMALL_FLIERS, BIRDS]
    lists += [LARGE_BIRDS, MEDIUM, GAME, MEADOWS, EDGES, FORESTS]
    assert named(*lists) == {card.id for card in CATALOGUE.cards}
    assert {*HURTS, *HELPS, *LEADS_ELSEWHERE} == {event.id for event in CATALOGUE.events}


def test_insecticide_takes_two_cards_at_most() -> None:
    """EG-R24: the butterfly and the aphid are among them."""
    (event,) = (event for event in CATALOGUE.events if event.id == "insecticide")
    assert [step.count for step in event.steps if step.do == "remove"] == [2]
    assert {"small-tortoiseshell", "aphid"} <= touched(event, "remove")


def test_the_cross_spider_eats_gnats() -> None:
    """EG-46: with coloured dots too; and butterflies still."""
    cards = {card.id: card for card in CATALOGUE.cards}
    (need,) = cards["cross-spider"].needs
    assert need.met_by(cards["winter-gnat"])
    assert need.met_by(cards["small-tortoiseshell"])
    assert not need.met_by(cards["aphid"])
    assert words_in("en").need(need) == "very small flying animal or small flying animal"
