"""Ecogon together: a game with a vote, from two browsers; somebody watches."""

import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import cell_middle
from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.ecogon.playing import EcogonPlayer, advance, asks, in_turn, vote_on_tiles
from tests.browser.measuring import assert_on_screen, box_of
from tests.browser.rest import at_rest
from tests.browser.server_process import Json
from tests.browser.visiting import Wire


def test_two_browsers_vote_on_an_event(open_browser: OpenBrowser, table: MakeTable) -> None:
    """EG-52: both see the event, the candidates and each other's ballots; when both agree, it happens."""
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), vote_on_tiles)
    ada, ben = (EcogonPlayer(open_browser()) for _ in range(2))
    ada.page.goto(made.link(0))
    ben.page.goto(made.link(1))
    for who in (ada, ben):
        expect(who.page.get_by_role("region", name="Your vote")).to_be_visible()
        expect(who.page.get_by_text("0 of 2 votes")).to_be_visible()
        expect(who.candidates.first).to_be_visible()

    wanted = ada.candidates.first.get_attribute("aria-label") or ""
    name = wanted.split(", a candidate")[0]
    ada.press(ada.candidates.first)
    expect(ada.page.get_by_text(f"If {name} is chosen")).to_be_visible()
    expect(ada.vote_button).to_contain_text(name)
    ada.press(ada.vote_button)
    expect(ada.page.get_by_text("Still to vote: Ben").first).to_be_visible()

    expect(ben.page.get_by_text("1 of 2 votes")).to_be_visible()
    row = ben.page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}.*Ballots: Ada"))
    expect(row).to_be_visible()
    ben.press(row)
    ben.press(ben.vote_button)

    for who in (ada, ben):
        expect(who.page.get_by_text("1 of 2 votes")).to_be_hidden()
        who.page.get_by_role("button", name="Players and log").click()
        log = who.page.get_by_role("complementary", name="Players and log")
        expect(log.get_by_text(f"Decided: {name}.").first).to_be_visible()


def vote_on_two(state: Json) -> bool:
    event = state["view"]["event"]
    return bool(event) and event["wanted"] > 1 and not event["chosen"] and vote_on_tiles(state)


def test_a_vote_on_two_tiles(desk: Page, table: MakeTable) -> None:
    """One button, which stays where it is; the first tile is crossed out while the second is voted on."""
    made = advance(lambda: table("Ada", "bot", "bot", game="ecogon"), vote_on_two)
    desk.goto(made.link(0))
    ada = EcogonPlayer(desk)
    expect(ada.candidates.first).to_be_visible()
    question = desk.get_by_role("complementary").get_by_role("heading", level=2)
    expect(question.filter(has_text="Choice 1 of 2")).to_be_visible()
    button = desk.get_by_role("button", name=re.compile("^(Vote|Decide)"))
    expect(button).to_be_disabled()
    before = box_of(button)
    ada.press(ada.candidates.first)
    expect(ada.vote_button).to_be_visible()
    after = box_of(button)
    assert (after["y"], after["height"]) == (before["y"], before["height"])
    ada.press(ada.vote_button)
    expect(question.filter(has_text="Choice 2 of 2")).to_be_visible()
    expect(button).to_be_disabled()
    chosen = desk.get_by_role("button", name=re.compile("Chosen already: it is removed$"))
    expect(chosen).to_be_disabled()
    expect(desk.locator("path.greyed")).to_have_count(1)


def test_what_the_first_choice_took_is_seen_on_a_phone(phone: Page, table: MakeTable) -> None:
    """However far down the list was left: the question and what is chosen already stand at its top."""
    made = advance(lambda: table("Ada", "bot", "bot", game="ecogon"), vote_on_two)
    phone.goto(made.link(0))
    ada = EcogonPlayer(phone, "finger")
    list_of = phone.get_by_role("button", name=re.compile("points$"))
    expect(list_of.first).to_be_visible()
    ada.press(list_of.last)
    ada.press(ada.vote_button)
    chosen = phone.get_by_role("button", name=re.compile("Chosen already: it is removed$"))
    expect(chosen).to_be_in_viewport(ratio=1)
    expect(phone.get_by_role("heading", name=re.compile("Choice 2 of 2"))).to_be_in_viewport(ratio=1)
    for edge in (phone.get_by_role("banner"), phone.get_by_role("tablist", name="Views")):
        expect(edge).to_be_in_viewport(ratio=1)


