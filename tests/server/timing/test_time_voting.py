"""Whose time is over: the others at the table vote what becomes of the seat."""

from contextlib import ExitStack
from pathlib import Path

from ecotone.server.limits import VOTE_CHANGES
from tests.server.server_process import Json, Page, Server, new_id
from tests.server.timing.clockwork import ME, kinds, rows, running, timed


def voting(server: Server, stack: ExitStack, seats: int = 3) -> tuple[Json, list[Page]]:
    """A table where the time of seat 0 is over, and a page for each seat; its own comes last."""
    made = timed(server, *[ME] * seats, seconds=1, then="vote", turns=2)
    pages = [stack.enter_context(server.page(made, seat)) for seat in (*range(1, seats), 0)]
    needed = 2 if seats == 3 else 1
    for page in pages:
        if page.state["vote"] is None or page.state["vote"]["needed"] != needed:
            page.until("state", lambda state: (state["vote"] or {}).get("needed") == needed)
    return made, [pages[-1], *pages[:-1]]


def vote(choice: str, seat: int = 0) -> Json:
    return {"type": "time_vote", "seat": seat, "choice": choice, "id": new_id()}


def test_the_seat_is_given_to_a_bot(server: Server) -> None:
    with ExitStack() as stack:
        made, (late, first, second) = voting(server, stack)
        assert first.state["vote"] == {"seat": 0, "role": "", "votes": [], "needed": 2}
        assert late.problem(vote("wait")) == "not_yours"
        first.ask(vote("bot"), "accepted")
        state = second.until("state", lambda state: bool(state["vote"]["votes"]))
        assert state["vote"]["votes"] == [{"seat": 1, "choice": "bot"}]
        second.ask(vote("bot"), "accepted")
        state = late.until("state", lambda state: state["vote"] is None)
        assert state["table"]["seats"][0]["bot"] == "medium"
        late.until("state", lambda state: state["asked"] == [1])  # it has played
        assert kinds(server, made)[:2] == ["play", "play"]
        assert rows(server, made)[0]["member"] == -1


def test_the_seat_counts_as_left(server: Server) -> None:
    with ExitStack() as stack:
        made, (late, first, second) = voting(server, stack)
        first.ask(vote("leave"), "accepted")
        second.ask(vote("bot"), "accepted")
        second.ask(vote("leave"), "accepted")  # the last one counts
        state = late.until("state", lambda state: state["kind"] == "leave")
        assert (state["actor"], state["member"], state["vote"]) == (0, None, None)
        assert 0 not in state["asked"]
        assert kinds(server, made)[0] == "leave"


def test_who_has_left_has_no_vote_any_more(server: Server) -> None:
    with ExitStack() as stack:
        _, (late, first, second) = voting(server, stack)
        first.ask(vote("leave"), "accepted")
        second.ask(vote("leave"), "accepted")
        state = second.until("state", lambda state: (state["vote"] or {}).get("seat") == 1)
        assert state["vote"]["needed"] == 1
        assert late.problem(vote("bot", 1)) == "not_yours"


def test_the_others_wait(server: Server) -> None:
    """The same time again, and then the same question again."""
    with ExitStack() as stack:
        made, (late, other) = voting(server, stack, seats=2)
        assert other.state["vote"]["needed"] == 1
        other.ask(vote("wait"), "accepted")
        state = late.until("state", lambda state: state["kind"] == "extend")
        assert state["vote"] is None
        assert state["limits"][0]["left"] <= 1_000
        assert rows(server, made)[0]["notation"] == "1"
        late.until("state", lambda state: state["vote"] is not None)


def test_who_comes_back_may_still_answer(server: Server) -> None:
    with ExitStack() as stack:
        made, (late, other) = voting(server, stack, seats=2)
        state = late.play()
        assert state["vote"] is None
        late.until("state", lambda state: state["vote"] is not None)
        late.play()
        assert late.state["asked"] == [1]
        assert set(kinds(server, made)) == {"play"}
        assert other.ask(vote("bot"), "stale")["type"] == "stale"


def test_with_nobody_else_here_a_bot_moves(server: Server) -> None:
    made = timed(server, ME, ME, seconds=1, then="vote")
    with server.page(made, 0) as page:
        state = page.until("state", lambda state: state["kind"] == "time")
        assert state["vote"] is None


def test_nobody_makes_everybody_listen_by_voting_on_and_on(server: Server) -> None:
    """What was said already is told to nobody, and minds can be changed so often."""
    with ExitStack() as stack:
        _, (_, first, second) = voting(server, stack)
        first.ask(vote("bot"), "accepted")
        second.until("state", lambda state: bool(state["vote"]["votes"]))
        for _ in range(3):
            first.ask(vote("bot"), "accepted")
        assert second.quiet()
        for change in range(1, VOTE_CHANGES):
            choice = ("bot", "wait")[change % 2]
            first.ask(vote(choice), "accepted")
            assert second.until("state")["vote"]["votes"] == [{"seat": 1, "choice": choice}]
        assert first.problem(vote("leave")) == "too_many"
        assert second.quiet()
        first.ask(vote(choice), "accepted")  # its last word still counts


def test_when_the_last_voter_goes_a_bot_moves(server: Server) -> None:
    with ExitStack() as stack:
        made, (late, other) = voting(server, stack, seats=2)
        other.close()
        late.until("state", lambda state: state["kind"] == "time")
        assert kinds(server, made)[0] == "time"


def test_a_vote_ends_in_time(tmp_path: Path) -> None:
    """Where nobody has voted a bot moves once."""
    with running(tmp_path / "tables.db", "VOTE=1") as server:
        made = timed(server, ME, ME, seconds=1, then="vote")
        with server.page(made, 1) as other:
            other.until("state", lambda state: state["vote"] is not None)
            state = other.until("state", lambda state: state["kind"] == "time")
            assert state["table"]["seats"][0]["bot"] is None
        assert rows(server, made)[0]["kind"] == "time"


def test_one_vote_after_the_other(server: Server) -> None:
    """Toy Votes asks everybody at once: whose time is over together is voted on one by one."""
    setting = {"kind": "move", "seconds": 1, "then": "vote"}
    made = server.make("toy_votes", ME, ME, ME, time=setting)
    voted_on: list[int] = []
    with server.page(made, 0, 1, 2) as page:
        while len(voted_on) < 2:
            if page.state["vote"] is None or page.state["vote"]["seat"] in voted_on:
                page.until("state")
            else:
                voted_on.append(page.state["vote"]["seat"])
                page.ask(vote("bot", voted_on[-1]), "accepted")
        page.until("state", lambda state: state["kind"] == "time")  # nobody is left who could vote
        assert page.state["actor"] not in voted_on
        assert sorted(voted_on) == [0, 1]
