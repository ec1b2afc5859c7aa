"""Moves, offers and sentences: one name each, every language, ready for JSON."""

import re
from collections.abc import Callable
from itertools import product
from typing import Any

import msgspec

from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.kernel.match import NOT_YOUR_TURN, Match
from ecotone.core.party import Party
from ecotone.core.records import Limit, Prompt, Refusal, Result, ScoreSheet
from ecotone.core.sentences import open_name
from tests.conformance.driver import (
    MANY,
    Setting,
    Walk,
    acting_seats,
    legal_moves,
    open_questions,
    play_noted,
    random_move,
    reach,
)


def round_trip(value: object, kind: Any) -> None:
    text = msgspec.json.encode(value)
    back = msgspec.json.decode(text, type=kind)
    assert back == value
    assert msgspec.json.encode(back) == text


def json_round_trips(setting: Setting, walk: Walk) -> None:
    """Everything that a server sends or stores."""
    game, table, match = setting.game, setting.table(walk.seed), setting.start(walk.seed)
    chance = walk.chance()
    for _ in range(min(walk.steps, MANY)):
        if match.asked() == 0:
            break
        seat, packed = random_move(match, chance)
        move = game.unpack(match, packed)
        round_trip(move, game.moves)
        for question in open_questions(match):
            round_trip(asked_in("en", game, match, question), Prompt)
            round_trip(game.limit(match, *question), Limit | None)
        for other in range(setting.seats):
            reason = table.why_not(other, move)
            if reason is not None:
                round_trip(reason, Refusal)
        rows = play_noted(match, seat, packed)
        for viewer in setting.viewers:
            for row in rows:
                round_trip(game.tell(match, row, viewer), game.facts)
        for fact in table.play(seat, move):
            round_trip(fact, game.facts)
    for viewer in setting.viewers:
        view = table.view(viewer)
        round_trip(view, type(view))
        round_trip(table.score(viewer=viewer), ScoreSheet)
        round_trip(table.result(viewer=viewer), Result)
    round_trip(table.score(), ScoreSheet)
    round_trip(table.result(), Result)
    round_trip(table.origin.party, Party)


def moves_have_one_name(setting: Setting, walk: Walk) -> None:
    """Integer, typed move and notation say the same; different moves say different things."""
    game, match = setting.game, reach(setting, walk)
    for seat in acting_seats(match):
        moves = legal_moves(match, seat)
        names = [game.write_move(match, packed) for packed in moves]
        assert len(set(names)) == len(moves)
        for packed, name in zip(moves, names, strict=True):
            move = game.unpack(match, packed)
            assert game.pack(match, move) == packed
            assert game.read_move(match, name) == move


def offers_are_the_legal_moves(setting: Setting, walk: Walk) -> None:
    """All combinations of all offers: every legal move of a role once, and nothing else; also after JSON."""
    game, match = setting.game, reach(setting, walk)
    for seat, role in product(range(match.seats), range(max(1, len(game.roles)))):
        offers = game.offers(match, seat, role)
        assert bool(offers) == ((seat, role) in open_questions(match))
        for offer in offers:
            round_trip(offer, type(offer))
        offered = [move for offer in offers for move in moves_in(game, msgspec.to_builtins(offer))]
        packed = [game.pack(match, move) for move in offered]
        assert len(set(packed)) == len(packed), "a move is offered twice"
        assert set(packed) == {move for move in legal_moves(match, seat) if match.role_of(seat, move) == role}


def moves_in(game: Game, offer: dict[str, Any]) -> list[Any]:
    """What an offer stands for, read as a client reads it: a tag, and lists of alternatives."""
    tag, names = offer.pop("type"), list(offer)
    return [
        msgspec.convert({"type": tag, **dict(zip(names, values, strict=True))}, game.moves)
        for values in product(*offer.values())
    ]


def every_language_is_spoken(setting: Setting, walk: Walk) -> None:
    """The same is said in every language, no text is missing, and a language nobody knows is refused."""
    game, match = setting.game, reach(setting, walk)
    said = [spoken(game, match, language) for language in game.languages]
    for texts, facts in said:
        assert all(texts)
        assert not [text for text in texts if "{" in re.sub(r"\{seat \d+\}", "", text)]  # a name goes there
        assert facts == said[0][1], "what is said depends on the language, and not only how"
    for language in ("", "xx", "EN", "../en", None):
        assert all(refuses(ask, language) for ask in questions(game, match))


def asked_in(language: str, game: Game, match: Match, question: tuple[int, int]) -> Prompt:
    seat, role = question
    return game.prompt(match, seat, language, role)


def refuses(ask: Callable[[Any], object], language: object) -> bool:
    try:
        ask(language)
    except BadInput:
        return True
    return False


def questions(game: Game, match: Match) -> list[Callable[[Any], object]]:
    """All that makes sentences."""
    asked = open_questions(match)
    prompts = [lambda language: asked_in(language, game, match, asked[0])] if asked else []
    return [
        *prompts,
        game.options,
        game.unit,
        game.role_names,
        lambda language: game.seat_choices(match.seats, game.check_options(match.seats, {}, None), language),
        lambda language: game.explain(match, 0, None, NOT_YOUR_TURN, language),
        lambda language: game.score_lines(match, language),
        lambda language: game.result(match, language),
        lambda language: game.statics(match, language),
    ]


def with_names(text: str, match: Match) -> str:
    """As a page shows it: the names of the match's own seats are all that may be open."""
    for seat in range(match.seats):
        text = text.replace(open_name(seat), "Ada")
    return text


def spoken(game: Game, match: Match, language: str) -> tuple[list[str], list[object]]:
    """All texts, and all that lies behind them."""
    statics = game.statics(match, language)
    round_trip(statics, type(statics))
    prompts = [asked_in(language, game, match, question) for question in open_questions(match)]
    assert not game.prompts or {prompt.kind for prompt in prompts} <= set(game.prompts)
    lines, result = game.score_lines(match, language), game.result(match, language)
    for seat in range(match.seats):
        own = tuple(line for line in lines if line.seat == seat)
        assert game.score_lines(match, language, seat=seat) == own
    refusal = game.explain(match, 0, None, NOT_YOUR_TURN, language)
    texts = [prompt.text for prompt in prompts] + [line.expression for line in lines]
    texts += [
        with_names(text, match) for text in (result.text, refusal.text, *(line.label for line in lines))
    ]
    texts += [part.text for line in lines for part in line.parts]
    texts += [option.help for option in game.options(language)]
    unit, names = game.unit(language), game.role_names(language)
    assert len(names) == len(game.roles)
    texts += [unit.one, unit.many, unit.short, *names]
    facts: list[object] = [(prompt.seat, prompt.kind, prompt.rule, prompt.role) for prompt in prompts]
    facts.append(unit.key)
    texts += [result.grade] if game.plays_together(match) and result.over else []
    facts += [(line.seat, line.rule, line.sixtieths, line.at, len(line.parts)) for line in lines]
    return texts, [*facts, refusal.code, result.over, result.ranks, result.sixtieths, bool(result.grade)]
