"""Games that can't keep a secret."""

from msgspec import Struct, structs

from ecotone.core.changes import Cause
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.match import Match
from ecotone.core.kernel.votes import WAITING
from ecotone.core.records import Foresight, Offer, Prompt, Refusal, Result, ScoreLine, Statics
from ecotone.core.viewer import Viewer
from tests.conformance.properties import secrets, telling
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.toys.toy_votes import PlayCard, ToyVotesGame, ToyVotesView, toy_votes
from tests.conformance.toys.toy_votes_match import (
    CARD_DRAWN,
    NO_SUCH_CARD,
    PASS,
    PLAYING,
    TOO_WEAK,
    VOTE_CAST,
    VOTING,
    ToyVotes,
)


class LeakyGame(ToyVotesGame):
    """A view with the uppermost card of the deck in it."""

    def view(self, match: Match, viewer: Viewer) -> ToyVotesView:
        view = super().view(match, viewer)
        return structs.replace(view, open=(*view.open, *toy_votes(match).deck[-1:]))


class WhisperingGame(ToyVotesGame):
    """A view that tells a seat, and only a seat, how the seat before it has voted."""

    def view(self, match: Match, viewer: Viewer) -> ToyVotesView:
        view, seat = super().view(match, viewer), viewer.seat
        return (
            view
            if seat is None
            else structs.replace(view, own_vote=toy_votes(match).ballots.choice(seat - 1))
        )


class PresagingGame(ToyVotesGame):
    """What would come of a vote is told with the uppermost card of the deck."""

    def foretold(self, match: Match) -> tuple[Foresight, ...]:
        return (Foresight((), tuple(toy_votes(match).deck[-1:])),)


class OracularGame(ToyVotesGame):
    """A view that knows the luck to come."""

    def view(self, match: Match, viewer: Viewer) -> ToyVotesView:
        view = super().view(match, viewer)
        return structs.replace(view, open=(*view.open, match.chance.clone().below(6)))


class Skipping(ToyVotes):
    def next_player(self) -> None:
        super().next_player()
        if self.phase != VOTING and self.asked() and not any(map(self.beats, self.hands[self.active])):
            self.next_player()


class SkippingGame(ToyVotesGame):
    """A seat whose hidden hand can't answer is passed over."""

    kind = Skipping


class Choosy(ToyVotes):
    def asked(self) -> int:
        if self.phase == PLAYING and self.moves_of_all(self.active) == [PASS]:
            return 1 << (self.active + 1) % self.seats
        return super().asked()

    def moves_of_all(self, seat: int) -> list[int]:
        return [move for move in self.hands[seat] if self.beats(move)] or [PASS]


class ChoosyGame(ToyVotesGame):
    """Whom to ask is decided by a look into a hidden hand."""

    kind = Choosy


class Loud(ToyVotes):
    def note(
        self, kind: int, seat: int, detail: int = 0, audience: int = EVERYBODY, reveals: bool = False
    ) -> None:
        super().note(kind, seat, detail, EVERYBODY if kind == VOTE_CAST else audience, reveals)


class LoudGame(ToyVotesGame):
    """A secret vote is told to everybody."""

    kind = Loud


class Sly(ToyVotes):
    def note(
        self, kind: int, seat: int, detail: int = 0, audience: int = EVERYBODY, reveals: bool = False
    ) -> None:
        super().note(kind, seat, detail, audience)


class SlyGame(ToyVotesGame):
    """A card is drawn, looked at, and could be undrawn."""

    kind = Sly


def odd(match: Match) -> bool:
    """Something about the deck that nobody can know."""
    return sum(toy_votes(match).deck[-1:]) % 2 == 1


class SighingGame(ToyVotesGame):
    """The question sounds different when the next card is odd."""

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        found = super().prompt(match, seat, language)
        return structs.replace(found, text=f"{found.text} Alas.") if odd(match) else found


class ShufflingGame(ToyVotesGame):
    """The order of the alternatives tells of the next card."""

    def offers(self, match: Match, seat: int, role: int = 0) -> tuple[Offer, ...]:
        found = super().offers(match, seat)
        return tuple(map(turned_round, found)) if odd(match) else found


def turned_round(offer: Offer) -> Offer:
    return type(offer)(*(alternatives[::-1] for alternatives in structs.astuple(offer)))


class ProphesyingGame(ToyVotesGame):
    """The result counts on the next card."""

    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        found = super().result(match, language, viewer)
        return structs.replace(found, text=f"{found.text} Not for long.") if odd(match) else found


class FlatteringGame(ToyVotesGame):
    """A score line praises a strong hand that nobody else should know of."""

    def score_lines(
        self, match: Match, language: str = "en", *, seat: int | None = None, viewer: Viewer | None = None
    ) -> tuple[ScoreLine, ...]:
        found = super().score_lines(match, language, seat=seat, viewer=viewer)
        strong = [max(hand, default=0) > 10 for hand in toy_votes(match).hands]
        return tuple(structs.replace(line, label="Glory") if strong[line.seat] else line for line in found)


