"""The JSON schemas of answers."""

from collections.abc import Mapping

TEXT: Mapping[str, object] = {"type": "string"}


def listing(**properties: Mapping[str, object]) -> dict[str, object]:
    """A list of objects with these properties."""
    return {"type": "array", "items": strict(**properties)}


def texts() -> dict[str, object]:
    """A list of texts."""
    return {"type": "array", "items": dict(TEXT)}


def strict(**properties: Mapping[str, object]) -> dict[str, object]:
    """An object with all of these properties and no others, as strict schemas need it."""
    return {
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }
