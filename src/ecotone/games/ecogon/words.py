"""Refusals and prompts in sentences, each with its rule number."""

from typing import Literal

from ecotone.core.kernel.match import GAME_OVER, NOT_YOUR_TURN
from ecotone.core.notation import is_place
from ecotone.core.records import Place, Prompt, Refusal
from ecotone.core.sentences import open_name
from ecotone.games.ecogon.facts import About
from ecotone.games.ecogon.kernel import codes as kernel
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.options import HAND
from ecotone.games.ecogon.languages import CardWords, words_in
from ecotone.games.ecogon.moves import DiscardCard, PlayCard, SendTo, VoteFor
from ecotone.games.ecogon.pieces import Pieces, cards_around, cell_at, pieces_of, place_at
from ecotone.games.ecogon.vote_view import VOTING, about_now, asks_now

PromptKind = Literal["play", "limit", "tie", About]
CODES = {
    GAME_OVER: ("GAME_OVER", "EG-61"),
    NOT_YOUR_TURN: ("NOT_YOUR_TURN", "EG-12"),
    kernel.WRONG_PHASE: ("WRONG_PHASE", "EG-13"),
    kernel.ALREADY_VOTED: ("ALREADY_VOTED", "EG-R27"),
    kernel.NOT_IN_HAND: ("NOT_IN_HAND", "EG-15"),
    kernel.MUST_PLAY: ("MUST_PLAY", "EG-70"),
    kernel.MUST_DISCARD: ("MUST_DISCARD", "EG-17"),
    kernel.OCCUPIED: ("OCCUPIED", "EG-20"),
    kernel.NO_HABITAT: ("NO_HABITAT", "EG-21"),
    kernel.NOT_CONNECTED: ("NOT_CONNECTED", "EG-23"),
    kernel.COLOUR_CLASH: ("COLOUR_CLASH", "EG-28"),
    kernel.NOT_A_CANDIDATE: ("NOT_A_CANDIDATE", "EG-52"),
    kernel.CANNOT_STAY: ("CANNOT_STAY", "EG-53"),
}
ABOUT_A_PLACE = ("OCCUPIED", "NO_HABITAT", "NOT_CONNECTED", "COLOUR_CLASH", "CANNOT_STAY")


def explain(match: EcogonMatch, seat: int, move: object, code: int, language: str = "en") -> Refusal:
    """The kernel's code in words; a packed move has no typed one to point at."""
    words, pieces = words_in(language), pieces_of(match)
    name, rule = CODES.get(code, ("UNKNOWN_MOVE", "EG-13"))
    at: tuple[Place, ...] = ()
    if name in ABOUT_A_PLACE and isinstance(move, PlayCard | SendTo) and is_place(move.at):
        at = (move.at,)
    fillings: dict[str, object] = {
        "card": named(move, pieces, words),
        "who": open_name(match.active),
        "most": HAND,
    }
    key = name
    if name == "NOT_YOUR_TURN":
        key, rule = ("not_asked", "EG-R27") if match.phase in VOTING else (name, rule)
    elif name == "WRONG_PHASE":
        key = f"phase_{phase_word(match)}"
    elif name == "MUST_PLAY":
        playable = [card for card in hand(match, seat) if match.board.room_count(card)]
        fillings["cards"] = words.either([pieces.name(card, language) for card in playable])
    elif name == "MUST_DISCARD" and match.options.mode != kernel.COOPERATIVE:
        key, rule = "nothing_fits", "EG-R10"
    elif name == "COLOUR_CLASH" and at and isinstance(move, PlayCard):
        other = clashing(match, move, pieces)
        fillings["other"] = pieces.name(other, language)
        at = (*at, place_at(match.board.cell[other]))
    elif name == "COLOUR_CLASH":
        key = "some_clash"
    elif name == "NOT_CONNECTED" and match.board.tiles == 0:
        key, rule = "far_out", "EG-R46"
        fillings["n"] = match.catalogue.leeway
    elif name == "NOT_A_CANDIDATE" and isinstance(move, SendTo):
        key = "cell_not_tied" if match.phase == kernel.PHASE_TIE and about_now(match) == "cell" else "no_cell"
    elif name == "NOT_A_CANDIDATE" and match.pending.event < 0:
        key, rule = "no_start", "EG-R03"
    return Refusal(name, rule, words.say(f"refusal.{key}", **fillings), at)


