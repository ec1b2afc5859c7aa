"""From decks to the kernel's tables: each row of a card becomes rows of operations."""

from mypy_extensions import i64

from ecotone.games.ecopyramid.catalogue import Deck
from ecotone.games.ecopyramid.catalogue_checks import ALL
from ecotone.games.ecopyramid.catalogue_rows import CardRow, EffectRow, FilterRow, PickRow
from ecotone.games.ecopyramid.closed_sets import BY, HAZARDS, KINDS, LEVELS, ORGANISMS, SCOPES, UNTIL
from ecotone.games.ecopyramid.kernel import codes
from ecotone.games.ecopyramid.kernel.catalogue import DECK, Catalogue

OPS = {
    "remove": codes.OP_REMOVE,
    "block_niche": codes.OP_BLOCK,
    "no_organism": codes.OP_BAR,
    "cancel": codes.OP_CANCEL,
    "shield": codes.OP_SHIELD,
    "restore": codes.OP_RESTORE,
    "draw": codes.OP_DRAW,
    "arrange_top": codes.OP_ARRANGE,
    "fetch": codes.OP_FETCH,
    "move": codes.OP_MOVE,
    "swap_organisms": codes.OP_SWAP,
    "bank_discard": codes.OP_BANK_DISCARD,
    "extra_organism": codes.OP_EXTRA,
    "skip_turn": codes.OP_SKIP,
    "reverse_order": codes.OP_REVERSE,
}
TO = {"same_level": codes.TO_SAME_LEVEL, "own_levels": codes.TO_OWN_LEVELS}
NO_FILTER = FilterRow()


def bits(words: object, known: tuple[str, ...], everything: int) -> int:
    """A mask of words; all of them where nothing is said."""
    if not isinstance(words, tuple):
        return everything
    return sum(1 << known.index(word) for word in set(words))


def tables_of(decks: list[Deck]) -> Catalogue:
    """The cards of every seat, by the decks they play."""
    tables = Catalogue()
    names = {
        name: number for number, name in enumerate({card.id: 0 for deck in decks for card in deck.cards})
    }
    for seat, deck in enumerate(decks):
        tables.deck_of[seat] = decks.index(deck)
        for place, card in enumerate(deck.cards):
            fill_in(tables, seat * DECK + place, card, names)
    tables.seal()
    return tables


def fill_in(tables: Catalogue, number: int, card: CardRow, names: dict[str, int]) -> None:
    kind = KINDS.index(card.kind)
    tables.kind[number] = kind
    tables.name[number] = names[card.id]
    if card.kind in ORGANISMS:
        tables.printed[number] = 0 if card.kind == "keystone" else 1 << kind
        tables.levels[number] = codes.ANY_LEVEL if card.kind == "keystone" else 1 << kind
        tables.plain[number] = int(not card.powers and card.kind != "keystone")
        for power in card.powers:
            if power.form == "passive":
                passive(tables, number, power.effect, names)
        fill_powers(tables, number, card)
        return
    tables.effect[number], tables.effects[number] = rows(tables, card.effects)
    if card.kind == "catastrophe":
        assert card.hazard is not None
        assert card.scope is not None
        tables.hazard[number] = 1 << HAZARDS.index(card.hazard)
        tables.scope[number] = SCOPES.index(card.scope)
        tables.hits_keystone[number] = int(bool(card.include_keystone))
    elif card.timing == "banked":
        tables.banked[number] = 1
        tables.uses[number] = card.uses or 1
        tables.answers[number] = bits(card.answers, HAZARDS, codes.ALL_HAZARDS)


def fill_powers(tables: Catalogue, number: int, card: CardRow) -> None:
    """EP-R15."""
    by_form = {
        form: [power.effect for power in card.powers if power.form == form]
        for form in ("on_enter", "on_turn_start", "activated")
    }
    tables.enter[number], tables.enters[number] = rows(tables, tuple(by_form["on_enter"]))
    tables.dawn[number], tables.dawns[number] = rows(tables, tuple(by_form["on_turn_start"]))
    for power in card.powers:
        if power.form == "activated":
            tables.active[number] = row(tables, power.effect)
            tables.free[number] = int(power.cost == "free")
        elif power.form == "on_removed":
            tables.returns[number] = 1


def passive(tables: Catalogue, number: int, effect: EffectRow, names: dict[str, int]) -> None:
    if effect.op == "level_as":
        tables.levels[number] = bits(effect.levels, LEVELS, 0)
    elif effect.op == "extra_organism":
        tables.extra[number] += i64(effect.n or 1)
    elif effect.op == "hand_rule":
        tables.hand[number] = 1
        start = effect.phase == "start"
        if effect.set is not None:
            (tables.start_set if start else tables.end_set)[number] = effect.set
        (tables.start_more if start else tables.end_more)[number] = effect.delta or 0
    elif effect.scope == "pair":
        assert effect.name is not None
        tables.pair[number] = names[effect.name]
    else:
        hazards = bits(effect.hazards, HAZARDS, codes.ALL_HAZARDS)
        (tables.immune if effect.scope == "self" else tables.guards)[number] = hazards


def rows(tables: Catalogue, effects: tuple[EffectRow, ...]) -> tuple[int, int]:
    """The first of their rows, and how many; by_players becomes a condition on each of its own."""
    first = len(tables.op)
    for effect in effects:
        if effect.op != "by_players":
            row(tables, effect)
            continue
        for when, inner in ((codes.AT_MOST, effect.then), (codes.MORE_THAN, effect.otherwise)):
            for conditional in inner or ():
                number = row(tables, conditional)
                tables.when[number] = when
                tables.players[number] = effect.at_most or 0
    return first, len(tables.op) - first


def row(tables: Catalogue, effect: EffectRow) -> int:
    """One operation; `pick` and `n` both say how many."""
    number = tables.add_op(OPS[effect.op])
    pick = effect.pick or PickRow()
    count = codes.EVERY if pick.count == ALL else int(pick.count)
    tables.amount[number] = count if effect.n is None else effect.n
    tables.up_to[number] = int(pick.up_to)
    tables.by[number] = BY.index(pick.by or "actor")
    tables.shift[number] = effect.level_shift or 0
    tables.same_level[number] = int(bool(effect.same_level))
    tables.face_down[number] = int(effect.face == "down")
    tables.unsupported[number] = int(bool(effect.ignore_support))
    if effect.until is not None:
        tables.until[number] = UNTIL.index(effect.until)
    if effect.op == "move":
        tables.to[number] = TO[effect.to] if isinstance(effect.to, str) else bits(effect.to, LEVELS, 0)
    fill_filter(tables, number, effect.filter or NO_FILTER)
    return number


def fill_filter(tables: Catalogue, number: int, said: FilterRow) -> None:
    """EP-R29, EP-R34, EP-R36, EP-R37."""
    tables.this[number] = int(said.this)
    tables.adjacent[number] = int(said.adjacent)
    tables.filter_plain[number] = int(said.plain)
    if isinstance(said.levels, str):
        tables.where[number] = codes.HIGHEST if said.levels == "highest_occupied" else codes.NAMED
    first, second = said.any_of or (said, None)
    tables.filter_levels[number] = bits(first.levels, LEVELS, codes.ANY_LEVEL)
    tables.filter_kinds[number] = bits(first.kinds, ORGANISMS, codes.ANY_KIND)
    if second is not None:
        tables.or_levels[number] = bits(second.levels, LEVELS, codes.ANY_LEVEL)
        tables.or_kinds[number] = bits(second.kinds, ORGANISMS, codes.ANY_KIND)
