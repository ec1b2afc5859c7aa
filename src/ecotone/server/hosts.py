"""Under which names this server answers: another site may lead its own name to us (DNS rebinding)."""

import html
import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from ecotone.core.errors import BadInput

NAME = re.compile(r"[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_])?")
OPTION = "--allow-host"
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ecotone</title>
<h1>Ecotone doesn't know this address</h1>
<p>This server answers under its own name only, and <b>{name}</b> is not one that it knows.</p>
<p>If it is yours, whoever runs the server starts it with <code>ecotone serve {option} {name}</code>.</p>
<h1 lang="de">Ecotone kennt diese Adresse nicht</h1>
<p lang="de">Dieser Server antwortet nur unter seinem eigenen Namen, und <b>{name}</b> kennt er nicht.</p>
<p lang="de">Wer den Server betreibt, erlaubt sie so: <code>ecotone serve {option} {name}</code>.</p>
</html>
"""


def name_of(host: str) -> str:
    """What a Host header names, without its port; empty if it names nothing."""
    host = host.strip().lower()
    if host.startswith("["):
        address, bracket, port = host[1:].partition("]")
        return address if bracket and is_port(port) and ":" in address else ""
    name, colon, port = host.partition(":")
    name = name.removesuffix(".")
    return name if NAME.fullmatch(name) and is_port(colon + port) else ""


def is_port(text: str) -> bool:
    return not text or (text[0] == ":" and text[1:].isdigit() and len(text) <= 6)


def own_names() -> frozenset[str]:
    """Of this machine, as it is called by itself and by its neighbours."""
    name = socket.gethostname().lower().removesuffix(".")
    first = name.partition(".")[0]
    return frozenset({"localhost", name, first, f"{first}.local"})


def checked_hosts(names: Iterable[str]) -> frozenset[str]:
    """Names as they are given on the command line."""
    found = set()
    for name in names:
        known = name_of(name)
        if not known:
            raise BadInput(f"{OPTION} needs a name like play.example.org, not {name!r}")
        found.add(known)
    return frozenset(found)


def checked_address(address: str) -> str:
    """The address that people use, whole: https://play.example.org."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not name_of(parts.netloc) or parts.path.strip("/"):
        raise BadInput(f"--public needs an address like https://play.example.org, not {address!r}")
    return f"{parts.scheme}://{parts.netloc.lower()}"


class Hosts:
    """Allowed unasked: this machine by its name or by the address that was called; the rest by option."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self.names = own_names() | frozenset(allowed)

    def allows(self, scope: dict[str, Any]) -> bool:
        given = {value.decode("latin-1") for name, value in scope["headers"] if name == b"host"}
        if not given:
            return True  # no browser leaves it out
        name = name_of(given.pop())
        return not given and (name in self.names or is_own_address(name, scope.get("server")))

    @staticmethod
    def page(scope: dict[str, Any]) -> bytes:
        given = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        name = html.escape(name_of(given[0]) or given[0][:80])
        return PAGE.format(name=name, option=OPTION).encode()


def is_own_address(name: str, called: tuple[str, int | None] | None) -> bool:
    """A loopback address, or the one at which this connection has arrived: so it is ours."""
    try:
        address = ip_address(name)
    except ValueError:
        return False
    return address.is_loopback or (called is not None and str(address) == called[0].partition("%")[0])
