"""Options of a game before there is a table: checked, judged, and put together from a form."""

from collections.abc import Mapping

from msgspec.structs import replace

from ecotone.core.errors import EcotoneError, Refused
from ecotone.core.game import Game
from ecotone.core.records import Refusal
from ecotone.games.served import served_game
from ecotone.server.problems import Trouble
from ecotone.server.wire_options import JudgedOptions, OptionForm, WantedOptions


def game_of(name: str) -> Game:
    game = served_game(name)
    if game is None:
        raise Trouble("unknown_game", f"There is no game {name!r}.")
    return game


def checked_options(game: Game, seats: int, given: Mapping[str, object], language: str) -> dict[str, str]:
    """The house rules in words, as the game writes them; refusals in the language."""
    try:
        return game.write_options(game.check_options(seats, given, None, language))
    except Refused as refused:
        raise Trouble("refused", refused.refusal.text, refused.refusal) from None
    except EcotoneError as error:
        raise Trouble("refused", str(error)) from None


def judged_options(game: Game, wanted: WantedOptions, language: str) -> JudgedOptions:
    """What would be said if the table was made now, without making it."""
    said = set_up(game, wanted, language)
    if not isinstance(wanted.form, OptionForm):
        return said
    filled = game.fill_form(wanted.form.option, wanted.form.fields, wanted.options, language)
    if filled is None:
        raise Trouble("malformed", f"{game.title} has no form for the option {wanted.form.option!r}.")
    return replace(said, advice=filled.findings, suggested=filled.suggested, text=filled.text)


def texts_in(wanted: WantedOptions) -> int:
    """How many texts a game must look at for it."""
    form = wanted.form.fields.values() if isinstance(wanted.form, OptionForm) else ()
    return len(wanted.options) + sum(len(value) if isinstance(value, tuple) else 1 for value in form)


def set_up(game: Game, wanted: WantedOptions, language: str) -> JudgedOptions:
    try:
        chosen = game.check_options(wanted.seats, wanted.options, None, language)
    except Refused as refused:
        return JudgedOptions(refused.refusal, {}, ())
    except EcotoneError as error:
        return JudgedOptions(Refusal("BAD_OPTION", "", str(error)), {}, ())
    return JudgedOptions(
        refusal=None,
        options=game.say_options(chosen),
        warnings=game.warnings(wanted.seats, chosen, None, language),
        choices=game.seat_choices(wanted.seats, chosen, language),
        outline=game.outline(chosen, language),
    )
