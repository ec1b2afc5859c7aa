"""Options while somebody still chooses them: refusals, warnings, and a form that becomes an option's text."""

from typing import Any

from ecotone.games import GAMES
from ecotone.games.ecogon.species_form import read_species
from tests.server.server_process import Server

Json = dict[str, Any]
FROG: Json = {
    "kind": "animal", "name": "Marsh Frog", "colour": "edge", "symbols": [], "size": 3, "movement": "ground",
    "needs": ["A1", "HERB"], "vp": 2, "latin": "Pelophylax ridibundus", "fact": "", "picture": "frog",
}  # fmt: skip


def judged(server: Server, seats: int, options: Json, game: str = "ecogon", language: str = "en") -> Json:
    found: Json = server.call(
        f"/api/games/{game}/options?language={language}", {"seats": seats, "options": options}
    )
    return found


def filled(server: Server, fields: Json, language: str = "en", **options: object) -> Json:
    form = {"option": "blank", "fields": fields}
    found: Json = server.call(
        f"/api/games/ecogon/options?language={language}", {"seats": 2, "options": options, "form": form}
    )
    return found


def said(answer: Json) -> list[tuple[str, str]]:
    return [(finding["field"], finding["severity"]) for finding in answer["advice"]]


def test_nothing_is_wrong_with_the_usual(server: Server) -> None:
    for game in ("eco", "ecogon"):
        answer = judged(server, 3, {}, game)
        usual = {option.name: option.default for option in GAMES[game].options()}
        assert answer.pop("options") == usual
        assert answer.pop("choices") == []
        assert answer.pop("outline")["length"] == {"eco": "20 turns", "ecogon": "10 events"}[game]
        assert answer == {"refusal": None, "warnings": [], "advice": [], "suggested": {}, "text": None}


def test_options_that_follow_from_others(server: Server) -> None:
    """The preset of the expert rules turns on those of the mode; what is said stays."""
    together = judged(server, 3, {"complex": "on"})["options"]
    assert [together[name] for name in ("complex", "cx_colour", "cx_win")] == ["on", "on", "off"]
    against = judged(server, 3, {"complex": "on", "mode": "competitive", "cx_colour": "off"})["options"]
    assert [against[name] for name in ("complex", "cx_colour", "cx_win")] == ["off", "off", "on"]


def test_refusals_are_those_of_a_new_table(server: Server) -> None:
    answer = judged(server, 1, {"mode": "competitive"})
    assert answer["refusal"]["rule"] == "EG-R01"
    assert "2 to 6" in answer["refusal"]["text"]
    assert "2 bis 6" in judged(server, 1, {"mode": "competitive"}, language="de")["refusal"]["text"]
    assert judged(server, 2, {"events": 3})["refusal"]["rule"] == "EG-03"
    assert judged(server, 2, {"turns": 99}, "eco")["refusal"]["rule"] == "EC-18"
    assert judged(server, 0, {}, "eco")["refusal"] is not None


def test_warnings_forbid_nothing(server: Server) -> None:
    """EG-R07, EG-R43, EG-R01."""
    (long,) = judged(server, 6, {"mode": "competitive", "events": 20})["warnings"]
    assert "EG-R07" in long
    (same,) = judged(server, 2, {"mode": "competitive", "interval": 4})["warnings"]
    assert "EG-R43" in same
    (alone,) = judged(server, 1, {}, language="de")["warnings"]
    assert "EG-R01" in alone
    made = server.table("me", "me", game="ecogon", mode="competitive", interval=4)
    assert made["table"]["options"]["interval"] == "4"


def test_a_form_becomes_the_text_of_its_option(server: Server) -> None:
    """EG-R05: and a table can be made with it."""
    answer = filled(server, FROG)
    assert said(answer) == []
    species = read_species(answer["text"])
    assert (species.text.name, species.card.vp, species.card.picture) == ("Marsh Frog", 2, "frog")
    assert answer["suggested"] == {"vp": 2}
    made = server.table("me", "me", game="ecogon", blank=answer["text"])
    assert made["table"]["options"]["blank"] == answer["text"]


def test_a_form_with_a_mistake_has_no_text(server: Server) -> None:
    answer = filled(server, {**FROG, "name": "", "needs": ["A1", ""], "colour": None})
    assert answer["text"] is None
    assert said(answer) == [("name", "error"), ("colour", "error"), ("needs.1", "error")]
    german = filled(server, {**FROG, "name": ""}, "de")
    assert "Name" in german["advice"][0]["text"]


def test_advice_depends_on_the_other_options(server: Server) -> None:
    """A large flying animal is never prey; colours keep apart what would meet a need."""
    never = filled(server, {**FROG, "needs": ["A4f"]}, cx_dots=True)
    assert ("needs.0", "warning") in said(never)
    assert never["text"] is not None
    forest = {**FROG, "colour": "forest", "needs": ["GRASS"], "vp": 1}
    assert filled(server, forest)["advice"] != filled(server, forest, complex=True)["advice"]


def test_what_is_no_form(server: Server) -> None:
    def problem(body: Json, game: str = "ecogon") -> str:
        return server.problem(f"/api/games/{game}/options", {"seats": 2, **body})

    assert problem({}, "chess") == "unknown_game"
    assert problem({"form": {"option": "events", "fields": {}}}) == "malformed"
    assert problem({"form": {"option": "blank", "fields": {}}}, "eco") == "malformed"
    assert problem({"form": {"option": "blank", "fields": {"name": {"a": 1}}}}) == "malformed"
    assert problem({"seats": 99}) == "malformed"
    assert problem({"cards": "x"}) == "malformed"
    assert problem({"form": {"option": "blank", "fields": {"needs": ["HERB"] * 41}}}) == "malformed"


def test_a_form_is_read_as_far_as_it_can_be_right(server: Server) -> None:
    """However much somebody writes into it: so many needs, so many kinds each, so many words suggested."""
    full = {
        **{f"unknown {k}": "x" * 2_000 for k in range(3)},
        "kind": "animal",
        "needs": ["/".join(["HERC"] * 399)] * 20,
        "symbols": ["GRASX"] * 40,
    }
    answer = filled(server, full)
    assert answer["text"] is None
    assert len(answer["advice"]) < 40
    plant = filled(server, {**FROG, "kind": "plant", "needs": [], "symbols": ["GRASX"] * 40})
    assert 0 < sum(finding["field"] == "symbols" for finding in plant["advice"]) < 20
