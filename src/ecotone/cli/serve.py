"""ecotone serve: tables for people and bots, in the browser."""

from ipaddress import ip_network
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer
from msgspec.structs import replace

from ecotone.cli.playing import read_options
from ecotone.cli.screen import note_interpreted
from ecotone.cli.words import LanguageName, speaking
from ecotone.core.errors import BadInput, did_you_mean
from ecotone.server.wire_table import Retention

DATA = Path("ecotone.db")
PUBLIC = Retention(waiting=2, unfinished=60, finished=365, names=30)
FOREVER = "forever"
MOST_DAYS = 36_500


def serve(
    host: Annotated[
        str,
        typer.Option(help="Where to listen; 0.0.0.0 lets others in your network join."),
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port; without one 8000, or the next that is free."),
    ] = None,
    data: Annotated[Path, typer.Option(metavar="FILE", help="The database with all tables.")] = DATA,
    pace: Annotated[
        float, typer.Option(min=0, max=10, help="Seconds that a bot takes at least for a move.")
    ] = 0.4,
    browser: Annotated[bool, typer.Option(help="Open the browser, where there is one.")] = True,
    public: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="The address people use, e.g. https://play.example.org; old tables go."
        ),
    ] = "",
    allow_host: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Another name that this server answers to.")
    ] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(metavar="IP", help="A proxy in front, which says who is calling.")
    ] = None,
    keep: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHAT=DAYS,...",
            help="How long without a move: waiting, unfinished, finished, names; `forever` or days.",
        ),
    ] = None,
    language: LanguageName = "en",
) -> None:
    """Start the server and say where it is. All tables are kept in one file."""
    from ecotone.server.app import Settings
    from ecotone.server.hosts import checked_address, checked_hosts
    from ecotone.server.serving import serve as run

    if str(data) == ":memory:":
        raise BadInput(f"--data names a file that stays, not {str(data)!r}")
    says = speaking(language)
    note_interpreted()
    address = checked_address(public) if public else ""
    hosts = checked_hosts([*(allow_host or []), *([urlsplit(address).netloc] if address else [])])
    settings = Settings(
        data,
        pace,
        hosts=hosts,
        public=address,
        proxies=checked_proxies(proxy or []),
        retention=read_retention(read_options(keep or []), PUBLIC if address else Retention()),
    )
    run(settings, host, port, browser, says)


def checked_proxies(texts: list[str]) -> tuple[str, ...]:
    """Addresses, or networks of addresses."""
    try:
        return tuple(str(ip_network(text, strict=False)) for text in texts)
    except ValueError as error:
        raise BadInput(f"--proxy needs an address like 127.0.0.1 or 10.0.0.0/8: {error}") from None


def read_retention(given: dict[str, str], usual: Retention) -> Retention | None:
    """None if everything is kept."""
    days: dict[str, int | None] = {}
    for name, text in given.items():
        if name not in usual.__struct_fields__:
            known = ", ".join(usual.__struct_fields__)
            raise BadInput(f"--keep knows {known}, not {name!r}{did_you_mean(name, usual.__struct_fields__)}")
        if text != FOREVER and not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= MOST_DAYS):
            raise BadInput(f"--keep {name} is a number of days up to {MOST_DAYS}, or {FOREVER}, not {text!r}")
        days[name] = None if text == FOREVER else int(text)
    wanted = replace(usual, **days)
    return None if wanted == Retention() else wanted
