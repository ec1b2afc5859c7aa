"""The suite itself: for each property a game that breaks it, and is caught."""

from itertools import count

import pytest
from msgspec import structs

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.match import ALLOWED, POINT, Match
from ecotone.core.records import Offer, Prompt, Refusal, Result
from tests.conformance import properties
from tests.conformance.driver import Setting, Walk
from tests.conformance.test_conformance import CHECKS
from tests.conformance.toy import MootGame, MootView, moot
from tests.conformance.toy_match import HIGH, LOW, NO_SUCH_CARD, PASS, PLAYING, VOTE_CAST, VOTING, Moot

WALKS = [Walk(seed, seed + 1, steps) for seed in range(12) for steps in (1, 2, 4, 7, 11, 16)]


class Moody(Moot):
    moods = count()

    def count_votes(self, seat: int) -> None:
        super().count_votes(seat)
        self.wins = next(self.moods) % 2


class MoodyGame(MootGame):
    """Whether high or low wins comes from outside the match."""

    kind = Moody


class MumblingGame(MootGame):
    """A vote is written down wrongly."""

    def write_move(self, match: Match, packed: int) -> str:
        return super().write_move(match, packed).replace("low", "high")


class BlurryGame(MootGame):
    """A position forgets who has played."""

    def write_position(self, match: Match) -> list[str]:
        words = super().write_position(match)[0].split()
        return [" ".join([*words[:8], "0", *words[9:]])]


class SharingHands(Moot):
    def clone(self) -> Moot:
        other = super().clone()
        other.hands = self.hands
        return other


class SharingGame(MootGame):
    """A clone plays cards from the hands of the original."""

    kind = SharingHands


class Grudging(Moot):
    grudge = 0

    def cast_vote(self, seat: int, option: int) -> None:
        self.grudge += 1
        super().cast_vote(seat, option)

    def count_votes(self, seat: int) -> None:
        super().count_votes(seat)
        self.wins = self.grudge // 2 % 2


class GrudgingGame(MootGame):
    """A field that neither clone nor snapshot knows."""

    kind = Grudging


class Restless(Moot):
    def score(self, seat: int) -> int:
        self.chance.word()
        return super().score(seat)


class RestlessGame(MootGame):
    """Asking for the score takes from the luck of the match."""

    kind = Restless


class Lenient(Moot):
    def refusal(self, seat: int, move: int) -> int:
        code = super().refusal(seat, move)
        return ALLOWED if code == NO_SUCH_CARD else code


class LenientGame(MootGame):
    """Cards that a seat does not hold are not refused."""

    kind = Lenient


class Stuttering(Moot):
    def moves_of(self, seat: int) -> list[int]:
        moves = super().moves_of(seat)
        return moves + moves[:1]


class StutteringGame(MootGame):
    """A move is enumerated twice."""

    kind = Stuttering


class FidgetyGame(MootGame):
    """A refusal changes the match."""

    def explain(self, match: Match, seat: int, move: object, code: int, language: str = "en") -> Refusal:
        match.chance.word()
        return super().explain(match, seat, move, code)


class Dumb(Moot):
    def moves_of(self, seat: int) -> list[int]:
        return [move for move in super().moves_of(seat) if move != PASS]


class DumbGame(MootGame):
    """Who can't play is asked all the same, and has no answer."""

    kind = Dumb


class Endless(Moot):
    def end_round(self) -> None:
        super().end_round()
        self.round = 0


class EndlessGame(MootGame):
    kind = Endless


class Clinging(Moot):
    def leave(self, seat: int) -> None:
        was = self.ballots.clone()
        super().leave(seat)
        if self.phase == VOTING:
            self.ballots = was


class ClingingGame(MootGame):
    """Who has left is still asked to vote."""

    kind = Clinging


class UnspeakableGame(MootGame):
    """A prompt that JSON can't bring back."""

    def prompt(self, match: Match, seat: int, language: str = "en") -> Prompt:
        return structs.replace(super().prompt(match, seat), text=None)


class StingyGame(MootGame):
    """A move that could be made is not offered."""

    def offers(self, match: Match, seat: int) -> tuple[Offer, ...]:
        return super().offers(match, seat)[1:]


