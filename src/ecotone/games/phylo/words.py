"""Refusals and prompts in sentences, each with its rule number."""

from ecotone.core.kernel.match import GAME_OVER, NOT_YOUR_TURN
from ecotone.core.notation import is_place
from ecotone.core.records import Place, Prompt, Refusal
from ecotone.core.sentences import open_name
from ecotone.core.words import Words
from ecotone.games.phylo.kernel import codes as kernel
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.kernel.options import ACTIONS
from ecotone.games.phylo.languages import words_in
from ecotone.games.phylo.moves import AskPermit, MoveCard, PlayAction, PlaySpecies, VoteFor
from ecotone.games.phylo.pieces import Pieces, cards_in, cell_at, pieces_of, place_at
from ecotone.games.phylo.vote_view import asks_now

CODES = {
    GAME_OVER: ("GAME_OVER", "PH-45"),
    NOT_YOUR_TURN: ("NOT_YOUR_TURN", "PH-R04"),
    kernel.WRONG_PHASE: ("WRONG_PHASE", "PH-09"),
    kernel.NO_ACTIONS_LEFT: ("NO_ACTIONS_LEFT", "PH-09"),
    kernel.NEW_HAND_NOT_ALLOWED: ("NEW_HAND_NOT_ALLOWED", "PH-30"),
    kernel.NOT_IN_HAND: ("NOT_IN_HAND", "PH-09"),
    kernel.NO_MOVE_KEYWORD: ("NO_MOVE_KEYWORD", "PH-32"),
    kernel.FROZEN: ("FROZEN", "PH-R45"),
    kernel.OUT_OF_REACH: ("OUT_OF_REACH", "PH-R19"),
    kernel.OCCUPIED: ("OCCUPIED", "PH-R16"),
    kernel.NOTHING_ADJACENT: ("NOTHING_ADJACENT", "PH-17"),
    kernel.BARRED_SPACE: ("BARRED_SPACE", "PH-R25"),
    kernel.TERRAIN: ("TERRAIN", "PH-20"),
    kernel.CLIMATE: ("CLIMATE", "PH-20"),
    kernel.NEEDS_PHOTOSYNTHETIC: ("NEEDS_PHOTOSYNTHETIC", "PH-23"),
    kernel.NEEDS_SMALLER_ANIMAL: ("NEEDS_SMALLER_ANIMAL", "PH-24"),
    kernel.ONLY_NEIGHBOUR_NOT_SMALLER: ("ONLY_NEIGHBOUR_NOT_SMALLER", "PH-25"),
    kernel.PLAY_CONDITION: ("PLAY_CONDITION", "PH-27"),
    kernel.VETOED: ("VETOED", "PH-R34"),
    kernel.NO_EFFECT: ("NO_EFFECT", "PH-R11"),
    kernel.NOT_A_CANDIDATE: ("NOT_A_CANDIDATE", "PH-41"),
    kernel.ALREADY_VOTED: ("ALREADY_VOTED", "PH-R42"),
    kernel.NOTHING_TO_QUESTION: ("NOTHING_TO_QUESTION", "PH-R24"),
    kernel.VOTE_OVER: ("VOTE_OVER", "PH-R42"),
    kernel.NO_PERMIT: ("NO_PERMIT", "PH-R48"),
}
ABOUT_A_SPACE = (
    "OUT_OF_REACH", "OCCUPIED", "NOTHING_ADJACENT", "BARRED_SPACE", "TERRAIN", "CLIMATE",
    "NEEDS_PHOTOSYNTHETIC", "NEEDS_SMALLER_ANIMAL", "ONLY_NEIGHBOUR_NOT_SMALLER",
    "PLAY_CONDITION", "VETOED", "NO_PERMIT",
)  # fmt: skip
PHASE_WORDS = ("actions", "vote", "ruling")


