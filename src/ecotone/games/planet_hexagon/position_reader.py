"""Reads positions of Planet Hexagon (docs/positions.md); what they leave open is dealt by the seed."""

import re

from ecotone.core.errors import did_you_mean, shown
from ecotone.core.kernel.bits import BIT
from ecotone.core.notation import PLACE, read_place
from ecotone.core.reading.position_reader import PositionReader
from ecotone.core.textfile import Line, say_once
from ecotone.games.planet_hexagon.kernel.codes import (
    STEP_BUILD,
    STEP_COUNT,
    STEP_EXCHANGE,
    STEP_FLIP,
    STEP_HOME,
    STEP_LAY,
    STEP_OVER,
    STEP_RUBBISH,
    STEP_TAKE,
    STEP_WINDOW,
)
from ecotone.games.planet_hexagon.kernel.colony import MAX_SLOTS, SPOTS, WAITING, Colony
from ecotone.games.planet_hexagon.kernel.match import MOST_COUNTED, HexMatch
from ecotone.games.planet_hexagon.kernel.options import ALL_KNOW, NOBODY_KNOWS
from ecotone.games.planet_hexagon.kernel.state import PLACES, ROUNDS, SESSIONS
from ecotone.games.planet_hexagon.kernel.tiles import (
    AMBIGUOUS,
    FACE,
    FACTORY,
    FARM,
    FARM_FACTORY,
    HOUSE,
    KNOWN_ALL,
    KNOWN_HOME,
    LOCKED,
    NO_TILE,
    STOOD,
    face_of,
    kind_of,
)
from ecotone.games.planet_hexagon.pieces import ASSETS, BY_BOTH, CODES, GOALS, STEPS, cell_at
from ecotone.games.planet_hexagon.position import LOCK, MASK_WORDS, PIPE, TO_ALL
from ecotone.games.planet_hexagon.position_gaps import BAG_NAMES, Gaps

NAME = r"[A-Z][a-z0-9]?"
TILE = rf"(?P<face>{NAME})(?:/(?P<reverse>{NAME}))?(?P<open>{TO_ALL})?"
LAID = re.compile(rf"(?:(?P<top>\+F[ac])|{TILE}(?P<pipe>\{PIPE})?)(?P<at>{PLACE})(?:=(?P<left>[0-9]))?")
ON_TABLE = re.compile(rf"(?P<place>[0-9]+)\s+{TILE}(?P<lock>\s+{LOCK})?")
LOOSE = re.compile(rf"{TILE}(?P<stood>\{PIPE})?")
NUMBERED = re.compile(r"(?P<name>[a-z]+)=(?P<number>[0-9]{1,3})")
MOST_TAKEN = SESSIONS * ROUNDS


