"""Reads positions of EcoPyramid back (docs/positions.md); what they leave open is dealt by chance."""

import re

from librt.vecs import vec
from mypy_extensions import i64, u8

from ecotone.core.errors import did_you_mean, shown
from ecotone.core.kernel.bits import BIT
from ecotone.core.reading.position_reader import HIDDEN, PositionReader
from ecotone.core.textfile import Line, say_once
from ecotone.games.ecopyramid.closed_sets import LEVELS
from ecotone.games.ecopyramid.kernel.catalogue import DECK, NO_CARD
from ecotone.games.ecopyramid.kernel.codes import (
    CATASTROPHE,
    FRAME_DRAW,
    FRAME_EVENT,
    FRAME_FINISH,
    FRAME_HAND,
    KEYSTONE,
)
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.kernel.state import (
    CARD_SHIFT,
    DONE_SHIFT,
    LEFT_SHIFT,
    MOST_KNOWN,
    NO_SEAT,
    OP_SHIFT,
    TARGET_SHIFT,
)
from ecotone.games.ecopyramid.pieces import OPTIONS, STEPS, deck_of, niche_number
from ecotone.games.ecopyramid.position import FRAMES, LISTS
from ecotone.games.ecopyramid.position_checks import check_whole

SAID = re.compile(r"(?P<name>[a-z0-9+]+)=(?P<value>\S+)")
MOST_TURNS = 4
MOST_COUNT = 99


