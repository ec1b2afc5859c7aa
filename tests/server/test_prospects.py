"""What a move would change, told to the page that asks why_not."""

from itertools import islice

import pytest

from ecotone.bots import Eye, make_bot
from ecotone.client import moves_of
from ecotone.core.changes import Cause
from ecotone.core.kernel.match import POINT
from ecotone.core.opening import start_table
from ecotone.core.seeds import chance_of
from ecotone.core.table import Origin
from ecotone.core.viewer import ALL_ROLES, Viewer
from ecotone.games.eco.game import ECO
from ecotone.games.ecogon.game import ECOGON
from ecotone.games.ecogon.moves import Stop
from ecotone.server.server_table import ServerTable
from tests.conformance.toys.guild import BUILDER, GUILD, SUPPLIER, guild
from tests.conformance.toys.guild_records import Visit
from tests.conformance.toys.toy_votes import TOY_VOTES, Pass
from tests.server.server_process import Server, new_id


def test_changes_add_up_to_the_gain_in_the_pages_language(server: Server) -> None:
    made = server.table("me", turns=4)
    with server.page(made, 0) as page, server.page(made, 0, language="de") as german:
        said, gesagt = set(), set()
        for _ in range(6):
            for move in islice(moves_of(page.question()["offers"]), 0, 60, 4):
                question = {"type": "why_not", "seat": 0, "id": new_id(), "move": move}
                answer, antwort = page.ask(question, "answer"), german.ask(question, "answer")
                assert sum(change["sixtieths"] for change in answer["changes"]) == answer["gain"]
                sizes = [abs(change["sixtieths"]) for change in answer["changes"]]
                assert sizes == sorted(sizes, reverse=True)
                assert all(change["seat"] == 0 for change in answer["changes"])
                assert [change["sixtieths"] for change in antwort["changes"]] == [
                    change["sixtieths"] for change in answer["changes"]
                ]
                said |= {change["label"] for change in answer["changes"]}
                gesagt |= {change["label"] for change in antwort["changes"]}
            page.play()
        assert said & {"Mountains", "Forest", "Plains", "Wetland", "Water"}
        assert gesagt & {"Gebirge", "Wald", "Grasland", "Feuchtgebiet", "Wasser"}


def test_a_refused_move_changes_nothing(server: Server) -> None:
    made = server.table("me")
    with server.page(made, 0) as page:
        question = {"type": "why_not", "seat": 0, "id": new_id(), "move": {"type": "sacrifice_animal"}}
        answer = page.ask(question, "answer")
        assert answer["refusal"]
        assert (answer["gain"], answer["changes"]) == (None, [])


def test_asking_never_tries_the_move_on_the_true_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would show what chance or other hands have in store."""
    origin = Origin(2, 5, TOY_VOTES.check_options(2, {"rounds": 1}, None))
    table = ServerTable.of(start_table(TOY_VOTES, origin))
    for seat in (0, 1, 0):
        table.play_packed(seat, table.legal_move(seat, 0))
    assert table.asked() == (1,)

    def peeked(*_: object) -> int:
        raise AssertionError("the true match was asked")

    for name in ("play", "gain", "score", "move_at"):
        monkeypatch.setattr(table._match, name, peeked)
    monkeypatch.setattr(
        TOY_VOTES, "causes", lambda match, seat, language, viewer: told_of(match is table._match)
    )
    gain, _, _ = table.prospect(1, TOY_VOTES.pack(table._match, Pass()), "en", Viewer(1))
    assert gain == 0


def test_a_member_looks_ahead_no_further_than_it_sees() -> None:
    """Guild: a visit brings as many points as the plan says, which the supplier doesn't know."""
    origin = Origin(2, 5, GUILD.check_options(2, {}, None))
    for plan in range(3):
        table = ServerTable.of(start_table(GUILD, origin))
        guild(table._match).plan[0] = [plan]
        visit = GUILD.pack(table._match, Visit())
        assert table.prospect(0, visit, "en", Viewer(0, 1 << SUPPLIER)) == (None, (), None)
        assert table.foresee(0, visit, "en", Viewer(0, 1 << SUPPLIER))[1] == ()
        for roles in (ALL_ROLES, 1 << SUPPLIER | 1 << BUILDER):
            gain, changes, _ = table.prospect(0, visit, "en", Viewer(0, roles))
            assert gain == sum(change.sixtieths for change in changes) == plan * POINT


