"""The numbers of the kernel that have names: phases, zones, kinds of cards, effects, refusals, facts."""

from typing import Final

# Phases.
PHASE_ACTIONS: Final = 0
PHASE_VOTE: Final = 1  # a choice that a card asks for: by all, or by one
PHASE_RULING: Final = 2
PHASE_OVER: Final = 3

# Zones: a card is in exactly one.
DECK: Final = 0
BOARD: Final = 1
DISCARDED: Final = 2
SET_ASIDE: Final = 3  # the token beside the board; Events of the deal
RESOLVING: Final = 4
LAID_ASIDE: Final = 5  # the old hand while a new one is drawn
LOOKED_AT: Final = 6
HAND: Final = 8  # of seat 0, and so on

# Kinds of cards.
SPECIES: Final = 0
EVENT: Final = 1
ACTION: Final = 2
TOKEN: Final = 3
HOME: Final = 4

# Foodchain; NO_FOOD: a card without one.
PHOTOSYNTHETIC: Final = 0
HERBIVORE: Final = 1
CARNIVORE: Final = 2
OMNIVORE: Final = 3
SPECIAL: Final = 4
NO_FOOD: Final = 5

# Conditions of a PLAY text.
AT_LEAST: Final = 0
NONE_OF: Final = 1
ONLY: Final = 2
IN_PLAY: Final = 3
NO_EVENT_BESIDE: Final = 4

# What a bonus counts.
EACH: Final = 0
TERRAINS: Final = 1

# Effects, as rows of a card.
TARGET: Final = 0
SPACE: Final = 1
NEED: Final = 2
DISCARD_TARGET: Final = 3
DISCARD_BESIDE: Final = 4
TAKE: Final = 5
RELOCATE: Final = 6
FREEZE: Final = 7
CLEAR_EVENT: Final = 8
PLACE_TOKEN: Final = 9
PLAY_DISCARDED: Final = 10
PEEK: Final = 11
DRAW: Final = 12
STAY: Final = 13  # on the target's space
PLACE: Final = 14  # on the chosen space
GO_WITH: Final = 15  # with the target
UNLESS_EVENT: Final = 16  # skips rows if no other Event lies on the target's space
SKIP: Final = 17

# Where TAKE takes from and to.
FROM_PLAY: Final = 0
FROM_DISCARDS: Final = 1
FROM_HAND: Final = 2
TO_DISCARDS: Final = 0
TO_HAND: Final = 1
TO_DECK: Final = 2

# Options.
NO_RULING: Final = 0
VETO_ONLY: Final = 1
VETO_AND_PERMIT: Final = 2
BY_VOTE: Final = 0
BY_ACTIVE: Final = 1
BY_GRIM: Final = 2

# Refusals of this game, in the order in which they apply (core.kernel.match has the first three).
WRONG_PHASE: Final = 10
NO_ACTIONS_LEFT: Final = 11
NEW_HAND_NOT_ALLOWED: Final = 12
NOT_IN_HAND: Final = 13
NO_MOVE_KEYWORD: Final = 14
FROZEN: Final = 15
OUT_OF_REACH: Final = 16
OCCUPIED: Final = 17
NOTHING_ADJACENT: Final = 18
BARRED_SPACE: Final = 19
TERRAIN: Final = 20
CLIMATE: Final = 21
NEEDS_PHOTOSYNTHETIC: Final = 22
NEEDS_SMALLER_ANIMAL: Final = 23
ONLY_NEIGHBOUR_NOT_SMALLER: Final = 24
PLAY_CONDITION: Final = 25
VETOED: Final = 26
NO_EFFECT: Final = 27
NOT_A_CANDIDATE: Final = 28
ALREADY_VOTED: Final = 29
NOTHING_TO_QUESTION: Final = 30
VOTE_OVER: Final = 31
NO_PERMIT: Final = 32

# Facts.
CARD_DRAWN: Final = 1
EVENT_DRAWN: Final = 2
EVENT_LAID_ASIDE: Final = 3
EVENTS_SHUFFLED_IN: Final = 4
TOKEN_FOUND: Final = 5
TURN_BEGAN: Final = 6
SPECIES_PLAYED: Final = 7
ACTION_PLAYED: Final = 8
CARD_MOVED: Final = 9
CARD_RELOCATED: Final = 10
CARD_REMOVED: Final = 11
NO_EFFECT_FACT: Final = 12
EVENT_STAYED: Final = 13
MOVES_FROZEN: Final = 14
CARD_FETCHED: Final = 15
TOKEN_PLACED: Final = 16
CARD_SPENT: Final = 17
VOTE_OPENED: Final = 18
BALLOT_CAST: Final = 19
BALLOT_RETRACTED: Final = 20
BALLOT_MISSED: Final = 21
CHOICE_MADE: Final = 22
HARM_WEIGHED: Final = 23
PLAY_QUESTIONED: Final = 24
RULING_CAST: Final = 25
RULING_MISSED: Final = 26
RULING_SHOWN: Final = 27
PLAY_UPHELD: Final = 28
PLAY_VETOED: Final = 29
PERMIT_ASKED: Final = 30
PERMIT_GRANTED: Final = 31
PERMIT_DENIED: Final = 32
NEW_HAND_TAKEN: Final = 33
OLD_HAND_RETURNED: Final = 34
LAST_CARD_DRAWN: Final = 35
STALL_NEAR: Final = 36
TURN_ENDED: Final = 37
SEAT_LEFT: Final = 38
HAND_CARD_LOST: Final = 39
CARD_SEEN: Final = 40
CARD_TAKEN: Final = 41
EVENT_PUT_BELOW: Final = 42
CARD_PUT_ON_TOP: Final = 43
CARD_BACK_IN_DECK: Final = 44
FOOD_LOST: Final = 45
MATCH_ENDED: Final = 47

# How a choice was made.
BY_BALLOTS: Final = 0
BY_ONE: Final = 1
BY_HARM: Final = 2

# How a match ended.
END_DECK: Final = 0
END_STALLED: Final = 1
END_DESERTED: Final = 2

# Score lines.
LINE_CARD: Final = 0
LINE_BONUS: Final = 1
LINE_CHANGED: Final = 2
LINE_EVENT: Final = 3
LINE_TOKEN: Final = 4
LINE_LEFT_OVER: Final = 5
