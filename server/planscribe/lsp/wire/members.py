"""Members of what came over the wire without a type."""

from typing import Any


def member(data: Any, *names: str) -> Any:
    """The member of a member, by names; None if there is none, or `data` is no object."""
    for name in names:
        data = data.get(name) if isinstance(data, dict) else None
    return data
