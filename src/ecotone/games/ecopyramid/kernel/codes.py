"""The numbers of the kernel: kinds of cards, operations, steps, frames, reasons, facts."""

from typing import Final

from ecotone.core.kernel.match import FIRST_GAME_CODE

# --- cards ------------------------------------------------------------------------------------------------

KEYSTONE: Final = 3  # after the kinds that are levels
CATASTROPHE: Final = 4
PROTECTION: Final = 5
LEVELS: Final = 3
ANY_LEVEL: Final = 7
ANY_KIND: Final = 15

HAZARDS: Final = 15
ALL_HAZARDS: Final = 32767

ONE_OPPONENT: Final = 0  # or each of them
EACH_PLAYER: Final = 2

# --- operations -------------------------------------------------------------------------------------------

OP_REMOVE: Final = 0
OP_BLOCK: Final = 1
OP_BAR: Final = 2
OP_CANCEL: Final = 3
OP_SHIELD: Final = 4
OP_RESTORE: Final = 5
OP_DRAW: Final = 6
OP_ARRANGE: Final = 7
OP_FETCH: Final = 8
OP_MOVE: Final = 9
OP_SWAP: Final = 10
OP_BANK_DISCARD: Final = 11
OP_EXTRA: Final = 12
OP_SKIP: Final = 13
OP_REVERSE: Final = 14

BY_ACTOR: Final = 0
BY_VICTIM: Final = 1
BY_RANDOM: Final = 2

HIGHEST: Final = 1  # which level a selector means, if not those of its mask
NAMED: Final = 2

EVERY: Final = 99  # a pick of all

UNTIL_NEXT_TURN: Final = 1
UNTIL_REMOVAL: Final = 2

TO_SAME_LEVEL: Final = 8  # instead of a mask of levels
TO_OWN_LEVELS: Final = 16

ALWAYS: Final = 0  # whether an operation is carried out: by the players in the game
AT_MOST: Final = 1
MORE_THAN: Final = 2

# --- steps ------------------------------------------------------------------------------------------------

STEP_MAIN: Final = 0
STEP_ARRANGE: Final = 1
STEP_ENTER: Final = 2
STEP_PLACE: Final = 3
STEP_MOVE: Final = 4
STEP_FETCH: Final = 5
STEP_SHIELD: Final = 6
STEP_TRADE: Final = 7
STEP_AIM: Final = 8
STEP_WINDOW: Final = 9
STEP_LOSE: Final = 10
STEP_SAVE: Final = 11
STEP_DISCARD: Final = 12
STEP_OVER: Final = 13

# --- frames of pending work, the uppermost first ----------------------------------------------------------

FRAME_OP: Final = 0  # an operation of a card
FRAME_ASK: Final = 1  # an operation that its owner may decline
FRAME_FINISH: Final = 2  # an Action card is done
FRAME_DRAW: Final = 3  # the start of the turn
FRAME_EVENT: Final = 4  # a Catastrophe
FRAME_HAND: Final = 5  # the end of the turn
FRAME_SETTLE: Final = 6  # supports and victory

# --- the options of a turn, bits of a mask ----------------------------------------------------------------

OPTION_PLACE: Final = 1
OPTION_MOVE: Final = 2
OPTION_ACTION: Final = 4
OPTION_BANK: Final = 8
OPTION_DISCARD: Final = 16

# --- reasons, the first that applies is told --------------------------------------------------------------

HAND_PROTECTION_OUT_OF_TURN: Final = FIRST_GAME_CODE
WRONG_STEP: Final = FIRST_GAME_CODE + 1
NOT_IN_HAND: Final = FIRST_GAME_CODE + 2
NOT_PLAYABLE: Final = FIRST_GAME_CODE + 3
OPTION_ALREADY_USED: Final = FIRST_GAME_CODE + 4
ORGANISMS_BARRED: Final = FIRST_GAME_CODE + 5
NO_MORE_ORGANISMS: Final = FIRST_GAME_CODE + 6
NOT_BANKABLE: Final = FIRST_GAME_CODE + 7
NO_VALID_TARGET: Final = FIRST_GAME_CODE + 8
PROTECTED_TARGET: Final = FIRST_GAME_CODE + 9
KEYSTONE_NOT_AFFECTED: Final = FIRST_GAME_CODE + 10
NOT_APPLICABLE: Final = FIRST_GAME_CODE + 11
MOVE_NOT_PERMITTED: Final = FIRST_GAME_CODE + 12
KEYSTONE_NEEDS_PAIR: Final = FIRST_GAME_CODE + 13
WRONG_LEVEL: Final = FIRST_GAME_CODE + 14
NICHE_OCCUPIED: Final = FIRST_GAME_CODE + 15
NICHE_BLOCKED: Final = FIRST_GAME_CODE + 16
NOT_SUPPORTED: Final = FIRST_GAME_CODE + 17
ILLEGAL_PICK: Final = FIRST_GAME_CODE + 18
OPTION_COMPULSORY: Final = FIRST_GAME_CODE + 19

# --- facts ------------------------------------------------------------------------------------------------

TURN_BEGAN: Final = 0
CARD_DRAWN: Final = 1
TRASH_SHUFFLED: Final = 2
ORGANISM_PLACED: Final = 3
ORGANISM_MOVED: Final = 4
ACTION_PLAYED: Final = 5
CATASTROPHE_PLAYED: Final = 6
AIM_TAKEN: Final = 7
LEVEL_NAMED: Final = 8
CARD_BANKED: Final = 9
CARD_DISCARDED: Final = 10
NICHE_CLEARED: Final = 11
TURN_ENDED: Final = 12
PROTECTION_USED: Final = 13
WINDOW_PASSED: Final = 14
LOSS_CHOSEN: Final = 15
SAVE_CHOSEN: Final = 16
ORGANISM_LOST: Final = 17
ORGANISM_SAVED: Final = 18
ORGANISM_ENDANGERED: Final = 19
ORGANISM_SAFE: Final = 20
ORGANISM_FELL: Final = 21
NICHE_TAKEN: Final = 22
ORGANISMS_STOPPED: Final = 23
SHIELD_LAID: Final = 24
SHIELD_SPENT: Final = 25
PROTECTION_LASTS: Final = 26
PROTECTION_ENDED: Final = 27
ORGANISM_FETCHED: Final = 28
ORGANISMS_TRADED: Final = 29
BANK_BROKEN: Final = 30
ORDER_REVERSED: Final = 31
SKIP_LAID: Final = 32
TURN_SKIPPED: Final = 33
DECK_SEEN: Final = 34
DECK_ARRANGED: Final = 35
POWER_USED: Final = 36
CHOICE_ENDED: Final = 37
PYRAMID_COMPLETED: Final = 38
LIMIT_REACHED: Final = 39
SEAT_LEFT: Final = 40
TIME_OVER: Final = 41
TARGET_NAMED: Final = 42

CAUSE_CATASTROPHE: Final = 0
CAUSE_SUPPORT: Final = 1
