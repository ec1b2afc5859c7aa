"""What a bot's level means.

Against people it is strength: an easy one makes mistakes. Where all win or lose together it is help: an easy
one makes the game easy, plays as well as it can and votes as the people do; a hard one only thinks a move
ahead.
"""

from ecotone.bots import Bot, make_bot
from ecotone.bots.partner import Partner
from ecotone.core.compiled import COMPILED
from ecotone.core.seeds import chance_of
from ecotone.server.wire_table import BotLevel

CARELESS = 35  # per cent of an easy rival's moves are any legal one
RIVALS = {"medium": "search:200", "hard": "search:0.5s"}
PARTNERS = {"easy": "search:500", "medium": "search:200", "hard": "greedy"}  # as good on a slow machine
# Interpreted, a search of 200 takes too long.
SLOW_RIVALS = {"medium": "greedy", "hard": "search:1s"}
SLOW_PARTNERS = {"easy": "search:1s", "medium": "search:0.5s", "hard": "greedy"}


def follows_people(level: BotLevel | None) -> bool:
    """Whether a partner of that level waits for the people's ballots and votes like them."""
    return level == "easy"


def rival(level: BotLevel, luck: int) -> Bot:
    if level == "easy":
        careless = chance_of(luck, "care").below(100) < CARELESS
        return make_bot("random" if careless else "greedy", luck)
    return make_bot((RIVALS if COMPILED else SLOW_RIVALS)[level], luck)


def partner(level: BotLevel, luck: int, people: int) -> Bot:
    """`people` is a mask of the seats on which they sit."""
    judgement = make_bot((PARTNERS if COMPILED else SLOW_PARTNERS)[level], luck)
    return Partner(judgement, people) if follows_people(level) else judgement
