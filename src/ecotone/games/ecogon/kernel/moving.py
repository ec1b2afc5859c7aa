"""Where tiles may go that an event moves or brings back (EG-53, EG-54, EG-R26).

Exact: a set of tiles can be moved if in some arrangement each of them lies where it may, and stays.
The search writes into the board's spots alone, and leaves them as they were.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.games.ecogon.kernel.board import FREE, LOOKS, NOWHERE, WELCOME, Board
from ecotone.games.ecogon.kernel.catalogue import IS_HABITAT, MOST_MOVED
from ecotone.games.ecogon.kernel.cells import CENTRE, STEP, spot
from ecotone.games.ecogon.kernel.codes import ANIMAL, HABITAT

STRANGER: Final = -1


@final
class Arrangement:
    """Some cards on their way: lifted from the board together, or from the discard pile (no old cell)."""

    def __init__(self, board: Board, swap_only: bool) -> None:
        self.board = board
        self.swap_only: bool = swap_only
        self.count: i64 = 0
        self.cards = vec[i64]([0] * MOST_MOVED)
        self.old = vec[i64]([NOWHERE] * MOST_MOVED)
        self.cells = vec[i64]([NOWHERE] * MOST_MOVED)  # where they go, as far as that is decided
        self.marks = vec[u8]([0] * MOST_MOVED)  # what was on those cells' spots
        self.moves_habitats: bool = False
        self.domain = vec[i64]()

    def add(self, card: i64) -> None:
        self.cards[self.count] = card
        self.count += 1

    def possible(self) -> bool:
        """Whether the cards have an arrangement at all."""
        self.begin()
        found = self.each_has_a_cell() and self.extend(0)
        self.end()
        return found

    def choices(self, sent: vec[i64]) -> vec[i64]:
        """The cells for the next card that leave the others one, the first ones being sent already."""
        found = vec[i64]()
        self.begin()
        k: i64
        for k in range(len(sent)):
            self.put(k, sent[k])
        k = len(sent)
        for cell in self.domain:
            if self.may_try(k, cell):
                self.put(k, cell)
                if self.extend(k + 1):
                    found = append(found, cell)
                self.take(k)
        for k in range(len(sent)):
            self.take(len(sent) - 1 - k)
        self.end()
        return found

    # --- the search -----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Lifts the cards, and finds the cells that come into question."""
        board = self.board
        self.moves_habitats = False
        self.domain = vec[i64]()
        k: i64
        for k in range(self.count):
            card = self.cards[k]
            self.old[k] = board.cell[card]
            if i64(board.catalogue.kind[card]) == HABITAT:
                self.moves_habitats = True
            if self.old[k] >= 0:
                board.spots[spot(self.old[k])] = FREE
        if board.tiles == 0:
            self.domain = vec[i64]([CENTRE])  # EG-R46: wherever it lies it is the new centre
        elif not self.swap_only:
            self.domain = board.frontier[:]
        for k in range(self.count):
            if self.old[k] >= 0:
                self.domain = append(self.domain, self.old[k])
        if self.moves_habitats and not self.swap_only:
            for k in range(self.count - 1):
                self.widen()

    def widen(self) -> None:
        """A moved habitat can take others with it, one cell further out for each."""
        wider = self.domain[:]
        for cell in self.domain:
            d: i64
            for d in range(DIRECTIONS):
                beside = cell + STEP[d]
                if self.is_free(beside) and not holds(wider, beside):
                    wider = append(wider, beside)
        self.domain = wider

    def end(self) -> None:
        """Puts the cards back where they lay."""
        k: i64
        for k in range(self.count):
            if self.old[k] >= 0:
                self.board.spots[spot(self.old[k])] = u8(self.cards[k] + 1)

    def extend(self, k: i64) -> bool:
        """Whether the cards from the k-th on can still be arranged."""
        if k == self.count:
            return self.all_stay()
        for cell in self.domain:
            if self.may_try(k, cell):
                self.put(k, cell)
                found = self.extend(k + 1)
                self.take(k)
                if found:
                    return True
        return False

    def each_has_a_cell(self) -> bool:
        """Whether no card is stuck whatever the others do: saves trying all they could do."""
        k: i64
        for k in range(self.count):
            stuck = True
            for cell in self.domain:
                if self.may_try(k, cell):
                    stuck = False
                    break
            if stuck:
                return False
        return True

    def may_try(self, k: i64, cell: i64) -> bool:
        """EG-54: not its own old cell; and nothing that no further card can mend."""
        if cell == self.old[k] or not self.is_free(cell):
            return False
        board = self.board
        look = board.look_at(cell)
        if look < 0:
            look = 0
        if self.moves_habitats:
            look |= IS_HABITAT  # one of them may still come to lie beside it
        return WELCOME[board.group_of(self.cards[k]) * LOOKS + look] != 0

    def is_free(self, cell: i64) -> bool:
        mark = i64(self.board.spots[spot(cell)])
        return mark == 0 or mark >= FREE

    def put(self, k: i64, cell: i64) -> None:
        place = spot(cell)
        self.cells[k] = cell
        self.marks[k] = self.board.spots[place]
        self.board.spots[place] = u8(self.cards[k] + 1)

    def take(self, k: i64) -> None:
        self.board.spots[spot(self.cells[k])] = self.marks[k]

    # --- the finished arrangement ---------------------------------------------------------------------------

    def all_stay(self) -> bool:
        """EG-53: each lies where it may, and survives the settle procedure."""
        k: i64
        for k in range(self.count):
            if not self.stays(self.cards[k], self.cells[k]):
                return False
        return not self.moves_habitats or self.hang_together()

    def stays(self, card: i64, cell: i64) -> bool:
        board = self.board
        look = board.look_at(cell)
        if look < 0:
            # A lone habitat may begin an empty layout anew (EG-R46), and there only.
            return board.tiles == 0 and self.count == 1 and i64(board.catalogue.kind[card]) == HABITAT
        if WELCOME[board.group_of(card) * LOOKS + look] == 0:
            return False
        if i64(board.catalogue.kind[card]) != ANIMAL or board.free_sides(cell) > 0:
            return True
        return board.fulfilled(card, cell) or self.will_have_room(cell)

    def will_have_room(self, cell: i64) -> bool:
        """Whether the sweep takes a neighbour away, because its habitat has moved."""
        if not self.moves_habitats:
            return False
        board = self.board
        d: i64
        for d in range(DIRECTIONS):
            near = cell + STEP[d]
            card = i64(board.spots[spot(near)]) - 1
            if i64(board.catalogue.kind[card]) != HABITAT and board.look_at(near) & IS_HABITAT == 0:
                return True
        return False

    def hang_together(self) -> bool:
        """Whether the cards can be laid one by one: not habitats that touch only each other (EG-23)."""
        if self.board.tiles == 0:
            return True
        done: i64 = 0
        k: i64
        again = True
        while again:
            again = False
            for k in range(self.count):
                if done & BIT[k] == 0 and self.is_held(k, done):
                    done |= BIT[k]
                    again = True
        return done == BIT[self.count] - 1

    def is_held(self, k: i64, done: i64) -> bool:
        """Whether the card touches what it needs among tiles that stayed and cards already laid."""
        board = self.board
        any_tile = i64(board.catalogue.kind[self.cards[k]]) == HABITAT
        d: i64
        for d in range(DIRECTIONS):
            mark = i64(board.spots[spot(self.cells[k] + STEP[d])])
            if mark == 0 or mark >= FREE:
                continue
            if not any_tile and i64(board.look[mark - 1]) & IS_HABITAT == 0:
                continue
            other = self.place_in(mark - 1)
            if other == STRANGER or done & BIT[other] != 0:
                return True
        return False

    def place_in(self, card: i64) -> i64:
        k: i64
        for k in range(self.count):
            if self.cards[k] == card:
                return k
        return STRANGER


def holds(cells: vec[i64], wanted: i64) -> bool:
    for cell in cells:
        if cell == wanted:
            return True
    return False


def can_move(board: Board, chosen: vec[i64], swap_only: bool) -> bool:
    """Whether the chosen cards have an arrangement."""
    way = Arrangement(board, swap_only)
    for card in chosen:
        way.add(card)
    return way.possible()


def can_complete(
    board: Board, pool: vec[i64], chosen: vec[i64], size: i64, start: i64, swap_only: bool
) -> bool:
    """Whether cards of the pool, from `start` on, make the chosen ones a movable set of that size."""
    if len(chosen) == size:
        return can_move(board, chosen, swap_only)
    i: i64
    for i in range(start, len(pool)):
        if not holds(chosen, pool[i]):
            if can_complete(board, pool, append(chosen[:], pool[i]), size, i + 1, swap_only):
                return True
    return False
