"""What is wrong with a card: everything that the rules can't carry out is refused when a deck is loaded."""

from collections.abc import Callable

from ecotone.core.errors import did_you_mean, shown
from ecotone.core.reading.toml_source import Entry
from ecotone.games.ecopyramid.catalogue_rows import CardRow, EffectRow, FilterRow, PickRow
from ecotone.games.ecopyramid.closed_sets import (
    ALLOWED,
    BY,
    COSTS,
    FIELDS,
    FORMS,
    HAZARDS,
    KINDS,
    LEVELS,
    ORGANISMS,
    RESERVED,
    SCOPES,
    TIMINGS,
    UNTIL,
)
from ecotone.games.ecopyramid.kernel.state import MOST_KNOWN

ALL = "all"
MOST_PICKED = 2  # niches that an actor chooses at once
MOST_USES = 4
MOST_NUMBER = 20
WHO = {
    "draw": ("self",),
    "block_niche": ("target_opponent",),
    "no_organism": ("target_opponent", "event_target"),
    "bank_discard": ("target_opponent",),
    "skip_turn": ("target_opponent",),
    "swap_organisms": ("target_opponent",),
}
ACTION_FIELDS = {
    "catastrophe": ("hazard", "scope", "include_keystone"),
    "protection": ("timing", "uses", "answers"),
    "mutation": (),
}


