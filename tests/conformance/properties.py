"""What every game must keep, one function a property; each takes a setting and a random walk into a match.

test_saboteurs.py proves of each of them that a game which breaks it is caught.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from ecotone.core.errors import BadInput, Refused
from ecotone.core.game import Game
from ecotone.core.gamefile import play_entry, read_game, write_game
from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import ALLOWED, NOT_YOUR_TURN, POINT, Match
from ecotone.core.opening import start_table
from ecotone.core.position import read_position, write_position
from ecotone.core.records import Fact, Prompt, Refusal, Result, ScoreSheet
from ecotone.core.table import Table
from tests.conformance.driver import (
    Setting,
    Walk,
    a_few,
    asked_seats,
    guess,
    legal_moves,
    one_of,
    play_noted,
    play_on,
    random_move,
    reach,
    reveals,
    state,
)
from tests.conformance.settings import FACES, PIECES, find_game, spent_pieces

Check = Callable[[Setting, Walk], None]
Undoable = tuple[int, tuple[int, ...], list[Struct]]  # who, and state and views before

HUGE = 2**40
LARGEST = 2**63 - 1
MANY = 24  # moves of one position that a costly property looks at


# --- a table is its seed and its log ----------------------------------------------------------------------


def play_table(setting: Setting, walk: Walk) -> Table:
    """A table with all kinds of rows in its log: moves, some undone, somebody may leave."""
    table = setting.table(walk.seed)
    chance = walk.chance()
    for _ in range(walk.steps):
        if table.over:
            break
        seat = one_of(table.asked(), chance)
        legal = table.legal(seat)
        table.play(seat, legal[chance.below(len(legal))])
        if chance.below(6) == 0 and table.why_no_undo(seat) is None:
            table.undo(seat)
        elif chance.below(60) == 0 and table.asked() and table.seats > 1:
            leave_unless_left(table, chance.below(table.seats))
    return table


def leave_unless_left(table: Table, seat: int) -> None:
    if not any(entry.kind == "leave" and entry.seat == seat for entry in table.log):
        table.leave(seat)


def replay_equals_play(setting: Setting, walk: Walk) -> None:
    table = play_table(setting, walk)
    again = start_table(setting.game, table.origin)
    for entry in table.log:
        play_entry(again, entry)
    assert again.snapshot() == table.snapshot()
    assert again.log == table.log


def files_bring_the_table_back(setting: Setting, walk: Walk) -> None:
    table = play_table(setting, walk)
    text = write_game(table)
    loaded = read_game(text, "game", find_game(setting.game))
    assert loaded.snapshot() == table.snapshot()
    assert (loaded.origin, loaded.log, loaded.over) == (table.origin, table.log, table.over)
    assert write_game(loaded) == text


def positions_bring_the_table_back(setting: Setting, walk: Walk) -> None:
    """A described position shows everybody what the table it describes shows."""
    table = play_table(setting, walk)
    text = write_position(table)
    described = read_position(setting.game.name, text, "position", find_game(setting.game))
    assert seen_by_all(setting.game, described) == seen_by_all(setting.game, table)
    assert described.described() == table.described()
    saved = read_game(write_game(described), "game", find_game(setting.game))
    assert (saved.snapshot(), saved.origin) == (described.snapshot(), described.origin)


def seen_by_all(game: Game, table: Table) -> tuple[object, ...]:
    view = table.view(None)
    shown = FACES[game.name](view) if game.name in FACES else view
    return shown, table.asked(), table.score(), table.result()


# --- a clone ----------------------------------------------------------------------------------------------


def clone_shares_nothing(setting: Setting, walk: Walk) -> None:
    match = reach(setting, walk)
    before = state(match)
    original = match.clone()
    assert state(original) == before
    disturb(setting, match.clone(), walk)
    assert state(match) == before
    disturb(setting, match, walk)
    assert state(original) == before


def clone_plays_alike(setting: Setting, walk: Walk) -> None:
    """Equal snapshots would not be enough if one of them forgot a field."""
    match = reach(setting, walk)
    twin = match.clone()
    chance = walk.chance("on")
    for _ in range(MANY):
        if match.asked() == 0:
            break
        seat, move = random_move(match, chance)
        assert twin.refusal(seat, move) == ALLOWED
        match.play(seat, move)
        twin.play(seat, move)
        assert state(twin) == state(match)
        assert views(setting, twin) == views(setting, match)
    seats = range(match.seats)
    assert [twin.score(seat) for seat in seats] == [match.score(seat) for seat in seats]
    assert [twin.place(seat) for seat in seats] == [match.place(seat) for seat in seats]


def disturb(setting: Setting, match: Match, walk: Walk) -> None:
    """Everything that can be done to a match."""
    chance = walk.chance("disturb")
    for seat in asked_seats(match):
        for move in a_few(legal_moves(match, seat), MANY, chance):
            match.gain(seat, move)
            branch = match.clone()
            play_noted(branch, seat, move)
            play_on(branch, chance, 4)
    for viewer in setting.viewers:
        play_on(guess(match, viewer, chance), chance, 4)
    setting.game.score_lines(match)
    play_on(match, chance, 6)
    match.leave(chance.below(match.seats))
    play_on(match, chance, 10**9)


def views(setting: Setting, match: Match) -> list[object]:
    return [setting.game.view(match, viewer) for viewer in setting.viewers]


def looking_changes_nothing(setting: Setting, walk: Walk) -> None:
    """Questions are free: only play and leave change a match."""
    match = reach(setting, walk)
    before = state(match)
    chance = walk.chance("look")
    game = setting.game
    for viewer in setting.viewers:
        guess(match, viewer, chance)
        game.view(match, viewer)
    for seat in asked_seats(match):
        game.prompt(match, seat)
        game.offers(match, seat)
        for move in a_few(legal_moves(match, seat), MANY, chance):
            match.gain(seat, move)
            game.write_move(match, move)
    for seat in range(match.seats):
        match.score(seat)
        match.place(seat)
    game.score_lines(match)
    game.result(match)
    game.statics(match)
    game.write_position(match)
    assert state(match) == before
    assert match.ledger is SILENT


# --- legality ---------------------------------------------------------------------------------------------


def refusal_agrees_with_enumeration(setting: Setting, walk: Walk) -> None:
    """Exactly the enumerated moves are not refused."""
    match = reach(setting, walk)
    before = state(match)
    chance = walk.chance("integers")
    everybodys = [move for seat in asked_seats(match) for move in legal_moves(match, seat)]
    tried = suspects(everybodys, chance)
    for seat in [-HUGE, -1, *range(match.seats), match.seats, 62, 63, 64, HUGE]:
        mine = legal_moves(match, seat) if seat in asked_seats(match) else []
        assert len(set(mine)) == len(mine), "a move is enumerated twice"
        if 0 <= seat < match.seats:
            assert match.move_count(seat) == len(mine), "a seat that is not asked has moves"
        allowed = {move for move in tried if match.refusal(seat, move) == ALLOWED}
        assert allowed == set(mine)
    assert state(match) == before, "a question has changed the match"


def suspects(legal: list[int], chance: Any) -> set[int]:
    """Legal integers, those near them in value or by one bit, all small ones, random and extreme ones."""
    near = {move + step for move in legal for step in (-4, -3, -2, -1, 0, 1, 2, 3, 4)}
    bits = {move ^ 1 << bit for move in a_few(legal, MANY, chance) for bit in range(24)}
    drawn = {chance.below(2**k) for k in range(1, 32) for _ in range(8)}
    extreme = {HUGE, HUGE + 1, -HUGE, LARGEST, -LARGEST - 1, *(-k for k in range(1, 64))}
    return set(legal) | near | bits | drawn | extreme | set(range(512))


def refused_moves_change_nothing(setting: Setting, walk: Walk) -> None:
    """At a table, where a refusal is an answer, and the same answer to why_not and play."""
    table = play_table(setting, walk)
    match = reach(setting, walk)
    before, rows = table.snapshot(), list(table.log)
    chance = walk.chance("refused")
    others = [
        setting.game.unpack(match, move) for seat in asked_seats(match) for move in legal_moves(match, seat)
    ]
    for seat in range(table.seats):
        for move in a_few(others, MANY, chance):
            reason = table.why_not(seat, move)
            assert (reason is None) == (move in table.legal(seat))
            if reason is None:
                continue
            assert reason.code
            assert reason.rule
            assert reason.text
            with pytest.raises(Refused) as caught:
                table.play(seat, move)
            assert caught.value.refusal == reason
    assert (table.snapshot(), table.log) == (before, rows)


def somebody_can_always_move(setting: Setting, walk: Walk) -> None:
    """Nobody is asked without a legal move, and only seats of the table are asked."""
    match = setting.start(walk.seed)
    chance = walk.chance()
    for _ in range(walk.steps):
        assert 0 <= match.asked() < 1 << match.seats
        for seat in range(match.seats):
            assert (match.move_count(seat) > 0) == (match.asked() >> seat & 1 == 1)
        if match.asked() == 0:
            assert setting.game.result(match).over
            return
        assert not setting.game.result(match).over
        match.play(*random_move(match, chance))


def games_end_in_time(setting: Setting, walk: Walk) -> None:
    match = setting.start(walk.seed)
    play_on(match, walk.chance(), setting.game.most_moves)
    assert match.asked() == 0


def leaving_never_hurts_the_others(setting: Setting, walk: Walk) -> None:
    """At any moment; who has left is never asked again and has no place, the others play to the end."""
    match = setting.start(walk.seed)
    play_on(match, walk.chance(), walk.steps)
    was_over = match.asked() == 0
    chance = walk.chance("leave")
    left: list[int] = []
    for seat in a_few(range(match.seats), 1 + chance.below(match.seats), chance):
        before = state(match)
        match.leave(seat)
        assert (state(match) == before) == was_over
        if was_over:
            return
        left.append(seat)
        again = state(match)
        match.leave(seat)
        assert state(match) == again, "leaving twice is leaving once"
        if match.asked() == 0:
            break
        play_on(match, chance, chance.below(4))
        was_over = match.asked() == 0
    for _ in range(setting.game.most_moves):
        assert not set(left) & set(asked_seats(match))
        if match.asked() == 0:
            break
        match.play(*random_move(match, chance))
    assert match.asked() == 0
    result = setting.game.result(match)
    assert all(result.places[seat] == 0 for seat in left)
    assert len(left) == match.seats or 1 in result.places


# --- words ------------------------------------------------------------------------------------------------


def round_trip(value: object, kind: Any) -> None:
    text = msgspec.json.encode(value)
    back = msgspec.json.decode(text, type=kind)
    assert back == value
    assert msgspec.json.encode(back) == text


def json_round_trips(setting: Setting, walk: Walk) -> None:
    """Everything that a server sends or stores."""
    game, table, match = setting.game, setting.table(walk.seed), setting.start(walk.seed)
    chance = walk.chance()
    for _ in range(min(walk.steps, MANY)):
        if match.asked() == 0:
            break
        seat, packed = random_move(match, chance)
        move = game.unpack(match, packed)
        round_trip(move, game.moves)
        round_trip(game.prompt(match, seat), Prompt)
        for other in range(setting.seats):
            reason = table.why_not(other, move)
            if reason is not None:
                round_trip(reason, Refusal)
        rows = play_noted(match, seat, packed)
        for viewer in setting.viewers:
            for row in rows:
                round_trip(game.tell(match, row, viewer), game.facts)
        for fact in table.play(seat, move):
            round_trip(fact, game.facts)
    for viewer in setting.viewers:
        view = table.view(viewer)
        round_trip(view, type(view))
    round_trip(table.score(), ScoreSheet)
    round_trip(table.result(), Result)


def moves_have_one_name(setting: Setting, walk: Walk) -> None:
    """Integer, typed move and notation say the same; different moves say different things."""
    game, match = setting.game, reach(setting, walk)
    for seat in asked_seats(match):
        moves = legal_moves(match, seat)
        names = [game.write_move(match, packed) for packed in moves]
        assert len(set(names)) == len(moves)
        for packed, name in zip(moves, names, strict=True):
            move = game.unpack(match, packed)
            assert game.pack(match, move) == packed
            assert game.read_move(match, name) == move


def offers_are_the_legal_moves(setting: Setting, walk: Walk) -> None:
    """All combinations of all offers: every legal move once, and nothing else; also after JSON."""
    game, match = setting.game, reach(setting, walk)
    for seat in range(match.seats):
        offers = game.offers(match, seat)
        assert bool(offers) == (seat in asked_seats(match))
        for offer in offers:
            round_trip(offer, type(offer))
        offered = [move for offer in offers for move in moves_in(game, msgspec.to_builtins(offer))]
        packed = [game.pack(match, move) for move in offered]
        assert len(set(packed)) == len(packed), "a move is offered twice"
        assert set(packed) == set(legal_moves(match, seat))


def moves_in(game: Game, offer: dict[str, Any]) -> list[Any]:
    """What an offer stands for, read as a client reads it: a tag, and lists of alternatives."""
    tag, names = offer.pop("type"), list(offer)
    return [
        msgspec.convert({"type": tag, **dict(zip(names, values, strict=True))}, game.moves)
        for values in product(*offer.values())
    ]


def every_language_is_spoken(setting: Setting, walk: Walk) -> None:
    """The same is said in every language, no text is missing, and a language nobody knows is refused."""
    game, match = setting.game, reach(setting, walk)
    said = [spoken(game, match, language) for language in game.languages]
    for texts, facts in said:
        assert all(texts)
        assert not [text for text in texts if "{" in text]
        assert facts == said[0][1], "what is said depends on the language, and not only how"
    for language in ("", "xx", "EN", "../en", None):
        assert all(refuses(ask, language) for ask in questions(game, match))


def refuses(ask: Callable[[Any], object], language: object) -> bool:
    try:
        ask(language)
    except BadInput:
        return True
    return False


def questions(game: Game, match: Match) -> list[Callable[[Any], object]]:
    """All that makes sentences."""
    asked = asked_seats(match)
    prompts = [lambda language: game.prompt(match, asked[0], language)] if asked else []
    return [
        *prompts,
        game.options,
        lambda language: game.explain(match, 0, None, NOT_YOUR_TURN, language),
        lambda language: game.score_lines(match, language),
        lambda language: game.result(match, language),
        lambda language: game.statics(match, language),
    ]


def spoken(game: Game, match: Match, language: str) -> tuple[list[str], list[object]]:
    """All texts, and all that lies behind them."""
    statics = game.statics(match, language)
    round_trip(statics, type(statics))
    assert (statics.game, statics.language) == (game.name, language)
    prompts = [game.prompt(match, seat, language) for seat in asked_seats(match)]
    lines, result = game.score_lines(match, language), game.result(match, language)
    for seat in range(match.seats):
        own = tuple(line for line in lines if line.seat == seat)
        assert game.score_lines(match, language, seat=seat) == own
    refusal = game.explain(match, 0, None, NOT_YOUR_TURN, language)
    texts = [*(prompt.text for prompt in prompts), result.text, refusal.text]
    texts += [text for line in lines for text in (line.label, line.expression)]
    texts += [part.text for line in lines for part in line.parts]
    texts += [option.help for option in game.options(language)]
    facts: list[object] = [(prompt.seat, prompt.kind, prompt.rule) for prompt in prompts]
    facts += [(line.seat, line.rule, line.sixtieths, line.at, len(line.parts)) for line in lines]
    return texts, [*facts, refusal.code, result.over, result.places, result.sixtieths]


# --- knowledge --------------------------------------------------------------------------------------------


def nothing_leaks(setting: Setting, walk: Walk) -> None:
    """The definition: whatever is hidden may be otherwise, and the viewer sees no difference."""
    game, match = setting.game, reach(setting, walk)
    for viewer in setting.viewers:
        for purpose in ("one", "two", "three"):
            other = guess(match, viewer, walk.chance(purpose))
            assert game.view(other, viewer) == game.view(match, viewer)
        assert game.view(with_other_luck(match, walk), viewer) == game.view(match, viewer)


def with_other_luck(match: Match, walk: Walk) -> Match:
    """The same match, but what chance will bring is otherwise: nobody can know."""
    twin = match.clone()
    twin.chance = walk.chance("fate")
    return twin


def guess_knows_the_view_alone(setting: Setting, walk: Walk) -> None:
    """Of another truth that looks the same it is the same guess: nothing of the truth has gone into it."""
    match = reach(setting, walk)
    for viewer in setting.viewers:
        mine = state(guess(match, viewer, walk.chance("mine")))
        for truth in (guess(match, viewer, walk.chance("other")), with_other_luck(match, walk)):
            assert state(guess(truth, viewer, walk.chance("mine"))) == mine


def who_is_asked_is_public(setting: Setting, walk: Walk) -> None:
    """Who is asked, and what kind of question; and a seat's own moves follow from what it knows."""
    game, match = setting.game, reach(setting, walk)
    for viewer in setting.viewers:
        other = guess(match, viewer, walk.chance("other"))
        assert other.asked() == match.asked()
        for seat in asked_seats(match):
            assert game.prompt(other, seat).kind == game.prompt(match, seat).kind
        if viewer is not None and viewer in asked_seats(match):
            assert game.prompt(other, viewer) == game.prompt(match, viewer)
            assert legal_moves(other, viewer) == legal_moves(match, viewer)


def facts_tell_what_views_show(setting: Setting, walk: Walk) -> None:
    """No more, so that no move is told that is secret; and no less: nothing changes unsaid."""
    match = reach(setting, walk)
    for seat in asked_seats(match):
        moves = a_few(legal_moves(match, seat), 4, walk.chance("moves"))
        for viewer in setting.viewers:
            ends = [learned(setting, match.clone(), seat, move, viewer) for move in moves]
            for told, seen, _ in ends:
                same = [other for other, shown, _ in ends if shown == seen]
                assert seat == viewer or all(other == told for other in same), "told, but not shown"
            for move, end in zip(moves, ends, strict=True):
                other = guess(match, viewer, walk.chance("other"))
                if other.refusal(seat, move) == ALLOWED:
                    known = learned(setting, other, seat, move, viewer)
                    assert known[0] != end[0] or known == end, "changed, but not told"


def learned(
    setting: Setting, match: Match, seat: int, move: int, viewer: int | None
) -> tuple[list[Fact], object, int]:
    """What the viewer is told of a move, sees after it, and who is asked then."""
    rows = play_noted(match, seat, move)
    told = [setting.game.tell(match, row, viewer) for row in rows]
    return told, setting.game.view(match, viewer), match.asked()


def equal_views_equal_guesses(setting: Setting, walk: Walk) -> None:
    """Two different truths that a viewer can't tell apart: it makes of both the same guess.

    The truths don't come from guess(), so a guess that is always the truth is found out.
    """
    game = setting.game
    starts = [setting.start(walk.seed + k) for k in range(3)]
    if len(most_alike(starts, [game.view(match, None) for match in starts])) == 1:
        return  # all that the matches differ in lies open
    starts += [setting.start(walk.seed + k) for k in range(3, 40)]
    for viewer in setting.viewers:
        views = [game.view(match, viewer) for match in starts]
        twins = [match.clone() for match in most_alike(starts, views)]
        chance = walk.chance("twins")
        while len(twins) > 1 and twins[0].asked():
            guesses = {state(guess(match, viewer, walk.chance("mine"))) for match in twins}
            assert len(guesses) == 1
            seat = one_of(asked_seats(twins[0]), chance)
            for match in twins:
                match.play(seat, one_of(legal_moves(match, seat), chance))
            view = game.view(twins[0], viewer)
            twins = [match for match in twins if game.view(match, viewer) == view]