class PushyGame(MootGame):
    """A move is offered twice."""

    def offers(self, match: Match, seat: int) -> tuple[Offer, ...]:
        found = super().offers(match, seat)
        return (*found, *found[-1:])


class PolyglotGame(MootGame):
    """Says that it speaks German, and doesn't know how."""

    languages = ("en", "de")

    def result(self, match: Match, language: str = "en") -> Result:
        return structs.replace(super().result(match, language), text={"en": "So it is."}.get(language, ""))


class CarefreeGame(MootGame):
    """Understands every language."""

    def prompt(self, match: Match, seat: int, language: str = "en") -> Prompt:
        return super().prompt(match, seat)


class TersePlayGame(MootGame):
    """All cards have the same name."""

    def write_move(self, match: Match, packed: int) -> str:
        return super().write_move(match, packed).split()[0]


class LeakyGame(MootGame):
    """A view with the uppermost card of the deck in it."""

    def view(self, match: Match, seat: int | None) -> MootView:
        view = super().view(match, seat)
        return structs.replace(view, open=(*view.open, *moot(match).deck[-1:]))


class WhisperingGame(MootGame):
    """A view that tells a seat, and only a seat, how the seat before it has voted."""

    def view(self, match: Match, seat: int | None) -> MootView:
        view = super().view(match, seat)
        return view if seat is None else structs.replace(view, own_vote=moot(match).ballots.choice(seat - 1))


class OracularGame(MootGame):
    """A view that knows the luck to come."""

    def view(self, match: Match, seat: int | None) -> MootView:
        view = super().view(match, seat)
        return structs.replace(view, open=(*view.open, match.chance.clone().below(6)))


class Fated(Moot):
    def guess(self, seat: int, chance: Chance) -> Moot:
        other = super().guess(seat, chance)
        other.chance = self.chance.clone()
        return other


class FatedGame(MootGame):
    """A guess with the luck of the truth."""

    kind = Fated


class Amnesiac(Moot):
    def clone(self) -> Moot:
        other = super().clone()
        other.gone = 0
        return other


class AmnesiacGame(MootGame):
    """A clone forgets who has left."""

    kind = Amnesiac


class Peeking(Moot):
    def guess(self, seat: int, chance: Chance) -> Moot:
        other = super().guess(seat, chance)
        other.hands = [hand[:] for hand in self.hands]
        held = {card for hand in self.hands for card in hand} | set(self.played)
        other.deck = [card for card in range(1, self.cards() + 1) if card not in held]
        return other


class PeekingGame(MootGame):
    """A guess that agrees with the view, because it is the truth."""

    kind = Peeking


class Rereading(Moot):
    def guess(self, seat: int, chance: Chance) -> Moot:
        other = super().guess(seat, chance)
        other.chance.a ^= self.chance.a
        return other


class RereadingGame(MootGame):
    """Something of the true luck gets into a guess."""

    kind = Rereading


class Skipping(Moot):
    def next_player(self) -> None:
        super().next_player()
        if self.phase != VOTING and self.asked() and not any(map(self.beats, self.hands[self.active])):
            self.next_player()


class SkippingGame(MootGame):
    """A seat whose hidden hand can't answer is passed over."""

    kind = Skipping


class Choosy(Moot):
    def asked(self) -> int:
        if self.phase == PLAYING and self.moves_of_all(self.active) == [PASS]:
            return 1 << (self.active + 1) % self.seats
        return super().asked()

    def moves_of_all(self, seat: int) -> list[int]:
        return [move for move in self.hands[seat] if self.beats(move)] or [PASS]


class ChoosyGame(MootGame):
    """Whom to ask is decided by a look into a hidden hand."""

    kind = Choosy


class Hasty(Moot):
    def count_votes(self, seat: int) -> None:
        last = self.ballots.choice(seat)
        tied = self.ballots.count(LOW) == self.ballots.count(HIGH)
        super().count_votes(seat)
        if tied:
            self.wins = last


class HastyGame(MootGame):
    """The last ballot breaks a tie."""

    kind = Hasty


class SharingBallots(Moot):
    def clone(self) -> Moot:
        other = super().clone()
        other.ballots = self.ballots
        return other


class StickyGame(MootGame):
    """A vote can't be taken back."""

    kind = SharingBallots


