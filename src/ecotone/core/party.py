"""Who sits where before the deal: how many people share each seat, and what each seat has chosen.

The core knows numbers and choices, never people.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal

from msgspec import Struct

from ecotone.core.errors import Refused, did_you_mean, shown
from ecotone.core.records import Choice, Refusal

Say = Callable[[str], str]
ANY = "any"  # where nothing has been chosen

TEXTS = {
    "en": {
        "BAD_MEMBERS": "A seat is shared by {least} to {most}, not by {given}.",
        "BAD_SEAT": "There are {seats} seats; something was said about {given}.",
        "UNKNOWN_CHOICE": "There is nothing called {given} to choose here{near}.",
        "BAD_CHOICE": "{label}: there is no {given}{near}; there is {known}.",
        "CHOICE_TAKEN": "{label}: {given} is taken by seat {other}.",
        "NEAR": " (did you mean {near!r}?)",
    },
    "de": {
        "BAD_MEMBERS": "Einen Platz teilen sich {least} bis {most}, nicht {given}.",
        "BAD_SEAT": "Es gibt {seats} Plätze; angegeben sind {given}.",
        "UNKNOWN_CHOICE": "Hier gibt es nichts zu wählen, das {given} heißt{near}.",
        "BAD_CHOICE": "{label}: {given} gibt es nicht{near}; es gibt {known}.",
        "CHOICE_TAKEN": "{label}: {given} hat schon Platz {other}.",
        "NEAR": " (vielleicht {near!r}?)",
    },
}


class Party(Struct, frozen=True):
    """By seat: how many share it, and its choices. Empty: one each, and nothing chosen.

    What each member of a seat chooses stands under `name.2` for the second of them.
    """

    members: tuple[int, ...] = ()
    choices: tuple[dict[str, str], ...] = ()

    def sharing(self, seat: int) -> int:
        return self.members[seat] if self.members else 1

    def chosen(self, seat: int, name: str) -> str:
        """What the seat has chosen; nothing if it hasn't."""
        return self.choices[seat].get(name, "") if self.choices else ""


NO_PARTY = Party()


class SeatChoice(Struct, frozen=True):
    """Something that a seat, or each member of it, may choose before the deal: a deck, a colour.

    `once`: whatever isn't the default is for one of them only.
    """

    name: str
    label: str
    help: str
    rule: str
    choices: tuple[Choice, ...]
    default: str
    once: bool = True
    each: Literal["seat", "member"] = "seat"

    def label_of(self, value: str) -> str:
        return next((choice.label for choice in self.choices if choice.value == value), value)


def seat_choice(name: str, rule: str, words: Iterable[str], say: Say) -> SeatChoice:
    """Any of the words, or none: by texts in `[seat_choice]`, and in `[choice_<name>]` one for each word."""
    return SeatChoice(
        name=name,
        label=say(f"seat_choice.{name}_label"),
        help=say(f"seat_choice.{name}_help"),
        rule=rule,
        choices=tuple(Choice(word, say(f"choice_{name}.{word}")) for word in (ANY, *words)),
        default=ANY,
    )


def check_party(
    party: Party, seats: int, sharing: range, choices: tuple[SeatChoice, ...], language: str
) -> Party:
    """The party without what is at its default; or Refused."""
    texts = TEXTS.get(language, TEXTS["en"])

    def refuse(code: str, rule: str, **said: object) -> Refused:
        return Refused(Refusal(code, rule, texts[code].format(**said)))

    for given in (party.members, party.choices):
        if len(given) not in (0, seats):
            raise refuse("BAD_SEAT", "", seats=seats, given=len(given))
    for together in party.members:
        if together not in sharing:
            raise refuse("BAD_MEMBERS", "", least=sharing[0], most=sharing[-1], given=together)
    known = {choice.name: choice for choice in choices}
    taken: dict[tuple[str, str], int] = {}
    kept: list[dict[str, str]] = [{} for _ in range(seats)]
    for seat, name, value in written(party):
        stem, _, number = name.partition(".")
        choice = known.get(stem)
        if choice is None or not fits(choice, number, party.sharing(seat)):
            raise refuse(
                "UNKNOWN_CHOICE", "", given=shown(name), near=did_you_mean(name, known, texts["NEAR"])
            )
        values = [one.value for one in choice.choices]
        if value not in values:
            near, offered = did_you_mean(value, values, texts["NEAR"]), ", ".join(values)
            raise refuse(
                "BAD_CHOICE", choice.rule, label=choice.label, given=shown(value), near=near, known=offered
            )
        if value == choice.default:
            continue
        if choice.once and (stem, value) in taken:
            other = taken[stem, value] + 1
            given_label = choice.label_of(value)
            raise refuse("CHOICE_TAKEN", choice.rule, label=choice.label, given=given_label, other=other)
        taken[stem, value] = seat
        kept[seat][name] = value
    members = party.members if any(number != 1 for number in party.members) else ()
    return Party(members, tuple(kept) if any(kept) else ())


def fits(choice: SeatChoice, number: str, sharing: int) -> bool:
    """Whether the name says whose choice it is: of a seat nobody's number, of a member a right one."""
    if choice.each == "seat":
        return number == ""
    return number in [str(member + 1) for member in range(sharing)]


def written(party: Party) -> Iterator[tuple[int, str, str]]:
    """Seat, name and value of every choice, in a fixed order."""
    for seat, chosen in enumerate(party.choices):
        for name, value in sorted(chosen.items()):
            yield seat, name, value


def party_of(seats: int, members: Mapping[int, int], choices: Mapping[int, Mapping[str, str]]) -> Party:
    """From what is said of some seats; the others are alone and have chosen nothing."""
    return Party(
        tuple(members.get(seat, 1) for seat in range(seats)) if members else (),
        tuple(dict(choices.get(seat, {})) for seat in range(seats)) if choices else (),
    )
