"""The largest thing that a type allows: every text, list and number as long as it may be."""

import re
from typing import Any

from msgspec import inspect

MANY = 40  # where nothing is said
LONG = 2_000
BRACES = re.compile(r"\{(?:\d+,)?(\d+)\}")


def largest(kind: inspect.Type) -> Any:
    """Of several alternatives the one that is longest when written."""
    match kind:
        case inspect.UnionType():
            return max((largest(one) for one in kind.types), key=lambda found: len(str(found)))
        case inspect.StructType():
            tag = {} if kind.tag is None else {str(kind.tag_field): kind.tag}
            return tag | {field.encode_name: largest(field.type) for field in kind.fields}
        case inspect.StrType():
            return "x" * longest(kind)
        case inspect.IntType():
            return kind.le if kind.le is not None else 10**15
        case inspect.FloatType():
            return 1e15
        case inspect.LiteralType():
            return max(kind.values, key=lambda value: len(str(value)))
        case inspect.VarTupleType() | inspect.ListType():
            return [largest(kind.item_type)] * (kind.max_length or MANY)
        case inspect.DictType():
            many = kind.max_length or MANY
            name = largest(kind.key_type)
            return {f"{number:02}{name[2:]}": largest(kind.value_type) for number in range(many)}
        case inspect.BoolType():
            return True
        case inspect.RawType():
            return {"type": "x" * LONG, "at": [[9] * 99] * 9}
        case inspect.NoneType() | inspect.CustomType():
            return None
    raise AssertionError(f"how large is {kind}?")


def longest(kind: inspect.StrType) -> int:
    braces = BRACES.search(kind.pattern or "")
    return kind.max_length or (int(braces[1]) if braces else LONG)


def cut(value: Any, parts: int) -> Any:
    """The same with fewer entries, for a body that would be longer than any may be."""
    if isinstance(value, dict):
        few = list(value.items()) if parts > 12 or "type" in value else list(value.items())[: max(parts, 12)]
        return {name: cut(one, parts) for name, one in few}
    if isinstance(value, list):
        return [cut(one, parts) for one in value[:parts]]
    return value
