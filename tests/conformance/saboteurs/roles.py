"""Games and tables that mix up the roles of a seat, or what they may see."""

from typing import ClassVar

from msgspec import structs

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.match import POINT, REFEREE, Match
from ecotone.core.records import Foresight, Offer, Prompt
from ecotone.core.undo import Undoable
from ecotone.core.viewer import ALL_ROLES, Viewer
from tests.conformance.driver import Setting
from tests.conformance.properties import guesses, optional, points, roles, secrets, undo, words
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.saboteurs.together import SabotagedSetting
from tests.conformance.settings import SHARED
from tests.conformance.toys.guild import BUILDER, GUILD, HOME, SEEN, SUPPLIER, Guild, GuildGame, guild
from tests.conformance.toys.kit import ALL_EARS


class Muddled(Guild):
    def role_of(self, seat: int, move: int) -> int:
        return BUILDER if move & 7 == HOME else super().role_of(seat, move)


class MuddledGame(GuildGame):
    """The builder sends the supplier home."""

    kind = Muddled


class Partial(Guild):
    def role_of(self, seat: int, move: int) -> int:
        return SUPPLIER if self.plan[seat % self.seats][0] else super().role_of(seat, move)

    def open_roles(self, seat: int) -> int:
        return sum({1 << self.role_of(seat, move) for move in self.moves_of(seat)})


class PartialGame(GuildGame):
    """Whose move it is depends on a secret."""

    kind = Partial


class BusyGame(GuildGame):
    """All members supply, and nobody builds."""

    def roles_held(self, match: Match, seat: int, member: int) -> int:
        return 1 << SUPPLIER


class ConspiringGame(GuildGame):
    """Only both roles together can read the plan."""

    def sees(self, match: Match, viewer: Viewer) -> dict[str, tuple[int, ...]]:
        seen = super().sees(match, viewer)
        if not viewer.has(SUPPLIER):
            seen.pop("plan", None)
        return seen


class HintingGame(GuildGame):
    """The supplier's question tells of the builder's plan."""

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        found = super().prompt(match, seat, language, role)
        if role == BUILDER:
            return found
        return structs.replace(found, text=f"{found.text} {guild(match).plan[seat]}")


class Gossiping(Guild):
    def note(
        self,
        kind: int,
        seat: int,
        detail: int = 0,
        audience: int = EVERYBODY,
        reveals: bool = False,
        ears: int = ALL_EARS,
    ) -> None:
        super().note(kind, seat, detail, audience, reveals, ALL_EARS if kind == SEEN else ears)


class GossipingGame(GuildGame):
    """What the supplier sees in the market is told to the whole guild."""

    kind = Gossiping


class PryingGame(GuildGame):
    """A member without a role sees who else builds what."""

    def sees(self, match: Match, viewer: Viewer) -> dict[str, tuple[int, ...]]:
        seen = super().sees(match, viewer)
        return seen if viewer.roles else {"plan": tuple(plan[0] for plan in guild(match).plan)}


class FlawedRefereeGame(GuildGame):
    """A referee is shown what its guess knows nothing of."""

    def sees(self, match: Match, viewer: Viewer) -> dict[str, tuple[int, ...]]:
        seen = super().sees(match, viewer)
        return seen | {"plan": tuple(guild(match).plan[0])} if viewer.referee else seen


class Fixing(Guild):
    def deal_hidden(self, knower: int) -> None:
        was = [plan[:] for plan in self.plan]
        super().deal_hidden(knower)
        if knower == REFEREE:
            self.plan = was


class FixingGame(GuildGame):
    """A referee's guess knows the plans that it can't see."""

    kind = Fixing


class OfferingGame(GuildGame):
    """Both roles are offered what one of them may do."""

    def offers(self, match: Match, seat: int, role: int = 0) -> tuple[Offer, ...]:
        return super().offers(match, seat, SUPPLIER) + super().offers(match, seat, BUILDER)


class TellingTotals(Guild):
    def knows_plan(self, seat: int, viewer: int, roles: int) -> bool:
        return super().knows_plan(seat, viewer, ALL_ROLES)


class TellingTotalsGame(GuildGame):
    """The supplier counts by the builder's plan."""

    kind = TellingTotals


class FalseTotals(Guild):
    def seen_score(self, seat: int, viewer: int, roles: int) -> int:
        return super().seen_score(seat, viewer, roles) + (0 if roles >> BUILDER & 1 else POINT)


class FalseTotalsGame(GuildGame):
    """Who is no builder is told another sum than its sheet's lines have."""

    kind = FalseTotals

    def totals(self, match: Match, viewer: Viewer | None = None) -> tuple[int, ...]:
        return super().totals(match, viewer and structs.replace(viewer, roles=ALL_ROLES))


class ForesightedGame(GuildGame):
    """Who asks what a move would bring is answered by what its whole seat knows."""

    def as_known(self, match: Match, viewer: Viewer, chance: Chance) -> Match | None:
        return match.guess(viewer.number, chance)

    def foresee(self, match: Match, seat: int, packed: int, viewer: Viewer) -> Foresight | None:
        return Foresight((), self.totals(self.surely(match, seat, packed)))


class NamelessGame(GuildGame):
    """A question doesn't say for which role it is."""

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        return structs.replace(super().prompt(match, seat, language, role), role="")


class RoleBlind(Undoable):
    """Each role takes back what another one of its seat has done."""

    def barrier(self, seat: int, roles: int) -> tuple[str, int] | None:
        return super().barrier(seat, ALL_ROLES)

    def role_of_last(self, seat: int, roles: int) -> int:
        return super().role_of_last(seat, ALL_ROLES)

    def take_back(self, seat: int, roles: int) -> Match:
        return super().take_back(seat, ALL_ROLES)


class OwnWay(SabotagedSetting):
    ways: ClassVar = {"blind": RoleBlind}


SABOTEURS: Saboteurs = [
    (roles.roles_divide_the_moves, MuddledGame()),
    (roles.roles_divide_the_moves, PartialGame()),
    (roles.every_role_is_held, Setting("busy", BusyGame(), 3, {}, party=SHARED)),
    (roles.a_seat_sees_what_its_roles_see, ConspiringGame()),
    (roles.members_know_their_view_alone, HintingGame()),
    (roles.members_know_their_view_alone, Setting("two guilds", GossipingGame(), 2, {})),
    (roles.members_know_their_view_alone, Setting("two guilds", TellingTotalsGame(), 2, {})),
    (roles.members_know_their_view_alone, Setting("two guilds", ForesightedGame(), 2, {})),
    (points.scores_are_sums_of_lines, FalseTotalsGame()),
    (roles.members_answer_for_their_roles, OwnWay("blind", GUILD, 4, {})),
    (undo.undo_restores, OwnWay("blind", GUILD, 2, {})),
    (secrets.nothing_leaks, PryingGame()),
    (secrets.nothing_leaks, FlawedRefereeGame()),
    (guesses.equal_views_equal_guesses, FixingGame()),
    (words.offers_are_the_legal_moves, OfferingGame()),
    (optional.questions_say_who_waits, NamelessGame()),
]
