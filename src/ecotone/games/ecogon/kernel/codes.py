"""What the kernel says in numbers."""

from typing import Final

# --- phases of a match; drawing and settling are automatic ----------------------------
PHASE_START: Final = 0  # the group votes on the first habitat (EG-R03)
PHASE_PLAY: Final = (
    1  # play cards or stop; competitive: the hand limit too, since a hand is nobody's business
)
PHASE_LIMIT: Final = 2  # cooperative: discard down to three (EG-17)
PHASE_VOTE: Final = 3  # a choice of an event card (EG-R27)
PHASE_TIE: Final = 4  # the tie-breaker chooses among the tied options (EG-R28)
PHASE_OVER: Final = 5

# --- modes ----------------------------------------------------------------------------------------------
COOPERATIVE: Final = 0
COMPETITIVE: Final = 1

# --- kinds and colours of cards ---------------------------------------------------------------------------
HABITAT: Final = 0
PLANT: Final = 1
ANIMAL: Final = 2
MEADOW: Final = 0
EDGE: Final = 1
FOREST: Final = 2

# --- where a card is --------------------------------------------------------------------------------------
IN_STACK: Final = 0
IN_HAND: Final = 1
LYING: Final = 2
FACE_DOWN: Final = 3  # a habitat that lies and counts for nothing but its cell (EG-R21)
REMOVED: Final = 4  # in the discard pile, out of the ecosystem (EG-R11)
DROPPED: Final = 5  # in the discard pile, from a hand

# --- where an event card is -------------------------------------------------------------------------------
EVENT_UNSEEN: Final = 0  # in the stack or unused: nobody knows (EG-R06)
EVENT_BELOW: Final = 1  # seen and put under the stack (EG-50)
EVENT_ACTIVE: Final = 2
EVENT_DONE: Final = 3

# --- who owns a token -------------------------------------------------------------------------------------
NOBODY: Final = 0  # no token
NEUTRAL: Final = 1  # EG-73
COMMON: Final = 2  # the team's, in a cooperative match
FIRST_OWNER: Final = 3  # FIRST_OWNER + seat

# --- what an event does -----------------------------------------------------------------------------------
REMOVE: Final = 0
TURN_DOWN: Final = 1
TURN_UP: Final = 2
RELOCATE: Final = 3
BRING_BACK: Final = 4
NO_EFFECT: Final = 5

# A filter gives each card a set of these: in which states it is a candidate.
FITS_PLAIN: Final = 1  # lying face up without a token
FITS_ESTABLISHED: Final = 2  # lying with a token
FITS_DOWN: Final = 4  # lying face down
FITS_PILE: Final = 8  # in the discard pile

# --- refusals, from FIRST_GAME_CODE on; the order is that of the rules --------------------------------------
WRONG_PHASE: Final = 10
ALREADY_VOTED: Final = 11
NOT_IN_HAND: Final = 12
MUST_PLAY: Final = 13
MUST_DISCARD: Final = 14
OCCUPIED: Final = 15
NO_HABITAT: Final = 16
NOT_CONNECTED: Final = 17
COLOUR_CLASH: Final = 18
NOT_A_CANDIDATE: Final = 19
CANNOT_STAY: Final = 20

# --- facts: kind, then seat, then up to four details --------------------------------------------------------
START_TILE_LAID: Final = 1  # card, cell
TURN_BEGAN: Final = 2  # number of the turn, 1 if it counts for the event (EG-R30), 1 if equalising (EG-R34)
CARD_DRAWN: Final = 3  # card (for those who may know), cards left in the stack
CARD_PLAYED: Final = 4  # card, cell
CARD_DISCARDED: Final = 5  # card (EG-R11: everybody sees it)
TURN_ENDED: Final = 6  # counter, N
TILE_SWEPT: Final = 7  # card, cell (EG-58)
TOKEN_LOST: Final = 8  # card, cell, owner
TOKEN_PLACED: Final = 9  # card, cell, owner
ANIMAL_SURROUNDED: Final = 10  # card, cell (EG-59)
EVENT_REVEALED: Final = 11  # event
EVENT_PUT_BACK: Final = 12  # event (EG-50)
NO_EVENT: Final = 13  # EG-R31: every card was tried
CLAUSE_SKIPPED: Final = 14  # event, place of the action on it (EG-51)
VOTE_OPENED: Final = 15  # event or -1, row of the action, stage, number of options
BALLOT_CAST: Final = 16  # the move (competitive: only for its seat)
BALLOT_SHOWN: Final = 17  # the move
TIE_BROKEN_BY: Final = 18  # number of tied options; the seat is the tie-breaker
CHOICE_MADE: Final = 19  # the move, how (DECIDED_*)
TILE_REMOVED: Final = 20  # card, cell (by an event)
HABITAT_TURNED: Final = 21  # card, cell, 1 if face up now
TILE_MOVED: Final = 22  # card, from, to
TILE_RETURNED: Final = 23  # card, cell
EVENT_DONE_FACT: Final = 24  # event, events left
END_TRIGGERED: Final = 25  # END_*; the seat is the one whose turn it was
SEAT_LEFT: Final = 26
MATCH_ENDED: Final = 27
DECIDER_NAMED: Final = 28  # the seat decides alone what this vote is about (EG-R27)
BALLOT_MISSED: Final = 29  # the seat has not voted in time (EG-R27)
HAND_TOO_LARGE: Final = 30  # the seat plays no more and must discard (EG-17)

DECIDED_ALONE: Final = 0  # no more candidates than the event affects: no vote (EG-R27)
DECIDED_BY_VOTE: Final = 1
DECIDED_BY_ONE: Final = 2  # the tie-breaker, or the one who decides everything

END_EVENTS: Final = 0
END_STACK: Final = 1

# --- the score line: an established animal; details are card, owner, VP ------------------------------------
RULE_VP: Final = 62  # EG-62, EG-79
