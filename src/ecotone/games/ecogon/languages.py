"""What Ecogon can say, by language: its words, and what cards show and need."""

from collections.abc import Sequence
from pathlib import Path

from ecotone.core.words import Speech, Words
from ecotone.games.ecogon.catalogue_cards import Accept, Need

DATA = Path(__file__).parent / "data"


class CardWords(Words):
    """Words that know the signs of the cards."""

    def accept(self, accept: Accept) -> str:
        """`herb`, `small flying animal`."""
        return self.say(f"symbol.{accept.symbol}" if accept.symbol else f"animal.{accept}")

    def need(self, need: Need) -> str:
        """`fruit or shrub`."""
        return self.either([self.accept(accept) for accept in need.any_of])

    def typed(self, section: str, known: Sequence[str]) -> str:
        """`meadow (Wiese) oder forest (Wald)`: what is typed, and what it is called."""
        called = ((word, self.say(f"{section}.{word}")) for word in known)
        return self.either(
            [word if word.casefold() == name.casefold() else f"{word} ({name})" for word, name in called]
        )


words_in = Speech("Ecogon", DATA, CardWords)
