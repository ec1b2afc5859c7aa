"""The fixture cards of the worked examples, as a deck of its own."""

CARDS = {
    "fx-key": 'kind = "keystone"',
    "fx-p-hand": (
        'kind = "producer"\npowers = [{ form = "passive", effect = { op = "hand_rule", phase '
        '= "start", delta = 1 } }]'
    ),
    "fx-p-hardy": (
        'kind = "producer"\npowers = [{ form = "passive", effect = { op = "immune", scope = '
        '"self", hazards = ["fire"] } }]'
    ),
    "fx-h-mover": (
        'kind = "herbivore"\npowers = [{ form = "activated", effect = { op = "move", pick = { '
        'count = 1 }, to = "same_level" } }]'
    ),
    "fx-c-omni": (
        'kind = "carnivore"\npowers = [{ form = "passive", effect = { op = "level_as", levels '
        '= ["herbivore", "carnivore"] } }]'
    ),
    "fx-cat-blight": (
        'kind = "catastrophe"\nhazard = "disease"\nscope = "one_opponent"\n'
        'effects = [{ op = "remove", filter = { levels = ["producer"] }, pick = { count = 2, '
        'up_to = true, by = "actor" } }]'
    ),
    "fx-cat-fire": 'kind = "catastrophe"\nhazard = "fire"\nscope = "one_opponent"\n'
    'effects = [{ op = "remove", filter = { levels = ["producer"] }, pick = { count = "all" } }]',
    "fx-cat-meteor": (
        'kind = "catastrophe"\nhazard = "impact"\nscope = "one_opponent"\ninclude_keystone = '
        "true\n"
        'effects = [{ op = "remove", filter = { levels = "named" }, pick = { count = "all" } }]'
    ),
    "fx-cat-drought": 'kind = "catastrophe"\nhazard = "drought"\nscope = "each_opponent"\n'
    'effects = [{ op = "remove", filter = { levels = ["producer"] }, pick = { count = 1, by = "victim" } }]',
    "fx-cat-winter": 'kind = "catastrophe"\nhazard = "cold"\nscope = "each_player"\ninclude_keystone = true\n'
    'effects = [{ op = "remove", filter = { levels = ["herbivore"] }, pick = { count = "all" } }]',
    "fx-pro-refuge": 'kind = "protection"\ntiming = "banked"\neffects = [{ op = "cancel" }]',
    "fx-pro-firebreak": (
        'kind = "protection"\ntiming = "banked"\nanswers = ["fire"]\neffects = [{ op = "cancel" }]'
    ),
    "fx-pro-seedbank": 'kind = "protection"\ntiming = "banked"\n'
    'effects = [{ op = "shield", filter = { levels = ["producer"] }, until = "event" }]',
    "fx-pro-ranger": 'kind = "protection"\ntiming = "banked"\nuses = 2\neffects = [{ op = "cancel" }]',
    "fx-pro-corridor": 'kind = "protection"\ntiming = "direct"\n'
    'effects = [{ op = "shield", filter = { levels = ["herbivore"] }, until = "start_of_own_next_turn" }]',
    "fx-mut-bloom": 'kind = "mutation"\neffects = [{ op = "extra_organism", n = 2 }]',
    "fx-mut-insight": 'kind = "mutation"\neffects = [{ op = "draw", who = "self", n = 3 }]',
    "fx-mut-sleep": 'kind = "mutation"\neffects = [{ op = "skip_turn", who = "target_opponent", n = 1 }]',
    "fx-mut-reverse": 'kind = "mutation"\neffects = [{ op = "reverse_order" }]',
    "fx-mut-trade": 'kind = "mutation"\n'
    'effects = [{ op = "swap_organisms", who = "target_opponent", own = 1, opponent = 1, same_level = true, '
    "filter = { plain = true } }]",
}
PLAIN = {"producer": ("fx-p", 8), "herbivore": ("fx-h", 5), "carnivore": ("fx-c", 3)}


def row(card: str, said: str, deck: str = "fixtures") -> str:
    return f'[[card]]\nid = "{card}"\ndeck = "{deck}"\nname = "{card.replace("-", " ").title()}"\n{said}\n'


def deck_of(cards: dict[str, str], deck: str = "fixtures") -> str:
    """Plain Organisms and these cards."""
    plain = [
        row(f"{name}{number}", f'kind = "{kind}"', deck)
        for kind, (name, count) in PLAIN.items()
        for number in range(1, count + 1)
    ]
    return "\n".join([*plain, *(row(card, said, deck) for card, said in cards.items())])


FIXTURES = deck_of(CARDS)
