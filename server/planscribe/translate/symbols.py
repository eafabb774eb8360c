"""The things that a task talks about: its objects by name, their types, and how many there are."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import inflection

from planscribe.model.lexicon import Lexicon
from planscribe.model.names import NameTable

_STEM = re.compile(r"[^\W\d_]+(?:[-_][^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Symbols:
    """What all sentences of a task together say about names, types and counts."""

    lexicon: Lexicon
    types: Mapping[str, str]
    """From each object's name, in lower case, to its type or kind."""
    counts: Mapping[str, int]
    """From each counted type to its number of objects."""
    names: NameTable
    """The ASP constants of the objects."""
    made: frozenset[str] = frozenset()
    """The types of which sentences bring objects into being: `each robot has a left arm`."""

    def constant(self, name: str) -> str:
        """The ASP constant of an object."""
        return self.names.constant(name)

    def count(self, type_name: str) -> int | None:
        """How many objects a type has, as far as the task says so."""
        if type_name in self.counts:
            return self.counts[type_name]
        parts = [
            part
            for part in self.counts
            if part != type_name and self.lexicon.fits(part, [type_name])
        ]
        named = sum(self.lexicon.fits(kind, [type_name]) for kind in self.types.values())
        constants = sum(
            any(self.lexicon.fits(kind, [type_name]) for kind in kinds)
            for kinds in self.lexicon.constants.values()
        )
        counted = sum(self.counts[part] for part in parts)
        return max(named, counted) + constants or None

    def is_never_mentioned(self, type_name: str) -> bool:
        """Whether neither the task nor the rules say that a type has objects."""
        made = self.made | self.lexicon.derived
        return self.count(type_name) is None and not any(
            self.lexicon.fits(kind, [type_name]) for kind in made
        )

    def numbered(self, type_name: str, number: int) -> str:
        """The name of `robot 2`: as the task names it elsewhere, else the type and the number."""
        for name, kind in self.types.items():
            if (
                self.lexicon.fits(kind, [type_name])
                and (match := re.fullmatch(r"(.*?\D)0*(\d+)", name))
                and int(match[2]) == number
                and stem_type(name, self.lexicon) is not None
            ):
                return name
        return f"{type_name}{number}"


@dataclass(slots=True)
class Mentions:
    """What the task lets one conclude about the type of each name; filled sentence by sentence."""

    declared: dict[str, str] = field(default_factory=dict)
    """Types that the task states: `Rooms are: kitchen hall`."""
    uses: dict[str, set[frozenset[str]]] = field(default_factory=dict)
    """For each claim about a name, the types that would fit there."""
    spellings: dict[str, str] = field(default_factory=dict)
    made: set[str] = field(default_factory=set)
    """Types of which sentences bring objects into being."""

    def mention(self, spelling: str) -> str:
        """Note a name, and return it in lower case."""
        name = spelling.lower()
        self.spellings.setdefault(name, spelling)
        self.uses.setdefault(name, set())
        return name


def stem_type(name: str, lexicon: Lexicon) -> str | None:
    """The type that a name is made from: `shot1`, `nuts_2` and `depot48-1-1` say theirs."""
    match = _STEM.match(name)
    if not match:
        return None
    words = re.split(r"[-_]", match[0].lower())
    if words[0] in {"the", "a", "my", "your"} and len(words) > 1:
        words = words[1:]
    return _stems(lexicon).get("".join(words))


@lru_cache(maxsize=16)
def _stems(lexicon: Lexicon) -> dict[str, str]:
    """The types by the words for them, singular and plural, written without spaces."""
    stems: dict[str, str] = {}
    for noun in lexicon.nouns:
        *adjectives, last = noun.words
        plural = "".join([*adjectives, inflection.pluralize(last)])
        for stem in ("".join(noun.words), plural, _plain(noun.type)):
            stems.setdefault(stem, noun.type)
    return stems


def settle_types(mentions: Mentions, counted: Iterable[str], lexicon: Lexicon) -> dict[str, str]:
    """The type of every name whose type can be told.

    First what the task states; then what the name is made from; then the claims about it, where
    a counted type that fits all of them comes before the types that the predicates ask for.
    """
    counted = list(counted)
    settled: dict[str, str] = {}
    for name, uses in mentions.uses.items():
        if name in mentions.declared:
            settled[name] = mentions.declared[name]
            continue
        stem = stem_type(name, lexicon)
        if stem is not None:
            settled[name] = stem
        elif (kind := _from_uses(name, uses, counted, lexicon)) is not None:
            settled[name] = kind
    return settled


def _from_uses(
    name: str, uses: Iterable[frozenset[str]], counted: list[str], lexicon: Lexicon
) -> str | None:
    fitting = [kind for kind in counted if _fits_all(kind, uses, lexicon)]
    if len(fitting) > 1:
        stem = _STEM.match(name)
        alike = [kind for kind in fitting if stem and _plain(kind).startswith(stem[0].lower())]
        fitting = alike or fitting
    if len(fitting) == 1:
        return fitting[0]
    wanted = {kind for use in uses for kind in use if _fits_all(kind, uses, lexicon)}
    if not wanted:
        return None
    # The widest type that every claim accepts: nothing more is known.
    widest = min(wanted, key=lambda kind: (len(lexicon.above.get(kind, ())), kind))
    return widest if len(wanted) == 1 or not fitting else None


def _fits_all(kind: str, uses: Iterable[frozenset[str]], lexicon: Lexicon) -> bool:
    return all(lexicon.fits(kind, use) for use in uses)


def _plain(type_name: str) -> str:
    return re.sub(r"[-_]", "", type_name.lower())
