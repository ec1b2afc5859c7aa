"""tiles.toml and every check on it: a broken copy must be refused with file, entry and field."""

from collections import Counter

import pytest

from ecotone.core.reading.toml_source import CatalogueError, parse_source
from ecotone.games.eco.catalogue import TILES_FILE, TileSet, read_tiles
from ecotone.games.eco.families_file import KEYS
from ecotone.games.eco.pieces import our_tiles

TILES = TILES_FILE.read_text(encoding="utf-8")
FROG = next(line for line in TILES.splitlines(keepends=True) if 'id = "frog"' in line)


@pytest.fixture(scope="module")
def tiles() -> TileSet:
    return our_tiles()


def broken(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


# --- our tiles ----------------------------------------------------------------------------------------------


def test_components(tiles: TileSet) -> None:
    keystones, splits = tiles.bag[:25], tiles.bag[25:]
    assert (len(keystones), len(splits), len(tiles.starters)) == (25, 60, 6)
    assert tiles.species_ids == ("deer", "fish", "wolf", "eagle", "frog")
    assert [biome.code for biome in tiles.biomes] == ["Mo", "Fo", "Pl", "We", "Wa"]
    assert Counter(len(tile.animals) for tile in splits) == {2: 40, 3: 20}
    assert set(Counter(animal for tile in tiles.bag for animal in tile.animals).values()) == {33}
    assert set(Counter(tile.animals for tile in keystones).values()) == {5}
    assert len({tile.id for tile in tiles.bag}) == 85
    assert all(tile.is_keystone for tile in keystones)
    assert not any(tile.is_keystone for tile in splits)


def test_an_id_says_what_is_on_the_tile(tiles: TileSet) -> None:
    for tile in tiles.bag:
        words = [*dict.fromkeys(tile.biomes), *tile.animals]
        assert tile.id.rstrip("-123") == "-".join(words)


def test_keystones_of_the_table(tiles: TileSet) -> None:
    found = Counter((tile.biomes[0], tile.animals[0]) for tile in tiles.bag if tile.is_keystone)
    table = {
        "mountains": (1, 0, 2, 2, 0), "forest": (2, 0, 2, 0, 1), "plains": (2, 0, 1, 2, 0),
        "wetland": (0, 2, 0, 1, 2), "water": (0, 3, 0, 0, 2),
    }  # fmt: skip
    for biome, counts in table.items():
        assert tuple(found[biome, animal] for animal in tiles.species_ids) == counts


def test_split_tiles_of_the_table(tiles: TileSet) -> None:
    """By the initials of the animals, g for frogs; the rulebook shows the forest and wetland with df."""
    letters = {"deer": "d", "fish": "f", "wolf": "w", "eagle": "e", "frog": "g"}

    def row(*pair: str) -> str:
        return " ".join(
            "".join(letters[a] for a in tile.animals) for tile in tiles.bag if tile.biomes == pair
        )

    assert row("mountains", "forest") == "dw de we eg deg dwg"
    assert row("mountains", "plains") == "de we dw de dwe dwe"
    assert row("mountains", "wetland") == "fw fe dg we deg dfw"
    assert row("mountains", "water") == "df eg fw fe fwg deg"
    assert row("forest", "plains") == "dw we dg eg dwg deg"
    assert row("forest", "wetland") == "fw df wg fg feg dfe"
    assert row("forest", "water") == "dg fg df fw dfw dwg"
    assert row("plains", "wetland") == "we de wg fw dfw fwg"
    assert row("plains", "water") == "dg df eg fw fwe fwg"
    assert row("wetland", "water") == "fg fe eg fg feg feg"


def test_starter_maps(tiles: TileSet) -> None:
    keystone, first, second = tiles.starters[0]
    assert [tile.id for tile in tiles.starters[0]] == [
        "starter-1-keystone",
        "starter-1-first",
        "starter-1-second",
    ]
    assert keystone.biomes == ("mountains", "mountains")
    assert first.biomes == ("forest", "water")
    assert second.animals == ("eagle", "frog")


# --- broken tiles -------------------------------------------------------------------------------------------

TILE = 'id = "forest-wetland-deer-fish", biomes = ["forest", "wetland"], animals = ["deer", "fish"]'
SPLIT = "split 'forest-wetland-deer-fish'"
STARTER_4 = """keystone = { biome = "wetland", animal = "eagle" }
first = { biomes = ["mountains", "forest"], animals = ["wolf", "frog"] }"""


def changed(old: str, new: str) -> str:
    return broken(TILE, old, new)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            TILE,
            changed('"deer", "fish"', '"dear", "fish"'),
            f"{SPLIT}: field animals[0]: unknown species 'dear' (did you mean 'deer'?)",
        ),
        (
            TILE,
            changed('["forest"', '["forrest"'),
            f"{SPLIT}: field biomes[0]: unknown biome 'forrest' (did you mean 'forest'?)",
        ),
        (
            TILE,
            changed('"deer", "fish"', '"deer", "deer"'),
            f"{SPLIT}: field animals[1]: species 'deer' is named twice",
        ),
        (
            TILE,
            changed('["forest", "wetland"]', '["forest", "forest"]'),
            f"{SPLIT}: field biomes[1]: biome 'forest' is named twice",
        ),
        (
            TILE,
            changed('"deer", "fish"', '"fish"'),
            f"{SPLIT}: field animals: has 1 items, needs 2 to 3",
        ),
        (
            TILE,
            changed('"deer", "fish"', '"deer", "fish", "wolf", "frog"'),
            f"{SPLIT}: field animals: has 4 items, needs 2 to 3",
        ),
        (
            TILE,
            changed('["forest", "wetland"]', '["forest", "wetland", "water"]'),
            f"{SPLIT}: field biomes: has 3 items, needs 2",
        ),
        (
            TILE,
            changed('["forest", "wetland"]', '["forest"]'),
            f"{SPLIT}: field biomes: has 1 items, needs 2",
        ),
        (
            TILE,
            changed('["forest", "wetland"]', '["wetland", "forest"]'),
            f"{SPLIT}: field biomes: must stand in the order mountains, forest,",
        ),
        (
            TILE,
            changed('"deer", "fish"', '"fish", "deer"'),
            f"{SPLIT}: field animals: must stand in the order deer, fish,",
        ),
        (
            TILE,
            changed('"deer", "fish"', '"deer", "wolf"'),
            f"{SPLIT}: field animals: one animal must be native to forest, a different",
        ),
        (
            TILE,
            changed("biomes", "biome"),
            f"{SPLIT}: unknown field 'biome' (did you mean",
        ),
        (
            TILE,
            changed("wetland-deer", "Wetland deer"),
            "field id: 'forest-Wetland deer-fish' may have small letters",
        ),
        (
            TILE,
            changed("forest-wetland-deer-fish", "forest-frog"),
            "split 'forest-frog': field id: 'forest-frog' is used already by keystone 'forest-frog'",
        ),
        (
            'id = "plains-deer-2"',
            'id = "plains-deer-1"',
            "keystone 'plains-deer-1': field id: 'plains-deer-1' is used",
        ),
        (
            'id = "mountains-deer", biome = "mountains"',
            'id = "mountains-deer", biome = "hills"',
            "keystone 'mountains-deer': field biome: unknown biome 'hills'",
        ),
        (
            'id = "mountains-deer", biome = "mountains", animal = "deer"',
            'id = "mountains-deer", biome = "mountains", animal = "der"',
            "keystone 'mountains-deer': field animal: unknown species 'der' (did you mean 'deer'?)",
        ),
        (
            'id = "mountains-deer", biome = "mountains", animal = "deer"',
            'id = "mountains-deer", biome = "mountains", animals = ["deer"]',
            "keystone 'mountains-deer': unknown field 'animals' (did you mean 'animal'?)",
        ),
        (
            STARTER_4,
            STARTER_4.replace("eagle", "eagel"),
            "starter 'starter-4': field keystone.animal: unknown species 'eagel' (did you mean 'eagle'?)",
        ),
        (
            STARTER_4,
            STARTER_4.replace('"wolf", "frog"', '"wolf", "fish"'),
            "starter 'starter-4': field first.animals: must stand in the order",
        ),
        (
            STARTER_4,
            STARTER_4.replace("eagle", "fish"),
            "starter 'starter-4': shows no eagle; a starter map shows every species",
        ),
        (
            STARTER_4,
            STARTER_4.replace("wetland", "water"),
            "starter 'starter-4': shows no wetland; a starter map shows every biome",
        ),
        ('code = "We"', 'code = "Wa"', "biome 'water': field code: 'Wa' is used already by biome 'wetland'"),
        (
            'code = "Fe"',
            'code = "Wa"',
            "biome 'water': field de.code: 'Wa' is used already by biome 'wetland'",
        ),
        ('code = "We"', 'code = "WET"', "biome 'wetland': field code: "),
        (
            'native = ["fish", "frog"]',
            'native = ["fish", "toad"]',
            "biome 'water': field native[1]: unknown species 'toad'",
        ),
        (FROG, "", "has 4 species, needs 5"),
        ('"Wölfe", gender = "m"', '"Wölfe", gender = "x"', "'wolf': field de.gender: unknown gender 'x'"),
        ('"Wald", gender', '"Wald", kind', "biome 'forest': field de: unknown field 'kind'"),
        (
            "species = [",
            'species = [\n  { id = "bear", name = "Bear", plural = "Bears" },',
            "has 6 species, needs 5",
        ),
        ('title = "ECO"', 'title = ""', "field title: needs a title of 1 to 80 letters"),
        ('title = "ECO"', 'title = "ECO"\nspilt = []', "unknown key 'spilt' (did you mean 'split'?)"),
    ],
)
def test_a_users_own_set_is_checked(old: str, new: str, expected: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        read_tiles(parse_source(broken(TILES, old, new), "mine.toml"))
    assert str(caught.value).startswith("mine.toml: ")
    assert expected in str(caught.value)


def test_the_line_of_a_broken_tile_is_known() -> None:
    text = broken(TILES, TILE, changed('"deer", "fish"', '"dear", "fish"'))
    with pytest.raises(CatalogueError) as caught:
        read_tiles(parse_source(text, "mine.toml"))
    assert text.splitlines()[caught.value.line - 1].strip().startswith('{ id = "forest-wetland-deer-fish"')


def test_a_third_animal_must_be_native_to_either_half() -> None:
    """Deer and wolf are at home in mountains and forest; a fish in neither."""
    old = 'biomes = ["mountains", "forest"], animals = ["deer", "wolf"]'
    new = 'biomes = ["mountains", "forest"], animals = ["deer", "fish", "wolf"]'
    with pytest.raises(
        CatalogueError, match="'mountains-forest-deer-wolf': field animals: one animal must be native"
    ):
        read_tiles(parse_source(broken(TILES, old, new), "mine.toml"))


def test_the_two_halves_need_two_different_natives() -> None:
    """Frog is native to both wetland and water, deer to neither: one animal can't serve twice."""
    old = 'id = "wetland-water-fish-frog-1", biomes = ["wetland", "water"], animals = ["fish", "frog"]'
    new = old.replace('"fish", "frog"', '"deer", "frog"')
    with pytest.raises(
        CatalogueError, match="one animal must be native to wetland, a different one to water"
    ):
        read_tiles(parse_source(broken(TILES, old, new), "mine.toml"))


def test_every_species_lives_somewhere() -> None:
    text = "".join(line for line in TILES.splitlines(keepends=True) if "-frog" not in line)
    with pytest.raises(CatalogueError, match=r"mine.toml: species 'frog': is on no tile of the bag"):
        read_tiles(parse_source(text, "mine.toml"))
    without_home = TILES.replace(', "frog"] },\n', "] },\n")
    with pytest.raises(
        CatalogueError, match=r"mine.toml: species 'frog': field id: 'frog' is native to no biome"
    ):
        read_tiles(parse_source(without_home, "mine.toml"))


def test_there_must_be_a_starter_map() -> None:
    with pytest.raises(CatalogueError, match=r"mine.toml: needs at least one starter map"):
        read_tiles(parse_source(TILES[: TILES.index("[[starter]]")], "mine.toml"))


# --- the rulebook -------------------------------------------------------------------------------------------


def test_every_rule_has_its_line_in_the_rulebook() -> None:
    lines = (TILES_FILE.parent.parent / "rules.md").read_text(encoding="utf-8").splitlines()
    numbers = [*range(1, 6), *range(10, 19), *range(20, 27)]
    wanted = [f"**EC-{n:02}** " for n in numbers] + [f"**ER-{n}** " for n in range(1, 13)]
    wanted += [f"- **EC-24 {key}** " for key in KEYS]
    for start in wanted:
        assert sum(line.startswith(start) for line in lines) == 1, start
