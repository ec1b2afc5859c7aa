"""Reads positions of PHYLO: what is wrong is said with its line; what is left open is dealt by chance."""

import re

from ecotone.core.errors import BadInput, shown
from ecotone.core.kernel.bits import BIT
from ecotone.core.notation import PLACE, read_place
from ecotone.core.textfile import Line
from ecotone.games.phylo.deck_reader import DeckReader
from ecotone.games.phylo.kernel import codes
from ecotone.games.phylo.kernel import moves as packed
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.kernel.options import ACTIONS
from ecotone.games.phylo.kernel.state import NO_BALLOT
from ecotone.games.phylo.moves import VoteFor, VoteSpace, pack
from ecotone.games.phylo.notation import NOTATION
from ecotone.games.phylo.pieces import cell_at
from ecotone.games.phylo.position import ENDS
from ecotone.games.phylo.view import PHASES

LAID = re.compile(rf"(?P<card>\S+)\s*(?P<at>{PLACE})")
BEFORE = re.compile(rf"(?P<card>\S+)\s+(?P<zone>[0-9]{{1,2}})(?:\s+(?P<at>{PLACE}))?")
RESOLVING = re.compile(r"(?P<card>\S+)\s+(?P<row>[0-9]{1,2})\s+(?P<count>[0-9]{1,2})")
FROZEN = re.compile(r"([0-9]{1,3}):([0-9]):([0-9])")
THREE = re.compile(r"([0-9]{1,6})\s+([0-9]{1,6})\s+([0-9]{1,2})")
TWO = re.compile(r"([0-9]{1,6})\s+([0-9]{1,2})")
LONGEST_HAND = 20
HIGHEST_TURN = 100000


