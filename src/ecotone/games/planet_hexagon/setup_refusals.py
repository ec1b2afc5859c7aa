"""Why a game of Planet Hexagon can't be set up so."""

from ecotone.core import setup_refusals
from ecotone.games.planet_hexagon.languages import words_in


class SetupRefused(setup_refusals.SetupRefused):
    speech = words_in
