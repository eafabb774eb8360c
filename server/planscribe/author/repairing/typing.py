"""The type that several have in common."""

from collections.abc import Sequence

from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.declarations import Declarations


def common_type(known: Declarations, types: Sequence[str]) -> str:
    """The narrowest type above all of these; `object` if there is none, or several."""
    several = list(dict.fromkeys(types)) or [OBJECT]
    shared = frozenset.intersection(*(known.supertypes((one,)) | {one} for one in several))
    narrowest = [one for one in shared if all(known.types.is_below(one, other) for other in shared)]
    return narrowest[0] if len(narrowest) == 1 else OBJECT


def typed(known: Declarations, name: str, type_: str) -> str:
    """An entry of a typed list; without its type in a domain without types."""
    return name if type_ == OBJECT and len(known.types) <= 1 else f"{name} - {type_}"
