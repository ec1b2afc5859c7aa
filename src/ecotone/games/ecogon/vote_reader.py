"""Reads the vote of a described position (EG-R27): the event is run again up to the choice at hand."""

import re

from ecotone.core.errors import shown
from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.ledger import SILENT
from ecotone.core.reading.position_reader import CHOICE, PositionReader
from ecotone.core.textfile import Line
from ecotone.games.ecogon.kernel import codes
from ecotone.games.ecogon.kernel.deal import starting_habitats
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import ENOUGH, pick_move, send_move
from ecotone.games.ecogon.kernel.pending import STAGE_CELLS
from ecotone.games.ecogon.kernel.ties import MANY_CARDS, standing
from ecotone.games.ecogon.kernel.turns import NO_BALLOT
from ecotone.games.ecogon.pieces import NO_CARD, cell_at, pieces_of

STANDING = re.compile(r"([0-9]{1,4})/([0-9]{1,3})")
ABOUT_A_VOTE = ("chosen", "sent", "tied", "breakers", "standing")


class VoteReader(PositionReader[EcogonMatch]):
    """The lines of a vote; they wait until the board is there."""

    def __init__(self, match: EcogonMatch) -> None:
        super().__init__(match)
        self.pieces = pieces_of(match)
        self.ballots = match.ballots

    def refuse_votes(self, phase: str) -> None:
        stated = [self.once[word] for word in ABOUT_A_VOTE if word in self.once]
        for line in (*stated, *self.voted.values()):
            raise line.error(f"'{line.key}' belongs to a vote, not to the phase '{phase}'")

    def open_vote(self, phase: str, line: Line) -> None:
        """The options, the ballots, the tied ones, and who may break the tie."""
        match = self.match
        if match.pending.event < 0:
            self.offer_starts(line)
        else:
            if phase == "start":
                raise line.error("'start' is the vote on the first habitat, before any event (EG-R03)")
            self.run_event(line)
        self.set_breakers(phase, line)
        self.set_standing()
        self.cast_all(phase, line)
        if phase == "tie":
            options = list(match.pending.options)
            match.tied = type(match.tied)([options[place] for place in self.tied_options(line, "EG-R28")])
            match.starting = match.pending.event < 0
        elif "tied" in self.once:
            raise self.once["tied"].error("'tied' belongs to the phase 'tie'")

    # --- the options --------------------------------------------------------------------------------------

    def offer_starts(self, line: Line) -> None:
        """EG-R03."""
        match = self.match
        habitats = starting_habitats(match.options, match.catalogue)
        if match.phase == codes.PHASE_VOTE or not match.options.group_starts or len(habitats) < 2:
            raise line.error("there is nothing to vote on: no event is on the table (EG-49)")
        if match.board.tiles or match.supply.nature.size() < match.catalogue.cards:
            raise line.error("the vote on the first habitat comes before any tile is dealt (EG-04)")
        match.pending.options = type(match.pending.options)([pick_move(card) for card in habitats])

    def run_event(self, line: Line) -> None:
        """Chooses again what is chosen already; the board is as it was when the action began."""
        match = self.match
        chosen, enough = self.chosen_cards()
        sent = self.sent_cells()
        more = self.run()
        while more:
            pending = match.pending
            move = -1
            if pending.stage == STAGE_CELLS:
                if len(pending.sent) < len(sent):
                    move = send_move(sent[len(pending.sent)])
            elif len(pending.chosen) < len(chosen):
                move = pick_move(chosen[len(pending.chosen)])
            elif enough:
                move = ENOUGH
            if move < 0:
                break
            if move not in list(pending.options):
                key = "sent" if pending.stage == STAGE_CELLS else "chosen"
                raise self.once[key].error("this can't have been chosen (EG-R27)")
            pending.take(move)
            more = self.run()
        if not more:
            raise line.error("the event leaves nothing to choose, so nobody votes (EG-R27)")
        pending = match.pending  # what had no alternative needn't be said
        if list(pending.chosen)[: len(chosen)] != chosen or list(pending.sent)[: len(sent)] != sent:
            raise self.once.get("sent", self.once.get("chosen", line)).error("doesn't fit the event (EG-R27)")

    def run(self) -> bool:
        """Until there is a choice; False if the action at hand is over."""
        match, options = self.match, self.match.options
        place = match.pending.action
        trial = match.clone()
        found = trial.pending.run(trial.board, options.any_number, options.whole_pile, match.active, SILENT)
        if not found or trial.pending.action != place:
            return False
        return match.pending.run(match.board, options.any_number, options.whole_pile, match.active, SILENT)

    def chosen_cards(self) -> tuple[list[int], bool]:
        words = self.once["chosen"].words() if "chosen" in self.once else []
        enough = words[-1:] == ["enough"]
        return [self.pieces.numbers.get(word, NO_CARD) for word in (words[:-1] if enough else words)], enough

    def sent_cells(self) -> list[int]:
        text = self.once["sent"].rest if "sent" in self.once else ""
        return [cell_at((int(found[1]), int(found[2]))) if found[1] else 0 for found in CHOICE.finditer(text)]

    def read_counted(self, line: Line) -> None:
        """A ballot of the last vote that was counted (EG-R27)."""
        number, _, word = line.rest.partition(" ")
        seat, found = self.seat(line, number), CHOICE.fullmatch(word.strip())
        if self.match.counted[seat] != NO_BALLOT:
            raise line.error(f"seat {number} has two counted ballots")
        if found is None or not (found[1] or found[0] == "enough" or found[0] in self.pieces.numbers):
            raise line.error(f"{shown(word.strip())} is no tile, cell or 'enough' to vote for")
        self.match.counted[seat] = self.ballot(found[0])

    def ballot(self, word: str) -> int:
        """The move that votes for a card, a cell or `enough`."""
        found = CHOICE.fullmatch(word)
        if found and found[1]:
            return send_move(cell_at((int(found[1]), int(found[2]))))
        return ENOUGH if word == "enough" else pick_move(self.pieces.numbers.get(word, NO_CARD))

    def option(self, line: Line, word: str) -> int:
        """The place of an option among the pending ones."""
        move = self.ballot(word)
        options = list(self.match.pending.options)
        if move not in options:
            raise line.error(f"{shown(word)} is no option of this vote (EG-R27)")
        return options.index(move)

    # --- who wants what -----------------------------------------------------------------------------------

    def set_breakers(self, phase: str, line: Line) -> None:
        """EG-77: one seat, or those among whom chance will decide."""
        match = self.match
        if "breakers" in self.once:
            for seat in self.seats(self.once["breakers"]):
                match.breakers |= BIT[seat]
        match.breakers &= match.present()
        if match.breakers == 0:
            raise line.error("a vote needs a line 'breakers SEAT ...': who decides if it is tied (EG-77)")
        if (phase == "tie" or match.one_decides()) and popcount(match.breakers) > 1:
            raise self.once["breakers"].error("exactly one seat decides now (EG-77)")

    def set_standing(self) -> None:
        """EG-R28: points and cards of the seats when the event was revealed; those of now unless said."""
        match = self.match
        match.standing = standing(match.options, match.board, match.hands.count)
        if match.pending.event < 0:
            match.standing = type(match.standing)([0] * match.seats)
        elif "standing" in self.once:
            line = self.once["standing"]
            found = [STANDING.fullmatch(word) for word in line.rest.split()]
            if len(found) != match.seats or None in found:
                raise line.error("needs POINTS/CARDS for each seat, as in '3/2 0/3' (EG-R28)")
            numbers = [int(one[1]) * MANY_CARDS + int(one[2]) for one in found if one]
            match.standing = type(match.standing)(numbers)

    def cast_all(self, phase: str, line: Line) -> None:
        """EG-R27: in a tie all are in, in a vote at least one is missing."""
        match = self.match
        voters = match.breakers if match.one_decides() else match.present()
        if phase == "tie":
            voters = sum(BIT[seat] for seat in self.voted)
        secret = phase != "tie" and match.options.mode != codes.COOPERATIVE
        self.cast_ballots(voters, len(match.pending.options), "EG-R27", secret=secret)
        if phase != "tie" and match.ballots.all_in():
            raise line.error("all have voted, so the vote is over (EG-R27)")
