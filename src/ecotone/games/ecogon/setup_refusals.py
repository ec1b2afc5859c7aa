"""Why a game of Ecogon can't be set up so."""

from ecotone.core import setup_refusals
from ecotone.games.ecogon.catalogue_words import card_words


class SetupRefused(setup_refusals.SetupRefused):
    speech = card_words
