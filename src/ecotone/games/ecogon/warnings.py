"""What is unwise about a set-up, said to those who choose it and never forbidden (EG-R07, EG-R43, EG-R01)."""

from ecotone.games.ecogon.catalogue_cards import Catalogue
from ecotone.games.ecogon.kernel.options import DEALT
from ecotone.games.ecogon.languages import words_in
from ecotone.games.ecogon.new_match import kernel_options
from ecotone.games.ecogon.options import OUT, USUAL, EcogonOptions


def events_that_fit(seats: int, cards: int, interval: int) -> int:
    """EG-R07: turns are the cards in the stack after dealing; the first event comes after turn N + 1."""
    turns = cards - 1 - DEALT * seats
    return max(0, (turns - 1) // interval)


def warnings(seats: int, chosen: EcogonOptions, catalogue: Catalogue, language: str) -> tuple[str, ...]:
    """Sentences with their rule numbers, the most serious first."""
    words = words_in(language)
    said = []
    interval = kernel_options(seats, chosen).interval
    cards = len(catalogue.cards) + (chosen.blank != OUT)
    fitting = events_that_fit(seats, cards, interval)
    if chosen.events > fitting:
        said.append(words.say("warning.stack", fitting, n=chosen.events, fitting=fitting, rule="EG-R07"))
    if chosen.competitive and interval % seats == 0:
        said.append(words.say("warning.interval", n=interval, seats=seats, rule="EG-R43"))
    if not chosen.competitive and seats not in USUAL:
        usual = {"least": USUAL[0], "most": USUAL[-1]}
        said.append(words.say("warning.seats", seats, seats=seats, rule="EG-R01", **usual))
    return tuple(said)
