"""What the kernel says in numbers: steps, refusals, facts, labels of score lines."""

from typing import Final

LUPIDIANS: Final = 0
ARBORETANS: Final = 1
HARVESTERS: Final = 2
URBANIDES: Final = 3
CIVILIZATIONS: Final = 4

MACHINE: Final = 0
PHONOMOBILE: Final = 1
PAINTING: Final = 2
FERN: Final = 3
ASSETS: Final = 4
NO_ASSET: Final = -1

GOAL_FOREST: Final = 1  # 0 is Water
GOAL_PUBLIC: Final = 2
GOAL_FIELD: Final = 3
GOAL_FARM: Final = 4
GOAL_FACTORY: Final = 5
GOALS: Final = 6

SUPPLIER: Final = 0
BUILDER: Final = 1
EMISSARY: Final = 2

STEP_TAKE: Final = 0
STEP_LAY: Final = 1
STEP_FLIP: Final = 2
STEP_RUBBISH: Final = 3
STEP_EXCHANGE: Final = 4
STEP_HOME: Final = 5
STEP_BUILD: Final = 6  # quick mode; in team mode building goes on beside the other steps
STEP_WINDOW: Final = 7
STEP_COUNT: Final = 8
STEP_OVER: Final = 9

WRONG_STEP: Final = 10  # from FIRST_GAME_CODE on, in the order of HX-65's list of reasons
ASSET_NOT_HELD: Final = 11
ASSET_USED: Final = 12
ASSET_TIMING: Final = 13
NEEDS_TWO_TILES: Final = 14
NOT_ON_TABLE: Final = 15
LOCKED_FROM_RUBBISH: Final = 16
NOT_WAITING: Final = 17
NO_SURPLUS: Final = 18
WAITING_FULL: Final = 19
NO_GREEN_MARKER: Final = 20
NO_BLUE_MARKER: Final = 21
NOT_IN_COLONY: Final = 22
FLIP_STARTER: Final = 23
FLIP_COVERED: Final = 24
FLIP_BREAKS_STACK: Final = 25
NOT_A_HOUSE: Final = 26
HOUSE_ALREADY_SUPPLIED: Final = 27
HEX_OCCUPIED: Final = 28
HOST_COVERED: Final = 29
FARM_NEEDS_FIELD: Final = 30
FACTORY_NEEDS_WATER_OR_FOREST: Final = 31
NOT_ADJACENT: Final = 32
NEEDS_TWO_EDGES: Final = 33

SESSION_BEGAN: Final = 1  # session
ASSET_DEALT: Final = 2  # asset
TILE_DRAWN: Final = 3  # place, tile, 1 if from the Rubbish Bag
TILE_TAKEN: Final = 4  # place, tile
TABLE_FLIPPED: Final = 5  # place, tile as it lies now, 1 by the Machine
FLIP_SKIPPED: Final = 6
TILES_THROWN: Final = 7  # two places
TILE_PUT_BACK: Final = 8  # place
TILE_PAINTED: Final = 9  # tile
TILE_LAID_BACK: Final = 10  # place, tile, 1 if turned
RUBBISH_LEFT: Final = 11
TILE_EXCHANGED: Final = 12  # place, tile given, tile got
TILE_KEPT: Final = 13
TILE_BROUGHT: Final = 14  # tile
SUPPLIER_OUT: Final = 15  # fingerprint of what is seen
SUPPLIER_HOME: Final = 16
TILE_PLACED: Final = 17  # waiting, cell, tile, markers made + 8 * colour + 16 * bonus markers
TILE_DISCARDED: Final = 18  # waiting, tile
TILE_FLIPPED: Final = 19  # cell, tile as it lies now, marker's cell, LEFT + UNPIPED + 4 * bonus markers
PIPELINE_LAID: Final = 20  # cell, marker's cell, 1 if the Factory left
BUILDING_ENDED: Final = 21  # 1 if only until the Supplier is back
BUILDING_CLOSED: Final = 22  # tile that was too many, or NO_TILE
EMISSARIES_OUT: Final = 23  # fingerprint of what is seen
EMISSARY_HOME: Final = 24
ROUND_ENDED: Final = 25  # round
ASSETS_PASSED: Final = 26
SESSION_ENDED: Final = 27  # tiles that went into the Rubbish Bag
TIME_OVER: Final = 28  # role
COUNT_ENTERED: Final = 29  # points
GOAL_SHOWN: Final = 30  # goal
SEAT_LEFT: Final = 31
MATCH_ENDED: Final = 32  # fingerprint of all colonies
COLONY_CHANGED: Final = 33  # what those are told who see no more

LEFT: Final = 1  # the Factory has gone
UNPIPED: Final = 2

LINE_FOREST: Final = 0
LINE_VIEW: Final = 1
LINE_PIPELINES: Final = 2
LINE_FARMS: Final = 3
LINE_PUBLIC: Final = 4
LINE_MARKERS: Final = 5
LINE_BONUS: Final = 6
LINE_GOAL: Final = 7
LINE_COMMON: Final = 8
