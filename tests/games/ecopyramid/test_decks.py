"""Decks as data: what a file may hold, and why others are refused (EP-R01, EP-R15, EP-R38, EP-R52)."""

import pytest

from ecotone.core.reading.toml_source import CatalogueError, parse_source
from ecotone.core.words import LANGUAGES
from ecotone.games.ecopyramid.card_texts import card_text
from ecotone.games.ecopyramid.catalogue import DECKS, check_counts, our_deck, own_decks, read_decks
from ecotone.games.ecopyramid.languages import words_in
from tests.games.ecopyramid.fixtures import CARDS, FIXTURES, deck_of, row


def problem(said: str, card: str = "fx-new") -> str:
    """What is said about a deck with one more card."""
    with pytest.raises(CatalogueError) as caught:
        own_decks(FIXTURES + "\n" + row(card, said))
    return str(caught.value)


def producer(effect: str, form: str = "passive") -> str:
    return f'kind = "producer"\npowers = [{{ form = "{form}", effect = {effect} }}]'


def mutation(*effects: str) -> str:
    return f'kind = "mutation"\neffects = [{", ".join(effects)}]'


def catastrophe(effect: str, scope: str = "one_opponent", hazard: str = "fire") -> str:
    return f'kind = "catastrophe"\nhazard = "{hazard}"\nscope = "{scope}"\neffects = [{effect}]'


def banked(effect: str, more: str = "") -> str:
    return f'kind = "protection"\ntiming = "banked"\n{more}effects = [{effect}]'


def direct(effect: str, more: str = "") -> str:
    return f'kind = "protection"\ntiming = "direct"\n{more}effects = [{effect}]'