def explain(match: PhyloMatch, seat: int, move: object, code: int, language: str = "en") -> Refusal:
    """The kernel's code in words, with the names of the cards it is about."""
    words, pieces = words_in(language), pieces_of(match)
    name, rule = CODES.get(code, ("UNKNOWN_MOVE", "PH-09"))
    at: tuple[Place, ...] = ()
    if name in ABOUT_A_SPACE and isinstance(move, PlaySpecies | MoveCard | AskPermit) and is_place(move.at):
        at = (move.at,)
    fillings: dict[str, object] = {"who": open_name(match.active), "card": named(move, pieces, words)}
    key = name
    if name == "WRONG_PHASE":
        key = f"phase_{PHASE_WORDS[match.phase]}"
    elif name == "NOT_YOUR_TURN" and match.phase != kernel.PHASE_ACTIONS:
        key = "not_asked"
    elif name == "NEW_HAND_NOT_ALLOWED":
        key, more, at = new_hand_reason(match, pieces, language)
        fillings |= more
    elif at and isinstance(move, PlaySpecies | MoveCard | AskPermit) and move.card in pieces.numbers:
        others = neighbours_behind(match, pieces.numbers[move.card], cell_at(at[0]), code)
        if others:
            fillings["others"] = words.listed([pieces.name(other, language) for other in others])
            at = (*at, *(place_at(match.board.cell_of(other)) for other in others))
        elif f"refusal.{name}_alone" in words:
            key = f"{name}_alone"
    elif f"refusal.{name}_alone" in words:
        key = f"{name}_alone"
    return Refusal(name, rule, words.say(f"refusal.{key}", **fillings), at)


def named(move: object, pieces: Pieces, words: Words) -> str:
    """The card of a move, as players call it."""
    if (
        isinstance(move, PlaySpecies | PlayAction | MoveCard | AskPermit | VoteFor)
        and move.card in pieces.numbers
    ):
        return pieces.name(pieces.numbers[move.card], words.language)
    return words.say("refusal.card")


def neighbours_behind(match: PhyloMatch, card: int, cell: int, code: int) -> list[int]:
    """The cards in play that a refusal is about."""
    board, catalogue = match.board, match.catalogue
    slot = board.find(cell)
    if slot < 0 or card >= catalogue.cards:
        return []
    near = board.near[slot]
    if board.slot[card] >= 0:
        near &= ~match.without_itself(card)
    around = cards_in(near)
    if code == kernel.TERRAIN:
        return [each for each in around if not board.sharing_terrain(each, slot) >> card & 1]
    if code == kernel.CLIMATE:
        return [each for each in around if not board.sharing_climate(each, slot) >> card & 1]
    if code in (kernel.NEEDS_SMALLER_ANIMAL, kernel.ONLY_NEIGHBOUR_NOT_SMALLER):
        return [each for each in around if catalogue.animals >> each & 1]
    if code == kernel.BARRED_SPACE:
        return cards_in(board.on[slot] & catalogue.lasting)
    return []


def new_hand_reason(
    match: PhyloMatch, pieces: Pieces, language: str
) -> tuple[str, dict[str, object], tuple[Place, ...]]:
    """PH-30: which card could be played, and where; PH-R18, PH-R35 else."""
    if match.renewed:
        return "new_hand_once", {}, ()
    if match.actions < ACTIONS:
        return "new_hand_late", {}, ()
    if match.deck.size() == 0:
        return "new_hand_no_deck", {}, ()
    for card in cards_in(match.board.hand(match.active)):
        if match.catalogue.species() >> card & 1:
            rooms = list(match.rooms(card))
            if rooms:
                said: dict[str, object] = {"card": pieces.name(card, language)}
                return "NEW_HAND_NOT_ALLOWED", said, (place_at(rooms[0]),)
        elif match.has_effect(card):
            return "new_hand_action", {"card": pieces.name(card, language)}, ()
    return "new_hand_late", {}, ()


def prompt(match: PhyloMatch, seat: int, language: str = "en") -> Prompt:
    """The question that is open to a seat; `optional` if nobody waits for it."""
    words, pieces = words_in(language), pieces_of(match)
    if match.phase == kernel.PHASE_ACTIONS:
        if seat != match.active:
            question = words.say("prompt.question", who=open_name(match.active))
            return Prompt(seat, "question", "PH-R24", question, optional=True)
        key = "last_turn" if match.last else "actions"
        return Prompt(seat, "actions", "PH-09", words.say(f"prompt.{key}", match.actions, n=match.actions))
    if match.phase == kernel.PHASE_RULING:
        key = "permit" if match.permitting else "ruling"
        return Prompt(seat, key, "PH-R24", words.say(f"prompt.{key}", who=open_name(match.active)))
    if match.ballots.cast_by >> seat & 1:
        return Prompt(seat, "voted", "PH-R42", words.say("prompt.voted"), optional=True)
    pending = match.pending
    card = pieces.name(pending.card, language)
    asked = asks_now(match)
    picked = pieces.name(pending.picked, language) if pending.picked >= 0 else ""
    return Prompt(seat, asked, "PH-41", words.say(f"prompt.{asked}", card=card, picked=picked))
