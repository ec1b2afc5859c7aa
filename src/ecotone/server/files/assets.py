"""The browser's files, from memory: an address is a name in a table, never a path on the disk."""

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any

from litestar.response import Response
from msgspec import Struct

FOLDER = Path(__file__).parents[1] / "web"
FOREVER = "public, max-age=31536000, immutable"  # the names of built files change with their content
ASK_AGAIN = "no-cache"
SMALLEST_ZIPPED = 1_000
NEVER = re.compile(r"q=0(\.0*)?")
ICON = "logo.svg"
ICON_UNASKED = "favicon.ico"  # looked for beside what names no icon, such as the answers below /api
ZIPPED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Ecotone</title>
<h1>Ecotone is running</h1>
<p>The pages are not built yet: <code>make play</code> builds them and starts this server again.</p>
<p>Programs can play already: <a href="/api/schema">the HTTP interface</a>.</p>
</html>
"""


class Asset(Struct, frozen=True):
    content: bytes
    zipped: bytes | None
    kind: str
    tag: str
    cache: str


def asset(name: str, content: bytes) -> Asset:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    kind = "application/javascript" if kind == "text/javascript" else kind
    zippable = kind.startswith(ZIPPED) and len(content) >= SMALLEST_ZIPPED
    zipped = gzip.compress(content, 9, mtime=0) if zippable else None
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    cache = FOREVER if name.startswith("assets/") else ASK_AGAIN
    return Asset(content, zipped, kind, tag, cache)


def load_assets(folder: Path = FOLDER) -> dict[str, Asset]:
    found = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            found[name] = asset(name, path.read_bytes())
    found.setdefault("index.html", asset("index.html", NOT_BUILT.encode()))
    if ICON in found:
        found.setdefault(ICON_UNASKED, found[ICON])
    return found


def page_for(path: str, assets: dict[str, Asset]) -> Asset | None:
    """A file by its name; every address of the client itself is its one page."""
    name = path.strip("/")
    if name in assets:
        return assets[name]
    pages = name == "" or name.split("/")[0] in ("t", "rules") or "." not in name
    return assets["index.html"] if pages and not name.startswith(("api", "assets/")) else None


def takes_gzip(accepts: str) -> bool:
    """By `Accept-Encoding`: what it names itself counts more than `*`, and q=0 is a no."""
    wanted = {}
    for part in accepts.lower().split(","):
        name, _, weight = part.partition(";")
        wanted[name.strip()] = weight.replace(" ", "")
    return not NEVER.fullmatch(wanted.get("gzip", wanted.get("*", "q=0")))


def response_for(found: Asset, accepts: str, known: str) -> Response[Any]:
    headers = {"ETag": found.tag, "Cache-Control": found.cache, "Vary": "Accept-Encoding"}
    if any(tag.strip() in ("*", found.tag, f"W/{found.tag}") for tag in known.split(",")):
        return Response(b"", status_code=304, headers=headers)
    zipped = found.zipped is not None and takes_gzip(accepts)
    if zipped:
        headers["Content-Encoding"] = "gzip"
    content = found.zipped if zipped and found.zipped is not None else found.content
    return Response(content, media_type=found.kind, headers=headers)
