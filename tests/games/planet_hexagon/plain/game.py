"""Planet Hexagon written down from its rules alone, plain and slow: a second opinion about every move.

Tables, colonies and bags are dicts, lists and sets; a move is a tuple of words and numbers. Seats and places
of the table have the numbers they have in the real engine; what chance decides is asked of a `Fate`.
"""

from collections import Counter
from itertools import combinations

from tests.games.planet_hexagon.plain import points
from tests.games.planet_hexagon.plain.colony import Colony
from tests.games.planet_hexagon.plain.fate import Fate
from tests.games.planet_hexagon.plain.options import Options
from tests.games.planet_hexagon.plain.tiles import COPIES, TYPES, Sides, Tile, type_of

SESSIONS = ROUNDS = 4
Move = tuple[object, ...]


class Plain:
    def __init__(self, options: Options, fate: Fate) -> None:
        self.options, self.fate = options, fate
        self.seats = range(options.seats)
        self.colonies = [Colony(name, options) for name in options.civilizations]
        self.order = sorted(self.seats, key=lambda seat: options.ring.index(options.civilizations[seat]))
        stock = 30 if options.marker_stock == "30" else 10**6
        self.stock = {"green": stock, "blue": stock}
        self.rubbish, self.goals = fate.set_up()
        assert sorted(map(type_of, self.rubbish.elements())) == sorted(TYPES)  # HX-03
        self.reserve = Counter(COPIES)
        self.reserve.subtract(self.rubbish)
        self.box: Counter[Sides] = Counter()
        self.table: dict[int, Tile] = {}
        self.hand: Tile | None = None
        self.painted: tuple[int, Tile] | None = None
        self.session, self.round, self.turn = 0, 0, 0
        self.moving: set[int] = set()  # whose own move is open (HX-R09)
        self.waits: set[int] = set()  # until the Supplier is back
        self.visiting: set[int] = set()
        self.counts: dict[int, int] = {}
        self.step = ""
        self.begin_session()

    # Sessions, rounds, turns

    def begin_session(self) -> None:
        """HX-04, HX-05, HX-08, HX-R35, HX-R38."""
        number, deal = len(self.seats), self.fate.session()
        tiles = Counter(sides for sides, _ in deal.table.values()) + deal.box + deal.rubbish
        of_types = Counter(type_of(sides) for sides in tiles.elements())
        assert of_types == dict.fromkeys(TYPES, 5)
        assert (len(deal.table), deal.box.total()) == (2 * number, 3 * number)
        self.reserve.subtract(tiles)
        assert min(self.reserve.values()) >= 0
        self.box, self.rubbish = deal.box, self.rubbish + deal.rubbish
        self.table = {place: Tile(*tile) for place, tile in deal.table.items()}
        assert len(set(deal.assets)) == number
        self.assets: list[str | None] = list(deal.assets)
        self.round = self.turn = 0
        self.begin_turn()

    @property
    def first(self) -> int:
        """HX-11, HX-R38."""
        return self.order[self.session % len(self.order)]

    @property
    def active(self) -> int:
        start = self.order.index(self.first)
        return self.order[(start + self.turn) % len(self.order)]

    def begin_turn(self) -> None:
        self.step, self.asset_used = "take", False
        self.moving.add(self.active)

    def next_turn(self) -> None:
        self.turn += 1
        if self.turn < len(self.seats):
            self.begin_turn()
        elif self.options.team:
            self.step, self.visiting = "window", set(self.seats)
        else:
            self.end_round()

    def end_round(self) -> None:
        """HX-18 to HX-22."""
        self.round, self.turn = self.round + 1, 0
        if self.round < ROUNDS:
            held = {seat: self.assets[seat] for seat in self.seats}
            for k, seat in enumerate(self.order):
                self.assets[seat] = held[self.order[k - 1]]
            self.begin_turn()
            return
        self.assets = [None for _ in self.seats]
        self.rubbish += Counter(tile.sides for tile in self.table.values())
        self.table, self.round = {}, 0
        self.session += 1
        if self.session < SESSIONS:
            self.begin_session()
        else:
            self.step = "count" if self.options.self_count else "over"

    # What may be done

    def legal(self, seat: int) -> list[Move]:
        if self.step == "over":
            return []
        if self.step == "count":
            return [] if seat in self.counts else [("count",)]
        found: list[Move] = []
        if seat == self.active and self.step not in ("build", "window"):
            found += self.supplier_moves(seat)
        if seat in self.visiting:
            found.append(("back",))
        if seat in self.moving and seat not in self.waits:
            found += self.builder_moves(seat)
        return found

    def supplier_moves(self, seat: int) -> list[Move]:
        places = sorted(self.table)
        if self.step == "take":
            return [("take", place) for place in places] + self.asset_moves(seat)
        if self.step == "lay":
            return [("lay", "no"), ("lay", "yes")]
        if self.step == "flip":
            return [("turn", place) for place in self.unlocked()]
        if self.step == "rubbish":
            return [("rubbish", "no"), ("rubbish", "yes")]
        if self.step == "exchange":
            return [("keep",)] + [("exchange", place) for place in places]
        return [("home",)]

    def asset_moves(self, seat: int) -> list[Move]:
        """HX-R08."""
        if self.asset_used:
            return []
        places, asset = sorted(self.table), self.assets[seat]
        if asset == "machine":
            return [("machine", place) for place in places]
        if asset == "phonomobile":
            return [("phonomobile", *pair) for pair in combinations(places, 2)]
        if asset == "painting" and (self.box.total() or self.options.painting_empty_box == "same_tile"):
            return [("painting", place) for place in places]
        return []

    def unlocked(self) -> list[int]:
        return [place for place, tile in sorted(self.table.items()) if not tile.locked]

    def builder_moves(self, seat: int) -> list[Move]:
        colony = self.colonies[seat]
        found: list[Move] = list(colony.moves())
        away = seat == self.active and self.step not in ("build", "window")
        if away:
            return found + ([("wait",)] if self.options.team else [])
        if len(colony.waiting) > 2:
            return found + [("discard", number) for number in range(3)]
        return [*found, ("done",)]

    # What it does

    def play(self, seat: int, move: Move) -> None:
        assert move in self.legal(seat) or move[0] == "count"
        getattr(self, f"play_{move[0]}")(seat, *move[1:])

    def play_machine(self, seat: int, place: int) -> None:
        self.asset_used = True
        self.turn_over(place)

    def turn_over(self, place: int) -> None:
        self.table[place].flip()
        self.table[place].open = True  # HX-R06

    def play_phonomobile(self, seat: int, *places: int) -> None:
        """HX-41, HX-R26."""
        self.asset_used = True
        self.rubbish += Counter(self.table.pop(place).sides for place in places)
        for _ in places:
            self.draw(self.rubbish).locked = True

    def draw(self, bag: Counter[Sides]) -> Tile:
        place, sides, face = self.fate.drawn(set(self.table))
        tile = self.table[place] = self.out_of(bag, sides, face)
        return tile

    def out_of(self, bag: Counter[Sides], sides: Sides, face: str) -> Tile:
        assert bag[sides] > 0
        bag[sides] -= 1
        return Tile(sides, face)

    def play_painting(self, seat: int, place: int) -> None:
        """HX-42, HX-R13."""
        self.asset_used = True
        self.box[self.table.pop(place).sides] += 1
        self.painted = place, self.out_of(self.box, *self.fate.painted())
        self.step = "lay"

    def play_lay(self, seat: int, turned: str) -> None:
        assert self.painted is not None
        place, tile = self.painted
        self.table[place], self.painted, self.step = tile, None, "take"
        if turned == "yes":
            self.turn_over(place)  # HX-R42

    def play_take(self, seat: int, place: int) -> None:
        self.hand = self.table.pop(place)
        self.step = "flip"
        if not self.unlocked():
            self.step_three(seat)

    def play_turn(self, seat: int, place: int) -> None:
        self.turn_over(place)
        self.step_three(seat)

    def step_three(self, seat: int) -> None:
        """HX-12, HX-R44."""
        if self.box.total():
            self.draw(self.box)
            self.after_draw(seat)
        elif self.assets[seat] == "fern" and not self.asset_used:
            self.step = "rubbish"
        else:
            self.after_draw(seat)

    def play_rubbish(self, seat: int, draw: str) -> None:
        """HX-R25."""
        if draw == "yes":
            self.draw(self.rubbish)
        self.after_draw(seat)

    def after_draw(self, seat: int) -> None:
        self.step = "exchange"
        if self.assets[seat] != "fern" or self.asset_used:
            self.bring(seat)

    def play_keep(self, seat: int) -> None:
        self.bring(seat)

    def play_exchange(self, seat: int, place: int) -> None:
        self.asset_used = True
        assert self.hand is not None
        self.hand, self.table[place] = self.table[place], self.hand
        self.bring(seat)

    def bring(self, seat: int) -> None:
        """HX-14; in team mode the Supplier says when (HX-54)."""
        self.step = "home"
        if not self.options.team:
            self.play_home(seat)

    def play_home(self, seat: int) -> None:
        assert self.hand is not None
        self.colonies[seat].waiting.append(self.hand)
        self.hand = None
        for tile in (*self.table.values(), *self.colonies[seat].waiting):
            tile.locked = False  # HX-R26
        self.waits.discard(seat)
        self.step = "build"
        if self.options.team:
            self.next_turn()

    def play_place(self, seat: int, number: int, at: tuple[int, int]) -> None:
        self.colonies[seat].place(number, at, self.stock)

    def play_flip(self, seat: int, at: tuple[int, int], source: tuple[int, int]) -> None:
        colony = self.colonies[seat]
        colony.hexes[at].ground.seen_by |= {seat} if self.options.team else set(self.seats)
        colony.hexes[at].ground.open |= not self.options.team
        colony.flip(at, source, self.stock)

    def play_pipe(self, seat: int, at: tuple[int, int], source: tuple[int, int]) -> None:
        self.colonies[seat].pipe(at, source, self.stock)

    def play_discard(self, seat: int, number: int) -> None:
        colony = self.colonies[seat]
        colony.black_hole.append(colony.waiting.pop(number))

    def play_wait(self, seat: int) -> None:
        self.waits.add(seat)

    def play_done(self, seat: int) -> None:
        """HX-R40; HX-R52: in team mode for good."""
        self.moving.discard(seat)
        if self.options.team:
            self.end_window_if_done()
        else:
            self.next_turn()

    def play_back(self, seat: int) -> None:
        self.visiting.discard(seat)
        self.end_window_if_done()

    def end_window_if_done(self) -> None:
        """HX-R52: when all are done, Builders too."""
        if self.step == "window" and not self.visiting and not self.moving:
            self.end_round()

    def play_count(self, seat: int, number: int) -> None:
        self.counts[seat] = number
        if len(self.counts) == len(self.seats):
            self.step = "over"

    # What it is worth

    def lines(self, seat: int) -> dict[str, int]:
        return points.lines(self.colonies[seat])

    def goal(self, seat: int) -> int:
        return points.goal_points(self.colonies, seat, self.goals[seat])

    def ranks(self) -> list[int]:
        goals = [self.goal(seat) for seat in self.seats]
        totals = [sum(self.lines(seat).values()) + goals[seat] for seat in self.seats]
        return points.ranks(totals, [goal > 0 for goal in goals], self.options.final_tie != "shared")