class Loud(Moot):
    def note(
        self, kind: int, seat: int, detail: int = 0, audience: int = EVERYBODY, reveals: bool = False
    ) -> None:
        super().note(kind, seat, detail, EVERYBODY if kind == VOTE_CAST else audience, reveals)


class LoudGame(MootGame):
    """A secret vote is told to everybody."""

    kind = Loud


class Sly(Moot):
    def note(
        self, kind: int, seat: int, detail: int = 0, audience: int = EVERYBODY, reveals: bool = False
    ) -> None:
        super().note(kind, seat, detail, audience)


class SlyGame(MootGame):
    """A card is drawn, looked at, and could be undrawn."""

    kind = Sly


class Careless(Moot):
    def gain(self, seat: int, move: int) -> int:
        return 0


class CarelessGame(MootGame):
    kind = Careless


class Secretive(Moot):
    def score(self, seat: int) -> int:
        return super().score(seat) + (POINT // 2 if self.won[seat] else 0)


class SecretiveGame(MootGame):
    """Half a point without a line."""

    kind = Secretive


class Losing(Moot):
    def end_round(self) -> None:
        if self.deck:
            self.deck.pop()
        super().end_round()


class LosingGame(MootGame):
    """A card falls under the table."""

    kind = Losing


SABOTEURS = [
    (properties.replay_equals_play, MoodyGame()),
    (properties.files_bring_the_table_back, MumblingGame()),
    (properties.positions_bring_the_table_back, BlurryGame()),
    (properties.clone_shares_nothing, SharingGame()),
    (properties.clone_plays_alike, GrudgingGame()),
    (properties.looking_changes_nothing, RestlessGame()),
    (properties.refusal_agrees_with_enumeration, LenientGame()),
    (properties.refusal_agrees_with_enumeration, StutteringGame()),
    (properties.refused_moves_change_nothing, FidgetyGame()),
    (properties.somebody_can_always_move, DumbGame()),
    (properties.games_end_in_time, EndlessGame()),
    (properties.leaving_never_hurts_the_others, ClingingGame()),
    (properties.json_round_trips, UnspeakableGame()),
    (properties.offers_are_the_legal_moves, StingyGame()),
    (properties.offers_are_the_legal_moves, PushyGame()),
    (properties.every_language_is_spoken, PolyglotGame()),
    (properties.every_language_is_spoken, CarefreeGame()),
    (properties.moves_have_one_name, TersePlayGame()),
    (properties.nothing_leaks, LeakyGame()),
    (properties.nothing_leaks, WhisperingGame()),
    (properties.nothing_leaks, OracularGame()),
    (properties.guess_knows_the_view_alone, FatedGame()),
    (properties.clone_shares_nothing, AmnesiacGame()),
    (properties.guess_knows_the_view_alone, RereadingGame()),
    (properties.equal_views_equal_guesses, PeekingGame()),
    (properties.who_is_asked_is_public, ChoosyGame()),
    (properties.facts_tell_what_views_show, SkippingGame()),
    (properties.facts_tell_what_views_show, LoudGame()),
    (properties.orders_commute, HastyGame()),
    (properties.undo_restores, StickyGame()),
    (properties.undoable_moves_teach_nothing, SlyGame()),
    (properties.gain_is_what_playing_gains, CarelessGame()),
    (properties.scores_are_sums_of_lines, SecretiveGame()),
    (properties.no_piece_gets_lost, LosingGame()),
]


@pytest.mark.parametrize(
    ("check", "game"), SABOTEURS, ids=[f"{c.__name__}-{type(g).__name__}" for c, g in SABOTEURS]
)
def test_is_caught(check: properties.Check, game: MootGame) -> None:
    honest = Setting("honest", MootGame(), 4, {})
    broken = Setting("broken", game, 4, {})
    for walk in WALKS[:6]:
        check(honest, walk)
    assert any(fails(check, broken, walk) for walk in WALKS)


def fails(check: properties.Check, setting: Setting, walk: Walk) -> bool:
    """A wrong answer, or one that the engine refuses by itself."""
    try:
        check(setting, walk)
    except (AssertionError, ValueError):
        return True
    return False


def test_there_is_a_saboteur_for_each_property() -> None:
    assert {check for check, _ in SABOTEURS} == set(CHECKS)
