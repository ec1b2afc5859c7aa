"""Reads positions of Ecogon: what is wrong is said with its line; what is left open is dealt by chance."""

import re
from typing import ClassVar

from ecotone.core.errors import shown
from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.ledger import SILENT
from ecotone.core.notation import PLACE, read_place, write_place
from ecotone.core.textfile import Line
from ecotone.games.ecogon.kernel import codes
from ecotone.games.ecogon.kernel.cells import MOST_LAID
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.options import HAND, ROOM
from ecotone.games.ecogon.kernel.settle import settle
from ecotone.games.ecogon.pieces import cell_at, place_at
from ecotone.games.ecogon.view import PHASES
from ecotone.games.ecogon.vote_reader import VoteReader

TILE = re.compile(rf"(?P<card>\S+)\s*(?P<at>{PLACE})(?P<down>\s+down)?(?:\s+token\s+(?P<token>\S+))?")
COUNTER = re.compile(r"([0-9]{1,2})(?:\s+(counting|waiting))?")
EVENT = re.compile(r"(\S+)(?:\s+action\s+([0-9]{1,2}))?")
VOTES = ("start", "vote", "tie")


class Reader(VoteReader):
    title = "Ecogon"
    words = (
        "phase", "active", "first", "turn", "counter", "equalising", "left", "tile", "hand", "removed",
        "dropped", "done", "below", "event", "chosen", "sent", "voted", "counted", "tied", "breakers",
        "standing",
    )  # fmt: skip
    often = ("tile", "hand", "voted", "counted")
    phases = PHASES
    seat_words: ClassVar = {"active": "active", "first": "first"}
    longest_hand = ROOM - 1  # one more is drawn

    def __init__(self, match: EcogonMatch) -> None:
        super().__init__(match)
        self.hands = match.hands
        match.counting = True
        self.phase = "play"
        self.used: dict[str, Line] = {}  # every card that the position names
        self.order: list[int] = []  # tiles as they are listed: the last one was laid last
        self.lines: dict[int, Line] = {}

    def finish(self, last: Line) -> None:
        self.match.phase = PHASES.index(self.phase)
        self.check_seats(last)
        self.check_events(last)
        self.check_room(last)
        self.mend_board()
        self.deal(last)
        self.check_phase(last)

    # --- words --------------------------------------------------------------------------------------------

    def card(self, line: Line, word: str) -> int:
        """A card out of the stack; it is in one place only."""
        number = self.pieces.numbers[self.one_of(line, word, self.pieces.numbers, "tile")]
        if word in self.used:
            raise line.error(f"{word} is in two places, first in line {self.used[word].number}")
        self.used[word] = line
        self.match.supply.nature.take(number)
        return number

    def event(self, line: Line, word: str) -> int:
        """A card out of the event stack."""
        number = self.pieces.event_ids.index(self.one_of(line, word, self.pieces.event_ids, "event"))
        if self.match.supply.event_zone[number] != codes.EVENT_UNSEEN:
            raise line.error(f"the event {word} is in two places")
        self.match.supply.see_event(number)
        return number

    # --- lines --------------------------------------------------------------------------------------------

    def read_phase(self, line: Line) -> None:
        self.phase = PHASES[self.phase_in(line)]

    def read_turn(self, line: Line) -> None:
        self.match.turn = line.whole_number("the turn")
        if self.match.turn > 999:
            raise line.error("no game has so many turns")

    def read_counter(self, line: Line) -> None:
        """`counter 2 counting`: EG-R30."""
        found = COUNTER.fullmatch(line.rest)
        interval = self.match.options.interval
        if found is None or int(found[1]) >= interval:
            raise line.error(f"must read like 'counter 2 waiting', with a number below {interval} (EG-R30)")
        self.match.counter = int(found[1])
        self.match.counting = found[2] != "waiting"

    def read_equalising(self, line: Line) -> None:
        """EG-78."""
        if line.rest or self.match.options.mode == codes.COOPERATIVE:
            raise line.error("'equalising' stands alone, in a competitive game (EG-78)")
        self.match.equalising = True

    def read_tile(self, line: Line) -> None:
        """`tile robin (1,-1) token 2`, `tile hedgerow (0,1) down`."""
        found = self.like(line, TILE, "tile robin (1,-1) token 1")
        place = read_place(found["at"])
        if max(map(abs, place)) >= MOST_LAID:
            raise line.error(f"{write_place(place)} is too far away from the centre")
        card, cell, board = self.card(line, found["card"]), cell_at(place), self.match.board
        on_it = board.card_on(cell)
        if on_it >= 0:
            raise line.error(f"{write_place(place)} has a tile already, {self.pieces.card_ids[on_it]}")
        kind = self.pieces.cards[card].kind
        if found["down"] and kind != "habitat":
            raise line.error(f"only a habitat lies face down, not {found['card']} (EG-R21)")
        board.lay(card, cell, codes.FACE_DOWN if found["down"] else codes.LYING)
        self.order.append(card)
        self.lines[card] = line
        if found["token"]:
            if kind != "animal":
                raise line.error(f"only an animal has a token, not {found['card']} (EG-45)")
            board.give_token(card, self.owner(line, found["token"]))

    def owner(self, line: Line, word: str) -> int:
        """`team` when all play together, else a seat or `neutral` (EG-71, EG-73)."""
        if self.match.options.mode == codes.COOPERATIVE:
            if word != "team":
                raise line.error(f"when all play together a token is the team's, not {shown(word)}")
            return codes.COMMON
        return codes.NEUTRAL if word == "neutral" else codes.FIRST_OWNER + self.seat(line, word)

    def held(self, line: Line, word: str) -> int:
        card = self.card(line, word)
        self.match.board.zone[card] = codes.IN_HAND
        return card

    def read_removed(self, line: Line) -> None:
        self.read_pile(line, codes.REMOVED)

    def read_dropped(self, line: Line) -> None:
        self.read_pile(line, codes.DROPPED)

    def read_pile(self, line: Line, zone: int) -> None:
        """EG-R11."""
        for word in line.words():
            self.match.board.zone[self.card(line, word)] = zone

    def read_done(self, line: Line) -> None:
        for word in line.words():
            self.match.supply.finish_event(self.event(line, word))

    def read_below(self, line: Line) -> None:
        """EG-50: uppermost first."""
        for word in line.words():
            self.match.supply.put_event_below(self.event(line, word))

    def read_event(self, line: Line) -> None:
        """`event storm action 1`: the card on the table (EG-49)."""
        found = self.like(line, EVENT, "event storm action 1")
        number = self.event(line, found[1])
        action = int(found[2] or 1)
        actions = self.match.catalogue.row_count[number]
        if not 1 <= action <= actions:
            raise line.error(f"{found[1]} has the actions 1 to {actions}, not {action}")
        self.match.pending.begin(number)
        self.match.pending.action = action - 1

    # --- what follows from the lines ----------------------------------------------------------------------

    def check_seats(self, last: Line) -> None:
        match = self.match
        if self.phase == "over":
            return
        if match.present() == 0:
            raise self.once["left"].error("everybody has left, so the phase is 'over' (EG-R47)")
        if match.gone & BIT[match.active] and self.phase not in VOTES:
            line = self.once.get("active", last)
            raise line.error(f"seat {match.active + 1} has left and can't be active (EG-R47)")

    def check_events(self, last: Line) -> None:
        """EG-03: n cards, carried out, under the stack, on the table or still unknown."""
        match, supply = self.match, self.match.supply
        active = int(match.pending.event >= 0)
        total = min(match.options.events, match.catalogue.events)
        unknown = total - supply.carried_out - supply.events.known - active
        supply.use_events(unknown)
        if unknown < 0:
            line = self.once.get("done", self.once.get("below", last))
            raise line.error(f"names more events than the {total} of the game (EG-03)")

    def check_room(self, last: Line) -> None:
        """EG-R12, EG-60: tiles may lie apart, but what is still to come must find room on the plane."""
        match, catalogue = self.match, self.match.catalogue
        places = [place_at(match.board.cell[card]) for card in self.order]
        if not places:
            return
        to_come = catalogue.cards - len(self.order)
        for event in range(catalogue.events):
            if match.supply.event_zone[event] != codes.EVENT_DONE:
                to_come += sum(step.most_moved for step in self.pieces.catalogue.events[event].steps)
        to_come -= sum(
            match.board.zone[card] in (codes.REMOVED, codes.DROPPED) for card in range(catalogue.cards)
        )
        for axis in (0, 1):
            along = [place[axis] for place in places]
            if max(*map(abs, along), max(along) - min(along) + 1) + to_come > MOST_LAID:
                raise self.lines[self.order[-1]].error("the tiles lie too far apart for the rest of the game")

    def mend_board(self) -> None:
        """EG-30, EG-R44: the misplaced tile that was laid last goes, until all lie as they may."""
        board = self.match.board
        mended = False
        while wrong := [card for card in self.order if board.cell[card] >= 0 and board.misplaced(card)]:
            board.take_token(wrong[-1])
            board.lift(wrong[-1], codes.REMOVED)
            mended = True
        if self.match.pending.event >= 0 and self.match.pending.action > 0:
            return  # an action has been carried out; tokens come and go at the end of the card (EG-R40)
        for card in self.order:
            marked = board.cell[card] >= 0 and board.token[card] != codes.NOBODY
            if marked and not mended and not board.fulfilled(card, board.cell[card]):
                raise self.lines[card].error(
                    f"{self.pieces.card_ids[card]} has a token, but not all it needs (EG-45)"
                )
        cooperative = self.match.options.mode == codes.COOPERATIVE
        settle(board, codes.COMMON if cooperative else codes.NEUTRAL, self.match.active, SILENT)

    def deal(self, last: Line) -> None:
        """Whatever is nowhere is in the stack; cards in hand that nobody has named come from there."""
        match, nature = self.match, self.match.supply.nature
        nature.refill(match.board.zone, codes.IN_STACK)
        for card in self.deal_hidden(nature):
            match.board.zone[card] = codes.IN_HAND

    def check_phase(self, last: Line) -> None:
        match, line = self.match, self.once.get("phase", last)
        if self.phase in VOTES:
            self.open_vote(self.phase, line)
            return
        self.refuse_votes(self.phase)
        if self.phase != "over" and match.pending.event >= 0:
            raise self.once["event"].error("while an event is carried out the phase is 'vote' or 'tie'")
        if self.phase == "limit":
            held = match.hands.count[match.active]
            if match.options.mode != codes.COOPERATIVE or held <= HAND:
                raise line.error(
                    f"'limit' is for a cooperative game and a hand of more than {HAND} tiles (EG-17)"
                )