class InsinuatingGame(ToyVotesGame):
    """What points come from is said with a wink at the next card."""

    def causes(
        self, match: Match, seat: int, language: str = "en", viewer: Viewer | None = None
    ) -> tuple[Cause, ...]:
        found = super().causes(match, seat, language, viewer)
        return tuple(structs.replace(cause, text="luck") for cause in found) if odd(match) else found


class HurryingGame(ToyVotesGame):
    """The turn is counted by the cards to come."""

    def turn(self, match: Match) -> tuple[int, int]:
        turn, turns = super().turn(match)
        return turn + odd(match), turns


class BriefingGame(ToyVotesGame):
    """What was chosen before the game now names the next card."""

    def open_options(self, match: Match, options: Struct) -> dict[str, str]:
        return {**super().open_options(match, options), "next": str(toy_votes(match).deck[-1:])}


class LabellingGame(ToyVotesGame):
    """What never changes during the match is not known to all from the start."""

    def statics(self, match: Match, language: str = "en") -> Statics:
        return structs.replace(
            super().statics(match, language), words={"hand": f"{toy_votes(match).hands[0]}"}
        )


class CopyingGame(ToyVotesGame):
    """A seat's position describes the hand of its neighbour."""

    def write_position(self, match: Match, seat: int | None = None) -> list[str]:
        found = super().write_position(match, seat)
        return found if seat is None else [*found, f"next {toy_votes(match).hands[seat - 1]}"]


class ShoutingGame(ToyVotesGame):
    """The position for everybody holds the first seat's hand."""

    def write_position(self, match: Match, seat: int | None = None) -> list[str]:
        return super().write_position(match, 0 if seat is None else seat)


class TattlingGame(ToyVotesGame):
    """Who asks for a card that it doesn't hold is told who does."""

    def explain(self, match: Match, seat: int, move: object, code: int, language: str = "en") -> Refusal:
        found = super().explain(match, seat, move, code, language)
        card = move.card if isinstance(move, PlayCard) else 0
        holders = [holder for holder, hand in enumerate(toy_votes(match).hands) if card in hand]
        return structs.replace(found, text=f"{found.text} {holders}")


class Sorting(ToyVotes):
    def refusal(self, seat: int, move: int) -> int:
        code = super().refusal(seat, move)
        return TOO_WEAK if code == NO_SUCH_CARD and move >> 2 in self.deck else code


class SortingGame(ToyVotesGame):
    """The code of a refusal knows the deck from the hands."""

    kind = Sorting


class BoastingGame(ToyVotesGame):
    """Says that all its views are open."""

    open_views = True


class Showing(ToyVotes):
    def note(
        self, kind: int, seat: int, detail: int = 0, audience: int = EVERYBODY, reveals: bool = False
    ) -> None:
        super().note(kind, seat, detail, EVERYBODY if kind == CARD_DRAWN else audience, reveals)


class ShowingGame(ToyVotesGame):
    """A drawn card is told to everybody, and shown to one."""

    kind = Showing


class Parting(ToyVotes):
    def leave(self, seat: int) -> None:
        ballot = self.ballots.choice(seat)
        had_left = self.gone >> seat & 1
        super().leave(seat)
        if ballot != WAITING and not had_left:
            self.note(VOTE_CAST, seat, ballot)


class PartingGame(ToyVotesGame):
    """Who leaves during a vote has its ballot read out."""

    kind = Parting


SABOTEURS: Saboteurs = [
    (secrets.nothing_leaks, LeakyGame()),
    (secrets.nothing_leaks, WhisperingGame()),
    (secrets.nothing_leaks, OracularGame()),
    (secrets.nothing_leaks, PresagingGame()),
    (secrets.who_is_asked_is_public, ChoosyGame()),
    (telling.facts_tell_what_views_show, SkippingGame()),
    (telling.facts_tell_what_views_show, LoudGame()),
    (telling.undoable_moves_teach_nothing, SlyGame()),
    (secrets.nothing_leaks, SighingGame()),
    (secrets.nothing_leaks, ShufflingGame()),
    (secrets.nothing_leaks, ProphesyingGame()),
    (secrets.nothing_leaks, FlatteringGame()),
    (secrets.nothing_leaks, InsinuatingGame()),
    (secrets.nothing_leaks, HurryingGame()),
    (secrets.nothing_leaks, BriefingGame()),
    (secrets.nothing_leaks, LabellingGame()),
    (secrets.nothing_leaks, CopyingGame()),
    (secrets.nothing_leaks, ShoutingGame()),
    (secrets.refusals_leak_nothing, TattlingGame()),
    (secrets.refusals_leak_nothing, SortingGame()),
    (secrets.open_games_hide_nothing, BoastingGame()),
    (telling.facts_tell_what_views_show, ShowingGame()),
    (telling.leaving_tells_what_views_show, PartingGame()),
]