class CardChecker:
    """One card of a file; every complaint names file, card, field and line."""

    def __init__(self, entry: Entry[CardRow]) -> None:
        self.entry = entry
        self.row = entry.value
        self.forms: dict[str, Callable[[str, EffectRow], None]] = {
            "remove": self.check_remove,
            "shield": self.check_shield,
            "restore": self.check_restore,
            "arrange_top": self.check_arrange,
            "fetch": self.check_fetch,
            "move": self.check_move,
            "swap_organisms": self.check_swap,
            "bank_discard": self.check_bank_discard,
            "extra_organism": self.check_extra,
            "hand_rule": self.check_hand_rule,
            "level_as": self.check_level_as,
            "immune": self.check_immune,
            "return_self": self.check_return,
            "by_players": self.check_players,
        }

    def word(self, field: str, word: object, known: tuple[str, ...], noun: str) -> None:
        if not isinstance(word, str) or word not in known:
            near = did_you_mean(word, known) if isinstance(word, str) else ""
            raise self.entry.error(field, f"unknown {noun} {shown(word)}{near}; there is {', '.join(known)}")

    def number(self, field: str, number: int | None, least: int, most: int) -> None:
        if number is not None and not least <= number <= most:
            raise self.entry.error(field, f"{number} is not between {least} and {most}")

    def check(self) -> None:
        """EP-24, EP-R52: the kind, then what belongs to it and nothing else."""
        row = self.row
        self.word("kind", row.kind, KINDS, "kind")
        organism = row.kind in ORGANISMS
        if organism and row.effects:
            raise self.entry.error("effects", "an Organism has powers; effects are for Action cards (EP-25)")
        if not organism and row.powers:
            raise self.entry.error("powers", "only Organisms have powers (EP-25)")
        allowed = ACTION_FIELDS.get(row.kind, ())
        for field in ("hazard", "scope", "include_keystone", "timing", "uses", "answers"):
            if getattr(row, field) is not None and field not in allowed:
                raise self.entry.error(field, f"a {row.kind} has no such field")
        if organism:
            self.check_powers()
        else:
            self.check_action()

    def check_powers(self) -> None:
        """EP-R15: five forms, one activated power at most."""
        for i, power in enumerate(self.row.powers):
            where = f"powers[{i}]"
            self.word(f"{where}.form", power.form, FORMS, "form")
            self.word(f"{where}.cost", power.cost, COSTS, "cost")
            self.check_effect(f"{where}.effect", power.effect, power.form)
        if sum(power.form == "activated" for power in self.row.powers) > 1:
            raise self.entry.error("powers", "an Organism has one activated power at most (EP-R15)")
        for op in ("immune", "hand_rule", "level_as"):
            if sum(power.effect.op == op for power in self.row.powers) > 1:
                raise self.entry.error("powers", f"an Organism has one power with {op} at most")

    def check_action(self) -> None:
        row = self.row
        if not row.effects:
            raise self.entry.error("effects", "an Action card needs an effect (EP-11)")
        place = row.kind
        if row.kind == "catastrophe":
            self.word("hazard", row.hazard, HAZARDS, "hazard")
            self.word("scope", row.scope, SCOPES, "scope")
            if len(row.effects) != 1:
                raise self.entry.error("effects", "a Catastrophe has one operation (EP-R16)")
        elif row.kind == "protection":
            self.word("timing", row.timing, TIMINGS, "timing")
            place = str(row.timing)
            self.number("uses", row.uses, 1, MOST_USES)
            for i, hazard in enumerate(row.answers or ()):
                self.word(f"answers[{i}]", hazard, HAZARDS, "hazard")
            if row.timing == "direct" and (row.uses is not None or row.answers is not None):
                raise self.entry.error("timing", "uses and answers are for banked Protections (EP-27)")
        for i, effect in enumerate(row.effects):
            self.check_effect(f"effects[{i}]", effect, place)

    def check_effect(self, where: str, effect: EffectRow, place: str) -> None:
        """EP-R38: the list of operations is closed."""
        if effect.op in RESERVED:
            raise self.entry.error(
                where,
                f"RESERVED_OPERATION: {effect.op} is known by name only, until a rule says how (EP-R38)",
            )
        if effect.op not in FIELDS:
            near = did_you_mean(effect.op, FIELDS)
            raise self.entry.error(where, f"unknown operation {shown(effect.op)}{near}")
        if effect.op not in ALLOWED[place]:
            known = ", ".join(sorted(ALLOWED[place]))
            raise self.entry.error(where, f"{effect.op} has no place here ({place}); there can be {known}")
        for field in effect.said():
            if field not in FIELDS[effect.op]:
                raise self.entry.error(f"{where}.{field}", f"{effect.op} has no such field")
        if effect.who is not None:
            self.word(f"{where}.who", effect.who, WHO[effect.op], "player")
        self.number(f"{where}.n", effect.n, 1, MOST_NUMBER)
        if effect.filter is not None:
            self.check_filter(f"{where}.filter", effect.filter, effect)
        if effect.pick is not None:
            self.check_pick(f"{where}.pick", effect.pick, effect)
        self.check_place(where, effect, place)
        own = self.forms.get(effect.op)
        if own is not None:
            own(where, effect)

    def check_place(self, where: str, effect: EffectRow, place: str) -> None:
        """What an operation may be in one place only."""
        if place == "passive" and effect.op == "extra_organism" and (effect.filter or effect.level_shift):
            raise self.entry.error(where, "a passive power permits Organisms of all kinds (EP-R23)")
        if effect.op == "shield":
            lasting = effect.until != "event"
            if lasting != (place in ("direct", "mutation")) or (place == "mutation"):
                raise self.entry.error(f"{where}.until", f"{shown(effect.until)} has no place here ({place})")
        if effect.op == "by_players":
            for name in ("then", "otherwise"):
                for i, inner in enumerate(getattr(effect, name) or ()):
                    if inner.op == "by_players":
                        raise self.entry.error(where, "by_players has no place inside itself")
                    self.check_effect(f"{where}.{name}[{i}]", inner, place)

    def check_filter(self, where: str, said: FilterRow, effect: EffectRow) -> None:
        """EP-R29, EP-R36, EP-R37, EP-R39."""
        if isinstance(said.levels, str):
            self.word(f"{where}.levels", said.levels, ("highest_occupied", "named"), "level")
            if effect.op != "remove":
                raise self.entry.error(f"{where}.levels", f"{said.levels} is for remove")
        for i, level in enumerate(said.levels or () if not isinstance(said.levels, str) else ()):
            self.word(f"{where}.levels[{i}]", level, LEVELS, "level")
        for i, kind in enumerate(said.kinds or ()):
            self.word(f"{where}.kinds[{i}]", kind, ORGANISMS, "kind")
        if effect.op in ("fetch", "extra_organism") and (said.levels or said.this or said.plain):
            raise self.entry.error(where, f"{effect.op} looks at kinds alone (EP-R39)")
        if said.this and effect.op != "move":
            raise self.entry.error(f"{where}.this", "the card itself is meant by move alone")
        if said.adjacent and effect.op != "remove":
            raise self.entry.error(f"{where}.adjacent", "neighbours are meant by remove alone")
        if said.any_of is not None:
            if len(said.any_of) != 2 or said.levels or said.kinds:
                raise self.entry.error(f"{where}.any_of", "has two filters, and nothing beside it")
            for i, inner in enumerate(said.any_of):
                if inner.any_of or inner.this or inner.adjacent or isinstance(inner.levels, str):
                    raise self.entry.error(f"{where}.any_of[{i}]", "has levels and kinds only")
                self.check_filter(f"{where}.any_of[{i}]", inner, effect)

    def check_pick(self, where: str, pick: PickRow, effect: EffectRow) -> None:
        """EP-R34."""
        if isinstance(pick.count, str):
            self.word(f"{where}.count", pick.count, (ALL,), "number")
            if effect.op != "remove":
                raise self.entry.error(f"{where}.count", "all is for remove")
        else:
            self.number(f"{where}.count", pick.count, 1, MOST_NUMBER)
        if pick.by is not None:
            self.word(f"{where}.by", pick.by, BY, "chooser")

    # --- each operation -----------------------------------------------------------------------------------

    def check_remove(self, where: str, effect: EffectRow) -> None:
        pick = effect.pick or PickRow()
        by = pick.by or "actor"
        if pick.count == ALL or by != "actor":
            if pick.up_to or (effect.filter is not None and effect.filter.adjacent):
                raise self.entry.error(f"{where}.pick", "up_to and adjacent are for a pick by the actor")
            return
        if self.row.scope != "one_opponent":
            raise self.entry.error(f"{where}.pick", "the actor picks from one opponent alone (EP-R16)")
        assert isinstance(pick.count, int)
        self.number(f"{where}.pick.count", pick.count, 1, MOST_PICKED)

    def check_shield(self, where: str, effect: EffectRow) -> None:
        """EP-R28, EP-R33, EP-R38."""
        if effect.until == "while_in_pyramid":
            raise self.entry.error(f"{where}.until", "RESERVED_OPERATION: while_in_pyramid (EP-R38)")
        self.word(f"{where}.until", effect.until, UNTIL, "end")
        if effect.until == "first_removal":
            if (effect.pick or PickRow()).count != 1:
                raise self.entry.error(f"{where}.pick", "an absorbing shield is for 1 Organism (EP-R33)")
        elif effect.filter is None or not effect.filter.levels or effect.filter.kinds:
            raise self.entry.error(f"{where}.filter", "a shield covers levels (EP-R48)")

    def check_restore(self, where: str, effect: EffectRow) -> None:
        if effect.to == "pyramid":
            raise self.entry.error(f"{where}.to", "RESERVED_OPERATION: to the pyramid (EP-R38)")
        self.word(f"{where}.to", effect.to, ("hand",), "place")

    def check_arrange(self, where: str, effect: EffectRow) -> None:
        self.number(f"{where}.n", effect.n or 1, 2, MOST_KNOWN)

    def check_fetch(self, where: str, effect: EffectRow) -> None:
        """EP-R34, EP-R38."""
        if effect.zone == "deck" or effect.to in ("hand", "deck_top"):
            raise self.entry.error(where, "RESERVED_OPERATION: fetch from the deck or to hand (EP-R38)")
        self.word(f"{where}.zone", effect.zone, ("trash",), "zone")
        self.word(f"{where}.to", effect.to, ("niche",), "place")

    def check_move(self, where: str, effect: EffectRow) -> None:
        if isinstance(effect.to, tuple):
            for i, level in enumerate(effect.to):
                self.word(f"{where}.to[{i}]", level, LEVELS, "level")
        else:
            self.word(f"{where}.to", effect.to, ("same_level", "own_levels"), "place")
        pick = effect.pick or PickRow()
        if not isinstance(pick.count, int) or pick.by not in (None, "actor"):
            raise self.entry.error(f"{where}.pick", "a number of own Organisms, by their owner")
        if self.row.kind in ORGANISMS and pick.count != 1:
            raise self.entry.error(f"{where}.pick.count", "a power moves 1 Organism (EP-R08)")
        if effect.filter is not None and effect.filter.this and self.row.kind not in ORGANISMS:
            raise self.entry.error(f"{where}.filter.this", "only an Organism can move itself")

    def check_swap(self, where: str, effect: EffectRow) -> None:
        if effect.own not in (None, 1) or effect.opponent not in (None, 1):
            raise self.entry.error(where, "one Organism is swapped for one")

    def check_bank_discard(self, where: str, effect: EffectRow) -> None:
        self.word(f"{where}.by", effect.by, ("random",), "chooser")
        self.word(f"{where}.face", effect.face, ("any", "down"), "face")

    def check_extra(self, where: str, effect: EffectRow) -> None:
        self.number(f"{where}.level_shift", effect.level_shift, 1, 1)

    def check_hand_rule(self, where: str, effect: EffectRow) -> None:
        self.word(f"{where}.phase", effect.phase, ("start", "end"), "phase")
        if (effect.set is None) == (effect.delta is None):
            raise self.entry.error(where, "a hand rule has either set or delta (EP-R06)")
        self.number(f"{where}.set", effect.set, 0, MOST_NUMBER)
        self.number(f"{where}.delta", effect.delta, -MOST_NUMBER, MOST_NUMBER)

    def check_level_as(self, where: str, effect: EffectRow) -> None:
        if self.row.kind == "keystone" or not effect.levels:
            raise self.entry.error(where, "names the levels where the card may be placed; a Keystone has all")
        for i, level in enumerate(effect.levels):
            self.word(f"{where}.levels[{i}]", level, LEVELS, "level")

    def check_immune(self, where: str, effect: EffectRow) -> None:
        if effect.scope == "level":
            raise self.entry.error(f"{where}.scope", "RESERVED_OPERATION: immune level (EP-R38)")
        self.word(f"{where}.scope", effect.scope, ("self", "pyramid", "pair"), "scope")
        if (effect.scope == "pair") != (effect.name is not None):
            raise self.entry.error(f"{where}.name", "names the partner of a pair, and only there (EP-R33)")
        if isinstance(effect.hazards, tuple):
            for i, hazard in enumerate(effect.hazards):
                self.word(f"{where}.hazards[{i}]", hazard, HAZARDS, "hazard")
        else:
            self.word(f"{where}.hazards", effect.hazards, (ALL,), "hazard")
        if effect.scope == "pair" and effect.hazards != ALL:
            raise self.entry.error(f"{where}.hazards", "partners are safe from all (EP-R33)")

    def check_return(self, where: str, effect: EffectRow) -> None:
        self.word(f"{where}.to", effect.to, ("hand",), "place")

    def check_players(self, where: str, effect: EffectRow) -> None:
        if effect.at_most is None or not (effect.then or effect.otherwise):
            raise self.entry.error(where, "needs at_most, then and otherwise (EP-R34)")
        self.number(f"{where}.at_most", effect.at_most, 2, 3)
