"""What is true after every move in random games of every mode, and the kernel contract."""

from collections import Counter
from collections.abc import Iterator

import pytest

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import ALLOWED
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel.catalogue import Catalogue
from ecotone.games.ecogon.kernel.codes import (
    ANIMAL_SURROUNDED,
    COMMON,
    FACE_DOWN,
    FIRST_OWNER,
    IN_HAND,
    IN_STACK,
    LYING,
    NEUTRAL,
    PHASE_PLAY,
    TOKEN_LOST,
)
from ecotone.games.ecogon.kernel.deal import most_moves
from ecotone.games.ecogon.kernel.guessing import sees_hand
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import DISCARD, PLAY, STOP
from ecotone.games.ecogon.kernel.preview import preview
from tests.conftest import KERNEL
from tests.games.ecogon.kernel import oracle
from tests.games.ecogon.kernel.tables import SETTINGS, Setting, asked, moves, noted, random_step

GAMES = {"compiled": 8, "interpreted": 2}[KERNEL]
LOOK = {"compiled": 6, "interpreted": 20}[KERNEL]  # moves between two close looks
all_settings = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.label)


def steps(setting: Setting, games: int = GAMES) -> Iterator[tuple[EcogonMatch, Chance, int]]:
    """Every state of some random games, with the number of moves so far; somebody leaves now and then."""
    for seed in range(games):
        match, chance = setting.start(seed), chance_of(seed, "walk")
        played = 0
        while match.asked():
            yield match, chance, played
            match.play(*random_step(match, chance))
            played += 1
            if seed % 4 == 3 and chance.below(40) == 0:
                match.leave(chance.below(match.seats))
        yield match, chance, played


def hand(match: EcogonMatch, seat: int) -> list[int]:
    return [match.hands.at(seat, place) for place in range(match.hands.count[seat])]


def snapshot(match: EcogonMatch) -> list[int]:
    return list(match.snapshot())


@all_settings
def test_every_card_is_in_one_place(setting: Setting) -> None:
    """EG-R09, EG-R11."""
    for match, _, _ in steps(setting):
        board, supply = match.board, match.supply
        stack = list(supply.nature.unseen_cards())
        hands = [card for seat in range(match.seats) for card in hand(match, seat)]
        zones = Counter(board.zone)
        assert len(set(stack)) == len(stack) == zones[IN_STACK]
        assert len(set(hands)) == len(hands) == zones[IN_HAND]
        assert {board.zone[card] for card in stack} <= {IN_STACK}
        assert {board.zone[card] for card in hands} <= {IN_HAND}
        lying = [card for card in range(match.catalogue.cards) if board.cell[card] >= 0]
        assert {board.zone[card] for card in lying} <= {LYING, FACE_DOWN}
        assert len(lying) == board.tiles == zones[LYING] + zones[FACE_DOWN]
        assert all(board.card_on(board.cell[card]) == card for card in lying)
        for seat in range(match.seats):
            playing = match.phase == PHASE_PLAY and seat == match.active
            assert match.hands.count[seat] <= 3 or playing or match.phase == 2
        running = 1 if match.pending.event >= 0 else 0
        assert supply.events.size() + supply.carried_out + running == min(
            setting.options.events, match.catalogue.events
        )
        assert supply.events.unseen >= supply.events.unknown()


