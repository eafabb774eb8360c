"""Materialised facts as the text of a file that people can read, edit, and go on from."""

from collections.abc import Iterable

from planscribe.model.terms import Term

_SECTIONS = (
    ("Objects", ("object", "subtype", "name")),
    ("Initial state", ("init",)),
    ("Goal", ("goal",)),
    ("Metric", ("metric",)),
)


def render(facts: Iterable[Term], domain: str) -> str:
    """The facts that a problem is made from, in their order, one in each line."""
    known = tuple(facts)
    parts = [f"% domain: {domain}\n"]
    for title, predicates in _SECTIONS:
        lines = "".join(f"{fact}.\n" for fact in known if fact.name in predicates)
        if lines:
            parts.append(f"\n% {title}\n{lines}")
    return "".join(parts)
