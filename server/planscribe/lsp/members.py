"""Members of what came over the wire without a type."""

from typing import Any


def member(data: Any, *names: str) -> Any:
    """The member of a member, by names; None if there is none, whatever it was read as."""
    for name in names:
        data = data.get(name) if isinstance(data, dict) else getattr(data, name, None)
    return data


def plain(data: Any) -> Any:
    """The same as JSON: objects that were read as tuples with names become dictionaries."""
    if hasattr(data, "_asdict"):
        return {name: plain(value) for name, value in data._asdict().items()}
    if isinstance(data, dict):
        return {name: plain(value) for name, value in data.items()}
    return [plain(one) for one in data] if isinstance(data, list | tuple) else data