@all_settings
def test_the_ecosystem_is_sound(setting: Setting) -> None:
    """EG-21, EG-28, EG-45, EG-59: between event choices by the oracle."""
    for match, _, _ in steps(setting, GAMES // 2):
        if match.pending.event >= 0:
            continue
        position = oracle.position_of(match)
        for at, tile in position.items():
            animal = tile.kind == "animal"
            assert tile.kind == "habitat" or oracle.has_habitat(position, at)
            assert bool(tile.owner) == (animal and oracle.is_fulfilled(position, at))
            assert not animal or tile.owner or len(oracle.beside(position, at)) < 6
            assert not oracle.clashes(position, at, tile, match.options.cx_colour)
        board = match.board
        shared = board.points[NEUTRAL] + board.points[COMMON]
        owned = sum(board.points[FIRST_OWNER + seat] for seat in range(match.seats))
        assert shared + owned == sum(
            match.catalogue.vp[tile.card] for tile in position.values() if tile.owner
        )
        up = [tile for tile in position.values() if tile.kind == "habitat" and tile.face_up]
        assert board.habitats == len(up)
        assert not any(board.misplaced(tile.card) for tile in position.values())


@all_settings
def test_adding_a_tile_takes_no_token(setting: Setting) -> None:
    """EG-45: unless it has surrounded somebody."""
    for match, chance, _ in steps(setting, 2):
        seat, move = random_step(match, chance) if match.asked() else (0, -1)
        if move >= 0 and move & 7 == PLAY:
            kinds = [row[0] for row in noted(match.clone(), seat, move)]
            assert TOKEN_LOST not in kinds or ANIMAL_SURROUNDED in kinds


@all_settings
def test_refusal_is_enumeration(setting: Setting) -> None:
    """Exactly the enumerated moves are allowed; for any integers."""
    for match, chance, played in steps(setting, 2):
        if played % 5 and match.asked():
            continue
        everybodys = {move for seat in asked(match) for move in moves(match, seat)}
        tried = {move + step for move in everybodys for step in (-9, -8, -1, 0, 1, 8, 1024)}
        tried |= {move ^ 1 << bit for move in list(everybodys)[:20] for bit in range(28)}
        tried |= (
            {chance.below(1 << k) for k in range(1, 31)} | set(range(-9, 99)) | {2**40, -(2**63), 2**63 - 1}
        )
        for seat in (-1, *range(match.seats), match.seats, 63, 64, 2**40):
            mine = moves(match, seat) if seat in asked(match) else []
            assert len(set(mine)) == len(mine)
            assert {move for move in tried if match.refusal(seat, move) == ALLOWED} == set(mine)
            assert match.move_count(seat) == len(mine)


@all_settings
def test_clones_and_looking(setting: Setting) -> None:
    """A clone plays on alike and alone; questions change nothing; gain is what playing gains."""
    for match, chance, played in steps(setting, 2):
        if played % 4 or not match.asked():
            continue
        before = snapshot(match)
        twin = match.clone()
        seat, move = random_step(match, chance)
        told = preview(match, seat, move).fact_rows()
        assert move & 7 not in (STOP, DISCARD) or not told, "they do nothing to the ecosystem"
        gained = match.gain(seat, move)
        for viewer in range(-1, match.seats):
            match.guess(viewer, chance)
        score = match.score(seat)
        assert snapshot(match) == before == snapshot(twin)
        twin.play(seat, move)
        assert snapshot(match) == before
        assert twin.score(seat) - score == gained
        again = match.clone()
        again.play(seat, move)
        assert snapshot(again) == snapshot(twin)


def known(match: EcogonMatch, viewer: int) -> object:
    """All that the viewer may know."""
    board, supply, pending = match.board, match.supply, match.pending
    secret = match.options.mode and match.phase in (0, 3)
    ballots = [
        match.ballots.choice(seat) if seat == viewer or not secret else match.ballots.cast_by >> seat & 1
        for seat in range(match.seats)
    ]
    hidden = (IN_STACK, IN_HAND)
    return (
        [-1 if zone in hidden else zone for zone in board.zone],
        [
            hand(match, s) if sees_hand(match.options, viewer, s) else len(hand(match, s))
            for s in range(match.seats)
        ],
        (list(board.cell), list(board.token), list(board.points), list(board.frontier)),
        (supply.nature.size(), supply.events.unknown(), list(supply.events.known_cards())),
        (list(supply.event_zone), supply.carried_out),
        (pending.event, pending.row, list(pending.options), list(pending.chosen), list(pending.sent)),
        (ballots, list(match.tied), match.breakers, match.phase, match.active, match.turn, match.counter),
        [moves(match, seat) if seat == viewer else 0 for seat in asked(match)],
    )


@all_settings
def test_a_guess_looks_the_same(setting: Setting) -> None:
    """And depends on nothing that is hidden: of another truth it is the same guess."""
    differs = False
    for match, chance, played in steps(setting, 2):
        if played % LOOK:
            continue
        for viewer in range(-1, match.seats):
            one, two = match.guess(viewer, chance.clone()), match.guess(viewer, chance_of(played))
            assert known(one, viewer) == known(match, viewer) == known(two, viewer)
            assert one.asked() == match.asked()
            assert snapshot(one.guess(viewer, chance_of(7))) == snapshot(match.guess(viewer, chance_of(7)))
            differs = differs or snapshot(one)[13:] != snapshot(two)[13:]
        if played % (5 * LOOK) == 0:
            play_to_the_end(match.guess(-1, chance), chance)
    assert differs == (setting.options.mode == 1), "hidden hands are dealt anew, open ones stay"


def play_to_the_end(match: EcogonMatch, chance: Chance) -> None:
    while match.asked():
        match.play(*random_step(match, chance))


@all_settings
def test_games_end_in_time_and_the_lines_sum_up(setting: Setting) -> None:
    """most_moves is a bound; EG-62, EG-79: every point has a line."""
    longest = 0
    for match, _, played in steps(setting):
        longest = max(longest, played)
        if match.asked():
            continue
        for seat in range(match.seats):
            match.ledger = Ledger(True)
            points = match.score(seat)
            rows = match.ledger.line_rows()
            match.ledger = SILENT
            assert points == sum(numbers[3] for numbers, _ in rows) == match.score(seat)
            assert all(len(places) == 1 for _, places in rows)
            nobody_wins = not any(match.rank(other) == 1 for other in range(match.seats))
            assert (match.rank(seat) == 0) == (nobody_wins or bool(match.gone >> seat & 1))
    assert (
        0
        < longest
        <= most_moves(setting.catalogue.cards, most_votes(setting.catalogue), setting.options.seats)
    )


def most_votes(catalogue: Catalogue) -> int:
    """One for the first habitat; each target and each destination, and the end of an "up to"."""
    return 1 + sum(2 * min(count, catalogue.cards) + 1 for count in catalogue.count)


@all_settings
def test_ballots_commute(setting: Setting) -> None:
    """EG-R27: they are given at the same time, so their order makes no difference."""
    votes = 0
    for match, chance, _ in steps(setting, 2):
        seats = asked(match)
        if len(seats) < 2:
            continue
        votes += 1
        ballots = [(seat, match.move_at(seat, chance.below(match.move_count(seat)))) for seat in seats]
        ends = []
        for order in (ballots, ballots[::-1]):
            twin = match.clone()
            for seat, move in order:
                twin.play(seat, move)
            ends.append(snapshot(twin))
        assert ends[0] == ends[1]
    assert votes or setting.options.seats == 1 or setting.options.one_decides