def test_cells_say_nothing_to_who_sees_less(monkeypatch: pytest.MonkeyPatch) -> None:
    origin = Origin(2, 5, ECO.check_options(2, {}, None))
    table = ServerTable.of(start_table(ECO, origin))
    assert table.gains(0, {"pair": 0}, Viewer(0))
    monkeypatch.setattr(ECO, "as_known", lambda match, viewer, chance: None)
    assert table.gains(0, {"pair": 0}, Viewer(0)) == ()


def test_a_stop_tells_no_points_of_an_event_to_come() -> None:
    """EG-47, EG-R06: nobody knows which event it will be, nor what it will cost; not even by a guess."""
    stop, lost = ECOGON.pack(start_table(ECOGON, ecogon_solo(0))._match, Stop()), 0
    for seed in range(20):
        table, chance = ServerTable.of(start_table(ECOGON, ecogon_solo(seed))), chance_of(seed, "walk")
        for _ in range(90):
            if table.why_not(0, Stop()) is None:
                assert table.prospect(0, stop, "en", Viewer(0)) == (0, (), None)
                lost += table.guess(0, chance_of(0, "gain")).gain(0, stop) < 0
            if table.over:
                break
            eager = make_bot("greedy", chance.below(1 << 30)).choose(Eye(ECOGON, table._match, 0, chance))
            table.play_packed(0, eager)
    assert lost, "an invented event would have cost something"


def ecogon_solo(seed: int) -> Origin:
    return Origin(1, seed, ECOGON.check_options(1, {}, None))


def told_of(true_match: bool) -> tuple[Cause, ...]:
    assert not true_match
    return ()


def test_the_cells_of_an_open_question_say_what_they_would_bring(server: Server) -> None:
    """The best of all turns of a pair's tile on each cell; then of the animal, and of nothing else."""
    made = server.table("me", turns=3)
    with server.page(made, 0) as page:
        question = page.question()
        pair = {"type": "gains", "seat": 0, "id": new_id(), "fixed": {"type": "place_tile", "pair": 1}}
        cells = {tuple(cell["at"]): cell["gain"] for cell in page.ask(pair, "gains")["cells"]}
        best: dict[tuple[int, int], int] = {}
        for move in moves_of(question["offers"]):
            if move["type"] == "place_tile" and move["pair"] == 1:
                asked = {"type": "why_not", "seat": 0, "id": new_id(), "move": move}
                at, gain = tuple(move["at"]), page.ask(asked, "answer")["gain"]
                best[at] = max(best.get(at, gain), gain)
        assert cells == best
        at = max(best, key=lambda at: best[at])
        laying = {"type": "place_tile", "pair": 1, "at": list(at), "rotation": 0}
        then = page.ask({"type": "why_not", "seat": 0, "id": new_id(), "move": laying}, "answer")["then"]
        page.say(laying)
        moves = list(moves_of(page.question()["offers"]))
        gains = [
            page.ask({"type": "why_not", "seat": 0, "id": new_id(), "move": move}, "answer")["gain"]
            for move in moves
        ]
        assert then["gain"] == max(gains)
        assert then["move"] in moves
        animal = {"type": "gains", "seat": 0, "id": new_id(), "fixed": {"type": "settle_animal"}}
        homes = sum(move["type"] == "settle_animal" for move in moves)
        assert len(page.ask(animal, "gains")["cells"]) == homes


def test_gains_have_their_price(spending: Server) -> None:
    made = spending.table("me", "me", turns=3)
    with spending.page(made, 0) as page:
        other = {"type": "gains", "seat": 1, "id": new_id(), "fixed": {}}
        assert page.ask(other, "problem")["code"] == "not_yours"
        answers: list[str] = []
        for _ in range(40):
            page.send(
                {"type": "gains", "seat": 0, "id": new_id(), "fixed": {"type": "place_tile", "pair": 0}}
            )
        while "too_many" not in answers and len(answers) < 40:
            heard = page.hear()
            if heard["type"] in ("gains", "problem"):
                answers.append(heard.get("code", "gains"))
        assert answers[0] == "gains"
        assert "too_many" in answers
