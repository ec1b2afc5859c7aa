"""Games that don't listen to what is chosen before the deal."""

from msgspec import Struct, structs

from ecotone.core.kernel.chance import Chance
from ecotone.core.party import NO_PARTY, Party, SeatChoice
from tests.conformance.driver import Setting
from tests.conformance.properties import parties, tables
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.settings import SHARED
from tests.conformance.toys.guild import Guild, GuildGame


class TrustfulGame(GuildGame):
    """Takes whatever anybody says."""

    def check_party(self, seats: int, options: Struct, party: Party, language: str = "en") -> Party:
        return party


class GenerousGame(GuildGame):
    """All may be the youngest, and wear the same colour."""

    def check_party(self, seats: int, options: Struct, party: Party, language: str = "en") -> Party:
        for seat in range(seats):
            alone = tuple(chosen if other == seat else {} for other, chosen in enumerate(party.choices))
            super().check_party(seats, options, structs.replace(party, choices=alone), language)
        return party


class AimlessGame(GuildGame):
    """The default of a choice can't be chosen."""

    def seat_choices(self, seats: int, options: Struct, language: str = "en") -> tuple[SeatChoice, ...]:
        choices = super().seat_choices(seats, options, language)
        return tuple(structs.replace(choice, default="as you like") for choice in choices)


class DeafGame(GuildGame):
    """Deals as if nothing had been chosen."""

    def blank(self, seats: int, options: Struct, chance: Chance, party: Party) -> Guild:
        return super().blank(seats, options, chance, NO_PARTY)


class Heirloom(Guild):
    worn: dict[int, list[int]] = {}  # noqa: RUF012 (it is what is wrong with it)


class HeirloomGame(GuildGame):
    """Colours that were chosen once are worn for ever, whatever a file says."""

    kind = Heirloom

    def blank(self, seats: int, options: Struct, chance: Chance, party: Party) -> Guild:
        match = super().blank(seats, options, chance, party)
        worn = Heirloom.worn.setdefault(seats, [0] * seats)
        worn[0] += 1
        match.colour = [colour + worn[0] for colour in match.colour]
        return match


SABOTEURS: Saboteurs = [
    (parties.choices_are_checked, TrustfulGame()),
    (parties.choices_are_checked, GenerousGame()),
    (parties.choices_are_checked, AimlessGame()),
    (parties.choices_matter, DeafGame()),
    (tables.replay_equals_play, Setting("heirloom", HeirloomGame(), 3, {}, party=SHARED)),
    (tables.files_bring_the_table_back, Setting("heirloom", HeirloomGame(), 3, {}, party=SHARED)),
]
