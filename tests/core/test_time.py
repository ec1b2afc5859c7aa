"""core.table: pauses, time that is over, phases that a referee ends, notes; and which role may do what."""

from collections.abc import Callable

import pytest

from ecotone.core.errors import BadInput, Refused
from ecotone.core.log import EXPIRED, NOBODY, Entry
from ecotone.core.table import LONGEST_EXTENSION, Table
from ecotone.core.table_words import TEXTS
from ecotone.core.viewer import Viewer
from tests.conformance.driver import Setting
from tests.conformance.toys.guild import BUILDER, SUPPLIER, GuildGame
from tests.conformance.toys.guild_records import Build, CardSeen, GoHome, Rest, TakeCard, Visit
from tests.conformance.toys.guild_records import TimeOver as RoleLate
from tests.conformance.toys.parley import (
    PARLEY,
    CallVeto,
    CardPlayed,
    CastBallot,
    PlayCard,
    Ready,
    TimeOver,
    Wait,
)
from tests.conformance.toys.tarn import TARN, Settle

SUPPLIES, BUILDS = 1 << SUPPLIER, 1 << BUILDER


class GermanGuild(GuildGame):
    languages = ("en", "de")

    def role_names(self, language: str = "en") -> tuple[str, ...]:
        return ("supplier", "builder") if language == "en" else ("Lieferant", "Baumeister")


@pytest.fixture
def guild() -> Table:
    return Setting("guild", GermanGuild(), 2, {}).table(1)


@pytest.fixture
def parley() -> Table:
    return Setting("parley", PARLEY, 3, {}).table(1)


@pytest.fixture
def tarn() -> Table:
    return Setting("tarn", TARN, 2, {"rounds": 1}).table(1)


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        act()
    return caught.value.refusal.code


def play_all_ready(table: Table) -> None:
    for _ in range(2):
        for seat in range(table.seats):
            table.play(seat, Ready())


# --- pause ------------------------------------------------------------------------------------------------


def test_nobody_plays_or_takes_back_while_it_is_paused(tarn: Table) -> None:
    tarn.play(0, Settle(1))
    tarn.pause()
    before = tarn.snapshot()
    assert code_of(lambda: tarn.play(1, Settle(0))) == "PAUSED"
    assert code_of(lambda: tarn.play_packed(1, 0)) == "PAUSED"
    assert code_of(lambda: tarn.undo(0)) == "PAUSED"
    assert code_of(tarn.pause) == "PAUSED"
    assert code_of(tarn.end_phase) == "PAUSED"
    assert code_of(lambda: tarn.expire(1)) == "PAUSED"
    assert tarn.snapshot() == before
    assert tarn.paused
    tarn.resume()
    assert code_of(tarn.resume) == "NOT_PAUSED"
    tarn.undo(0)
    assert [(entry.kind, entry.seat) for entry in tarn.log] == [
        ("play", 0),
        ("pause", NOBODY),
        ("resume", NOBODY),
        ("undo", 0),
    ]


def test_a_move_that_is_wrong_anyway_is_refused_for_its_own_reason(tarn: Table) -> None:
    tarn.pause()
    assert code_of(lambda: tarn.play(1, Settle(0))) == "NOT_YOUR_TURN"


def test_leaving_is_always_possible(tarn: Table) -> None:
    tarn.pause()
    tarn.leave(0)
    assert tarn.log[-1] == Entry("leave", 0)


def test_a_referee_opens_and_closes_a_table_to_spectators() -> None:
    guild = Setting("guild", GermanGuild(), 2, {}).table(4)
    assert code_of(guild.hide) == "NOT_SHOWN"
    guild.show()
    assert code_of(guild.show) == "SHOWN"
    assert guild.copy().shown
    guild.hide()
    assert [(row.kind, row.seat) for row in guild.log] == [("show", NOBODY), ("hide", NOBODY)]


def test_there_is_nothing_to_open_where_a_referee_sees_no_more(tarn: Table) -> None:
    assert code_of(tarn.show) == "NOTHING_TO_SHOW"
    assert not tarn.log


