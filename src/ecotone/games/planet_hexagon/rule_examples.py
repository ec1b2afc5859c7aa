"""The pictures of the rulebook: colonies that the engine sets up, builds in, and counts."""

from functools import cache

from msgspec import Struct

from ecotone.core.changes import causes_of, changed_causes, reason_of
from ecotone.core.notation import Notation
from ecotone.core.party import Party
from ecotone.core.reading.rule_examples import ExampleRow, examples_in, set_up_by
from ecotone.core.records import Place
from ecotone.core.seeds import chance_of
from ecotone.core.viewer import SPECTATOR, Viewer
from ecotone.games.planet_hexagon import new_match, position_reader
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.languages import DATA, words_in
from ecotone.games.planet_hexagon.moves import FlipTile, HexMove, LayPipeline, PlaceTile, pack
from ecotone.games.planet_hexagon.options import HexOptions
from ecotone.games.planet_hexagon.pieces import CIVILIZATIONS, said_face
from ecotone.games.planet_hexagon.score_lines import score_lines
from ecotone.games.planet_hexagon.view import ColonyTile, ColonyView, TileView, colony_view
from ecotone.games.planet_hexagon.words import explain

SEATS = 2
STEPS = Notation("rule_examples.toml", HexMove)
Building = PlaceTile | FlipTile | LayPipeline


class Example(ExampleRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    colony: str
    civilization: str = "urbanides"
    waiting: str = ""
    play: str = ""
    counts: tuple[str, ...] = ()


class PictureLine(Struct, frozen=True):
    """Something that counts: what it is worth, or by how much it changes."""

    text: str
    sixtieths: int


class RulePicture(Struct, frozen=True):
    """A colony, and how it was `before` the move that is shown; at `refused` the `piece` may not lie.

    `at` lights up. `reason` says why not; else `lines` say what counts, or what the move has changed. `names`
    are what all that lies there is called.
    """

    civilization: str
    before: tuple[ColonyTile, ...]
    tiles: tuple[ColonyTile, ...]
    at: tuple[Place, ...]
    refused: Place | None
    piece: TileView | None
    reason: str
    lines: tuple[PictureLine, ...]
    names: dict[str, str]


@cache
def rule_pictures(language: str) -> dict[str, RulePicture]:
    """By the numbers of their rules."""
    return {row.rule: picture(row, language) for row in examples_in(DATA, Example)}


def picture(row: Example, language: str) -> RulePicture:
    match = set_up(row)
    if not row.play:
        return counted(match, row, language)
    move = STEPS.read(row.play)
    assert isinstance(move, PlaceTile | FlipTile | LayPipeline)
    code = match.refusal(0, pack(move))
    return refused(match, row, move, code, language) if code else changed(match, row, move, language)


def set_up(row: Example) -> HexMatch:
    lines = ["step build", "active 1", f"colony 1 {row.colony}"]
    lines += [f"waiting 1 {row.waiting}"] * bool(row.waiting)
    other = next(name for name in CIVILIZATIONS if name != row.civilization)
    party = Party((1,) * SEATS, ({"civilization": row.civilization}, {"civilization": other}))
    empty = new_match.nothing_dealt(SEATS, HexOptions(), chance_of(1, "example"), party)
    return set_up_by(position_reader.Reader(empty), lines, row)


def counted(match: HexMatch, row: Example, language: str) -> RulePicture:
    """What some causes are worth, part by part."""
    found = [line for line in score_lines(match, language, 0, SPECTATOR) if line.key in row.counts]
    lines: list[PictureLine] = []
    for line in found:
        lines += [PictureLine(part.text, part.sixtieths) for part in line.parts]
        if not line.parts:
            lines.append(PictureLine(f"{line.label}: {reason_of(line)}", line.sixtieths))
    at = tuple(dict.fromkeys(place for line in found for place in line.at))
    return drawn(match, row, language, at=at, lines=tuple(lines))


def refused(match: HexMatch, row: Example, move: Building, code: int, language: str) -> RulePicture:
    """With the engine's own reason."""
    reason = explain(match, 0, move, code, language).text
    piece = home_of(match).waiting[move.waiting] if isinstance(move, PlaceTile) else None
    return drawn(match, row, language, refused=move.at, piece=piece, reason=reason)


def changed(match: HexMatch, row: Example, move: Building, language: str) -> RulePicture:
    """The colony before and after, and every cause whose points have changed."""
    after = match.clone()
    after.play(0, pack(move))
    changes = changed_causes(*(causes_of(score_lines(one, language, 0, SPECTATOR)) for one in (match, after)))
    lines = tuple(PictureLine(change.label, change.sixtieths) for change in changes)
    return drawn(after, row, language, before=home_of(match).tiles, at=(move.at,), lines=lines)


def home_of(match: HexMatch) -> ColonyView:
    return colony_view(match, Viewer(0), 0)


def drawn(
    match: HexMatch,
    row: Example,
    language: str,
    *,
    before: tuple[ColonyTile, ...] = (),
    at: tuple[Place, ...] = (),
    refused: Place | None = None,
    piece: TileView | None = None,
    reason: str = "",
    lines: tuple[PictureLine, ...] = (),
) -> RulePicture:
    tiles = home_of(match).tiles
    faces = {face for tile in (*before, *tiles) for face in (tile.face, tile.top)}
    if piece is not None:
        faces.add(piece.face)
    names = {face: said_face(face, words_in(language)) for face in sorted(filter(None, faces))}
    return RulePicture(row.civilization, before, tiles, at, refused, piece, reason, lines, names)
