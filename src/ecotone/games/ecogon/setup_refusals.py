"""Why a game of Ecogon can't be set up so."""

from ecotone.core import setup_refusals
from ecotone.games.ecogon.languages import words_in


class SetupRefused(setup_refusals.SetupRefused):
    speech = words_in