def test_nothing_is_paused_or_ended_after_the_end(tarn: Table) -> None:
    for seat in range(2):
        tarn.play(seat, Settle(0))
    assert tarn.over
    for act in (tarn.pause, tarn.resume, tarn.end_phase, lambda: tarn.expire(0)):
        assert code_of(act) == "ENDED"
    tarn.note("That was good.")
    assert tarn.log[-1] == Entry("note", NOBODY, 0, "That was good.")


# --- time -------------------------------------------------------------------------------------------------


def test_the_rules_answer_when_time_is_over(parley: Table) -> None:
    """PA-4: ready, a card by chance, an empty ballot."""
    assert [type(fact) for fact in parley.expire(0)][:1] == [TimeOver]
    assert parley.log == [Entry("time", 0, EXPIRED)]
    assert (parley.asked(), parley.may_act()) == ((1, 2), (0,))
    parley.end_phase()
    parley.end_phase()
    assert parley.log[-1] == Entry("end_phase", NOBODY)
    late, played = parley.expire(0)
    assert isinstance(late, TimeOver)
    assert isinstance(played, CardPlayed)
    parley.play(2, CallVeto(played.card))
    parley.play(2, CastBallot(1))
    parley.expire(1)
    assert parley.score().total(0) == 0


def test_time_that_is_over_bars_undo(parley: Table) -> None:
    parley.play(0, Ready())
    parley.expire(1)
    assert code_of(lambda: parley.undo(0)) == "UNDO_TIME"
    parley.play(0, Wait())
    parley.undo(0)
    parley.play_packed(2, parley.packed("ready"), kind="time")
    assert parley.log[-1] == Entry("time", 2, 0, "ready")
    assert code_of(lambda: parley.undo(2)) == "UNDO_TIME"


def test_where_the_rules_say_nothing_nothing_happens(parley: Table, tarn: Table, guild: Table) -> None:
    parley.play(0, Ready())
    before = parley.snapshot()
    assert code_of(lambda: parley.expire(0)) == "NO_EXPIRY"
    assert code_of(lambda: tarn.expire(0)) == "NO_EXPIRY"
    assert code_of(lambda: guild.expire(1, SUPPLIER)) == "NO_EXPIRY"
    assert code_of(tarn.end_phase) == "NO_PHASE"
    assert (parley.snapshot(), len(parley.log)) == (before, 1)
    assert (tarn.log, guild.log) == ([], [])
    with pytest.raises(BadInput, match="there is no seat 3"):
        parley.expire(3)


def test_each_role_has_a_clock_of_its_own(guild: Table) -> None:
    """GU-5."""
    (late, *_) = guild.expire(0, BUILDER)
    assert isinstance(late, RoleLate)
    assert late.role == BUILDER
    assert guild.open_roles(0) == (SUPPLIER,)
    guild.expire(0, SUPPLIER)
    assert guild.open_roles(0) == ()
    assert guild.open_roles(1) == (SUPPLIER, BUILDER)
    assert [entry.role for entry in guild.log] == [BUILDER, SUPPLIER]


def test_more_time(guild: Table) -> None:
    guild.extend(30)
    guild.extend(LONGEST_EXTENSION, 1, BUILDER)
    assert guild.log == [Entry("extend", NOBODY, 0, "30"), Entry("extend", 1, 0, "86400", BUILDER)]
    for seconds in (0, -5, LONGEST_EXTENSION + 1):
        with pytest.raises(BadInput, match="1 to 86400 seconds"):
            guild.extend(seconds)
    with pytest.raises(BadInput, match="there is no role 2"):
        guild.extend(30, 0, 2)
    with pytest.raises(BadInput, match="there is no seat 2"):
        guild.extend(30, 2)


def test_notes(guild: Table) -> None:
    before = guild.snapshot()
    guild.note("Seat 1 is a bot's now.", 0)
    assert guild.log == [Entry("note", 0, 0, "Seat 1 is a bot's now.")]
    for text in ("", " ", "two\nlines", "two  blanks", " before", "a # comment"):
        with pytest.raises(BadInput, match="one line of text"):
            guild.note(text)
    with pytest.raises(BadInput, match="there is no seat"):
        guild.note("Hello.", 5)
    assert guild.snapshot() == before


