"""What is the same for everybody: games, rules, words, pictures. Made once, served as files are."""

from typing import get_args

import msgspec

from ecotone.core.game import Game
from ecotone.games.served import served_games
from ecotone.server.files.assets import Asset, asset
from ecotone.server.files.rulebooks import has_rulebook, rulebook
from ecotone.server.greeting import names_of_roles
from ecotone.server.server_table import spoken
from ecotone.server.wire_table import GameInfo, Language

ALL_GAMES = ""
GamePages = dict[tuple[str, str, str], Asset]


def game_pages() -> GamePages:
    """By what they show, of which game, and in which language."""
    made: GamePages = {}
    for language in get_args(Language):
        infos = [game_info(game, spoken(game, language)) for game in served_games()]
        made["games", ALL_GAMES, language] = page_of(infos)
        for game in served_games():
            name, own = game.name, spoken(game, language)
            if has_rulebook(name):
                made["rules", name, language] = page_of(rulebook(name, language))
            made["pictures", name, language] = page_of(game.rule_pictures(own))
            made["words", name, language] = page_of(game.vocabulary(own))
    return made


def page_of(content: object) -> Asset:
    return asset("page.json", msgspec.json.encode(content))


def game_info(game: Game, language: str) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        least_members=game.members[0],
        most_members=game.members[-1],
        roles=names_of_roles(game, language),
        unit=game.unit(language),
        options=game.options(language),
    )
