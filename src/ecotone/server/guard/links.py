"""Addresses that leave the house: where a table is found, as a link in a picture."""

import io
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import segno

HOST = re.compile(rb"(?:[A-Za-z0-9.-]{1,100}|\[[0-9a-fA-F:.]{2,45}\])(?::[0-9]{1,5})?")
PICTURES = 256  # kept in memory; each has a few thousand bytes


def own_address(scope: Mapping[str, Any]) -> str:
    """Where this server was found, if the request says so as an address is written; else where it listens."""
    host = dict(scope["headers"]).get(b"host", b"")
    if not HOST.fullmatch(host):
        name, port = scope.get("server") or ("127.0.0.1", 80)
        host = f"{name}:{port}".encode()
    return f"{scope['scheme']}://{host.decode('ascii')}"


@lru_cache(PICTURES)
def qr_code(link: str) -> bytes:
    picture = io.BytesIO()
    segno.make(link, micro=False).save(
        picture, kind="svg", border=2, light="#fff", omitsize=True, xmldecl=False
    )
    return picture.getvalue()
