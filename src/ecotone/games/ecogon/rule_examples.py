"""The pictures of the rulebook: positions that the engine sets up, moves on, and tells about."""

import re
from functools import cache

from msgspec import Struct, field

from ecotone.core.kernel.ledger import Ledger
from ecotone.core.notation import PLACE, read_place
from ecotone.core.party import NO_PARTY
from ecotone.core.reading.rule_examples import ExampleRow, examples_in, set_up_by
from ecotone.core.records import Fact, Place
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon import new_match
from ecotone.games.ecogon.catalogue import catalogue_of
from ecotone.games.ecogon.facts import CardPlayed
from ecotone.games.ecogon.foresight import changed_needs, consequences_in
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.preview import foreseen
from ecotone.games.ecogon.languages import DATA
from ecotone.games.ecogon.moves import PlayCard, VoteFor, pack, unpack_ballot
from ecotone.games.ecogon.options import check_options
from ecotone.games.ecogon.pieces import cell_at, pieces_of, place_at
from ecotone.games.ecogon.position_reader import Reader
from ecotone.games.ecogon.sentences import say
from ecotone.games.ecogon.statics import CardStatics, EventStatics, card_statics, event_statics
from ecotone.games.ecogon.view import TileView, tile_view
from ecotone.games.ecogon.words import explain

SEATS = 2
PLAY = re.compile(rf"(\S+) ({PLACE})")


class Example(ExampleRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    position: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    play: str = ""
    chosen: str = ""
    vote: bool = False


class VoteChoice(Struct, frozen=True):
    """What can be chosen, and what would follow."""

    card: str
    text: tuple[str, ...]


class RulePicture(Struct, frozen=True):
    """A board and what the engine says about it; `at` lights up, on `refused` nothing may lie.

    `played` is the card that is laid or refused there, `choices` those of a vote.
    """

    cards: tuple[CardStatics, ...]
    tiles: tuple[TileView, ...]
    at: tuple[Place, ...]
    refused: Place | None
    played: str | None
    event: EventStatics | None
    text: tuple[str, ...]
    choices: tuple[VoteChoice, ...]


@cache
def rule_pictures(language: str) -> dict[str, RulePicture]:
    """By the numbers of their rules."""
    return {row.rule: picture(row, language) for row in examples_in(DATA, Example)}


def picture(row: Example, language: str) -> RulePicture:
    match = set_up(row)
    if row.play:
        return played(match, row.play, language)
    if row.chosen:
        packed = pack(VoteFor(row.chosen), pieces_of(match))
        return after(match, packed, language, None, event_on_table(match, language))
    return vote(match, language)


def set_up(row: Example) -> EcogonMatch:
    options = check_options(SEATS, row.options, catalogue_of(None))
    empty = new_match.nothing_dealt(SEATS, options, None, chance_of(1, "example"), NO_PARTY)
    card = row.play.partition(" ")[0]
    lines = [*row.position, f"hand 1 {card}"] if card else row.position
    return set_up_by(Reader(empty), lines, row)


def played(match: EcogonMatch, words: str, language: str) -> RulePicture:
    found = PLAY.fullmatch(words)
    assert found
    move = PlayCard(found[1], read_place(found[2]))
    packed = pack(move, pieces_of(match))
    code = match.refusal(0, packed)
    if not code:
        return after(match, packed, language, found[1])
    refusal = explain(match, 0, move, code, language)
    return drawn(match, language, text=(refusal.text,), refused=move.at, played=move.card)


def vote(match: EcogonMatch, language: str) -> RulePicture:
    """Nothing is chosen yet."""
    pieces = pieces_of(match)
    choices = []
    for packed in sorted(match.pending.options):
        ballot = unpack_ballot(packed, pieces)
        assert isinstance(ballot, VoteFor)
        _, text, _ = outcome_of(match, packed, language)
        choices.append(VoteChoice(ballot.card, text))
    return drawn(
        match,
        language,
        at=tuple(place_at(match.board.cell[pieces.numbers[choice.card]]) for choice in choices),
        event=event_on_table(match, language),
        choices=tuple(choices),
    )


def after(
    match: EcogonMatch, packed: int, language: str, card: str | None, event: EventStatics | None = None
) -> RulePicture:
    """The board when it is done; where something happened shines, as long as something lies there."""
    twin, text, places = outcome_of(match, packed, language)
    at = tuple(dict.fromkeys(place for place in places if twin.board.card_on(cell_at(place)) >= 0))
    return drawn(twin, language, text=text, at=at, played=card, event=event)


def outcome_of(
    match: EcogonMatch, packed: int, language: str
) -> tuple[EcogonMatch, tuple[str, ...], tuple[Place, ...]]:
    ledger, pieces = Ledger(True), pieces_of(match)
    twin = foreseen(match, match.active, packed, ledger)
    facts: list[Fact] = [fact for fact in consequences_in(ledger, pieces) if not isinstance(fact, CardPlayed)]
    facts += changed_needs(match, twin)
    places = tuple(place for fact in facts if (place := getattr(fact, "at", None)) is not None)
    return twin, tuple(say(pieces, fact, language, False).text for fact in facts), places


def event_on_table(match: EcogonMatch, language: str) -> EventStatics:
    pieces = pieces_of(match)
    return event_statics(pieces.catalogue.events[match.pending.event], pieces, language)


def drawn(
    match: EcogonMatch,
    language: str,
    *,
    text: tuple[str, ...] = (),
    at: tuple[Place, ...] = (),
    refused: Place | None = None,
    played: str | None = None,
    event: EventStatics | None = None,
    choices: tuple[VoteChoice, ...] = (),
) -> RulePicture:
    pieces, dots = pieces_of(match), match.options.cx_dots
    lying = [number for number in range(match.catalogue.cards) if match.board.cell[number] >= 0]
    tiles = tuple(tile_view(match, number, pieces) for number in lying)
    shown = {tile.card for tile in tiles} | {choice.card for choice in choices} | {played} - {None}
    cards = [card_statics(card, pieces, language, dots) for card in pieces.cards if card.id in shown]
    return RulePicture(tuple(cards), tiles, at, refused, played, event, text, choices)
