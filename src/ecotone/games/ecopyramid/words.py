"""Refusals and prompts in sentences, each with its rule number."""

from typing import Literal

from ecotone.core.kernel.match import GAME_OVER, NOT_YOUR_TURN
from ecotone.core.records import Place, Prompt, Refusal
from ecotone.core.sentences import open_names
from ecotone.core.vote_view import seats_in
from ecotone.core.words import Words
from ecotone.games.ecopyramid.kernel import codes as kernel
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.kernel.moves import NOWHERE
from ecotone.games.ecopyramid.kernel.state import card_of, left_in
from ecotone.games.ecopyramid.kernel.support import hand_limit, hand_size, missing
from ecotone.games.ecopyramid.languages import words_in
from ecotone.games.ecopyramid.moves import FetchOrganism, MoveOrganism, PlaceOrganism
from ecotone.games.ecopyramid.pieces import STEPS, niche_name, niche_number, place_of, shown_card

CODES = {
    GAME_OVER: ("GAME_OVER", "EP-38"),
    NOT_YOUR_TURN: ("NOT_YOUR_TURN", "EP-06"),
    kernel.HAND_PROTECTION_OUT_OF_TURN: ("HAND_PROTECTION_OUT_OF_TURN", "EP-33"),
    kernel.WRONG_STEP: ("WRONG_STEP", "EP-08"),
    kernel.NOT_IN_HAND: ("NOT_IN_HAND", "EP-03"),
    kernel.NOT_PLAYABLE: ("NOT_PLAYABLE", "EP-R52"),
    kernel.OPTION_ALREADY_USED: ("OPTION_ALREADY_USED", "EP-R07"),
    kernel.ORGANISMS_BARRED: ("ORGANISMS_BARRED", "EP-R32"),
    kernel.NO_MORE_ORGANISMS: ("NO_MORE_ORGANISMS_THIS_TURN", "EP-R23"),
    kernel.NOT_BANKABLE: ("NOT_BANKABLE", "EP-R10"),
    kernel.NO_VALID_TARGET: ("NO_VALID_TARGET", "EP-R41"),
    kernel.PROTECTED_TARGET: ("PROTECTED_TARGET", "EP-R18"),
    kernel.KEYSTONE_NOT_AFFECTED: ("KEYSTONE_NOT_AFFECTED", "EP-31"),
    kernel.NOT_APPLICABLE: ("NOT_APPLICABLE", "EP-R30"),
    kernel.MOVE_NOT_PERMITTED: ("MOVE_NOT_PERMITTED", "EP-10"),
    kernel.KEYSTONE_NEEDS_PAIR: ("KEYSTONE_NEEDS_ADJACENT_PAIR", "EP-21"),
    kernel.WRONG_LEVEL: ("WRONG_LEVEL", "EP-17"),
    kernel.NICHE_OCCUPIED: ("NICHE_OCCUPIED", "EP-23"),
    kernel.NICHE_BLOCKED: ("NICHE_BLOCKED", "EP-R31"),
    kernel.NOT_SUPPORTED: ("NOT_SUPPORTED", "EP-22"),
    kernel.ILLEGAL_PICK: ("ILLEGAL_PICK", "EP-R34"),
    kernel.OPTION_COMPULSORY: ("OPTION_COMPULSORY", "EP-R35"),
}
PromptKind = Literal[
    "main", "arrange", "enter", "place", "move", "fetch", "shield", "trade", "aim", "level", "window", "lose",
    "save", "discard",
]  # fmt: skip
STEP_RULES: dict[PromptKind, str] = {
    "main": "EP-08",
    "arrange": "EP-R34",
    "enter": "EP-R15",
    "place": "EP-R23",
    "move": "EP-R46",
    "fetch": "EP-R34",
    "shield": "EP-R33",
    "trade": "EP-R46",
    "aim": "EP-R16",
    "level": "EP-R36",
    "window": "EP-32",
    "lose": "EP-R48",
    "save": "EP-R43",
    "discard": "EP-14",
}


def explain(match: PyramidMatch, seat: int, move: object, code: int, language: str = "en") -> Refusal:
    """The kernel's code in words; a packed move has no typed one to point at."""
    words = words_in(language)
    name, rule = CODES.get(code, ("UNKNOWN_MOVE", "EP-08"))
    at: tuple[Place, ...] = ()
    lacking: list[str] = []
    if isinstance(move, PlaceOrganism | FetchOrganism | MoveOrganism) and code in (
        kernel.NOT_SUPPORTED,
        kernel.NICHE_OCCUPIED,
        kernel.NICHE_BLOCKED,
        kernel.WRONG_LEVEL,
    ):
        at = tuple(place_of(match.layout, niche) for niche in niches_of(match, move))
        lacking = [said_niche(match, niche, words) for niche in niches_missing(match, seat, move)]
    fillings = {
        "who": open_names(seats_in(match.asked()), words),
        "missing": words.listed(lacking) if lacking else "",
    }
    return Refusal(name, rule, words.say(f"refusal.{name}", len(lacking), **fillings), at)


def niches_of(match: PyramidMatch, move: PlaceOrganism | FetchOrganism | MoveOrganism) -> list[int]:
    names = (move.at, move.beside)
    return [niche for name in names if (niche := niche_number(match.layout, name)) < NOWHERE]


def niches_missing(
    match: PyramidMatch, seat: int, move: PlaceOrganism | FetchOrganism | MoveOrganism
) -> tuple[int, ...]:
    """EP-22: what the niches lack below them, deeper ones too; a moved card is no support of its own."""
    lifted = 0
    if isinstance(move, MoveOrganism):
        source = niche_number(match.layout, move.source)
        lifted = match.span(seat, source) if source < NOWHERE else 0
    lacking = 0
    for niche in niches_of(match, move):
        lacking |= missing(match, seat, niche) | match.layout.deep[niche] & lifted
    return seats_in(lacking)


def said_niche(match: PyramidMatch, niche: int, words: Words) -> str:
    """`P0`: a niche in a sentence, counted from the left."""
    place, _ = place_of(match.layout, niche)
    return words.say(f"niche.{niche_name(match.layout, niche)[0]}", n=place)


def prompt(match: PyramidMatch, seat: int, language: str = "en") -> Prompt:
    words = words_in(language)
    kind = kind_of(match)
    key: str = kind
    if kind == "main" and match.used:
        key = "main_done"
    card = asking_card(match)
    fillings = {
        "card": shown_card(match, card, language) if card != NO_CARD else "",
        "n": left_in(match.frame()) if match.depth else 0,
        "over": hand_size(match, seat) - hand_limit(match, seat, True),
    }
    number = fillings["over"] if kind == "discard" else fillings["n"]
    assert isinstance(number, int)
    return Prompt(seat, kind, STEP_RULES[kind], words.say(f"prompt.{key}", number, **fillings))


def kind_of(match: PyramidMatch) -> PromptKind:
    step = STEPS[match.step]
    if step == "aim":
        where = match.catalogue.where[match.catalogue.effect[match.event]]
        return "level" if where == kernel.NAMED and match.named < 0 else "aim"
    assert step != "over"
    return step


def asking_card(match: PyramidMatch) -> int:
    """The card whose effect is asked about."""
    if match.event != NO_CARD:
        return match.event
    return card_of(match.frame()) if match.depth and match.step != kernel.STEP_DISCARD else NO_CARD
