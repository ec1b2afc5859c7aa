"""Every value of every option of a game, in all settings of the conformance suite that allow it."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from ecotone.core.errors import Refused
from ecotone.core.game import Game
from ecotone.core.kernel.match import Match
from ecotone.core.options import Declared
from ecotone.core.seeds import chance_of
from tests.conformance.driver import Setting
from tests.conformance.settings import SETTINGS


class Chosen(NamedTuple):
    """One option at one value, and all options of the table with it."""

    setting: Setting
    name: str
    value: str
    options: Struct

    def begin(self) -> Match:
        return self.setting.game.start(self.setting.seats, self.options, self.setting.cards, chance_of(1))


def words_for(option: Declared, seats: int, texts: dict[str, str]) -> list[str]:
    """All of them; of a range of numbers the ends and the middle, of texts those that are given."""
    numbers = range(1, seats + 1) if option.kind == "seat" else option.numbers
    some = [numbers[0], numbers[len(numbers) // 2], numbers[-1]] if numbers else []
    text = [texts[option.name]] if option.kind in ("text", "form") else []
    return list(dict.fromkeys([option.default, *option.named, *map(str, some), *text]))


def every_value(game: Game, **texts: str) -> Iterator[Chosen]:
    """`texts`: a value for each option that takes any text."""
    settings = [setting for setting in SETTINGS if setting.game is game]
    for option in game.declared.by_name.values():
        allowed, known = set(), set()
        for setting in settings:
            for word in words_for(option, setting.seats, texts):
                known.add(word)
                try:
                    options = game.check_options(
                        setting.seats, {**setting.options, option.name: word}, setting.cards
                    )
                except Refused:
                    continue
                allowed.add(word)
                yield Chosen(setting, option.name, word, options)
        assert allowed == known, f"no setting of {game.name} allows {option.name} {known - allowed}"
