"""From the options and the party of a table to a match (HX-01 to HX-08, HX-58 to HX-60)."""

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.chance import Chance
from ecotone.core.party import NO_PARTY, Party
from ecotone.core.viewer import ALL_ROLES
from ecotone.games.planet_hexagon.kernel.codes import BUILDER, EMISSARY, SUPPLIER
from ecotone.games.planet_hexagon.kernel.deal import fill_reserve
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.kernel.options import (
    ALL_KNOW,
    AUTO,
    FORFEIT,
    NOBODY_KNOWS,
    OWNER_KNOWS,
    WARN,
    MatchOptions,
)
from ecotone.games.planet_hexagon.options import LIMITED, TEAM, HexOptions, hex_options
from ecotone.games.planet_hexagon.pieces import CIVILIZATIONS, ROLES

FIRST_ROLE = "first_role"
KNOWLEDGE = {"owner": OWNER_KNOWS, "nobody": NOBODY_KNOWS, "all": ALL_KNOW}
TIMEOUTS = {"auto": AUTO, "warn": WARN, "forfeit": FORFEIT}
VISIT, LONG_VISIT = 45, 60  # seconds (HX-54, HX-59)
WITH_EXTRA_SUPPLIER = 4  # members (HX-R33)
PAIR = 2  # persons in a team (HX-58)


def kernel_options(seats: int, chosen: HexOptions, party: Party = NO_PARTY) -> MatchOptions:
    """HX-65; HX-59: with four or more in a team a Supplier has more time."""
    options = MatchOptions(seats)
    options.words = chosen
    options.team = chosen.mode == TEAM
    options.knowledge = KNOWLEDGE[chosen.reverse_knowledge]
    options.bonus_at_end = chosen.bonus_timing == "end"
    options.limited = chosen.marker_stock == LIMITED
    options.painting_unusable = chosen.painting_empty_box == "unusable"
    options.count_covered = chosen.goals_count == "all_tiles"
    options.ever_built = chosen.factory_goal == "ever_built"
    options.ignore_duplicates = chosen.duplicate_pb == "ignored"
    options.gate_unused = chosen.pipeline_gate != "pipelines"
    options.timeout = TIMEOUTS[chosen.timeout]
    options.goal_first = chosen.final_tie == "hidden_goal_first"
    options.self_count = chosen.self_count
    seat_civilizations(options, chosen, party)
    if options.team:
        seat_members(options, party)
    extra = chosen.fourth_member == "extra_supplier_60s"
    for seat in range(seats):
        long = extra and party.sharing(seat) >= WITH_EXTRA_SUPPLIER
        options.sharing[seat] = party.sharing(seat)
        options.seconds[seat] = LONG_VISIT if long else VISIT
    return options


def clockwise(chosen: HexOptions) -> list[int]:
    """HX-R01: the civilizations, from the Lupidians on."""
    initials = [name[0] for name in CIVILIZATIONS]
    return [initials.index(letter) for letter in chosen.clockwise_order]


def seat_civilizations(options: MatchOptions, chosen: HexOptions, party: Party) -> None:
    """HX-01, HX-02, HX-R38: as chosen, the others in clockwise order; turns go clockwise all the same."""
    ring, seats = clockwise(chosen), range(options.seats)
    wanted = {seat: party.chosen(seat, "civilization") for seat in seats}
    taken = {CIVILIZATIONS.index(name) for name in wanted.values() if name}
    left = [civilization for civilization in ring if civilization not in taken]
    for seat in seats:
        if wanted[seat]:
            options.wished[seat] = CIVILIZATIONS.index(wanted[seat])
        options.civilization[seat] = options.wished[seat] if wanted[seat] else left.pop(0)
    order = sorted(seats, key=lambda seat: ring.index(options.civilization[seat]))
    for place, seat in enumerate(order):
        options.order[place] = seat
        options.next_of[seat] = order[(place + 1) % len(order)]


def seat_members(options: MatchOptions, party: Party) -> None:
    """HX-R33: who begins in which role; a role that several want goes to whoever joined first."""
    seats = range(options.seats)
    found = [places_of(party, seat) for seat in seats]
    if any(places != sorted(places) for places in found):
        options.places = vec[i64]([place for places in found for place in places])


def places_of(party: Party, seat: int) -> list[int]:
    """Supplier, Builder, Emissary, further Suppliers: the place in this row of every member."""
    sharing = party.sharing(seat)
    free, places = list(range(sharing)), [-1] * sharing
    for member in range(sharing):
        role = party.chosen(seat, f"{FIRST_ROLE}.{member + 1}")
        wanted = [place for place in free if role and ROLES.index(role) == role_at(place, sharing)]
        if wanted:
            places[member] = wanted[0]
            free.remove(wanted[0])
    return [free.pop(0) if place < 0 else place for place in places]


def role_at(place: int, sharing: int) -> int:
    """HX-58: of two, one is Supplier and Builder."""
    if sharing == PAIR:
        return (BUILDER, EMISSARY)[place]
    return place if place <= EMISSARY else SUPPLIER


def first_place(match: HexMatch, seat: int, member: int) -> int:
    options = match.options
    if not len(options.places) or member >= options.sharing[seat]:
        return member
    return options.places[sum(options.sharing[other] for other in range(seat)) + member]


def chosen_in(match: HexMatch) -> HexOptions:
    """The options a match is played with."""
    return hex_options(match.options.words)


def roles_of(match: HexMatch, seat: int, member: int) -> int:
    """HX-57, HX-58, HX-60, HX-R33: roles go round with the sessions; others are extra Suppliers."""
    sharing = match.options.sharing[seat]
    if sharing == 1:
        return ALL_ROLES
    place = (first_place(match, seat, member) - match.session) % sharing
    if sharing == PAIR:
        return (1 << SUPPLIER | 1 << BUILDER, 1 << EMISSARY)[place]
    if place <= EMISSARY:
        return 1 << place
    return 0 if chosen_in(match).fourth_member == "adviser_45s" else 1 << SUPPLIER


def nothing_dealt(seats: int, chosen: HexOptions, chance: Chance, party: Party) -> HexMatch:
    """All tiles in reserve, no goals, no assets."""
    match = HexMatch(kernel_options(seats, chosen, party), chance, False)
    fill_reserve(match)
    return match