class Reader(PositionReader[PyramidMatch]):
    title = "EcoPyramid"
    words = (
        "round", "turns", "step", "active", "order", "left", "used", "placed", "winner", "pyramid", "blocked",
        "shield", "due", "hand", "shown", "bank", "open", "top", "trash", "lasting", "powers", "barred",
        "skips", "event", "facing", "pending",
    )  # fmt: skip
    often = (
        "pyramid", "blocked", "shield", "due", "hand", "shown", "bank", "open", "top", "trash", "lasting",
        "powers", "barred", "skips", "facing", "pending",
    )  # fmt: skip
    phases = STEPS

    def __init__(self, match: PyramidMatch) -> None:
        super().__init__(match)
        self.said: dict[tuple[str, int], Line] = {}
        self.placed: dict[int, Line] = {}
        self.unnamed: dict[tuple[str, int], int] = {}  # cards in hand, bank or on the deck that nobody names

    def count(self, line: Line, word: str, most: int, what: str) -> int:
        if not re.fullmatch(r"[0-9]{1,3}", word) or int(word) > most:
            raise line.error(f"{what} is a number from 0 to {most}, not {shown(word)}")
        return int(word)

    def read_round(self, line: Line) -> None:
        most = self.match.options.rounds
        self.match.round = self.numbered(line, line.rest, min(most, 999), f"the rounds are 1 to {most}")

    def read_turns(self, line: Line) -> None:
        self.match.turns = self.count(line, line.rest, MOST_TURNS, "how many turns of the round are over")

    def read_step(self, line: Line) -> None:
        self.match.step = self.phase_in(line)

    def read_active(self, line: Line) -> None:
        self.match.active = self.seat(line, line.rest)

    def read_order(self, line: Line) -> None:
        self.one_of(line, line.rest, ("reversed",), "order")
        self.match.direction = -1

    def read_left(self, line: Line) -> None:
        self.match.gone = self.seat_bits(line)

    def read_used(self, line: Line) -> None:
        for word in line.words():
            self.match.used |= 1 << OPTIONS.index(self.one_of(line, word, OPTIONS, "option"))

    def read_placed(self, line: Line) -> None:
        self.match.placed = self.count(line, line.rest, MOST_COUNT, "how many Organisms were placed")

    def read_winner(self, line: Line) -> None:
        self.match.winner = self.seat(line, line.rest)

    def of_seat(self, line: Line) -> tuple[int, list[str]]:
        """The seat that a line is about, each only once, and its other words."""
        number, *others = line.words() or [""]
        seat = self.seat(line, number)
        say_once(self.said, (line.key, seat), line, f"{line.key} {seat + 1}", "is described")
        return seat, others

    # --- cards --------------------------------------------------------------------------------------------

    def card(self, line: Line, word: str, seat: int) -> int:
        """`fireweed`, or `krill@2` of another seat's deck."""
        name, _, owner = word.partition("@")
        if owner:
            seat = self.seat(line, owner)
        places = deck_of(self.match, seat).places
        if name not in places:
            known = did_you_mean(name, places)
            raise line.error(f"the deck of seat {seat + 1} has no card {shown(name)}{known}")
        return seat * DECK + places[name]

    def take(self, line: Line, word: str, seat: int) -> int:
        """A card that lies somewhere else than in its deck; only once."""
        card = self.card(line, word, seat)
        if card in self.placed:
            raise line.error(f"{word} lies somewhere else already: {self.placed[card]}")
        self.placed[card] = line
        self.match.deck[card // DECK] &= ~BIT[card % DECK]
        return card

    def kind(self, card: int) -> int:
        return self.match.catalogue.kind[card]

    def taken(self, line: Line) -> tuple[int, list[int]]:
        """The named cards of a seat; `?` are counted."""
        seat, words = self.of_seat(line)
        self.unnamed[line.key, seat] = words.count(HIDDEN)
        return seat, [self.take(line, word, seat) for word in words if word != HIDDEN]

    def mask(self, line: Line) -> tuple[int, int]:
        seat, cards = self.taken(line)
        if any(card // DECK != seat for card in cards):
            raise line.error("only cards of the own deck lie there (EP-R17)")
        return seat, sum(BIT[card % DECK] for card in cards)

    def read_hand(self, line: Line) -> None:
        seat, mask = self.mask(line)
        self.match.hand[seat] |= mask

    def read_bank(self, line: Line) -> None:
        seat, mask = self.mask(line)
        if mask & ~self.match.catalogue.bankable[seat]:
            raise line.error("only banked Protections lie in a bank (EP-R10)")
        self.match.bank[seat] |= mask

    def read_trash(self, line: Line) -> None:
        seat, mask = self.mask(line)
        self.match.trash[seat] = mask

    def read_lasting(self, line: Line) -> None:
        seat, mask = self.mask(line)
        if mask & ~self.match.catalogue.actions[seat]:
            raise line.error("only direct Protections last (EP-R28)")
        self.match.lasting[seat] = mask

    def read_shown(self, line: Line) -> None:
        """Those of the hand that everybody has seen go there."""
        seat, words = self.of_seat(line)
        for word in words:
            self.match.shown[seat] |= BIT[self.card(line, word, seat) % DECK]

    def read_powers(self, line: Line) -> None:
        seat, words = self.of_seat(line)
        for word in words:
            self.match.powers[seat] |= BIT[self.card(line, word, seat) % DECK]

    def read_top(self, line: Line) -> None:
        seat, cards = self.taken(line)
        known = len(cards) + self.unnamed["top", seat]
        if known > MOST_KNOWN:
            raise line.error(f"{MOST_KNOWN} cards of a deck can be known")
        for k, card in enumerate(cards):
            self.match.top[seat * MOST_KNOWN + k] = u8(card)
        self.match.top_count[seat] = known

    def read_open(self, line: Line) -> None:
        """`open 1 national-park-status=1`: uses that are left (EP-R40)."""
        seat, words = self.of_seat(line)
        for word in words:
            name, value = self.pair(line, word)
            card = self.take(line, name, seat)
            spent = self.match.catalogue.uses[card] - self.count(line, value, MOST_COUNT, "uses left")
            bit = BIT[card % DECK]
            if not 0 < spent < self.match.catalogue.uses[card] or not self.match.catalogue.banked[card]:
                raise line.error(f"{name} can't lie open with {value} uses left (EP-R40)")
            self.match.bank[seat] |= bit
            self.match.once[seat] |= bit * (spent & 1)
            self.match.twice[seat] |= bit * (spent >> 1)

    # --- pyramids -----------------------------------------------------------------------------------------

    def pair(self, line: Line, word: str) -> tuple[str, str]:
        name, sign, value = word.partition("=")
        if not (name and sign and value):
            raise line.error(f"must read like 'p0=fireweed', not {shown(word)}")
        return name, value

    def niche(self, line: Line, name: str) -> int:
        niche = niche_number(self.match.layout, name)
        if niche >= NICHES:
            raise line.error(f"there is no niche {shown(name)} in this pattern (EP-18)")
        return niche

    def niche_mask(self, line: Line, names: str) -> int:
        return sum({BIT[self.niche(line, name)] for name in names.split(",")})

    def read_pyramid(self, line: Line) -> None:
        """`pyramid 1 p0=fireweed p1+p2=gray-wolf h0=krill@2`."""
        seat, words = self.of_seat(line)
        match, layout = self.match, self.match.layout
        for word in words:
            names, value = self.pair(line, word)
            niches = [self.niche(line, name) for name in names.split("+")]
            card = self.take(line, value, seat)
            if self.kind(card) > KEYSTONE:
                raise line.error(f"{value} is no Organism (EP-17)")
            wide = self.kind(card) == KEYSTONE and not layout.single & BIT[niches[0]]
            fits = len(niches) == 1 + wide
            if fits and wide:
                fits = niches[1] == niches[0] + 1 and bool(layout.pairs & BIT[niches[0]])
            if not fits:
                raise line.error(f"{word}: a Keystone fills two neighbours, any other card one niche (EP-21)")
            if any(match.filled[seat] & BIT[niche] for niche in niches):
                raise line.error(f"{word}: something lies there already (EP-23)")
            match.put(seat, card, niches[0], niches[1] if wide else NICHES)

    def read_blocked(self, line: Line) -> None:
        seat, words = self.of_seat(line)
        for word in words:
            name, value = self.pair(line, word)
            niche, card = self.niche(line, name), self.take(line, value, seat)
            if self.kind(card) != CATASTROPHE or self.match.filled[seat] & BIT[niche]:
                raise line.error(f"{word}: a Catastrophe blocks an empty niche (EP-R31)")
            self.match.blocked[seat] |= BIT[niche]
            self.match.blocker[seat * NICHES + niche] = u8(card)

    def read_shield(self, line: Line) -> None:
        seat, words = self.of_seat(line)
        for word in words:
            name, value = self.pair(line, word)
            niche, card = self.niche(line, name), self.take(line, value, seat)
            if not self.match.filled[seat] & BIT[niche] or self.match.is_second(seat, niche):
                raise line.error(f"{word}: a shield lies on an Organism (EP-R33)")
            self.match.shield[seat * NICHES + niche] = u8(card)

    def read_due(self, line: Line) -> None:
        seat, words = self.of_seat(line)
        for word in words:
            name, value = self.pair(line, word)
            niche = self.niche(line, name)
            due = self.count(line, value.removesuffix("!"), 2, "turns until a card falls")
            self.match.marked[seat] |= BIT[niche]
            self.match.fresh[seat] |= BIT[niche] * value.endswith("!")
            self.match.due[seat * NICHES + niche] = u8(due)

    def read_barred(self, line: Line) -> None:
        seat, words = self.of_seat(line)
        self.match.barred[seat] = self.count(line, "".join(words), 2, "the bar on Organisms")

    def read_skips(self, line: Line) -> None:
        seat, words = self.of_seat(line)
        self.match.skips[seat] = self.count(line, "".join(words), MOST_COUNT, "turns to skip")

    # --- what is under way --------------------------------------------------------------------------------

    def details(self, line: Line, words: list[str], known: tuple[str, ...]) -> dict[str, str]:
        found: dict[str, str] = {}
        for word in words:
            said = SAID.fullmatch(word)
            if said is None or said["name"] not in known:
                raise line.error(f"there are {', '.join(known)}, not {shown(word)}")
            found[said["name"]] = said["value"]
        return found

    def some_seats(self, line: Line, said: str | None) -> int:
        return sum({BIT[self.seat(line, word)] for word in said.split(",")}) if said else 0

    def finish_event(self, line: Line) -> None:
        """`event crown-fire targets=2 aim=p0,p1 asked=2`."""
        match = self.match
        name, *words = line.words() or [""]
        match.event = self.take(line, name, match.active)
        if self.kind(match.event) != CATASTROPHE:
            raise line.error(f"{name} is no Catastrophe (EP-26)")
        known = ("targets", "aim", "level", "answered", "cancelled", "settled", "asked")
        found = self.details(line, words, known)
        match.targets = self.some_seats(line, found.get("targets"))
        match.answered = self.some_seats(line, found.get("answered"))
        match.cancelled = self.some_seats(line, found.get("cancelled"))
        match.settled = self.some_seats(line, found.get("settled"))
        match.aim = self.niche_mask(line, found["aim"]) if "aim" in found else 0
        if "level" in found:
            match.named = LEVELS.index(self.one_of(line, found["level"], LEVELS, "level"))
        if "asked" in found:
            match.responder = self.seat(line, found["asked"])
        self.push(FRAME_EVENT, 0, 0, match.event, 0, 0)

    def read_facing(self, line: Line) -> None:
        seat, words = self.of_seat(line)
        found = self.details(line, words, ("picked", "sheltered", "saves", "saved"))
        if "picked" in found:
            self.match.picked[seat] = self.niche_mask(line, found["picked"])
        if "saved" in found:
            self.match.saved[seat] = self.niche_mask(line, found["saved"])
        for level in found["sheltered"].split(",") if "sheltered" in found else ():
            bit = LEVELS.index(self.one_of(line, level, LEVELS, "level"))
            self.match.sheltered[seat] |= 1 << bit
        self.match.saves[seat] = self.count(line, found.get("saves", "0"), MOST_COUNT, "Organisms to save")

    def read_pending(self, line: Line) -> None:
        """Looked at when it is known whose turn it is."""
        self.said["pending", len(self.said)] = line

    def finish_pending(self, line: Line) -> None:
        """`pending op effect 1 current-drift left=2 moved=p0`."""
        kind, *words = line.words() or [""]
        frame = FRAMES.index(self.one_of(line, kind, FRAMES, "work"))
        if frame in (FRAME_DRAW, FRAME_HAND):
            self.push(frame, 0, 0, 0, 0, 0)
        elif frame == FRAME_FINISH:
            card = self.take(line, "".join(words), self.match.active)
            self.push(frame, 0, 0, card, 0, 0)
        elif frame < FRAME_FINISH and len(words) > 2:
            self.push_operation(line, frame, words)
        else:
            raise line.error("must read like 'pending op effect 1 current-drift left=2'")

    def push_operation(self, line: Line, frame: int, words: list[str]) -> None:
        where, number, name, *others = words
        tables, card = self.match.catalogue, self.card(line, name, self.match.active)
        first, count = {
            "effect": (tables.effect[card], tables.effects[card]),
            "enter": (tables.enter[card], tables.enters[card]),
            "dawn": (tables.dawn[card], tables.dawns[card]),
            "active": (tables.active[card], int(tables.active[card] >= 0)),
        }[self.one_of(line, where, LISTS, "place of an operation")]
        op = first + self.numbered(line, number, count, f"{name} has {count} operations there")
        found = self.details(line, others, ("left", "moved", "target"))
        left = self.count(line, found.get("left", "1"), MOST_COUNT, "how many are left")
        moved = self.niche_mask(line, found["moved"]) if "moved" in found else 0
        target = self.seat(line, found["target"]) if "target" in found else 0
        if where == "effect" and "target" not in found:
            target = NO_SEAT
        self.push(frame, op, left, card, target, moved)

    def push(self, kind: int, op: int, left: int, card: int, target: int, moved: int) -> None:
        match = self.match
        frame = kind | op << OP_SHIFT | left << LEFT_SHIFT | moved << DONE_SHIFT
        frame |= card << CARD_SHIFT | target << TARGET_SHIFT
        match.frames = vec[i64]([*match.frames[: match.depth], frame])
        match.depth += 1

    # --- the whole ----------------------------------------------------------------------------------------

    def finish(self, last: Line) -> None:
        match = self.match
        if "event" in self.once:
            self.finish_event(self.once["event"])
        for (key, _), line in list(self.said.items()):
            if key == "pending":
                self.finish_pending(line)
        for seat in range(match.seats):
            if match.gone & BIT[seat]:
                match.deck[seat] = 0
            self.deal_unnamed(seat, last)
        check_whole(match, self.once.get("step", last))

    def deal_unnamed(self, seat: int, last: Line) -> None:
        """By chance from the deck: first the bank, where not every card can lie."""
        match = self.match
        for key in ("bank", "hand", "top"):
            line = self.said.get((key, seat), last)
            for _ in range(self.unnamed.get((key, seat), 0)):
                there = match.deck[seat]
                if key == "bank":
                    there &= match.catalogue.bankable[seat]
                if not there:
                    raise line.error(f"no card is left for it in the deck of seat {seat + 1}")
                place = match.chance.one_of(there)
                match.deck[seat] &= ~BIT[place]
                self.put(key, seat, place)
        if match.shown[seat] & ~match.hand[seat]:
            raise self.said["shown", seat].error("what everybody has seen go to hand is in the hand")

    def put(self, key: str, seat: int, place: int) -> None:
        match = self.match
        if key == "bank":
            match.bank[seat] |= BIT[place]
        elif key == "hand":
            match.hand[seat] |= BIT[place]
        else:
            known = match.top_count[seat] - self.unnamed["top", seat]
            first = seat * MOST_KNOWN
            free = next(k for k in range(known, MOST_KNOWN) if match.top[first + k] == NO_CARD)
            match.top[first + free] = u8(seat * DECK + place)
