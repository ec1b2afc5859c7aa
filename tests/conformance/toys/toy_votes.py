"""Toy Votes as the table sees it: see toy_votes_match.py."""

from collections.abc import Mapping

from msgspec import Struct

from ecotone.core.errors import BadInput, Refused
from ecotone.core.game import Game
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import GAME_OVER, NOT_YOUR_TURN, POINT, Match
from ecotone.core.kernel.votes import WAITING
from ecotone.core.party import NO_PARTY, Party
from ecotone.core.records import Fact, Move, Option, Prompt, Refusal, Result, ScoreLine
from ecotone.core.textfile import Line
from ecotone.core.viewer import Viewer
from tests.conformance.toys import toy_votes_match as kernel
from tests.conformance.toys.toy_votes_match import (
    CARD,
    HIGH,
    LOW,
    NOBODY,
    OVER,
    PASS,
    PLAYING,
    VOTE,
    VOTING,
    ToyVotes,
)


class CastVote(Move, frozen=True, tag="cast_vote"):
    high: bool


class PlayCard(Move, frozen=True, tag="play_card"):
    card: int


class Pass(Move, frozen=True, tag="pass"):
    pass


ToyVotesMove = CastVote | PlayCard | Pass


class VoteCast(Fact, frozen=True, tag="vote_cast"):
    high: bool | None


class VotesCounted(Fact, frozen=True, tag="votes_counted"):
    high: bool


class CardPlayed(Fact, frozen=True, tag="card_played"):
    card: int


class Passed(Fact, frozen=True, tag="passed"):
    pass


class CardDrawn(Fact, frozen=True, tag="card_drawn"):
    card: int | None


class TrickWon(Fact, frozen=True, tag="trick_won"):
    pass


class SeatLeft(Fact, frozen=True, tag="seat_left"):
    pass


class MatchEnded(Fact, frozen=True, tag="match_ended"):
    pass


ToyVotesFact = VoteCast | VotesCounted | CardPlayed | Passed | CardDrawn | TrickWon | SeatLeft | MatchEnded


class ToyVotesOptions(Struct, frozen=True):
    rounds: int = 3


class ToyVotesView(Struct, frozen=True):
    viewer: int | None
    open: tuple[int, ...]
    voted: tuple[bool, ...]
    hand: tuple[int, ...]
    own_vote: int | None


def toy_votes(match: Match) -> ToyVotes:
    assert isinstance(match, ToyVotes)
    return match


CODES = {
    GAME_OVER: ("GAME_OVER", "The game is over."),
    NOT_YOUR_TURN: ("NOT_YOUR_TURN", "You are not asked now."),
    kernel.WRONG_PHASE: ("WRONG_PHASE", "First all vote, then all play."),
    kernel.NO_SUCH_CARD: ("NO_SUCH_CARD", "You don't hold that card."),
    kernel.TOO_WEAK: ("TOO_WEAK", "That card doesn't beat the one on the table."),
    kernel.CAN_PLAY: ("CAN_PLAY", "Who can play must play."),
}


def makes_sense(numbers: list[int], seats: int, rounds: int) -> bool:
    """Whether public() could have written the numbers."""
    done, phase, active, wins, top, leader, gone, may_draw, asked, cast = numbers[:10]
    hands, played = numbers[10 + seats : 10 + 2 * seats], numbers[10 + 2 * seats :]
    present = (1 << seats) - 1 & ~gone
    return (
        (phase == OVER or done < rounds)
        and phase <= OVER
        and active < seats
        and wins <= LOW
        and (top == 0) == (leader == 0)
        and leader <= seats
        and (top == 0 or top in played)
        and max(gone, may_draw) < 1 << seats
        and (asked == present if phase == VOTING else asked == 0)
        and cast & ~asked == 0
        and (phase != VOTING or (asked != cast and asked != 0))
        and (phase != PLAYING or present >> active & 1 == 1)
        and len(set(played)) == len(played)
        and all(1 <= card <= 5 * seats for card in played)
        and sum(hands) + len(played) <= 5 * seats
        and sum(numbers[10 : 10 + seats]) <= rounds
    )


