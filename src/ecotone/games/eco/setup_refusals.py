"""Why a game of ECO can't be set up so."""

from ecotone.core.setup_refusals import Filling, SetupRefused
from ecotone.games.eco.languages import words_in


def bad_rules(key: str, **fillings: Filling) -> SetupRefused:
    """ER-7."""
    return SetupRefused(words_in, "BAD_RULES", "ER-7", key, fillings)


def bad_supply(key: str, **fillings: Filling) -> SetupRefused:
    """ER-1."""
    return SetupRefused(words_in, "BAD_SUPPLY", "ER-1", key, fillings)
