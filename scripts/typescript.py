"""JSON schemas as TypeScript: interfaces, unions, and which of them depend on the game."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import inspect

PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
RAW = {
    "view": 'G["view"]',
    "fact": 'G["fact"]',
    "facts": "readonly FactSentence<G>[]",
    "foreseen": "readonly FactSentence<G>[]",
    "foretold": "readonly Foretold<G>[]",
    "offers": 'readonly Offer<G["move"]>[]',
    "move": 'G["move"]',
}
"""Fields of the shared messages that hold a game's own JSON."""
OWN_WORDS = {("Prompt", "kind"): 'G["prompt"]'}
"""Those that hold one of a game's own words."""

FACT = "Fact"  # the core's: a game's own facts are meant

Schema = Mapping[str, Any]


class Names(dict[str, str]):
    """What the types of a file are called, by the schema's names, and which of them take the game's types."""

    open: frozenset[str] = frozenset()

    def find_open(self, schemas: Mapping[str, Schema]) -> None:
        """Those with a game's own JSON inside, or in what they hold."""
        while True:
            found = frozenset(name for name, schema in schemas.items() if self.holds(name, schema))
            if found == self.open:
                return
            self.open = found

    def holds(self, name: str, schema: Schema) -> bool:
        refs = json.dumps(schema["properties"])
        return any(own_type(name, *field) for field in schema["properties"].items()) or any(
            f'"$ref": "{name}"' in refs for name in self.open
        )


def own_type(name: str, field: str, kind: Schema) -> str | None:
    """What each game says itself; None for what all have."""
    raw = field in RAW and "type" not in kind and kind.get("$ref", FACT) == FACT
    return RAW[field] if raw else OWN_WORDS.get((name, field))


def written(schema: Schema, names: Names) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        name = schema["$ref"]
        return names[name] + ("<G>" if name in names.open else "")
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(written(part, names) for part in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        if schema.get("items"):
            inner = written(schema["items"], names)
            return f"readonly ({inner})[]" if "|" in inner or " " in inner else f"readonly {inner}[]"
        parts = (written(part, names) for part in schema.get("prefixItems", ()))
        return f"readonly [{', '.join(parts)}]"
    if kind == "object":
        return f"{{ readonly [key: string]: {written(schema.get('additionalProperties', {}), names)} }}"
    return PLAIN.get(str(kind), "unknown")


def generic(is_open: bool) -> str:
    return "<G extends GameTypes = GameTypes>" if is_open else ""


def interface(name: str, schema: Schema, names: Names, *, optional: bool = False) -> str:
    required = schema.get("required", ())
    lines = [f"/** {line} */" for line in [" ".join(schema.get("description", "").split())] if line]
    lines.append(f"export interface {names[name]}{generic(name in names.open)} {{")
    for field, kind in schema["properties"].items():
        mark = "?" if optional and field not in required else ""
        own = own_type(name, field, kind) if name in names.open else None
        lines.append(f"  readonly {field}{mark}: {own or written(kind, names)};")
    return "\n".join([*lines, "}"])


def alias(name: str, root: Schema, names: Names) -> str:
    """A union under a name of its own."""
    refs = [part["$ref"] for part in root.get("anyOf", ()) if "$ref" in part]
    is_open = any(ref in names.open for ref in refs)
    return f"export type {name}{generic(is_open)} = {written(root, names)};"


def structs_in(types: Iterable[Any]) -> Iterator[type[msgspec.Struct]]:
    """All structs that the types are made of, each once."""
    seen: set[type] = set()
    waiting: list[Any] = list(inspect.multi_type_info(types))
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, inspect.StructType):
            if kind.cls in seen:
                continue
            seen.add(kind.cls)
            yield kind.cls
            waiting += [field.type for field in kind.fields]
        elif isinstance(kind, inspect.Type):
            for field in kind.__struct_fields__:
                value = getattr(kind, field)
                waiting += value if isinstance(value, tuple) else [value]
