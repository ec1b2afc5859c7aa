"""The HTTP side: addresses, headers, schema, and what a browser gets before the client is built."""

import json
from pathlib import Path
from typing import get_args
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from typer.testing import CliRunner

from ecotone.cli import app
from ecotone.games import GAMES
from ecotone.server.files import assets
from ecotone.server.wire_table import ProblemCode
from tests.server.server_process import ROOT, Server


def fetch(
    server: Server, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    request = Request(server.address + path, method=method, headers=headers)
    try:
        with urlopen(request, timeout=60) as answer:
            return answer.status, {k.lower(): v for k, v in answer.headers.items()}, answer.read()
    except HTTPError as error:
        return error.code, {k.lower(): v for k, v in error.headers.items()}, error.read()


@pytest.mark.parametrize(
    "path", ["/", "/t/ABCDEF", "/rules/eco", "/api/games", "/api/schema", "/api/nothing", "/no.js"]
)
def test_security_headers_on_every_answer(server: Server, path: str) -> None:
    _, headers, body = fetch(server, path)
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    same_for_all = path in ("/api/games", "/api/schema")
    assert ("no-store" in headers.get("cache-control", "")) == (path.startswith("/api") and not same_for_all)
    assert b"<script>" not in body


def test_the_pages_of_the_client(server: Server) -> None:
    status, headers, body = fetch(server, "/")
    assert status == 200
    assert headers["content-type"].startswith("text/html")
    for path in ("/t/ABCDEF", "/rules/eco", "/rules/eco/EC-12"):
        assert fetch(server, path)[2] == body
    for known in (headers["etag"], "*", f'"older", W/{headers["etag"]}'):
        assert fetch(server, "/", **{"If-None-Match": known})[0] == 304
    for other in ('"older"', headers["etag"][:-2] + '"', headers["etag"] + "x"):
        assert fetch(server, "/", **{"If-None-Match": other})[0] == 200
    for path in (
        "/nothing.js",
        "/assets/none.css",
        "/../pyproject.toml",
        "/%2e%2e/pyproject.toml",
        "/api",
        "/api/x",
    ):
        status, _, body = fetch(server, path)
        assert status == 404
        assert json.loads(body)["code"] == "not_found"


def test_built_files(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1a2b.js").write_text("let a = 1;\n" * 500)
    (tmp_path / "index.html").write_text("<!doctype html>hello")
    found = assets.load_assets(tmp_path)
    script = assets.page_for("/assets/app-1a2b.js", found)
    assert script is not None
    assert "immutable" in script.cache
    assert script.zipped is not None
    assert len(script.zipped) < len(script.content) / 10
    page = assets.page_for("/t/ABCDEF", found)
    assert page is not None
    assert page.content.endswith(b"hello")
    assert page.cache == "no-cache"
    assert assets.page_for("/assets/old.js", found) is None
    assert assets.page_for("/favicon.ico", found) is None
    (tmp_path / "logo.svg").write_text("<svg/>")
    icon = assets.page_for("/favicon.ico", assets.load_assets(tmp_path))
    assert icon
    assert icon.kind == "image/svg+xml"
    for accepts in ("br, gzip", "GZIP;q=0.5", "*", "identity;q=0, gzip;q=0.001"):
        assert assets.response_for(script, accepts, "").headers["Content-Encoding"] == "gzip"
    for accepts in ("", "br", "gzip;q=0", "gzip; q=0.000, *", "*;q=0", "identity, x-gzip"):
        assert "Content-Encoding" not in assets.response_for(script, accepts, "").headers
    assert assets.response_for(script, "", script.tag).status_code == 304
    assert "not built" in assets.load_assets(tmp_path / "nowhere")["index.html"].content.decode()


def test_the_games(server: Server) -> None:
    eco = next(game for game in server.call("/api/games") if game["name"] == "eco")
    assert (eco["least_seats"], eco["most_seats"]) == (1, 6)
    assert all(option["help"] for option in eco["options"])
    english, german = (server.call(f"/api/games/ecogon/rules{more}") for more in ("", "?language=de"))
    ruling = [block for block in german["blocks"] if block.get("anchor") == "EG-R27"]
    assert [(block["kind"], block["rule"]) for block in ruling] == [("paragraph", "EG-R27")]
    assert english != german
    assert [block.get("anchor") for block in english["blocks"] if block.get("rule")] == [
        block.get("anchor") for block in german["blocks"] if block.get("rule")
    ]
    assert server.problem("/api/games/chess/rules") == "unknown_game"
    assert server.problem("/api/games/eco/rules?language=xx") == "malformed"


def test_tables_that_can_not_be(server: Server) -> None:
    def made(body: object) -> str:
        return server.problem("/api/tables", body)

    me = {"kind": "me"}
    assert made({"game": "chess", "seats": [me]}) == "unknown_game"
    assert made({"game": "eco", "seats": [me] * 7}) == "refused"
    assert made({"game": "eco", "seats": [me], "options": {"turns": 99}}) == "refused"
    assert made({"game": "eco", "seats": [me], "options": {"sun": True}}) == "refused"
    assert made({"game": "eco", "seats": []}) == "malformed"
    assert made({"game": "eco", "seats": [{"kind": "dog"}]}) == "malformed"
    assert made({"game": "eco", "seats": [me], "cheat": True}) == "malformed"
    assert made({"game": "eco", "seats": [{"kind": "me", "name": "x" * 25}]}) == "malformed"
    assert made("eco") == "malformed"
    assert server.problem("/api/tables/AAAAAA") == "unknown_table"
    assert server.problem("/api/tables/AAA") == "malformed"
    assert server.problem("/api/tables/AAAAAA/join", {"name": "Ben"}) == "unknown_table"


def test_the_schema_names_every_address(server: Server) -> None:
    schema = server.call("/api/schema")
    assert schema["openapi"].startswith("3.")
    assert set(schema["paths"]) == {
        "/api/games",
        "/api/games/{name}/rules",
        "/api/games/{name}/words",
        "/api/games/{name}/pictures",
        "/api/games/{name}/forms/{option}/{field}",
        "/api/games/{name}/options",
        "/api/tables",
        "/api/open",
        "/api/reach",
        "/api/tables/{code}",
        "/api/tables/{code}/glance",
        "/api/tables/{code}/join",
        "/api/tables/{code}/seats/{seat}",
        "/api/tables/{code}/again",
        "/api/tables/{code}/delete",
        "/api/tables/{code}/record",
        "/api/tables/{code}/file",
        "/api/tables/{code}/curve",
        "/api/tables/{code}/best",
        "/api/tables/{code}/qr.svg",
    }
    assert "http" not in json.dumps(schema["paths"])


def test_the_link_as_a_picture(server: Server) -> None:
    made = server.table("me", "open")
    status, headers, body = fetch(server, f"/api/tables/{made['table']['code']}/qr.svg")
    assert status == 200
    assert headers["content-type"].startswith("image/svg+xml")
    assert body.startswith(b"<svg")
    assert b"style=" not in body
    assert b"script" not in body


def test_methods_that_are_none(server: Server) -> None:
    for method, path in (("DELETE", "/api/tables"), ("PUT", "/api/games"), ("POST", "/")):
        status, _, body = fetch(server, path, method)
        assert status == 405
        assert json.loads(body)["code"] == "not_found"


def test_verify_a_game_from_the_server(server: Server, tmp_path: Path) -> None:
    made = server.table("me")
    code, promised = made["table"]["code"], made["table"]["commitment"]
    with server.page(made, 0) as page:
        page.play_out()
    status, headers, body = fetch(server, f"/api/tables/{code}/file")
    assert status == 200
    assert headers["content-disposition"] == f'attachment; filename="eco-{code}.txt"'
    path = tmp_path / "game.txt"
    path.write_bytes(body)
    fits = CliRunner().invoke(app, ["verify", str(path), "--commitment", promised.upper()])
    assert fits.exit_code == 0, fits.output
    assert promised in fits.output
    assert page.state["seed"] in fits.output
    assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 0
    wrong = CliRunner().invoke(app, ["verify", str(path), "--commitment", "0" * 64])
    assert wrong.exit_code == 2
    path.write_bytes(body.replace(b"seed ", b"seed 1"))
    assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 2


def test_every_game_has_rules() -> None:
    folder = Path(assets.__file__).parents[2] / "games"
    assert all((folder / name / "rules.md").is_file() for name in GAMES if name != "toy_votes")


def test_other_sites_may_not_post(server: Server) -> None:
    body = json.dumps({"game": "eco", "seats": [{"kind": "me"}]}).encode()
    for origin, status in (("http://evil.example", 403), (server.address, 201)):
        request = Request(f"{server.address}/api/tables", body, {"Origin": origin})
        try:
            with urlopen(request, timeout=60) as answer:
                found = answer.status
        except HTTPError as error:
            found = error.code
        assert found == status


def test_the_documentation_names_every_problem() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text()
    assert [code for code in get_args(ProblemCode) if f"`{code}`" not in text] == []