def test_a_vote_is_changed_while_others_vote(open_browser: OpenBrowser, table: MakeTable) -> None:
    """By button and by keyboard, also after somebody else has voted; that ballot stays."""
    made = advance(lambda: table("Ada", "Ben", "Cleo", game="ecogon"), vote_on_tiles)
    ada, ben = (EcogonPlayer(open_browser()) for _ in range(2))
    ada.page.goto(made.link(0))
    ben.page.goto(made.link(1))

    def vote(who: EcogonPlayer, candidate: int) -> str:
        chosen = who.candidates.nth(candidate)
        name = (chosen.get_attribute("aria-label") or "").split(", a candidate")[0]
        who.press(chosen)
        who.press(who.vote_button)
        expect(who.change_vote).to_be_visible()
        return name

    def expect_ballots(**names: str) -> None:
        for who, self in ((ada, "Ada"), (ben, "Ben")):
            expect(who.page.get_by_text(f"{len(names)} of 3 votes")).to_be_visible()
            for voter, name in names.items():
                called = "You" if voter == self else voter
                row = re.compile(rf"^{re.escape(name)}.*Ballots:.* {called}\b")
                expect(who.page.get_by_role("button", name=row)).to_be_visible()

    first = vote(ada, 0)
    other = vote(ben, 0)
    expect_ballots(Ada=first, Ben=other)

    ada.press(ada.change_vote)
    expect_ballots(Ben=other)
    expect(ada.change_vote).to_be_hidden()
    expect(ben.change_vote).to_be_visible()
    second = vote(ada, 1)
    assert second != first
    expect_ballots(Ada=second, Ben=other)

    ben.change_vote.focus()
    ben.press_key_on(ben.change_vote, "Enter")
    expect_ballots(Ada=second)
    expect(ben.page.locator(":focus")).to_contain_text(other)
    ben.page.keyboard.press("Enter")
    expect(ben.vote_button).to_contain_text(other)
    ben.press(ben.vote_button)
    expect_ballots(Ada=second, Ben=other)
    for who, words in ((ada, f"Ben votes: {other}."), (ben, f"Ada votes: {first}.")):
        who.page.get_by_role("button", name="Players and log").click()
        log = who.page.get_by_role("complementary", name="Players and log")
        expect(log.locator("s").filter(has_text=words)).to_have_count(1)


def undecided(state: Json) -> bool:
    """Two have just voted for different tiles, and one of them has decided."""
    view = state["view"]
    wanted = {one["choice"].get("card") for one in view["last_vote"]} - {None}
    return len(wanted) == 2 and view["vote"] is None and any(asks(state, "play", seat) for seat in (0, 1))


def test_how_the_last_vote_went(open_browser: OpenBrowser, table: MakeTable, phone: Page) -> None:
    """EG-R27: who wanted what, which of them won, and who decided between equals."""
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), undecided)
    desk = open_browser()
    wire = Wire(desk)
    desk.goto(made.link(0))
    ballots = ballots_of(desk)
    expect(ballots).to_have_count(2)
    rows = wire.history()
    facts = [told["fact"] for row in rows for told in row["facts"]]
    chosen = [fact for fact in facts if fact["type"] == "choice_made" and fact["how"] != "alone"][-1][
        "choice"
    ]
    breaker = [fact for fact in facts if fact["type"] == "tie_broken_by"][-1]["seat"]
    statics = wire.statics()
    name = next(card["name"] for card in statics["cards"] if card["id"] == chosen["card"])
    expect(ballots.filter(has_text="Ballots: You")).to_have_count(1)
    expect(ballots.filter(has_text="Ballots: Ben")).to_have_count(1)
    expect(ballots.first).to_contain_text(name)
    expect(ballots.first).to_contain_text("chosen")
    expect(ballots.last).not_to_contain_text("chosen")
    expect(desk.get_by_text(f"The last vote: {name}", exact=True)).to_be_visible()
    last_vote = desk.get_by_role("group").filter(has_text=f"The last vote: {name}")
    expect(last_vote.get_by_text(("A tie: you decide.", "A tie: Ben decides.")[breaker])).to_be_visible()

    phone.goto(made.link(0))
    phone.get_by_role("tab", name="Table").tap()
    expect(ballots_of(phone)).to_have_count(2)
    ballots_of(phone).last.scroll_into_view_if_needed()
    assert_on_screen(phone, *ballots_of(phone).all())


