"""Choices before the deal, and how many share a seat."""

import pytest

from ecotone.core.errors import Refused
from ecotone.core.party import Party, SeatChoice
from ecotone.core.seeds import chance_of
from tests.conformance.driver import Setting, Walk, one_of, state


def choices_are_checked(setting: Setting, walk: Walk) -> None:
    """In every language: unknown, wrong and taken ones are refused; what is at its default isn't kept."""
    game, seats = setting.game, setting.seats
    options = setting.origin(walk.seed).options
    for language in game.languages:
        choices = game.seat_choices(seats, options, language)
        for choice in choices:
            values = [one.value for one in choice.choices]
            assert choice.default in values
            assert len(set(values)) == len(values) > 1
            assert all([choice.label, choice.help, choice.rule, *(one.label for one in choice.choices)])
            assert game.check_party(seats, options, chosen(seats, choice, 0, choice.default)) == Party()
        for party in broken(setting, choices):
            with pytest.raises(Refused) as caught:
                game.check_party(seats, options, party, language)
            assert caught.value.refusal.text
    party = setting.origin(walk.seed).party
    assert game.check_party(seats, options, party) == party


def broken(setting: Setting, choices: tuple[SeatChoice, ...]) -> list[Party]:
    """Parties that no table may have."""
    seats, most = setting.seats, setting.game.members[-1]
    found = [
        Party((0,) * seats),
        Party((most + 1,) * seats),
        Party((1,) * (seats + 1)),
        Party((), ({},) * (seats + 1)),
    ]
    found.append(Party((), tuple({"colour of the moon": "blue"} for _ in range(seats))))
    for choice in choices:
        found.append(chosen(seats, choice, 0, "something else"))
        found.append(Party((), tuple({f"{choice.name}.9": choice.default} for _ in range(seats))))
        if choice.once and seats > 1:
            value = next(one.value for one in choice.choices if one.value != choice.default)
            found.append(Party((), tuple({name_of(choice): value} for _ in range(seats))))
    return found


def name_of(choice: SeatChoice) -> str:
    return f"{choice.name}.1" if choice.each == "member" else choice.name


def chosen(seats: int, choice: SeatChoice, seat: int, value: str) -> Party:
    return Party((), tuple({name_of(choice): value} if other == seat else {} for other in range(seats)))


def may_share(setting: Setting) -> bool:
    """Whether seats can be shared by these options; a game may allow it in one of its modes only."""
    game, most = setting.game, setting.game.members[-1]
    if most == 1:
        return False
    try:
        game.check_party(setting.seats, setting.origin(0).options, Party((most,) * setting.seats))
    except Refused:
        return False
    return True


def choices_matter(setting: Setting, walk: Walk) -> None:
    """A match knows what was chosen before it, and how many share its seats."""
    game, seats, chance = setting.game, setting.seats, walk.chance("party")
    options = setting.origin(walk.seed).options
    parties = [Party((game.members[-1],) * seats)] if may_share(setting) else []
    for choice in game.seat_choices(seats, options):
        others = [one.value for one in choice.choices if one.value != choice.default]
        shared = Party((game.members[-1],) * seats)
        made = chosen(seats, choice, seats - 1, one_of(others, chance))
        parties.append(Party(shared.members if choice.each == "member" else (), made.choices))
    starts = [
        state(
            game.start(
                seats, options, setting.cards, chance_of(walk.seed), game.check_party(seats, options, party)
            )
        )
        for party in [Party(), *parties]
    ]
    assert all(start != starts[0] for start in starts[1:])