# --- roles ------------------------------------------------------------------------------------------------


def test_each_role_has_its_own_questions_and_moves(guild: Table) -> None:
    first, second = guild.prompts(0)
    assert (first.role, second.role) == ("supplier", "builder")
    assert guild.prompt(0) == first
    assert [prompt.role for prompt in guild.prompts(1)] == ["builder"]
    assert code_of(lambda: guild.play(0, Visit(), roles=BUILDS)) == "NOT_YOUR_ROLE"
    assert code_of(lambda: guild.play(0, Rest(), roles=SUPPLIES)) == "NOT_YOUR_ROLE"
    assert code_of(lambda: guild.play(0, Rest(), roles=0)) == "NOT_YOUR_ROLE"
    assert guild.log == []
    guild.play(0, Visit(), roles=SUPPLIES)
    guild.play(0, Rest(), roles=BUILDS | SUPPLIES)
    assert [entry.role for entry in guild.log] == [SUPPLIER, BUILDER]


def test_trying_moves_tells_a_role_nothing_of_another_one(guild: Table) -> None:
    """GU-3: whether a card fits is the builder's to know; whose turn it is everybody's."""
    cards = range(1, 17)
    told = {guild.why_not(0, Build(card), roles=SUPPLIES) for card in cards}
    assert {refusal.code for refusal in told if refusal} == {"NOT_YOUR_ROLE"}
    assert len(told) == 1
    assert code_of(lambda: guild.play(1, Visit(), roles=SUPPLIES)) == "NOT_ON_THE_WAY"
    guild.play(1, Rest())
    assert code_of(lambda: guild.play(1, Visit(), roles=BUILDS)) == "NOT_YOUR_TURN"


def test_a_role_is_told_what_it_may_know(guild: Table) -> None:
    """GU-2: the market is for the supplier's eyes."""
    seen = [fact.card for fact in guild.play(0, Visit(), roles=SUPPLIES) if isinstance(fact, CardSeen)]
    assert len(seen) == 3
    assert None not in seen
    assert guild.view(Viewer(0, SUPPLIES)) != guild.view(Viewer(0, BUILDS))
    other = Setting("guild", GermanGuild(), 2, {}).table(1)
    assert [fact.card for fact in other.play(0, Visit()) if isinstance(fact, CardSeen)] == seen


def visited(guild: Table) -> list[int]:
    """Two cards that fit are in the store of seat 0; its supplier is in the market still."""
    facts = guild.play(0, Visit())
    cards = [fact.card for fact in facts if isinstance(fact, CardSeen) and fact.card is not None]
    for card in cards[:2]:
        guild.play(0, TakeCard(card))
    return cards


def test_each_role_takes_back_its_own(guild: Table) -> None:
    first, second, _ = visited(guild)
    guild.play(0, Rest())
    assert guild.why_no_undo(0, roles=SUPPLIES) is None
    guild.undo(0, roles=SUPPLIES)
    assert guild.log[-1] == Entry("undo", 0, role=SUPPLIER)
    assert guild.open_roles(0) == (SUPPLIER,), "the builder rests still"
    assert guild.why_not(0, TakeCard(second)) is None
    assert guild.why_not(0, TakeCard(first)) is not None
    guild.undo(0, roles=BUILDS)
    assert guild.open_roles(0) == (SUPPLIER, BUILDER)
    assert code_of(lambda: guild.undo(0, roles=BUILDS)) == "UNDO_TURN_START"
    guild.undo(0)
    assert code_of(lambda: guild.undo(0)) == "UNDO_TURN_START"
    assert guild.why_not(0, TakeCard(first)) is None, "what the visit has revealed stays revealed"


def test_nobody_takes_back_what_another_role_has_built_upon() -> None:
    for seed in range(20):
        guild = Setting("guild", GermanGuild(), 2, {}).table(seed)
        first, second, _ = visited(guild)
        if guild.why_not(0, Build(second)) is not None or guild.why_not(0, Build(first)) is not None:
            continue
        guild.play(0, Build(second))
        assert code_of(lambda table=guild: table.undo(0, roles=SUPPLIES)) == "UNDO_OTHER_SEAT"  # type: ignore[misc]
        guild.undo(0, roles=BUILDS)
        guild.play(0, Build(first))
        assert code_of(lambda table=guild: table.undo(0, roles=SUPPLIES)) == "UNDO_OTHER_SEAT"  # type: ignore[misc]
        return
    pytest.fail("no seed has two cards that fit")


