"""The objects that are announced by number only, and the ranks of objects in their types.

What ASP could do only in quadratic size, or with an answer set for every renaming, is done here:
completing a type to its announced count, and numbering its objects.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from planscribe.model.reaching import reached

MOST_OBJECTS = 20_000
"""To how many objects a type is completed at most."""

_NUMBERED = re.compile(r"(.*?)([0-9]+)(\)*)", re.DOTALL)
_CONSTANT = re.compile(r"_*[a-z][A-Za-z0-9_']*")


@dataclass(frozen=True, slots=True)
class Census:
    """What a ground program says about objects; objects and types are canonical ASP texts."""

    objects: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The objects of each type, those of its subtypes included."""
    counts: Mapping[str, int] = field(default_factory=dict)
    """How many objects of a type are announced."""
    supertypes: Mapping[str, Collection[str]] = field(default_factory=dict)
    """The types directly above each type."""
    ranked: Collection[str] = ()
    """The types whose objects need ranks."""

    @property
    def missing(self) -> dict[str, int]:
        """How many objects the types lack."""
        lacking = {
            type_: min(count, MOST_OBJECTS) - len(self.objects.get(type_, ()))
            for type_, count in self.counts.items()
            if _CONSTANT.fullmatch(type_)
        }
        return {type_: number for type_, number in lacking.items() if number > 0}

    @property
    def names(self) -> set[str]:
        """All names that are taken."""
        return {name for group in self.objects.values() for name in group}

    def with_objects(self, completions: Mapping[str, Sequence[str]]) -> "Census":
        """The census with more objects, in their types and in all types above."""
        objects = {type_: list(names) for type_, names in self.objects.items()}
        for type_, names in completions.items():
            for above in (type_, *(reached([type_], self.supertypes) - {type_})):
                objects.setdefault(above, []).extend(names)
        return replace(self, objects=objects)


ANY_TYPE = "*"
"""Stands for all types, among those that a type depends on."""


def types_to_complete(census: Census, depends_on: Mapping[str, Collection[str]]) -> dict[str, int]:
    """Of the types that lack objects, those that can get none from completing another one.

    A type gets the objects of its subtypes, and those that rules make from objects of the types
    in `depends_on`. In a circle of types, it is the first one's turn.
    """
    missing = census.missing
    below = {type_: set(types) for type_, types in depends_on.items()}
    for type_, parents in census.supertypes.items():
        for parent in parents:
            below.setdefault(parent, set()).add(type_)
    ready = {}
    for type_, number in missing.items():
        sources = reached([type_], below)
        others = missing.keys() if ANY_TYPE in sources else sources & missing.keys()
        if not others - {type_}:
            ready[type_] = number
    return ready or dict(list(missing.items())[:1])


def new_names(type_: str, number: int, taken: Collection[str]) -> list[str]:
    """The first free ones of the names `type1`, `type2` .."""
    names: list[str] = []
    count = 0
    while len(names) < number:
        count += 1
        name = f"{type_}{count}"
        if name not in taken:
            names.append(name)
    return names


def in_order(objects: Iterable[str], position: Callable[[str], int]) -> list[str]:
    """Objects by position, except that numbered names with one stem stand together, by number.

    `ingredient2` comes before `ingredient10`, and `n(2)` before `n(10)`.
    """
    split = [(*_stem_and_number(name), position(name), name) for name in objects]
    first: dict[str, int] = {}
    for stem, _, place, _ in split:
        first[stem] = min(place, first.get(stem, place))
    split.sort(key=lambda each: (first[each[0]], *each))
    return [name for _, _, _, name in split]


def _stem_and_number(name: str) -> tuple[str, int]:
    numbered = _NUMBERED.fullmatch(name)
    if numbered is None:
        return name, 0
    stem, digits, closing = numbered.groups()
    return f"{stem}#{closing}", int(digits[:18])
