"""Cards for tests, and matches described with them."""

from functools import cache

from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import POINT
from ecotone.core.records import Fact, Refusal
from ecotone.core.seeds import chance_of
from ecotone.core.textfile import read_lines
from ecotone.core.viewer import SPECTATOR, Viewer
from ecotone.games.phylo.game import PHYLO
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.options import PhyloOptions
from ecotone.games.phylo.pieces import Pieces, phylo, pieces_of

ALL_CLIMATES = "cold cool warm hot"
SPECIES = {  # copies, foodchain, scale, terrain, climate, the rest
    "oak": (6, "photosynthetic", 8, "forest", "cool warm", "points = 4"),
    "mil": (6, "photosynthetic", 4, "grassland", "cool warm", "points = 3"),
    "cat": (3, "photosynthetic", 5, "freshwater grassland", "cool", "points = 3"),
    "aph": (4, "herbivore", 2, "grassland", "cool warm", "points = 2"),
    "bee": (3, "herbivore", 2, "grassland forest", "warm", "flight = 2\npoints = 4"),
    "dee": (3, "herbivore", 7, "forest grassland", "cold cool", "move = 3\npoints = 4"),
    "fro": (3, "carnivore", 3, "freshwater grassland", "cool warm", "move = 2\npoints = 5"),
    "haw": (
        3, "carnivore", 5, "forest grassland", "cool warm",
        'flight = 3\npoints = 6\nbonus = [{ each = { foodchain = ["herbivore"] }, points = 1, most = 4 }]',
    ),
    "rac": (3, "omnivore", 6, "forest grassland urban", "cool warm", "move = 2\npoints = 4"),
    "hum": (3, "omnivore", 8, "urban grassland forest", ALL_CLIMATES, "points = 3"),
    "fun": (
        3, "special", 3, "forest", "cool warm",
        ("points = 3\n"
        'play = [{ adjacent = { foodchain = ["photosynthetic"], terrain = ["forest"] } }]\n'
        'bonus = [{ each = { foodchain = ["photosynthetic"] }, points = 1, most = 4 }]'),
    ),
    "fly": (
        1, "omnivore", 1, "forest grassland urban freshwater", "cool warm",
        "move = 1\nflight = 1\npoints = 1\nplay = [{ no_event_adjacent = true }]",
    ),
}  # fmt: skip
PLANT = '{ foodchain = ["photosynthetic"] }'
ANIMAL = "{ animal = true }"
FOREST_PLANT = '{ foodchain = ["photosynthetic"], terrain = ["forest"] }'
EVENTS = {
    "bor": (
        2,
        'diet = "herbivore"\nscale = 2\nterrain = ["forest"]\nclimate = ["cool", "warm"]\npoints = -3',
        f'{{ do = "space", where = {FOREST_PLANT} }}, {{ do = "place" }}',
    ),
    "pol": (2, "changes = -2", f'{{ do = "target", where = {PLANT} }}, {{ do = "stay" }}'),
    "dro": (2, "", '{ do = "target", where = { terrain = ["freshwater"] } }, { do = "discard_target" }'),
    "log": (2, "", f'{{ do = "target", where = {PLANT} }}, {{ do = "discard_target" }}'),
    "mit": (
        1,
        'diet = "herbivore"\nscale = 1\nchanges = -1',
        f'{{ do = "target", where = {PLANT} }}, {{ do = "go_with" }}',
    ),
    "ice": (
        1,
        "",
        '{ do = "take", where = { animal = true }, n = 2 }, { do = "freeze", where = { animal = true } }',
    ),
    "tow": (
        1,
        'only_terrain = ["urban"]\nban = { foodchain = ["carnivore"] }',
        f'{{ do = "target", where = {PLANT} }}, {{ do = "discard_target" }}, {{ do = "stay" }}',
    ),
    "mas": (
        1,
        "",
        (
            f'{{ do = "need", where = {PLANT} }}, '
            '{ do = "take", where = { animal = true }, from = "discards", to = "hand", may = true }'
        ),
    ),
    "sto": (
        1,
        "",
        (
            f'{{ do = "target", where = {PLANT} }}, {{ do = "discard_target" }}, '
            '{ do = "discard_beside", where = { terrain = ["forest"] } }'
        ),
    ),
    "mig": (1, "", '{ do = "relocate", where = { keyword = ["flight"] }, n = 2, may = true }'),
}
ACTIONS = {
    "res": '{ do = "clear_event" }, { do = "place_token", may = true }',
    "rei": '{ do = "play_discarded" }',
    "cor": '{ do = "relocate" }',
    "pee": '{ do = "peek", n = 4 }',
}


def words(text: str) -> str:
    return "[" + ", ".join(f'"{word}"' for word in text.split()) + "]"


def copies(name: str, count: int) -> list[str]:
    return [name if k == 0 else f"{name}-{k + 1}" for k in range(count)]