def test_another_seat_that_is_asked_anew_bars_undo(guild: Table) -> None:
    visited(guild)
    guild.play(0, GoHome())
    guild.undo(0)
    guild.play(0, GoHome())
    guild.play(1, Rest())
    assert guild.why_no_undo(0) is None, "the builder of the other guild has only answered its own question"


def test_a_ready_sign_stands_once_all_were_ready(parley: Table) -> None:
    """PA-1: nobody's sign is taken back from under a phase that is over, though all have a question again."""
    for seat in range(3):
        parley.play(seat, Ready())
    assert parley.asked() == (0, 1, 2)
    assert code_of(lambda: parley.undo(0)) == "UNDO_OTHER_SEAT"
    parley.undo(2)
    assert (parley.asked(), parley.may_act()) == ((2,), (0, 1))


# --- seats that may act -----------------------------------------------------------------------------------


def test_a_veto_is_a_move_like_any_other(parley: Table) -> None:
    play_all_ready(parley)
    card = parley.legal(0)[0]
    assert isinstance(card, PlayCard)
    parley.play(0, card)
    assert (parley.asked(), parley.may_act()) == ((1,), (2,))
    (prompt,) = parley.prompts(2)
    assert (prompt.kind, prompt.optional) == ("veto", True)
    assert list(parley.legal(2)) == [CallVeto(card.card)]
    parley.play(2, CallVeto(card.card))
    assert parley.asked() == (1, 2)
    parley.undo(2)
    assert parley.asked() == (1,)
    parley.play(1, parley.legal(1)[0])
    assert code_of(lambda: parley.play(2, CallVeto(card.card))) == "NO_VETO"
    assert not parley.over


# --- languages --------------------------------------------------------------------------------------------


def tried(language: str) -> dict[str, str]:
    """All that a table refuses by itself."""
    found: dict[str, str] = {}

    def refuse(act: Callable[[], object]) -> None:
        with pytest.raises(Refused) as caught:
            act()
        found[caught.value.refusal.code] = caught.value.refusal.text

    table = Setting("guild", GermanGuild(), 2, {}).table(1)
    refuse(lambda: table.undo(0, language))
    refuse(lambda: table.resume(language))
    refuse(lambda: table.hide(language))
    table.show()
    refuse(lambda: table.show(language))
    refuse(lambda: table.expire(1, SUPPLIER, language))
    refuse(lambda: table.play(0, Rest(), language, SUPPLIES))
    table.play(1, Rest())
    refuse(lambda: table.undo(0, language))
    table.undo(1)
    refuse(lambda: table.undo(1, language))
    table.play(0, Visit())
    refuse(lambda: table.undo(0, language))
    table.expire(0, SUPPLIER)
    refuse(lambda: table.undo(0, language))
    table.pause()
    refuse(lambda: table.play(1, Rest(), language))
    table.resume()
    table.leave(0)
    refuse(lambda: table.undo(0, language))
    refuse(lambda: table.leave(0, language))
    table.leave(1)
    refuse(lambda: table.leave(1, language))
    refuse(lambda: table.pause(language))
    refuse(lambda: Setting("tarn", TARN, 2, {}).table(1).end_phase(language))
    refuse(lambda: Setting("tarn", TARN, 2, {}).table(1).show(language))
    return found


def test_every_refusal_is_said_in_both_languages() -> None:
    english, german = tried("en"), tried("de")
    assert set(english) == set(german) == set(TEXTS["en"]) == set(TEXTS["de"])
    assert not {code for code in english if english[code] == german[code]}
    assert english["NOT_YOUR_ROLE"] == "That is for another role of your seat: builder."
    assert german["NOT_YOUR_ROLE"] == "Das macht eine andere Rolle deines Platzes: Baumeister."
    assert not [text for text in [*english.values(), *german.values()] if "{" in text]
