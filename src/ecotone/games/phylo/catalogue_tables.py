"""From the cards to the kernel's tables: filters become sets of cards, effects rows (PH-21)."""

from collections.abc import Sequence

from ecotone.games.phylo.catalogue_cards import (
    ANIMALS,
    CLIMATES,
    EFFECTS,
    FOODCHAINS,
    GOALS,
    KINDS,
    SOURCES,
    TERRAINS,
    Bonus,
    Card,
    Condition,
    Deck,
    Effect,
    Filter,
)
from ecotone.games.phylo.kernel import codes
from ecotone.games.phylo.kernel.catalogue import NO_FILTER, Catalogue

ANYTHING = Filter()
OWN_CHOICES = ("discards", "hand")  # PH-R22: what is taken from there the active player chooses


def mask_of(words: Sequence[str], known: Sequence[str]) -> int:
    return sum(1 << known.index(word) for word in words)


class Tables:
    """Builds a catalogue; a filter that is said twice is one."""

    def __init__(self, deck: Deck, words: object) -> None:
        self.deck = deck
        self.catalogue = Catalogue(words)
        self.filters: dict[Filter, int] = {}

    def build(self) -> Catalogue:
        for card in self.deck.cards:
            self.add(card)
        self.catalogue.close()
        return self.catalogue

    def add(self, card: Card) -> None:
        catalogue = self.catalogue
        food = FOODCHAINS.index(card.foodchain) if card.foodchain else codes.NO_FOOD
        terrain, climate = mask_of(card.terrain, TERRAINS), mask_of(card.climate, CLIMATES)
        kind = KINDS.index(card.kind)
        catalogue.add_card(kind, food, card.scale, terrain, climate, card.move, card.flight, card.points)
        catalogue.add_lasting(
            card.changes, mask_of(card.only_terrain, TERRAINS), self.filter(card.ban), int(card.block_space)
        )
        rows = self.rows(card.effects)
        goes_along = any(row[0] == codes.GO_WITH for row in rows)
        catalogue.add_rows(type(catalogue.rows)([number for row in rows for number in row]), goes_along)
        for condition in card.play:
            self.add_condition(condition)
        for bonus in card.bonus:
            self.add_bonus(bonus)

    def add_condition(self, said: Condition) -> None:
        for kind, wanted in (
            (codes.AT_LEAST, said.adjacent),
            (codes.NONE_OF, said.none_adjacent),
            (codes.ONLY, said.only_adjacent),
            (codes.IN_PLAY, said.in_play),
        ):
            if wanted is not None:
                self.catalogue.add_condition(kind, self.filter(wanted), said.at_least)
        if said.no_event_adjacent:
            self.catalogue.add_condition(codes.NO_EVENT_BESIDE, NO_FILTER, 0)

    def add_bonus(self, said: Bonus) -> None:
        kind = codes.TERRAINS if said.terrains else codes.EACH
        self.catalogue.add_bonus(kind, self.filter(said.each), said.points, said.most)

    # --- effects ------------------------------------------------------------------------------------------

    def rows(self, effects: tuple[Effect, ...]) -> list[tuple[int, ...]]:
        return [row for effect in effects for row in self.rows_of(effect)]

    def rows_of(self, said: Effect) -> list[tuple[int, ...]]:
        if said.do == "if_event":
            other = self.rows(said.otherwise) if isinstance(said.otherwise, tuple) else []
            then = [*self.rows(said.then), row_of(codes.SKIP, number=len(other))]
            return [row_of(codes.UNLESS_EVENT, number=len(then)), *then, *other]
        otherwise = said.otherwise if isinstance(said.otherwise, Filter) else None
        own = said.do == "take" and said.source in OWN_CHOICES
        row = row_of(
            EFFECTS[said.do],
            self.filter(said.where if said.where is not None else ANYTHING),
            self.filter(otherwise),
            said.n,
            int(said.may),
            SOURCES.index(said.source),
            GOALS.index(said.goal),
            int(own),
        )
        return [row]

    # --- filters ------------------------------------------------------------------------------------------

    def filter(self, said: Filter | None) -> int:
        """The number of the filter."""
        if said is None:
            return NO_FILTER
        if said not in self.filters:
            beside = self.filter(said.beside)
            full = sum(1 << k for k, card in enumerate(self.deck.cards) if meets(card, said, True))
            loose = sum(1 << k for k, card in enumerate(self.deck.cards) if meets(card, said, False))
            terrains = mask_of(said.terrain, TERRAINS), mask_of(said.not_terrain, TERRAINS)
            self.filters[said] = len(self.catalogue.filters)
            self.catalogue.add_filter(full, loose, *terrains, beside)
        return self.filters[said]


def row_of(
    effect: int, first: int = NO_FILTER, second: int = NO_FILTER, number: int = 0, *rest: int
) -> tuple[int, ...]:
    return (effect, first, second, number, *(rest or (0, 0, 0, 0)))


def meets(card: Card, said: Filter, printed: bool) -> bool:
    """Whether a card meets a filter by its values; `printed`: its Terrain as well, which Events may change.

    PH-44: a Diet Event counts as a card of its type. PH-R03: Home has every Terrain and every Climate.
    """
    if card.kind == "home":
        return said.of_places_alone()
    if card.kind == "token" or (card.kind == "event" and not card.foodchain) or card.kind == "action":
        return said == ANYTHING and card.kind != "token"
    keywords = [word for word, far in (("move", card.move), ("flight", card.flight)) if far]
    tests = (
        not said.foodchain or card.foodchain in said.foodchain,
        not said.animal or card.foodchain in ANIMALS,
        not said.climate or bool(set(said.climate) & set(card.climate)),
        not set(said.not_climate) & set(card.climate),
        not said.keyword or bool(set(said.keyword) & set(keywords)),
        not set(said.not_keyword) & set(keywords),
        not said.card or card.id in said.card,
        not said.scale_from or card.scale >= said.scale_from,
        not said.scale_to or 0 < card.scale <= said.scale_to,
    )
    terrain = not said.terrain or bool(set(said.terrain) & set(card.terrain))
    outside = not set(said.not_terrain) & set(card.terrain)
    return all(tests) and (not printed or (terrain and outside))


def kernel_catalogue(deck: Deck, words: object) -> Catalogue:
    return Tables(deck, words).build()