REMOVE = '{ op = "remove", filter = { levels = ["producer"] } }'
REFUSED = {
    "unknown kind": ('kind = "fungus"', "unknown kind 'fungus'"),
    "unknown operation": (mutation('{ op = "teleport" }'), "unknown operation 'teleport'"),
    "near": (mutation('{ op = "drwa" }'), "draw"),
    "unknown field": (mutation('{ op = "draw", amount = 2 }'), "unknown field 'amount'"),
    "field of another": (mutation('{ op = "draw", face = "down" }'), "draw has no such field"),
    "wrong place": (mutation('{ op = "cancel" }'), "cancel has no place here (mutation)"),
    "harm in a mutation": (mutation(REMOVE), "remove has no place here"),
    "organism with effects": ('kind = "producer"\neffects = [{ op = "draw" }]', "an Organism has powers"),
    "action with powers": (
        'kind = "mutation"\npowers = [{ form = "passive", effect = { op = "draw" } }]',
        "only Organisms have powers",
    ),
    "no effect": ('kind = "mutation"', "needs an effect"),
    "no scope": (f'kind = "catastrophe"\nhazard = "fire"\neffects = [{REMOVE}]', "unknown scope"),
    "no hazard": (f'kind = "catastrophe"\nscope = "each_player"\neffects = [{REMOVE}]', "unknown hazard"),
    "strange hazard": (catastrophe(REMOVE, hazard="frie"), "fire"),
    "two operations": (catastrophe(REMOVE + ", " + REMOVE), "one operation"),
    "timing of a mutation": (
        mutation('{ op = "draw" }') + '\ntiming = "banked"',
        "a mutation has no such field",
    ),
    "timing": ('kind = "protection"\ntiming = "later"\neffects = [{ op = "draw" }]', "unknown timing"),
    "uses": (banked('{ op = "cancel" }', "uses = 5\n"), "not between 1 and 4"),
    "uses of a direct one": (direct('{ op = "draw" }', "uses = 2\n"), "for banked Protections"),
    "answers": (banked('{ op = "cancel" }', 'answers = ["snow"]\n'), "unknown hazard 'snow'"),
    "form": (producer('{ op = "draw" }', "always"), "unknown form"),
    "draw in passive": (producer('{ op = "draw" }'), "draw has no place here (passive)"),
    "two activated": (
        (
            'kind = "producer"\npowers = [{ form = "activated", effect = { op = "draw" } }, '
            '{ form = "activated", effect = { op = "draw" } }]'
        ),
        "one activated power",
    ),
    "two of a kind": (
        (
            'kind = "herbivore"\npowers = [{ form = "passive", effect = { op = "level_as", levels '
            '= ["producer"] } }, '
            '{ form = "passive", effect = { op = "level_as", levels = ["carnivore"] } }]'
        ),
        "one power with level_as",
    ),
    "cost": (
        'kind = "producer"\npowers = [{ form = "activated", cost = "dear", effect = { op = "draw" } }]',
        "unknown cost",
    ),
    "n": (mutation('{ op = "draw", n = 0 }'), "not between 1 and 20"),
    "who": (mutation('{ op = "draw", who = "target_opponent" }'), "unknown player"),
    "level": (catastrophe('{ op = "remove", filter = { levels = ["fungi"] } }'), "unknown level"),
    "named level": (catastrophe('{ op = "remove", filter = { levels = "any" } }'), "unknown level"),
    "named in move": (
        mutation('{ op = "move", to = "own_levels", filter = { levels = "named" } }'),
        "is for remove",
    ),
    "kind in filter": (catastrophe('{ op = "remove", filter = { kinds = ["mutation"] } }'), "unknown kind"),
    "levels in fetch": (
        mutation('{ op = "fetch", zone = "trash", to = "niche", filter = { levels = ["producer"] } }'),
        "looks at kinds alone",
    ),
    "this in remove": (catastrophe('{ op = "remove", filter = { this = true } }'), "meant by move alone"),
    "adjacent in move": (
        mutation('{ op = "move", to = "own_levels", filter = { adjacent = true } }'),
        "by remove alone",
    ),
    "any_of": (
        catastrophe('{ op = "remove", filter = { any_of = [{ levels = ["producer"] }] } }'),
        "has two filters",
    ),
    "any_of inside": (
        catastrophe('{ op = "remove", filter = { any_of = [{ this = true }, { levels = ["producer"] }] } }'),
        "levels and kinds only",
    ),
    "all in move": (
        mutation('{ op = "move", to = "own_levels", pick = { count = "all" } }'),
        "all is for remove",
    ),
    "every": (catastrophe('{ op = "remove", pick = { count = "every" } }'), "unknown number"),
    "by": (catastrophe('{ op = "remove", pick = { by = "luck" } }'), "unknown chooser"),
    "three by the actor": (catastrophe('{ op = "remove", pick = { count = 3 } }'), "not between 1 and 2"),
    "actor of all": (catastrophe(REMOVE, "each_opponent"), "from one opponent alone"),
    "up_to by the victim": (
        catastrophe('{ op = "remove", pick = { count = 1, up_to = true, by = "victim" } }'),
        "for a pick by the actor",
    ),
    "until": (
        banked('{ op = "shield", filter = { levels = ["producer"] }, until = "dawn" }'),
        "no place here",
    ),
    "shield of kinds": (banked('{ op = "shield", until = "event" }'), "a shield covers levels"),
    "lasting in the bank": (
        banked('{ op = "shield", filter = { levels = ["producer"] }, until = "start_of_own_next_turn" }'),
        "no place here (banked)",
    ),
    "event by hand": (
        direct('{ op = "shield", filter = { levels = ["producer"] }, until = "event" }'),
        "no place here",
    ),
    "two absorbed": (
        direct('{ op = "shield", pick = { count = 2 }, until = "first_removal" }'),
        "1 Organism",
    ),
    "restore": (banked('{ op = "restore", to = "deck" }'), "unknown place"),
    "one card seen": (producer('{ op = "arrange_top", n = 1 }', "on_turn_start"), "not between 2 and 3"),
    "zone": (mutation('{ op = "fetch", zone = "bank", to = "niche" }'), "unknown zone"),
    "move to": (mutation('{ op = "move", to = "up" }'), "unknown place"),
    "move to level": (mutation('{ op = "move", to = ["sky"] }'), "unknown level"),
    "power moves two": (
        producer('{ op = "move", to = "same_level", pick = { count = 2 } }', "activated"),
        "moves 1 Organism",
    ),
    "mutation moves itself": (
        mutation('{ op = "move", to = "same_level", filter = { this = true } }'),
        "move itself",
    ),
    "swap two": (mutation('{ op = "swap_organisms", own = 2 }'), "one Organism is swapped"),
    "bank by choice": (mutation('{ op = "bank_discard", by = "actor", face = "any" }'), "unknown chooser"),
    "bank face": (mutation('{ op = "bank_discard", by = "random", face = "up" }'), "unknown face"),
    "shift": (mutation('{ op = "extra_organism", level_shift = 2 }'), "not between 1 and 1"),
    "passive extra": (
        producer('{ op = "extra_organism", filter = { kinds = ["producer"] } }'),
        "of all kinds",
    ),
    "phase": (producer('{ op = "hand_rule", phase = "noon", set = 3 }'), "unknown phase"),
    "set and delta": (
        producer('{ op = "hand_rule", phase = "end", set = 3, delta = 1 }'),
        "either set or delta",
    ),
    "levels of a keystone": (
        (
            'kind = "keystone"\npowers = [{ form = "passive", effect = { op = "level_as", levels '
            '= ["producer"] } }]'
        ),
        "a Keystone has all",
    ),
    "scope of immune": (producer('{ op = "immune", scope = "zone", hazards = "all" }'), "unknown scope"),
    "partner without a name": (
        producer('{ op = "immune", scope = "pair", hazards = "all" }'),
        "names the partner",
    ),
    "partner that isn't there": (
        producer('{ op = "immune", scope = "pair", name = "yeti", hazards = "all" }'),
        "the deck has no card yeti",
    ),
    "partner of some": (
        producer('{ op = "immune", scope = "pair", name = "fx-key", hazards = ["fire"] }'),
        "safe from all",
    ),
    "hazards": (producer('{ op = "immune", scope = "self", hazards = "some" }'), "unknown hazard"),
    "return": (producer('{ op = "return_self", to = "deck" }', "on_removed"), "unknown place"),
    "players": (mutation('{ op = "by_players", at_most = 2 }'), "needs at_most"),
    "players inside": (
        mutation(
            '{ op = "by_players", at_most = 2, then = [{ op = "by_players", at_most = 2, then = '
            '[{ op = "draw" }] }] }'
        ),
        "inside itself",
    ),
    "five players": (
        mutation('{ op = "by_players", at_most = 4, then = [{ op = "draw" }] }'),
        "not between 2 and 3",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_no_card_may_hold(name: str) -> None:
    """EP-R15, EP-R38: refused when the file is loaded, with card, field and line."""
    said, expected = REFUSED[name]
    found = problem(said)
    assert expected in found
    assert "card 'fx-new'" in found


RESERVED = {
    **{op: mutation(f'{{ op = "{op}" }}') for op in (
        "reflect", "discard", "peek", "return_to_hand", "swap_zone", "extra_option", "extra_turn"
    )},
    "fetch from the deck": mutation('{ op = "fetch", zone = "deck", to = "niche" }'),
    "fetch to hand": mutation('{ op = "fetch", zone = "trash", to = "hand" }'),
    "restore to the pyramid": banked('{ op = "restore", to = "pyramid" }'),
    "shield while in pyramid": direct('{ op = "shield", until = "while_in_pyramid" }'),
    "immune level": producer('{ op = "immune", scope = "level", hazards = "all" }'),
}  # fmt: skip


@pytest.mark.parametrize("name", RESERVED)
def test_ep_r38_reserved_operations(name: str) -> None:
    assert "RESERVED_OPERATION" in problem(RESERVED[name]) or name == "shield while in pyramid"


@pytest.mark.parametrize("kind", ["producer", "herbivore", "carnivore", "keystone", "mutation"])
def test_ep_r01_wrong_counts_are_refused(kind: str) -> None:
    """EP-R52: of the four decks; one of a user's own may differ."""
    deck = our_deck("yellowstone")
    cards = list(deck.cards)
    first = next(card for card in cards if card.kind == kind)
    cards.remove(first)
    short = type(deck)(deck.id, False, tuple(cards), deck.names)
    with pytest.raises(CatalogueError, match=rf"cards of the kind {kind}, needs \d+ \(EP-R01\)"):
        check_counts(parse_source("", "yellowstone.toml"), short)
    assert len(own_decks(FIXTURES)[0].cards) == 36


def test_a_file_of_several_decks() -> None:
    """EP-R52: each by its own name."""
    found = own_decks(deck_of(CARDS, "fen") + "\n" + deck_of({}, "heath").replace("fx-", "hx-"))
    assert [(deck.id, deck.own, len(deck.cards)) for deck in found] == [
        ("fen", True, 36),
        ("heath", True, 16),
    ]


def test_what_a_file_needs() -> None:
    for text, expected in {
        "": "has no cards",
        'colour = "red"': "unknown key",
        row("fx-a", 'kind = "producer"').replace('name = "Fx A"\n', ""): "needs a name",
        row("fx-a", 'kind = "producer"').replace("Fx A", "{a}"): "has a brace",
        row("fx-a", 'kind = "producer"') * 2: "used twice",
        row("fx-a", 'kind = "producer"')
        + row("fx-b", 'kind = "producer"').replace("Fx B", "fx a"): "called already",
        "\n".join(row(f"fx-{k}", 'kind = "producer"') for k in range(61)): "60 are the most",
    }.items():
        with pytest.raises(CatalogueError) as caught:
            read_decks(parse_source(text, "mine.toml"), {language: {} for language in LANGUAGES}, own=True)
        assert expected in str(caught.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ep_r37_every_card_says_what_it_does(language: str) -> None:
    """EP-25: cards without a power say nothing."""
    words = words_in(language)
    for deck in [*map(our_deck, DECKS), *own_decks(FIXTURES)]:
        for card in deck.cards:
            said = card_text(card, deck.names[language], words)
            assert bool(said) == bool(card.powers or card.effects), card.id
            assert "{" not in said
            assert not said or said.endswith(".")


def test_texts_of_some_cards() -> None:
    deck, words = our_deck("yellowstone"), words_in("en")
    texts = {card.id: card_text(card, deck.names["en"], words) for card in deck.cards}
    assert texts["crown-fire"] == "Choose an opponent. They lose 2 neighbouring Producers of your choice."
    assert texts["poaching"] == (
        "Choose an opponent. They lose 1 Carnivore or Keystone Species of your choice. It can "
        "hit the Keystone Species."
    )
    assert texts["fireweed"] == "When placed from hand: Draw 1 card."
    assert texts["geyer-willow"] == (
        "While Gray Wolf lies in the same pyramid, both are safe from all Catastrophes."
    )
    assert texts["national-park-status"] == "The Catastrophe has no effect on you. It can be used 2 times."
    assert texts["fire-crew"] == (
        "Answers base loss, invasion and hard season. The Catastrophe has no effect on you. Draw 2 cards."
    )
    assert texts["early-snowmelt"] == (
        "Play up to 1 Organism now. With up to 2 players: Draw 2 cards. From 3 players on: "
        "The order of play turns round."
    )
    assert texts["diet-switch"].startswith("Play 1 Organism now, one level above or below its own")
    assert texts["american-bison"] == "When placed from hand: Play up to 1 Producer now."
    own = own_decks(FIXTURES)[0]
    fixtures = {card.id: card_text(card, own.names["en"], words) for card in own.cards}
    assert fixtures["fx-cat-meteor"].startswith(
        "Choose an opponent. Name a level: all Organisms there are lost."
    )
    assert fixtures["fx-p-hardy"] == "Safe from fire."
    assert fixtures["fx-p-hand"] == "You draw up to +1 cards more at the start of your turn."