class Reader(PositionReader[HexMatch]):
    title = "Planet Hexagon"
    words = (
        "session", "round", "step", "active", "bags", "left", "building", "out", "tiles", "held",
        "table", "hand", "painted", "taken", "asset", "goal", "counted", "colony", "waiting", "hole",
        "markers",
    )  # fmt: skip
    often = ("table", "taken", "asset", "goal", "counted", "colony", "waiting", "hole", "markers")
    phases = STEPS
    mask_words = MASK_WORDS

    def __init__(self, match: HexMatch) -> None:
        super().__init__(match)
        self.said: dict[tuple[str, int], Line] = {}
        self.gaps = Gaps(match)
        self.levels: dict[int, int] = {}
        self.met: dict[int, int] = {}

    # --- lines --------------------------------------------------------------------------------------------

    def count(self, line: Line, word: str, most: int, what: str) -> int:
        if not re.fullmatch(r"[0-9]{1,3}", word) or int(word) > most:
            raise line.error(f"{what} is a number from 0 to {most}, not {shown(word)}")
        return int(word)

    def read_session(self, line: Line) -> None:
        self.match.session = self.numbered(line, line.rest, SESSIONS, "the sessions are 1 to 4 (HX-10)")

    def read_round(self, line: Line) -> None:
        self.match.round = self.numbered(line, line.rest, ROUNDS, "the rounds are 1 to 4 (HX-10)")

    def read_step(self, line: Line) -> None:
        self.match.step = self.phase_in(line)

    def read_bags(self, line: Line) -> None:
        """`bags box=12 rubbish=4 reserve=60`."""
        self.gaps.bags = self.numbers(line, BAG_NAMES)

    def numbers(self, line: Line, known: tuple[str, ...]) -> dict[str, int]:
        found: dict[str, int] = {}
        for word in line.words():
            said = NUMBERED.fullmatch(word)
            if said is None or said["name"] not in known:
                if word.isdigit() and not found:
                    continue
                raise line.error(f"there are {', '.join(known)}, not {shown(word)}")
            found[said["name"]] = int(said["number"])
        return found

    def read_tiles(self, line: Line) -> None:
        self.match.tiles = self.count(line, line.rest, PLACES, "how many tiles lie on the table")

    def read_held(self, line: Line) -> None:
        for word in line.words():
            self.gaps.unseen.add(self.one_of(line, word, ("hand", "painted"), "such thing"))

    def read_table(self, line: Line) -> None:
        """`table 3 Fi/Wa! locked`."""
        found = self.like(line, ON_TABLE, "table 3 Fi/Wa")
        most = f"the table has the places 1 to {PLACES}, not {shown(found['place'])}"
        place = self.numbered(line, found["place"], PLACES, most)
        if self.match.table[place] != NO_TILE:
            raise line.error(f"place {place + 1} has a tile already")
        self.gaps.described.add("table")
        self.match.lay(place, self.tile(line, found, None) | (LOCKED if found["lock"] else 0))

    def read_hand(self, line: Line) -> None:
        self.gaps.described.add("hand")
        self.match.hand = self.loose(line, line.rest, None)

    def read_painted(self, line: Line) -> None:
        self.gaps.described.add("painted")
        number, _, name = line.rest.partition(" ")
        self.match.painted_place = self.numbered(line, number, PLACES, "'painted 3 H' names a place")
        self.match.painted = self.loose(line, name, None, laid=False)

    def of_seat(self, line: Line) -> tuple[int, list[str]]:
        """The seat that a line is about, each only once, and its other words."""
        number, *others = line.words() or [""]
        seat = self.seat(line, number)
        key = (line.key, seat)
        say_once(self.said, key, line, f"{line.key} {seat + 1}", "is described")
        return seat, others

    def read_taken(self, line: Line) -> None:
        seat, words = self.of_seat(line)
        self.match.taken[seat] = self.count(line, "".join(words), MOST_TAKEN, "how many tiles were taken")

    def read_asset(self, line: Line) -> None:
        seat, (name, *used) = self.some(line)
        asset = ASSETS.index(self.one_of(line, name, ASSETS, "Main Asset"))
        if asset in list(self.match.asset):
            raise line.error(f"there is one {name} (HX-08)")
        self.match.asset[seat] = asset
        if used == ["used"]:
            self.match.used |= BIT[seat]
        elif used:
            raise line.error(f"after the Main Asset comes used or nothing, not {shown(used[0])}")

    def some(self, line: Line) -> tuple[int, list[str]]:
        seat, words = self.of_seat(line)
        return seat, words or [""]

    def read_goal(self, line: Line) -> None:
        seat, (name, *_) = self.some(line)
        goal = GOALS.index(self.one_of(line, name, GOALS, "goal"))
        if goal in list(self.match.goals):
            raise line.error(f"there is one goal {name} (HX-07)")
        self.match.goals[seat] = goal

    def read_counted(self, line: Line) -> None:
        seat, words = self.of_seat(line)
        self.match.counted[seat] = self.count(line, "".join(words), MOST_COUNTED, "what was counted")

    def read_waiting(self, line: Line) -> None:
        seat, words = self.of_seat(line)
        if len(words) > SPOTS:
            raise line.error(f"{SPOTS} tiles can wait at most (HX-16, HX-R11)")
        for word in words:
            self.match.colonies[seat].wait(self.loose(line, word, seat))

    def read_hole(self, line: Line) -> None:
        seat, words = self.of_seat(line)
        colony = self.match.colonies[seat]
        for word in words:
            tile = self.loose(line, word.removesuffix(PIPE), seat)
            if word.endswith(PIPE):
                tile |= STOOD
                colony.gone_factories += 1
            colony.discard(tile)

    def read_markers(self, line: Line) -> None:
        """`markers 1 bonus=2 level=3`."""
        seat, _ = self.of_seat(line)
        found = self.numbers(line, ("bonus", "level"))
        colony = self.match.colonies[seat]
        colony.bonus = found.get("bonus", 0)
        if "level" in found:
            self.levels[seat] = found["level"]

    # --- tiles --------------------------------------------------------------------------------------------

    def loose(self, line: Line, word: str, seat: int | None, *, laid: bool = True) -> int:
        found = LOOSE.fullmatch(word)
        if found is None:
            raise line.error(f"a tile reads like Fo, P3 or Fi/Wa, not {shown(word)}")
        return self.tile(line, found, seat, laid=laid)

    def tile(self, line: Line, found: re.Match[str], seat: int | None, *, laid: bool = True) -> int:
        """A tile out of the box of the game; at home its owner knows both sides (HX-R06).

        `laid` is False of the Painting's tile, whose other side nobody knows yet (HX-R13).
        """
        face, reverse = found["face"], found["reverse"]
        if face not in CODES or face == "S":
            raise line.error(f"there is no tile {shown(face)}{did_you_mean(face, CODES)}")
        if reverse is not None and (face, reverse) not in BY_BOTH:
            raise line.error(f"no tile has the sides {face} and {reverse} (HX-03)")
        code = CODES[face] if reverse is None else BY_BOTH[face, reverse]
        options = self.match.options
        known = 0
        if not AMBIGUOUS[FACE[code]] or found["open"] or (laid and options.knowledge == ALL_KNOW):
            known = KNOWN_ALL
        elif seat is not None and options.knowledge != NOBODY_KNOWS:
            known = KNOWN_HOME
        if AMBIGUOUS[FACE[code]] and reverse is None:
            return self.gaps.leave_open(code) | known
        self.gaps.out_of_box(line, kind_of(code))
        return code | known

    def read_colony(self, line: Line) -> None:
        """`colony 1 S(0,0) Fo(1,0) H*(0,1) +Fc(1,0)=1`: by the rules, in this order (HX-R53)."""
        seat, words = self.of_seat(line)
        colony = self.match.colonies[seat]
        for k, word in enumerate(words):
            found = LAID.fullmatch(word)
            if found is None:
                raise line.error(f"a tile of a colony reads like Fo(1,0) or +Fa(1,0), not {shown(word)}")
            cell = cell_at(read_place(found["at"]))
            if k == 0:
                if word.replace(PIPE, "") != "S(0,0)":
                    raise line.error("a colony begins with its Starter House: S(0,0) (HX-02)")
            elif found["top"]:
                self.put_top(line, colony, found, cell, word)
            else:
                self.put_ground(line, colony, found, cell, word, seat)
            if found["pipe"]:
                self.put_pipe(line, colony, cell, word)
            level = colony.entitlement(self.match.options.ignore_duplicates)
            self.met[seat] = max(level, self.met.get(seat, 0))
        if self.match.options.bonus_at_end:
            self.met[seat] = 0

    def put_ground(
        self, line: Line, colony: Colony, found: re.Match[str], cell: int, word: str, seat: int
    ) -> None:
        tile = self.tile(line, found, seat)
        if face_of(tile) >= FARM:
            raise line.error(f"{word}: a Farm or a Factory stands on another tile: +{word} (HX-27)")
        if colony.count == MAX_SLOTS:
            raise line.error(f"a colony has room for {MAX_SLOTS} ground tiles, even in a position")
        near = cell and colony.slot_on(cell) < 0 and colony.edges_at(cell) >= colony.edges_needed()
        if not near:
            raise line.error(f"{word} can't be placed there after the tiles before it (HX-25, HX-26)")
        colony.add_ground(cell, tile)

    def put_top(self, line: Line, colony: Colony, found: re.Match[str], cell: int, word: str) -> None:
        face = FARM if found["top"] == "+Fa" else FACTORY
        slot = colony.slot_on(cell)
        if slot < 0 or not colony.hosts(face) & BIT[slot]:
            raise line.error(f"{word} has no open tile there that it can stand on (HX-27)")
        self.gaps.out_of_box(line, FARM_FACTORY)
        left = colony.markers_made() if found["left"] is None else int(found["left"])
        if left > colony.markers_made():
            raise line.error(f"{word}: a Factory here makes {colony.markers_made()} markers (HX-32, HX-38)")
        colony.build_top(slot, face, 0 if face == FARM else left)

    def put_pipe(self, line: Line, colony: Colony, cell: int, word: str) -> None:
        slot = colony.slot_on(cell)
        if not colony.ground[HOUSE] & BIT[slot]:
            raise line.error(f"{word}: a pipeline leads to a House (HX-33)")
        colony.piped |= BIT[slot]

    # --- the whole ----------------------------------------------------------------------------------------

    def finish(self, last: Line) -> None:
        self.check_step(self.once.get("step", last))
        self.set_turn()
        self.gaps.fill(self.once.get("bags", last), self.closed())
        self.settle_levels()

    def check_step(self, step: Line) -> None:
        match = self.match
        if match.options.team and match.step == STEP_BUILD:
            raise step.error("in the team mode building goes on beside the other steps (HX-R09)")
        if not match.options.team:
            parallel = match.step in (STEP_HOME, STEP_WINDOW) or match.building or match.visiting
            if parallel or "tiles" in self.once or "held" in self.once:
                raise step.error("only the team mode has that (HX-64)")
        if match.visiting and match.step != STEP_WINDOW:
            raise step.error("Emissaries are out in the step window only (HX-56)")
        if match.step == STEP_WINDOW and not match.visiting | match.building:
            raise step.error("in the step window somebody is out or builds: 'out 1 2', 'building 1' (HX-56)")
        self.check_building(step)
        if match.step == STEP_OVER:
            return  # everybody may have left in the middle of a visit
        if self.is_held("painted") != (match.step == STEP_LAY):
            raise step.error("the step lay has a painted tile, and no other step has (HX-42)")
        if self.is_held("hand") and (match.step in (STEP_TAKE, STEP_LAY) or match.step >= STEP_BUILD):
            raise step.error("nobody has a tile in hand in this step (HX-12)")
        if match.step in (STEP_FLIP, STEP_RUBBISH, STEP_EXCHANGE) and not self.is_held("hand"):
            raise step.error("in this step the Supplier has a tile in hand: 'hand Fo' (HX-12)")
        if match.step != STEP_COUNT and match.present() == 0:
            raise step.error("everybody has left, so that the game is over")
        if match.step <= STEP_BUILD and match.gone >> match.active & 1:
            raise step.error(f"seat {match.active + 1} has left and isn't asked")

    def check_building(self, step: Line) -> None:
        """HX-16, HX-R11: a third tile waits only while its owner builds."""
        match = self.match
        for seat, colony in enumerate(match.colonies):
            builds = seat == match.active if match.step == STEP_BUILD else match.building >> seat & 1
            if colony.waiting_count > WAITING and not builds and match.step != STEP_OVER:
                raise step.error(f"seat {seat + 1} isn't building, so that two tiles wait at most (HX-16)")

    def is_held(self, name: str) -> bool:
        return name in self.gaps.described | self.gaps.unseen

    def closed(self) -> list[int]:
        """The seats whose colonies whoever wrote it couldn't see (HX-64)."""
        match = self.match
        if not match.options.team or match.step == STEP_OVER:
            return []
        return [seat for seat in range(match.seats) if ("colony", seat) not in self.said]

    def set_turn(self) -> None:
        """HX-11: how many have had their turn, from who has it now."""
        match = self.match
        order = list(match.options.order)
        match.turn = (order.index(match.active) - order.index(match.first_seat())) % match.seats
        if match.step >= STEP_WINDOW:
            match.turn = match.seats

    def settle_levels(self) -> None:
        """HX-R53: the level is the highest entitlement met on the way, if nobody says more."""
        for seat, colony in enumerate(self.match.colonies):
            if ("colony", seat) in self.said or seat in self.levels:
                colony.level = self.levels.get(seat, self.met.get(seat, 0))
