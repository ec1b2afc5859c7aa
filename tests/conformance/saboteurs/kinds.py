"""What a saboteur is: a property, and a game, or a table in a setting, that breaks it."""

from tests.conformance.driver import Check, Setting
from tests.conformance.toy import MootGame

Saboteurs = list[tuple[Check, MootGame | Setting]]