def ballots_of(page: Page) -> Locator:
    return page.get_by_role("list", name="How everybody voted").get_by_role("listitem")


def barred_on_board(state: Json) -> list[Json]:
    return [one for one in state["view"]["vote"]["ineligible"] if one["at"]]


def test_a_tile_that_is_no_candidate_says_why(desk: Page, table: MakeTable) -> None:
    """In the list, and on a tap with its facts; the option looked at tells its facts too."""
    made = advance(
        lambda: table("Ada", "Ben", game="ecogon"),
        lambda state: vote_on_tiles(state) and bool(barred_on_board(state)),
    )
    wire = Wire(desk)
    desk.goto(made.link(0))
    player = EcogonPlayer(desk)
    expect(player.candidates.first).to_be_visible()
    facts = desk.get_by_role("note")
    for at in [tuple(one["at"]) for one in barred_on_board(wire.first("state"))][:2]:
        player.press_at(cell_middle(player.candidates, at))
        expect(facts).to_contain_text(re.compile("The event doesn’t mean it|It lies face|Its token decides"))
        expect(facts.locator("b")).not_to_have_text("Not here")
    player.candidates.first.click()
    expect(facts).to_be_hidden()
    player.candidates.first.click()
    name = (player.candidates.first.get_attribute("aria-label") or "").split(", a candidate")[0]
    expect(facts.locator("b")).to_have_text(name)
    assert_on_screen(desk, facts)
    summary = desk.get_by_text(re.compile("^Not a choice: "))
    expect(summary).to_be_visible()
    summary.click()
    why = desk.get_by_role("listitem").filter(has_text=re.compile("The event doesn’t mean it|It lies face"))
    expect(why.first).to_be_visible()


def test_turns_reach_the_other_browser(open_browser: OpenBrowser, table: MakeTable) -> None:
    made = table("Ada", "Ben", game="ecogon", start_player="1")
    ada, ben = (EcogonPlayer(open_browser()) for _ in range(2))
    ada.page.goto(made.link(0))
    ben.page.goto(made.link(1))
    ada.ready()
    expect(ben.page.get_by_role("region", name="Ada plays")).to_be_visible()
    ada.play_a_card()
    expect(ben.page.get_by_text(re.compile("^Ada laid ")).first).to_be_visible()
    lately = ben.page.get_by_role("region", name="Lately")
    expect(lately.get_by_role("heading", name="Turn 1: Ada", exact=True)).to_be_visible()
    ada.end_turn()
    ben.ready()
    expect(ada.page.get_by_role("region", name="Ben plays")).to_be_visible()


def test_a_spectator_sees_all_of_it_and_cannot_move(open_browser: OpenBrowser, table: MakeTable) -> None:
    """Together all hands are open (EG-07), for those who watch as well."""
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), in_turn(5))
    page = open_browser()
    wire = Wire(page)
    page.goto(made.path)
    watching = EcogonPlayer(page)
    expect(page.get_by_role("region", name="Ada plays")).to_be_visible()
    expect(page.get_by_text("Watching", exact=True)).to_be_visible()
    expect(watching.hand).to_have_count(0)
    expect(watching.cells).to_have_count(0)
    expect(watching.stop).to_be_hidden()
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()
    hands = page.get_by_role("region", name="Open hands")
    hands.get_by_text("Ada").click()
    state = wire.first("state")
    card = state["view"]["seats"][0]["hand"][0]
    statics = wire.statics()
    name = next(one["name"] for one in statics["cards"] if one["id"] == card)
    hands.get_by_role("button", name=name).click()
    facts = page.get_by_role("complementary", name="Facts and score")
    expect(facts.get_by_role("heading", name=name, exact=True)).to_be_visible()
    for key in ("1", "Enter", "s", "u"):
        page.keyboard.press(key)
    at_rest(page)
    assert {json.loads(frame)["type"] for frame in wire.sent} <= {"hello", "history", "sheet", "ping"}
