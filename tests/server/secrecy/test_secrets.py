"""What must not be told: seeds before the end, other hands, keys at rest, keys in addresses."""

import hashlib
import json
from pathlib import Path

import msgspec

import ecotone
from ecotone.core.gamefile import read_game
from ecotone.core.logfile import play_entry
from ecotone.core.opening import start_table
from ecotone.core.seeds import commitment
from tests.conformance.toys.toy_votes import TOY_VOTES
from tests.server.server_process import Server


def test_the_seed_is_promised_at_the_start_and_told_at_the_end(server: Server, tmp_path: Path) -> None:
    made = server.table("me", "easy", turns=2)
    code = made["table"]["code"]
    with server.page(made, 0) as page, server.page(code) as spectator:
        over = page.play_out()
        while spectator.state["table"]["status"] != "over":
            spectator.until("state")
    seed = over["seed"]
    assert int(seed).bit_length() > 128
    assert made["table"]["commitment"] == commitment(int(seed)) == hashlib.sha256(seed.encode()).hexdigest()
    for listener in (page, spectator):
        said = [text for text in listener.heard if seed in text]
        assert len(said) == 1
        assert said[0] == listener.heard[-1]
        assert all(
            '"seed":null' in text for text in listener.heard if '"state"' in text[:20] and text not in said
        )
    text = server.call(f"/api/tables/{code}/file")
    assert f"seed {seed}" in text
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    assert ecotone.load(path).over


def test_no_hand_of_others_is_ever_sent(server: Server) -> None:
    """The toy's cards: at every ply each page is sent exactly the seat's own view and its own facts."""
    made = server.table("me", "me", "me", game="toy_votes", rounds=5)
    code = made["table"]["code"]
    pages = [server.page(made, seat) for seat in range(3)]
    spectator = server.page(code)
    while pages[0].state["table"]["status"] != "over":
        ply = pages[0].state["ply"]
        pages[pages[0].state["asked"][-1]].play(ply)
        for page in (*pages, spectator):
            if page.state["ply"] == ply:
                page.next_ply(ply)
    played = read_game(
        server.call(f"/api/tables/{code}/file"), "toy_votes.txt", {"toy_votes": TOY_VOTES}.__getitem__
    )
    views = replayed_views(played)
    for viewer, page in [*enumerate(pages), (None, spectator)]:
        for text in page.heard:
            if text.startswith('{"type":"state"'):
                assert f'"view":{views[viewer].pop(0)},' in text
        assert not views[viewer]
        drawn = [f for t in page.heard for f in facts_of(t) if f["type"] == "card_drawn"]
        assert all((fact["card"] is None) == (fact["seat"] != viewer) for fact in drawn)
        assert drawn


def facts_of(text: str) -> list[dict[str, object]]:
    message = json.loads(text)
    return [told["fact"] for told in message["facts"]] if message["type"] == "state" else []


def replayed_views(played: ecotone.Table) -> dict[int | None, list[str]]:
    table = start_table(played.game, played.origin)
    views: dict[int | None, list[str]] = {viewer: [] for viewer in (0, 1, 2, None)}
    for entry in [None, *played.log]:
        if entry is not None:
            play_entry(table, entry)
        for viewer, seen in views.items():
            seen.append(msgspec.json.encode(table.view(viewer)).decode())
    return views


def test_keys_are_hashes_at_rest(server: Server) -> None:
    made = server.table("me", "me")
    kept = b"".join(path.read_bytes() for path in server.data.parent.glob("tables.db*"))
    assert made["table"]["code"].encode() in kept
    for key in (made["host"], *(seat["token"] for seat in made["seats"])):
        assert len(key) >= 22
        assert key.encode() not in kept
        assert hashlib.sha256(key.encode()).digest() in kept


def test_a_key_in_the_address_opens_nothing(server: Server) -> None:
    made = server.table("me")
    code, host = made["table"]["code"], made["host"]
    change = {"change": "hand_back"}
    for path in (f"?token={host}", f"?key={host}", f"?authorization=Bearer%20{host}"):
        assert server.problem(f"/api/tables/{code}/seats/0{path}", change) == "not_yours"
    assert server.call(f"/api/tables/{code}/seats/0", change, host)["seat"]["token"]
