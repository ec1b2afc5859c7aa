"""What a saboteur is: a property, and a game, or a table in a setting, that breaks it."""

from ecotone.core.game import Game
from tests.conformance.driver import Check, Setting

Saboteurs = list[tuple[Check, Game | Setting]]
