"""Why a game of ECO can't be set up so."""

from ecotone.core import setup_refusals
from ecotone.core.setup_refusals import Filling
from ecotone.games.eco.languages import words_in


class SetupRefused(setup_refusals.SetupRefused):
    speech = words_in


def bad_rules(key: str, **fillings: Filling) -> SetupRefused:
    """ER-7."""
    return SetupRefused("BAD_RULES", "ER-7", key, fillings)


def bad_supply(key: str, **fillings: Filling) -> SetupRefused:
    """ER-1."""
    return SetupRefused("BAD_SUPPLY", "ER-1", key, fillings)