class Reader(DeckReader):
    title = "PHYLO: Western PA"
    words = (
        "phase", "active", "first", "turn", "actions", "stall", "ended", "renewed", "renewing", "last",
        "draws", "left", "lay", "hand", "discards", "aside", "laid", "top", "bottom", "frozen", "plays",
        "made", "open", "permit", "revealed", "noting", "barred", "denied", "before", "resolving",
        "target", "chosen", "around", "picked", "used", "cleared", "done", "taking", "seen", "counted",
        "voted",
    )  # fmt: skip
    often = ("lay", "hand", "barred", "before", "counted", "voted")
    phases = PHASES

    def __init__(self, match: PhyloMatch) -> None:
        super().__init__(match)
        self.phase = codes.PHASE_ACTIONS
        self.journal: list[int] = []
        self.hands_said: dict[int, Line] = {}

    def says(self, word: str) -> bool:
        if word not in self.once:
            return False
        if self.once[word].rest:
            raise self.once[word].error(f"'{word}' stands alone")
        return True

    def small(self, word: str, most: int, otherwise: int) -> int:
        if word not in self.once:
            return otherwise
        number = self.once[word].whole_number(word)
        if number > most:
            raise self.once[word].error(f"at most {most}")
        return number

    def read_phase(self, line: Line) -> None:
        self.phase = self.phase_in(line)

    def read_active(self, line: Line) -> None:
        self.match.active = self.seat(line, line.rest)

    def read_first(self, line: Line) -> None:
        self.match.first = self.seat(line, line.rest)

    def read_left(self, line: Line) -> None:
        self.match.gone = self.seat_bits(line)

    def read_lay(self, line: Line) -> None:
        """`lay white-oak (1,0)`."""
        found = self.like(line, LAID, "lay white-oak (1,0)")
        cell = cell_at(read_place(found["at"]))
        number = self.card(line, found["card"])
        catalogue, board = self.match.catalogue, self.match.board
        if catalogue.actions() >> number & 1:
            raise line.error(f"{found['card']} never lies on the board (PH-28)")
        slot = board.find(cell)
        species = catalogue.species() | 1 << catalogue.home
        if slot >= 0 and species >> number & 1 and board.on[slot] & species & ~(1 << number):
            raise line.error(f"{found['at']} has a Species or Home already (PH-R16)")
        self.put(line, found["card"], codes.BOARD, cell)

    def read_hand(self, line: Line) -> None:
        number, *cards = line.words() or [""]
        seat = self.seat(line, number)
        if seat in self.hands_said:
            raise line.error(f"hand {seat + 1} is described twice")
        if len(cards) > LONGEST_HAND:
            raise line.error(f"a hand has room for {LONGEST_HAND}, even in a position")
        self.hands_said[seat] = line
        self.read_zone(line, cards, codes.HAND + seat)
        if self.match.board.hand(seat) & (self.match.catalogue.events() | 1 << self.match.catalogue.token):
            raise line.error("no Event is ever in a hand (PH-14)")

    def read_discards(self, line: Line) -> None:
        self.read_zone(line, line.words(), codes.DISCARDED)

    def read_aside(self, line: Line) -> None:
        for word in line.words():
            if self.card(line, word) != self.match.catalogue.token:
                raise line.error(f"only the token lies beside the board, not {word} (PH-R01)")
            self.put(line, word, codes.SET_ASIDE)

    def read_laid(self, line: Line) -> None:
        self.read_zone(line, line.words(), codes.LAID_ASIDE)

    def read_before(self, line: Line) -> None:
        found = self.like(line, BEFORE, "before white-oak 8")
        zone = int(found["zone"])
        if zone >= codes.HAND + self.match.seats:
            raise line.error(f"there is no zone {zone}")
        cell = cell_at(read_place(found["at"])) if found["at"] else -1
        if (zone == codes.BOARD) != (cell >= 0):
            raise line.error("zone 1 is the board, and has a space")
        self.journal += [self.card(line, found["card"]), zone, cell]

    def read_barred(self, line: Line) -> None:
        self.match.bar(self.play(line))

    def read_counted(self, line: Line) -> None:
        number, _, word = line.rest.partition(" ")
        seat = self.seat(line, number)
        if self.match.counted[seat] != NO_BALLOT:
            raise line.error(f"seat {number} has two counted ballots")
        self.match.counted[seat] = self.ballot(line, word.strip())

    def ballot(self, line: Line, word: str) -> int:
        """The move that a word of a ballot stands for."""
        if word in ("uphold", "overrule"):
            return packed.UPHOLD if word == "uphold" else packed.VETO
        if word == "enough":
            return packed.ENOUGH
        if re.fullmatch(PLACE, word):
            return pack(VoteSpace(read_place(word)), self.pieces)
        self.card(line, word)
        return pack(VoteFor(word), self.pieces)

    def play(self, line: Line) -> int:
        """A move in its notation: one that may be questioned."""
        try:
            move = pack(NOTATION.read(line.rest, {"card": self.pieces.numbers}), self.pieces)
        except BadInput as bad:
            raise line.error(str(bad)) from None
        if packed.kind_of(move) not in (packed.PLAY, packed.USE, packed.SHIFT, packed.ASK):
            raise line.error(f"{shown(line.rest)} is no play or move")
        return move

    # --- the whole ----------------------------------------------------------------------------------------

    def finish(self, last: Line) -> None:
        match = self.match
        match.phase = self.phase
        match.turn = self.small("turn", HIGHEST_TURN, 1)
        match.actions = self.small("actions", ACTIONS, ACTIONS)
        match.draws = self.small("draws", LONGEST_HAND, 0)
        match.renewed, match.renewing, match.last = map(self.says, ("renewed", "renewing", "last"))
        self.place_token(last)
        self.check_seats(last)
        self.check_board(last)
        self.read_play()
        self.read_card()
        self.read_deck(last)
        self.count_stall()
        self.read_votes(last)
        match.board.forget()
        match.board.noting = self.says("noting")
        match.board.journal = type(match.board.journal)(self.journal)
        if self.phase == codes.PHASE_OVER:
            line = self.once.get("ended")
            word = "deck" if line is None else self.one_of(line, line.rest, ENDS, "end")
            match.ended = ENDS.index(word)

    def place_token(self, last: Line) -> None:
        """A token that is not named lies beside the board (PH-R01), or is in the deck as an option."""
        token = self.match.catalogue.token
        name = self.pieces.ids[token]
        described = name in self.used or any(name in line for line in self.deck_words())
        if (self.match.options.token_in_deck or described) and name not in self.used:
            self.match.board.put(token, codes.DECK, -1)

    def deck_words(self) -> list[str]:
        return [self.once[word].rest for word in ("top", "bottom", "seen") if word in self.once]

    def check_seats(self, last: Line) -> None:
        match = self.match
        if match.present() == 0 and self.phase != codes.PHASE_OVER:
            raise self.once["left"].error("everybody has left, so the phase is 'over' (PH-R31)")
        if match.gone & BIT[match.active] and self.phase == codes.PHASE_ACTIONS:
            raise self.once.get("active", last).error(f"seat {match.active + 1} has left (PH-R31)")

    def check_board(self, last: Line) -> None:
        """Invariant: a plain Event may lie anywhere, but never on Home."""
        match = self.match
        board, catalogue = match.board, match.catalogue
        for slot in range(board.slots):
            if board.on[slot] >> catalogue.home & 1 and board.on[slot] & (board.on[slot] - 1):
                names = self.pieces.ids_in(board.on[slot] & ~(1 << catalogue.home))
                raise self.used[names[0]].error("nothing lies on Home (PH-R03)")

    def read_play(self) -> None:
        match = self.match
        if "plays" in self.once:
            found = self.like(self.once["plays"], THREE, "plays 3 1 0")
            match.plays, match.votes, match.kept_frozen = map(int, found.groups())
        if "made" in self.once:
            match.play_made = self.play(self.once["made"])
        match.open_play, match.permitting, match.revealed = map(self.says, ("open", "permit", "revealed"))
        if match.open_play and not match.play_made:
            raise self.once["open"].error("needs a line 'made MOVE': what may be questioned (PH-R24)")
        if "denied" in self.once:
            for word in self.once["denied"].words():
                match.denied |= BIT[self.card(self.once["denied"], word)]
        if "frozen" in self.once:
            line = self.once["frozen"]
            for word in line.words():
                said = FROZEN.fullmatch(word)
                if (
                    said is None
                    or int(said[1]) >= len(match.catalogue.filters)
                    or int(said[2]) >= match.seats
                ):
                    raise line.error(f"{shown(word)} must read like '3:0:1': a filter, a seat from 0, turns")
                match.frozen = type(match.frozen)([*match.frozen, *map(int, said.groups())])
        if match.kept_frozen > len(match.frozen):
            raise self.once["plays"].error("keeps more than there is")

    def read_card(self) -> None:
        """The card that is being resolved."""
        match, pending = self.match, self.match.pending
        if "resolving" not in self.once:
            for word in ("target", "chosen", "around", "picked", "used", "cleared", "done", "taking", "seen"):
                if word in self.once:
                    raise self.once[word].error("needs a line 'resolving CARD ROW COUNT'")
            return
        line = self.once["resolving"]
        found = self.like(line, RESOLVING, "resolving mast-year 0 0")
        card = self.card(line, found["card"])
        if not (match.catalogue.events() | match.catalogue.actions()) >> card & 1:
            raise line.error(f"{found['card']} is no Event or Action")
        if self.phase not in (codes.PHASE_VOTE, codes.PHASE_OVER):  # the last may leave in a vote (PH-R31)
            raise line.error("while a card is resolved the phase is 'vote'")
        pending.begin(card)
        if found["card"] not in self.used:
            self.put(line, found["card"], codes.RESOLVING)
        pending.row, pending.count = int(found["row"]), int(found["count"])
        if pending.row >= match.catalogue.row_count[card]:
            raise line.error(f"{found['card']} has no row {pending.row}")
        self.read_progress()

    def read_progress(self) -> None:
        pending = self.match.pending
        for word in ("target", "picked"):
            if word in self.once:
                setattr(pending, word, self.card(self.once[word], self.once[word].rest))
        for word, field in (("chosen", "cell"), ("cleared", "cleared")):
            if word in self.once:
                found = self.like(self.once[word], re.compile(PLACE), f"{word} (1,0)")
                setattr(pending, field, cell_at(read_place(found[0])))
        for word in ("around", "used"):
            if word in self.once:
                line = self.once[word]
                setattr(pending, word, sum({1 << self.card(line, each) for each in line.words()}))
        pending.done, pending.taking = self.says("done"), self.says("taking")

    def count_stall(self) -> None:
        match = self.match
        match.smallest = match.deck.size()
        if "stall" in self.once:
            found = self.like(self.once["stall"], TWO, "stall 0 42")
            match.idle, match.smallest = int(found[1]), int(found[2])

    # --- votes --------------------------------------------------------------------------------------------

    def read_votes(self, last: Line) -> None:
        match, line = self.match, self.once.get("phase", last)
        voting = self.phase in (codes.PHASE_VOTE, codes.PHASE_RULING)
        if not voting:
            for stated in self.voted.values():
                raise stated.error(f"'voted' belongs to a vote, not to the phase '{PHASES[self.phase]}'")
            return
        if self.phase == codes.PHASE_VOTE:
            if match.pending.card < 0:
                raise line.error("a vote needs a line 'resolving CARD ROW COUNT': the card that asks (PH-41)")
            if not match.resolve():
                raise line.error("the card leaves nothing to choose, so nobody votes (PH-R22)")
        elif not match.play_made:
            raise line.error("a ruling needs a line 'made MOVE': what it is about (PH-R24)")
        voters = match.present() if self.phase == codes.PHASE_RULING else match.voters()
        if voters == 0:
            raise line.error("there is nobody to vote")
        options = 2 if self.phase == codes.PHASE_RULING else len(match.pending.options)
        self.cast_ballots(voters, options, "PH-R22", secret=True)
        if match.ballots.all_in():
            raise line.error("all have voted, so the vote is over (PH-R42)")

    def option(self, line: Line, word: str) -> int:
        """The place of an option in the vote at hand."""
        if self.phase == codes.PHASE_RULING:
            return ("uphold", "overrule").index(self.one_of(line, word, ("uphold", "overrule"), "ballot"))
        place = self.match.pending.place_of(self.ballot(line, word))
        if place < 0:
            raise line.error(f"{shown(word)} is no option of this vote (PH-R22)")
        return place
