"""The JSON schemas of answers."""

from collections.abc import Mapping

from planscribe.translate.by_model.answer_schema import strict_object

TEXT: Mapping[str, object] = {"type": "string"}


def listing(**properties: Mapping[str, object]) -> dict[str, object]:
    """A list of objects with these properties."""
    return {"type": "array", "items": strict_object(**properties)}


def texts() -> dict[str, object]:
    """A list of texts."""
    return {"type": "array", "items": dict(TEXT)}
