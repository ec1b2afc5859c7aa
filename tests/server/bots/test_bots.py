"""Bots in their processes: what they are told, and what happens to one that thinks too long."""

import asyncio
import hashlib
import signal
from pathlib import Path

import msgspec
import pytest

import ecotone
from ecotone.bots import make_bot
from ecotone.core.game import Game
from ecotone.core.kernel.match import NO_MOVE
from ecotone.core.opening import start_table
from ecotone.core.party import Party
from ecotone.core.seeds import chance_of
from ecotone.core.table import Origin
from ecotone.games import GAMES
from ecotone.server.bots import thinker, thinkers
from ecotone.server.bots.thinker import Job, think
from ecotone.server.bots.thinkers import Thinkers
from ecotone.server.progress import Progress
from ecotone.server.server_table import ServerTable
from tests.conformance.toys.guild import GUILD
from tests.conformance.toys.parley import PARLEY
from tests.conformance.toys.tarn import TARN
from tests.conformance.toys.toy_votes import TOY_VOTES
from tests.server.server_process import PATIENCE, Server


def walked(seats: int, steps: int, seed: int = 7) -> ServerTable:
    table = ServerTable.of(ecotone.new("eco", seats, seed=seed))
    chance = chance_of(seed, "walk")
    for _ in range(steps):
        if not table.over:
            seat = table.asked()[0]
            table.play_packed(seat, table.legal_move(seat, chance.below(1 << 30)))
    return table


def job_for(table: ServerTable, level: str, seat: int | None = None) -> Job:
    seat = table.asked()[0] if seat is None else seat
    seen = hashlib.sha256(msgspec.json.encode(table.sent_view(seat))).hexdigest()
    options, position = table.open_options(), tuple(table.described(seat))
    return msgspec.convert(
        {
            "game": table.game.name, "seats": table.seats,
            "options": options, "party": table.origin.party, "position": position, "seat": seat,
            "level": level, "people": 0, "luck": "99", "view": seen,
        },
        Job,
    )  # fmt: skip


@pytest.mark.parametrize("steps", [0, 1, 30, 31, 77])
def test_a_position_tells_a_bot_all_that_its_seat_sees_and_no_seed(steps: int) -> None:
    table = walked(3, steps, 1 << 140)
    job = job_for(table, "easy")
    assert str(table.origin.seed).encode() not in msgspec.json.encode(job)
    thought = think(job)
    assert thought.trouble == ""
    assert table.refusal(job.seat, None, thought.move, "en") is None


def test_a_bot_with_a_hidden_hand_is_told_its_own_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy_votes", TOY_VOTES)
    # The compiled bots take compiled matches only; the toy is none.
    monkeypatch.setattr(thinker, "bot_of", lambda job, together: make_bot("random", int(job.luck)))
    for seed in range(20):
        table = ServerTable.of(start_table(TOY_VOTES, Origin(3, seed, TOY_VOTES.check_options(3, {}, None))))
        chance = chance_of(seed, "walk")
        while not table.over:
            seat = table.asked()[-1]
            thought = think(job_for(table, "easy", seat))
            assert thought.trouble == ""
            assert table.refusal(seat, None, thought.move, "en") is None
            other_secrets = table.guess(seat, chance)
            assert table.described(seat) == TOY_VOTES.write_position(other_secrets, seat)
            table.play_packed(seat, table.legal_move(seat, chance.below(1 << 30)))


@pytest.mark.parametrize("toy", [GUILD, PARLEY, TARN])
def test_a_position_tells_a_bot_all_that_the_roles_of_its_seat_see(
    monkeypatch: pytest.MonkeyPatch, toy: Game
) -> None:
    monkeypatch.setitem(GAMES, toy.name, toy)
    monkeypatch.setattr(thinker, "bot_of", lambda job, together: make_bot("random", int(job.luck)))
    party = Party((2, 1), ({"colour": "red", "role.2": "supplier"}, {})) if toy is GUILD else Party()
    for seed in range(10):
        origin = Origin(2, seed, toy.check_options(2, {}, None), party=party)
        table, chance = ServerTable.of(start_table(toy, origin)), chance_of(seed, "walk")
        while not table.over:
            seat = table.asked()[-1]
            thought = think(job_for(table, "easy", seat))
            assert thought.trouble == ""
            assert table.refusal(seat, None, thought.move, "en") is None
            table.play_packed(seat, table.legal_move(seat, chance.below(1 << 30)))


def test_another_view_is_noticed() -> None:
    job = msgspec.structs.replace(job_for(walked(2, 4), "easy"), view="0" * 64)
    assert think(job).trouble


def test_views_of_an_open_game_differ_only_in_the_viewer() -> None:
    """The server builds one view for all pages; this is what it relies on."""
    for steps in range(0, 100, 9):
        table = walked(3, steps, steps)
        assert table.open_views
        public = table.sent_view(None)
        for seat in range(3):
            assert table.sent_view(seat) == msgspec.structs.replace(public, viewer=seat)
            assert msgspec.json.encode(public).count(b'"viewer":null') == 1


def test_a_bot_that_thinks_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that would never come to an end; the next job gets a new one."""

    async def run() -> None:
        bots, job = Thinkers(0.05), job_for(walked(2, 6), "easy")
        with monkeypatch.context() as instead:
            instead.setattr(thinkers, "COMMAND", ("-c", "import signal; signal.pause()"))
            endless = await bots.start("quick")
            bots.idle["quick"].append(endless)
        assert await bots.choose(job) == NO_MOVE
        assert await endless.wait() == -signal.SIGKILL
        bots.limit = 2 * PATIENCE
        assert await bots.choose(job) >= 0
        await bots.close()

    asyncio.run(asyncio.wait_for(run(), 2 * PATIENCE))


def test_a_table_goes_on_when_its_bots_are_stopped(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_LIMIT="0.0001")
    made = server.table("me", "hard", turns=2)
    with server.page(made, 0) as page:
        assert page.play_out()["result"]["over"]
    assert "a bot was stopped" in server.stop()


def test_prompt_numbers_follow_from_the_log() -> None:
    table = walked(2, 0)
    progress = Progress(table)
    assert progress.questions.numbers == {(0, 0): 0}
    progress.act(0, 0, 0, 1.0, lambda: table.play_packed(0, table.legal_move(0, 0)))
    assert progress.questions.numbers == {(0, 0): 1}
    progress.act(0, 0, 0, 1.0, lambda: table.undo(0))
    assert progress.questions.numbers == {(0, 0): 2}
    assert not progress.questions.contents  # where one is asked nothing is compared