def most_alike(matches: list[Match], views: list[Struct]) -> list[Match]:
    """The largest group that looks the same."""
    groups = [[match for match, seen in zip(matches, views, strict=True) if seen == view] for view in views]
    return max(groups, key=len)


def orders_commute(setting: Setting, walk: Walk) -> None:
    """Seats that are asked at the same time can answer in any order."""
    match = reach(setting, walk)
    chance = walk.chance("ballots")
    for _ in range(MANY):
        if match.asked() == 0:
            break
        seats = asked_seats(match)[:3]
        answers = [(seat, one_of(legal_moves(match, seat), chance)) for seat in seats]
        ends = {state(after_all(match, list(order))) for order in permutations(answers)}
        assert len(ends) == 1
        match.play(*answers[0])


def after_all(match: Match, answers: list[tuple[int, int]]) -> Match:
    branch = match.clone()
    for seat, move in answers:
        assert branch.refusal(seat, move) == ALLOWED
        branch.play(seat, move)
    return branch


# --- undo -------------------------------------------------------------------------------------------------


def undo_restores(setting: Setting, walk: Walk) -> None:
    """Back to the last revealing fact or the last act of another seat, and never further."""
    table = setting.table(walk.seed)
    match = setting.start(walk.seed)
    chance = walk.chance()
    undoable: list[Undoable] = []
    for _ in range(walk.steps):
        if table.over:
            break
        seat, packed = random_move(match, chance)
        before = table.snapshot(), [table.view(viewer) for viewer in setting.viewers]
        rows = play_noted(match, seat, packed)
        table.play_packed(seat, packed)
        if reveals(rows):
            undoable.clear()
        else:
            undoable = [*(row for row in undoable if undoable[-1][0] == seat), (seat, *before)]
        for other in range(table.seats):
            can = bool(undoable) and undoable[-1][0] == other
            assert (table.why_no_undo(other) is None) == can
    check_undo(setting, table, undoable)


