"""Where the server is found: by whoever sits at it, and by others in the network."""

import ipaddress
import socket
from contextlib import suppress

EVERYWHERE = ("0.0.0.0", "::")


def is_loopback(host: str) -> bool:
    """Whether only this machine can see such an address."""
    if host == "localhost":
        return True
    with suppress(ValueError):
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    return False


def here(host: str, port: int) -> str:
    """The address for whoever sits at this machine."""
    return written("localhost" if host in EVERYWHERE else host, port)


def for_others(host: str, port: int, neighbours_see: str | None) -> str | None:
    """The address for others, if there is one; `neighbours_see` is this machine's own in the network."""
    shown = neighbours_see if host in EVERYWHERE else host
    return None if shown is None or is_loopback(shown) else written(shown, port)


def written(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def local_address() -> str | None:
    """This machine as its neighbours see it; no packet is sent for it. None without a network."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return None
