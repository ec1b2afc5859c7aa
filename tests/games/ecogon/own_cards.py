"""Card files for the tests: a few cards for small examples, and a deck with every effect."""

HABITATS = 6
COPIES = {
    "vetch": 2, "clover": 3, "berry-bush": 3, "hazel-bush": 2, "tortoiseshell": 3, "spider": 2,
    "robin-red": 2, "louse": 2, "wild-bee": 2, "small-fox": 2,
}  # fmt: skip
PLANTS = {
    "vetch": '"HERB", "FLOWER"',
    "clover": '"FLOWER"',
    "berry-bush": '"FRUIT"',
    "hazel-bush": '"NUT", "SHELTER"',
}
ANIMALS = {
    "tortoiseshell": ('size = 1, movement = "flying", vp = 2', '"HERB", "FLOWER"'),
    "spider": ('size = 1, movement = "ground", vp = 1', '"A1f"'),
    "robin-red": ('size = 2, movement = "flying", vp = 2', '"A1", "FRUIT"'),
    "louse": ('size = 1, movement = "ground", vp = 1', '"PLANT"'),
    "wild-bee": ('size = 1, movement = "flying", vp = 3', '"SHELTER", "FLOWER", "FLOWER"'),
    "small-fox": ('size = 3, movement = "ground", vp = 3', '"A2/FRUIT", "A1"'),
}
INSECTICIDE = """
[[event]]
id = "poison-{k}"
nature = "harm"
name = "Poison {k}"
text = "Remove up to two very small animals."
steps = [{{ do = "remove", where = [{{ size = 1 }}], count = 2, up_to = true }}]
"""
CARRY = """
[[event]]
id = "clover-drift"
nature = "shift"
name = "Clover Drift"
text = "Move one clover."
steps = [{ do = "relocate", where = [{ card = "clover-1" }] }]
"""


def numbered(name: str) -> list[str]:
    return [f"{name}-{k}" for k in range(1, COPIES[name] + 1)]


def shown(card: str) -> str:
    return card.replace("-", " ").title()


def rows(kind: str, lines: list[str]) -> str:
    inside = "\n".join(f"  {{ {line} }}," for line in lines)
    return f"{kind} = [\n{inside}\n]\n"


def card(name: str, rest: str, colour: str = "edge") -> str:
    return f'id = "{name}", name = "{shown(name)}", colour = "{colour}"{rest}'


def fixture_cards(events: str = "") -> str:
    """Cards for small examples: several of each, all light green but three plants."""
    habitats = [card(f"home-{k}", "") for k in range(1, HABITATS + 1)]
    plants = [card(each, f", symbols = [{PLANTS[name]}]") for name in PLANTS for each in numbered(name)]
    plants.append(card("sun-herb", ', symbols = ["HERB"]', "meadow"))
    animals = [
        card(each, f", {facts}, needs = [{needs}]")
        for name, (facts, needs) in ANIMALS.items()
        for each in numbered(name)
    ]
    animals.append(
        card("shade-louse", ', size = 1, movement = "ground", vp = 1, needs = ["PLANT"]', "forest")
    )
    animals.append(card("choosy", ', size = 4, movement = "ground", vp = 2, needs = ["HERB/FLOWER", "HERB"]'))
    text = (
        'title = "Fixtures"\n' + rows("habitat", habitats) + rows("plant", plants) + rows("animal", animals)
    )
    return text + (events or "".join(INSECTICIDE.format(k=k) for k in range(1, 5)) + CARRY)


FIXTURE_CARDS = fixture_cards()

WILD_STEPS = {
    "poison": '{ do = "remove", where = [{ size = 1 }], count = 2, up_to = true }',
    "felling": '{ do = "remove", where = [{ kind = "plant" }] }, '
    '{ do = "remove", where = [{ kind = "animal" }], established = true }',
    "sealing": '{ do = "turn_down", where = [{ kind = "habitat" }], count = 2 }',
    "opening": '{ do = "turn_up", where = [{ kind = "habitat" }], '
    'otherwise = { do = "bring_back", where = [{ kind = "habitat" }] } }',
    "greening": '{ do = "turn_up", where = [{ kind = "habitat" }], count = 2, up_to = true }, '
    '{ do = "bring_back", where = [{ kind = "plant" }] }',
    "wandering": '{ do = "relocate", where = [{ kind = "animal" }], count = 2, up_to = true }',
    "exchange": '{ do = "relocate", where = [{ kind = "animal" }], count = 2, swap_only = true }',
    "landslide": '{ do = "relocate", where = [{}], count = 2, up_to = true }',
    "return": '{ do = "bring_back", where = [{ kind = "animal" }], count = 2, up_to = true }',
    "clearing": '{ do = "remove", where = [{}], count = 2 }, { do = "no_effect" }',
    "quiet": '{ do = "no_effect" }',
    "flood": '{ do = "remove", where = [{ kind = "habitat" }] }',
}


def wild_events() -> str:
    """Every effect, alone and together, with all that a step can ask for."""
    return "".join(
        f'\n[[event]]\nid = "{name}"\nnature = "mixed"\nname = "{shown(name)}"\n'
        f'text = "Whatever it says."\nsteps = [{steps}]\n'
        for name, steps in WILD_STEPS.items()
    )


WILD_CARDS = fixture_cards(wild_events())