def check_undo(setting: Setting, table: Table, undoable: list[Undoable]) -> None:
    rows = len(table.log)
    while undoable:
        seat, snapshot, seen = undoable.pop()
        table.undo(seat)
        rows += 1
        assert table.snapshot() == snapshot
        assert [table.view(viewer) for viewer in setting.viewers] == seen
        assert len(table.log) == rows, "undo is a row in the log"
    snapshot = table.snapshot()
    for seat in range(table.seats):
        reason = table.why_no_undo(seat)
        assert reason is not None
        assert reason.code.startswith("UNDO_")
        with pytest.raises(Refused) as caught:
            table.undo(seat)
        assert caught.value.refusal == reason
    assert (table.snapshot(), len(table.log)) == (snapshot, rows)


def undoable_moves_teach_nothing(setting: Setting, walk: Walk) -> None:
    """The oracle of undo: after a move that reveals nothing, whatever a seat did not know it still doesn't.

    Played in the truth and in a guess of any viewer, the move tells and shows the viewer the same.
    """
    game, match = setting.game, reach(setting, walk)
    for seat in asked_seats(match):
        for move in a_few(legal_moves(match, seat), MANY // 4, walk.chance("moves")):
            after = match.clone()
            rows = play_noted(after, seat, move)
            if reveals(rows):
                continue
            for viewer in setting.viewers:
                other = guess(match, viewer, walk.chance("other"))
                if other.refusal(seat, move) != ALLOWED:
                    continue
                told = [game.tell(after, row, viewer) for row in rows]
                assert [game.tell(other, row, viewer) for row in play_noted(other, seat, move)] == told
                assert game.view(other, viewer) == game.view(after, viewer)


# --- points and pieces ------------------------------------------------------------------------------------


def gain_is_what_playing_gains(setting: Setting, walk: Walk) -> None:
    match = reach(setting, walk)
    before = state(match)
    for seat in asked_seats(match):
        score = match.score(seat)
        for move in legal_moves(match, seat):
            after = match.clone()
            after.play(seat, move)
            assert match.gain(seat, move) == after.score(seat) - score
    assert state(match) == before


def scores_are_sums_of_lines(setting: Setting, walk: Walk) -> None:
    game, match = setting.game, reach(setting, walk)
    lines = game.score_lines(match)
    sheet = ScoreSheet(setting.seats, lines)
    result = game.result(match)
    for seat in range(match.seats):
        assert sum(line.sixtieths for line in lines if line.seat == seat) == match.score(seat)
        assert sheet.total(seat) == Fraction(match.score(seat), POINT)
        assert result.sixtieths[seat] == match.score(seat)
        assert result.places[seat] == match.place(seat)
        assert ledger_sum(match, seat) == match.score(seat)
    for line in lines:
        assert line.rule
        assert line.label
        assert line.expression
        if line.parts:
            assert sum(part.sixtieths for part in line.parts) == line.sixtieths
    assert result.winners == tuple(seat for seat, place in enumerate(result.places) if place == 1)


def ledger_sum(match: Match, seat: int) -> int:
    match.ledger = Ledger(True)
    match.score(seat)
    rows = match.ledger.line_rows()
    match.ledger = SILENT
    assert all(row[0] == seat for row, _ in rows)
    return sum(row[3] for row, _ in rows)


def no_piece_gets_lost(setting: Setting, walk: Walk) -> None:
    """Every card is in exactly one place; what a move takes out of the game it tells."""
    game, match = setting.game, setting.start(walk.seed)
    pieces = PIECES[game.name]
    chance = walk.chance()
    have = pieces(match)
    for _ in range(walk.steps):
        if match.asked() == 0:
            break
        if chance.below(40) == 0:
            match.leave(chance.below(match.seats))
            assert pieces(match) == have
            continue
        seat, packed = random_move(match, chance)
        rows = play_noted(match, seat, packed)
        told = [game.tell(match, row, seat) for row in rows]
        have = have - Counter(piece for fact in told for piece in spent_pieces(fact))
        assert pieces(match) == have