def named(move: object, pieces: Pieces, words: CardWords) -> str:
    """The card of a move, as players call it."""
    if isinstance(move, PlayCard | DiscardCard | VoteFor) and move.card in pieces.numbers:
        return pieces.name(pieces.numbers[move.card], words.language)
    return words.say("refusal.card")


def hand(match: EcogonMatch, seat: int) -> list[int]:
    return [match.hands.at(seat, place) for place in range(match.hands.count[seat])]


def clashing(match: EcogonMatch, move: PlayCard, pieces: Pieces) -> int:
    """EG-28: the tile beside the cell that the card must not touch."""
    board, cell = match.board, cell_at(move.at)
    card = pieces.cards[pieces.numbers[move.card]]
    return next(
        other
        for other in cards_around(match, cell)
        if other >= 0 and board.zone[other] == kernel.LYING and not card.may_touch(pieces.cards[other])
    )


def phase_word(match: EcogonMatch) -> str:
    if match.phase in VOTING:
        return "vote"
    return "limit" if match.phase == kernel.PHASE_LIMIT else "play"


def prompt(match: EcogonMatch, seat: int, language: str = "en") -> Prompt:
    """The question in the phase at hand; its kind is public, its text only for the seat."""
    words, pieces = words_in(language), pieces_of(match)
    if match.phase == kernel.PHASE_PLAY:
        return play_prompt(match, seat, words, pieces)
    if match.phase == kernel.PHASE_LIMIT:
        return Prompt(seat, "limit", "EG-17", words.say("prompt.limit", n=match.hands.count[seat], most=HAND))
    about = about_now(match)
    question = vote_question(match, words, pieces)
    rule = "EG-R03" if about == "start" else "EG-52"
    if match.phase == kernel.PHASE_TIE:
        rule = "EG-R29" if match.options.mode == kernel.COOPERATIVE else "EG-76"
        return Prompt(seat, "tie", rule, words.say("prompt.tie", n=len(match.tied), question=question))
    if match.one_decides():
        return Prompt(seat, about, "EG-R27", words.say("prompt.alone", question=question))
    return Prompt(seat, about, rule, question)


def play_prompt(match: EcogonMatch, seat: int, words: CardWords, pieces: Pieces) -> Prompt:
    """EG-15; EG-70 and EG-R10 with more than three cards in a competitive match."""
    cards = hand(match, seat)
    if not match.must_use_a_card():
        key = "equalising" if match.equalising else "play"
        return Prompt(seat, "play", "EG-78" if match.equalising else "EG-15", words.say(f"prompt.{key}"))
    playable = [pieces.name(card, words.language) for card in cards if match.board.room_count(card)]
    if not playable:
        return Prompt(seat, "play", "EG-R10", words.say("prompt.nothing_fits", n=len(cards)))
    return Prompt(seat, "play", "EG-70", words.say("prompt.must", n=len(cards), cards=words.either(playable)))


def vote_question(match: EcogonMatch, words: CardWords, pieces: Pieces) -> str:
    """What is voted on; a page that is not asked puts the same sentence together (`EcogonVote.asks`)."""
    pending, about = match.pending, about_now(match)
    fillings = {}
    if about != "start":
        fillings["event"] = pieces.event_name(pending.event, words.language)
    if about == "cell":
        fillings["card"] = pieces.name(pending.chosen[len(pending.sent)], words.language)
    question = words.say(f"prompt.{asks_now(match)}", **fillings)
    if about != "target" or pending.wanted == 1:
        return question
    return words.say("prompt.one_of", question=question, k=len(pending.chosen) + 1, n=pending.wanted)