@cache
def fixture_cards() -> str:
    """A card file of 41 Species, 14 Events and 4 Actions."""
    rows = ['title = "Fixture"', "[home]", 'id = "home"', "[token]", 'id = "rewilding"']
    for name, (count, food, scale, terrain, climate, rest) in SPECIES.items():
        for each in copies(name, count):
            rows += ["[[species]]", f'id = "{each}"', f'name = "{each.upper()}"', f'foodchain = "{food}"']
            rows += [f"scale = {scale}", f"terrain = {words(terrain)}", f"climate = {words(climate)}", rest]
    for name, (count, fields, effects) in EVENTS.items():
        for each in copies(name, count):
            rows += [
                "[[event]]",
                f'id = "{each}"',
                f'name = "{each.upper()}"',
                fields,
                f"effects = [{effects}]",
            ]
    for name, effects in ACTIONS.items():
        rows += ["[[action]]", f'id = "{name}"', f'name = "{name.upper()}"', f"effects = [{effects}]"]
    return "\n".join(rows)


class Played:
    """A match that is played in notation, with the facts that happen."""

    def __init__(self, match: PhyloMatch) -> None:
        self.match = match
        self.pieces: Pieces = pieces_of(match)
        self.told: list[Fact] = []

    def pack(self, text: str) -> int:
        return PHYLO.pack(self.match, PHYLO.read_move(self.match, text))

    def code(self, text: str, seat: int = 0) -> str:
        """The code of the refusal, '' if the move is legal."""
        return self.why(text, seat).code if self.match.refusal(seat, self.pack(text)) else ""

    def why(self, text: str, seat: int = 0, language: str = "en") -> Refusal:
        code = self.match.refusal(seat, self.pack(text))
        return PHYLO.explain(self.match, seat, PHYLO.read_move(self.match, text), code, language)

    def do(self, *texts: str, seat: int = 0) -> "Played":
        for text in texts:
            packed = self.pack(text)
            assert self.match.refusal(seat, packed) == 0, self.why(text, seat)
            self.match.ledger = Ledger(True)
            self.match.play(seat, packed)
            self.note(SPECTATOR)
        return self

    def note(self, viewer: Viewer) -> None:
        rows = self.match.ledger.fact_rows()
        self.match.ledger = SILENT
        self.told = [PHYLO.tell(self.match, row, viewer) for row in rows]

    def leave(self, seat: int) -> "Played":
        self.match.ledger = Ledger(True)
        self.match.leave(seat)
        self.note(SPECTATOR)
        return self

    def all_vote(self, text: str) -> "Played":
        for seat in range(self.match.seats):
            if self.match.asked() >> seat & 1:
                self.do(text, seat=seat)
        return self

    def legal(self, seat: int = 0) -> list[str]:
        match = self.match
        return [PHYLO.write_move(match, match.move_at(seat, k)) for k in range(match.move_count(seat))]

    def facts(self, kind: str) -> list[Fact]:
        return [fact for fact in self.told if fact.__struct_config__.tag == kind]

    def at(self, card: str) -> tuple[int, int] | None:
        """Where a card lies."""
        spaces = self.view().spaces
        return next((space.at for space in spaces if card in (space.top, *space.under)), None)

    def view(self, seat: int | None = None):  # type: ignore[no-untyped-def]
        return PHYLO.view(self.match, Viewer(seat) if seat is not None else SPECTATOR)

    def hand(self, seat: int = 0) -> tuple[str, ...]:
        return self.pieces.ids_in(self.match.board.hand(seat))

    @property
    def points(self) -> int:
        return self.match.score(0) // POINT


def described(
    lay: str, lines: str = "", *, seats: int = 2, seed: int = 1, cards: str | None = "", **options: object
) -> Played:
    """`lay` has cards with their spaces (`mil (1,0), aph (2,0)`); Home lies anyway. Seat 1 is on turn."""
    text = "phase actions\nactive 1\nlay home (0,0)\n" if "phase" not in lines else "lay home (0,0)\n"
    text += "\n".join(f"lay {one.strip()}" for one in lay.split("; ") if one.strip())
    text += "\n" + "\n".join(line.strip() for line in lines.split("\n") if line.strip())
    deck = fixture_cards() if cards == "" else cards
    checked = PHYLO.check_options(seats, options, deck)
    assert isinstance(checked, PhyloOptions)
    match = PHYLO.read_position(seats, checked, deck, chance_of(seed), read_lines(text, "test"))
    return Played(phylo(match))


def begun(seats: int = 3, seed: int = 1, cards: str | None = None, **options: object) -> Played:
    """A match after its deal."""
    checked = PHYLO.check_options(seats, options, cards)
    return Played(phylo(PHYLO.start(seats, checked, cards, chance_of(seed))))
