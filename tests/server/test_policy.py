"""No style and no script but those of our own files: the policy says so, and the built pages need no more.

That no page complains in a real browser is what the browser tests listen for.
"""

import re

from ecotone.server.app import HEADERS
from ecotone.server.files import assets

INLINE = re.compile(r"""<[a-z][^<>]*\sstyle\s*=|<style\b|<script>|createElement\(["'`]style|\.insertRule\(""")


def test_nothing_inline_is_allowed() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "style-src 'self';" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "*" not in policy


def test_the_built_pages_have_nothing_inline() -> None:
    """Of the client that `make web` has built: without it there is nothing to say, which is a failure."""
    pages = {
        name: found.content.decode()
        for name, found in assets.load_assets().items()
        if name.endswith((".html", ".js"))
    }
    assert any(name.startswith("assets/") and name.endswith(".js") for name in pages), (
        "the client isn't built"
    )
    for name, text in pages.items():
        slip = INLINE.search(text)
        assert slip is None, f"{name}: {slip}"


def test_what_would_be_inline() -> None:
    """The search itself: an attribute in a template, a sheet that a script inserts."""
    for slip in ('`<div class="a" style="top:0">`', "<style>b{}</style>", "d.createElement(`style`)"):
        assert INLINE.search(slip), slip
    for fine in ("e.style.cssText=t", "e.style.setProperty(n,r)", '<link rel="stylesheet" href="/a.css">'):
        assert not INLINE.search(fine), fine