def read_own(line: Line, numbers: list[int], seats: int) -> tuple[int, int, list[int]]:
    """What a seat knows beside the open numbers: who it is, its vote (0 for none) and its hand."""
    own = [line.whole_number("each of them", word) for word in line.words()]
    if len(own) < 2 or own[0] >= seats:
        raise line.error("names no seat and its vote")
    seat, vote, hand = own[0], own[1], own[2:]
    fits = (
        (1 <= vote <= 2) == (numbers[9] >> seat & 1 == 1)
        and len(set(hand)) == len(hand) == numbers[10 + seats + seat]
        and hand == sorted(hand)
        and all(1 <= card <= 5 * seats and card not in numbers[10 + 2 * seats :] for card in hand)
    )
    if not fits:
        raise line.error("doesn't agree with what lies open")
    return seat, vote, hand


class ToyVotesGame(Game):
    name = "toy_votes"
    title = "Toy Votes"
    seats = range(2, 5)
    rules_version = 1
    margin = POINT
    most_moves = 4 * 2 * 5
    moves = ToyVotesMove
    facts = ToyVotesFact
    languages: tuple[str, ...] = ("en",)
    kind = ToyVotes

    def options(self, language: str = "en") -> tuple[Option, ...]:
        self.check_language(language)
        return (Option("rounds", "1..5", "3", "MO-1", "How many rounds there are."),)

    def check_options(
        self, seats: int, given: Mapping[str, object], cards: str | None, language: str | None = None
    ) -> ToyVotesOptions:
        self.check_language(language or "en")
        if str(seats) not in ("2", "3", "4"):
            raise Refused(Refusal("BAD_SEATS", "MO-1", "Toy Votes is for 2 to 4."))
        for name in given:
            if name != "rounds":
                raise Refused(Refusal("BAD_OPTION", "MO-1", f"There is no option {name!r}, only rounds."))
        rounds = str(given.get("rounds", 3))
        if rounds not in ("1", "2", "3", "4", "5"):
            raise Refused(Refusal("BAD_OPTION", "MO-1", f"rounds must be 1 to 5, not {rounds!r}."))
        return ToyVotesOptions(int(rounds))

    def write_options(self, options: Struct) -> dict[str, str]:
        assert isinstance(options, ToyVotesOptions)
        return {} if options.rounds == 3 else {"rounds": str(options.rounds)}

    def start(
        self, seats: int, options: Struct, cards: str | None, chance: Chance, party: Party = NO_PARTY
    ) -> ToyVotes:
        assert isinstance(options, ToyVotesOptions)
        match = self.kind(seats, chance, options.rounds)
        match.set_up()
        return match

    def read_position(
        self,
        seats: int,
        options: Struct,
        cards: str | None,
        chance: Chance,
        lines: list[Line],
        party: Party = NO_PARTY,
    ) -> ToyVotes:
        """A line with all open numbers, and one with what a seat knows; what is hidden is dealt by chance."""
        assert isinstance(options, ToyVotesOptions)
        for number, line in enumerate(lines):
            if (line.key, number) not in (("open", 0), ("own", 1)):
                raise line.error("a position of Toy Votes is one line 'open ...', and perhaps one 'own ...'")
        numbers = [lines[0].whole_number("each of them", word) for word in lines[0].words()]
        if len(numbers) < 10 + 2 * seats:
            raise lines[0].error(f"has {len(numbers)} numbers, needs {10 + 2 * seats}")
        if not makes_sense(numbers, seats, options.rounds):
            raise lines[0].error("is no position that a game of Toy Votes can come to")
        match = self.kind(seats, chance, options.rounds)
        match.round, match.phase, match.active, match.wins, match.top = numbers[:5]
        match.leader, match.gone, match.may_draw = numbers[5] - 1, numbers[6], numbers[7]
        if numbers[8]:
            match.ballots.open(numbers[8], 2)
        match.won = numbers[10 : 10 + seats]
        match.played = numbers[10 + 2 * seats :]
        knower, vote, hand = read_own(lines[1], numbers, seats) if len(lines) > 1 else (NOBODY, 0, [])
        unknown = [card for card in range(1, match.cards() + 1) if card not in match.played + hand]
        if hand:
            match.hands[knower] = hand
        match.deal(numbers[10 + seats : 10 + 2 * seats], knower, unknown)
        for seat in range(seats):
            if numbers[9] >> seat & 1:
                match.ballots.cast(seat, vote - 1 if seat == knower else chance.below(2))
        return match

    def write_position(self, match: Match, seat: int | None = None) -> list[str]:
        state = toy_votes(match)
        numbers = state.public()
        numbers[5] += 1  # nobody is -1, and files count from 0 up
        lines = [f"open {' '.join(map(str, numbers))}"]
        if seat is not None:
            vote = 0 if state.ballots.choice(seat) == WAITING else 1 + state.ballots.choice(seat)
            lines.append(f"own {' '.join(map(str, [seat, vote, *state.hands[seat]]))}")
        return lines

    def pack(self, match: Match, move: Move) -> int:
        if isinstance(move, CastVote):
            return VOTE | (HIGH if move.high else LOW) << 2
        if isinstance(move, PlayCard):
            return CARD | move.card << 2 if move.card >= 0 else -1
        return PASS if isinstance(move, Pass) else -1

    def unpack(self, match: Match, packed: int) -> Move:
        kind, detail = packed & 3, packed >> 2
        return CastVote(detail == HIGH) if kind == VOTE else PlayCard(detail) if kind == CARD else Pass()

    def write_move(self, match: Match, packed: int) -> str:
        move = self.unpack(match, packed)
        if isinstance(move, CastVote):
            return "high" if move.high else "low"
        return f"card {move.card}" if isinstance(move, PlayCard) else "pass"

    def read_move(self, match: Match, text: str) -> Move:
        word, _, number = text.partition(" ")
        if word == "card" and number.isascii() and number.isdigit() and len(number) < 5:
            return PlayCard(int(number))
        known: dict[str, Move] = {"high": CastVote(True), "low": CastVote(False), "pass": Pass()}
        if text not in known:
            raise BadInput(f"{text!r} is no move of Toy Votes")
        return known[text]

    def explain(self, match: Match, seat: int, move: object, code: int, language: str = "en") -> Refusal:
        self.check_language(language)
        name, text = CODES.get(code, ("UNKNOWN_MOVE", "That is no move of Toy Votes."))
        return Refusal(name, "MO-2", text)

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        self.check_language(language)
        if toy_votes(match).phase == VOTING:
            return Prompt(seat, "vote", "MO-1", "High or low?")
        return Prompt(seat, "play", "MO-2", "Beat the card on the table, or pass.")

    def tell(self, match: Match, row: tuple[int, ...], viewer: Viewer) -> ToyVotesFact:
        kind, by, detail, _, _, _, audience, _ = row
        told = audience < 0 or (viewer.seat is not None and audience >> viewer.seat & 1 == 1)
        if kind == kernel.VOTE_CAST:
            return VoteCast(seat=by, high=detail == HIGH if told else None)
        if kind == kernel.VOTES_COUNTED:
            return VotesCounted(seat=by, high=detail == HIGH)
        if kind == kernel.CARD_PLAYED:
            return CardPlayed(seat=by, card=detail)
        if kind == kernel.CARD_DRAWN:
            return CardDrawn(seat=by, card=detail if told else None)
        plain: dict[int, type[Passed | TrickWon | SeatLeft | MatchEnded]] = {
            kernel.PASSED: Passed,
            kernel.TRICK_WON: TrickWon,
            kernel.SEAT_LEFT: SeatLeft,
            kernel.ENDED: MatchEnded,
        }
        return plain[kind](seat=by)

    def view(self, match: Match, viewer: Viewer) -> ToyVotesView:
        state, seat = toy_votes(match), viewer.seat
        voted = tuple(bool(state.ballots.cast_by >> voter & 1) for voter in range(state.seats))
        if seat is None:
            return ToyVotesView(None, tuple(state.public()), voted, (), None)
        vote = state.ballots.choice(seat)
        own = None if vote == WAITING else int(vote)
        return ToyVotesView(seat, tuple(state.public()), voted, tuple(state.hands[seat]), own)

    def score_lines(
        self, match: Match, language: str = "en", *, seat: int | None = None, viewer: Viewer | None = None
    ) -> tuple[ScoreLine, ...]:
        self.check_language(language)
        match.ledger = Ledger(True)
        for scored in range(match.seats) if seat is None else [seat]:
            match.score(scored)
        rows = match.ledger.line_rows()
        match.ledger = SILENT
        return tuple(
            ScoreLine(row[0], "tricks", f"MO-{row[1]}", "Tricks", f"{row[4]} × 1 = {row[4]}", row[3])
            for row, _ in rows
        )

    def turn(self, match: Match) -> tuple[int, int]:
        state = toy_votes(match)
        return min(state.round + 1, state.rounds), state.rounds

    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        self.check_language(language)
        state = toy_votes(match)
        places = tuple(state.rank(seat) for seat in range(state.seats))
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        scores = tuple(state.score(seat) for seat in range(state.seats))
        names = " and ".join(f"seat {seat + 1}" for seat in winners) or "nobody"
        return Result(state.phase == OVER, places, winners, scores, f"Ahead: {names}.")


TOY_VOTES = ToyVotesGame()
