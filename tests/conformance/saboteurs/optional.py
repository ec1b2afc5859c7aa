"""Games in which seats that nobody waits for do harm, and undo that forgets about them."""

from typing import ClassVar

from msgspec import structs

from ecotone.core.kernel.ledger import SILENT
from ecotone.core.kernel.match import Match
from ecotone.core.records import Prompt
from ecotone.core.undo import Undoable
from tests.conformance.properties import legality, optional, secrets, telling, undo
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.saboteurs.together import SabotagedSetting
from tests.conformance.toys.kit import DETAIL
from tests.conformance.toys.parley import PARLEY, PLAY, PLAYED, VETO, WAIT, Parley, ParleyGame


class ImpatientGame(ParleyGame):
    """Everybody is told that they are waited for."""

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        return structs.replace(super().prompt(match, seat, language, role), optional=False)


class Stalling(Parley):
    def play_card(self, seat: int, card: int) -> None:
        if self.may_act():
            self.last = 0
            self.note(PLAYED, seat, card)
        elif self.last == 0 and self.played:
            self.last = self.played[-1]
        else:
            super().play_card(seat, card)


class StallingGame(ParleyGame):
    """Nobody can go on before somebody has said something about the last card."""

    kind = Stalling


class Blind(Parley):
    def details(self, seat: int, kind: int) -> list[int]:
        return [0] if kind == VETO else super().details(seat, kind)

    def objection(self, seat: int, kind: int, detail: int) -> int:
        return super().objection(seat, kind, self.last if kind == VETO and detail == 0 else detail)

    def play(self, seat: int, move: int) -> None:
        super().play(seat, VETO | self.last << DETAIL if move == VETO else move)


class BlindGame(ParleyGame):
    """A veto hits whatever card lies there when it arrives."""

    kind = Blind


class Racing(Parley):
    def say_ready(self, seat: int) -> None:
        if self.ready == 0:
            self.player = seat
        super().say_ready(seat)


class RacingGame(ParleyGame):
    """Who was ready first is remembered."""

    kind = Racing


class Meddling(Parley):
    def impulse(self, seat: int) -> int:
        return VETO | self.last << DETAIL


class MeddlingGame(ParleyGame):
    """A bot calls a veto wherever it sits."""

    kind = Meddling


class Overeager(Parley):
    def may_act(self) -> int:
        return self.may_veto() if self.phase == PLAY else super().may_act()


class OvereagerGame(ParleyGame):
    """The next player is asked, and may act all the same."""

    kind = Overeager


class Shy(Parley):
    def moves_of(self, seat: int) -> list[int]:
        return super().moves_of(seat) if self.asked() >> seat & 1 else []


class ShyGame(ParleyGame):
    """Who may act is told so, and not how."""

    kind = Shy


class Discreet(Parley):
    def moves_of(self, seat: int) -> list[int]:
        moves = super().moves_of(seat)
        return [move for move in moves if move & 7 != VETO or self.may_act() >> seat & 1]


class DiscreetGame(ParleyGame):
    """The next player may call a veto too, and isn't told."""

    kind = Discreet


class Telltale(Parley):
    def may_veto(self) -> int:
        envious = [seat for seat, hand in enumerate(self.hand) if max(hand, default=0) < self.last]
        return super().may_veto() & sum(1 << seat for seat in envious)


class TelltaleGame(ParleyGame):
    """Who may call a veto tells of its hand."""

    kind = Telltale


class Hushed(Parley):
    def play(self, seat: int, move: int) -> None:
        ledger, self.ledger = self.ledger, SILENT if move == WAIT else self.ledger
        super().play(seat, move)
        self.ledger = ledger


class HushedGame(ParleyGame):
    """That somebody isn't ready any more goes without saying."""

    kind = Hushed


class Hopeful(Undoable):
    """A ready sign can be taken back though all were ready, if the seat has another question at once."""

    def first_kept(self, seat: int, move: int, before: Match, after: Match) -> int:
        same = all(before.open_roles(other) == after.open_roles(other) for other in range(before.seats))
        return 0 if same else super().first_kept(seat, move, before, after)


class OwnWay(SabotagedSetting):
    ways: ClassVar = {"hopeful": Hopeful}


SABOTEURS: Saboteurs = [
    (optional.questions_say_who_waits, ImpatientGame()),
    (optional.nobody_waits_for_the_free, StallingGame()),
    (legality.games_end_in_time, StallingGame()),
    (optional.late_moves_mean_the_same, BlindGame()),
    (optional.late_moves_mean_the_same, RacingGame()),
    (optional.impulses_are_legal, MeddlingGame()),
    (legality.somebody_can_always_move, OvereagerGame()),
    (legality.somebody_can_always_move, ShyGame()),
    (legality.refusal_agrees_with_enumeration, DiscreetGame()),
    (secrets.who_is_asked_is_public, TelltaleGame()),
    (telling.everything_is_told, HushedGame()),
    (undo.undo_restores, SabotagedSetting("lax", PARLEY, 2, {})),
    (undo.undo_restores, SabotagedSetting("forgetful", PARLEY, 4, {})),
    (undo.undo_restores, OwnWay("hopeful", PARLEY, 2, {})),
]
