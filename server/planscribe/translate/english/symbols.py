"""The things that a task talks about: its objects by name, their types, and how many there are."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial

from planscribe.model.lexicon import LEXICONS_KEPT, Lexicon
from planscribe.model.names import NameTable
from planscribe.model.pddl.definitions import OBJECT
from planscribe.translate.english.grids import cell_shape
from planscribe.translate.english.remembered.results import while_used
from planscribe.translate.words import cutting
from planscribe.translate.words.data import cargo
from planscribe.wording import in_plural, in_singular, is_misspelt, is_one_letter_off

_NUMBERED = re.compile(r"\D+?0*(\d+)")
_LETTERS_AND_NUMBER = re.compile(r"([^\W\d_]+)(\d+)")
_STEM = re.compile(r"[^\W\d_]+(?:[-_][^\W\d_]+)*")
_ANYTHING = frozenset({("object",), ("thing",), ("item",)})
"""The words of kinds that say no more of a thing than that there is one."""


@dataclass(frozen=True, slots=True)
class TaskSymbols:
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
    parts: Mapping[str, str] = field(default_factory=dict)
    """From the name of what each owner has, such as `left_arm`, to the type of the owners."""
    possessions: frozenset[str] = frozenset()
    """The predicates by which the task says who has what."""
    owned: frozenset[tuple[str, str]] = frozenset()
    """Who has what: names, or types where all of their objects have, or are had."""
    introduced: frozenset[str] = frozenset()
    """The names that lists and maps introduce."""
    cells: frozenset[str] = frozenset()
    """The names of the cells of grids."""
    possible: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The types and kinds of names that can be of several, by all that is said of them."""

    def constant(self, name: str) -> str:
        """The ASP constant of an object."""
        return self.names.constant(name)

    def spelling(self, name: str) -> str:
        """An object's name as the task spells it."""
        return self.names.spelling(self.constant(name))

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

    def are_all_known(self, type_name: str) -> bool:
        """Whether the task says how many objects a type has, or names them in lists."""
        counted = any(self.lexicon.fits(kind, [type_name]) for kind in self.counts)
        return counted or self.introduced.issuperset(self.named(type_name))

    def called(self, type_name: str) -> tuple[str, ...]:
        """The names that the task has for objects of a type, as they are spelt."""
        return tuple(map(self.spelling, self.named(type_name)))

    def named(self, type_name: str) -> tuple[str, ...]:
        """The same in lower case."""
        return tuple(
            name for name, kind in self.types.items() if self.lexicon.fits(kind, [type_name])
        )

    def are_besides_constants(self, type_name: str, count: int) -> bool:
        """Whether the task names all objects that it counts, and the domain has further ones."""
        further = any(
            name not in self.types and any(self.lexicon.fits(one, [type_name]) for one in kinds)
            for name, kinds in self.lexicon.constants.items()
        )
        return further and len(self.named(type_name)) == count

    def owns(self, type_name: str | None, names: Sequence[str], kind: str) -> bool:
        """Whether the task says that an object, or some object of a type, has one of a kind."""
        return any(
            self._can_be(thing, kind)
            and (owner in names or owner not in self.types or not names)
            and (type_name is None or self._can_be(owner, type_name))
            for owner, thing in self.owned
        )

    def _can_be(self, name_or_type: str, kind: str) -> bool:
        """Whether an object, or some objects of a type, can be of a kind."""
        one = self.types.get(name_or_type, name_or_type)
        return self.lexicon.fits(one, [kind]) or self.lexicon.fits(kind, [one])

    def is_own_name(self, label: str, kind: str) -> bool:
        """Whether an object of a kind is called as a label is: `the left hand`, where `left` is a
        hand."""
        own = self.types.get(label.lower())
        return own is not None and self.lexicon.fits(own, [kind])

    def is_named(self, type_name: str) -> bool:
        """Whether the task names objects of a type in another way than by their number."""
        return any(
            self.lexicon.fits(kind, [type_name]) and _numbered_name(name, self.lexicon) is None
            for name, kind in self.types.items()
        )

    def is_numbered(self, type_name: str) -> bool:
        """Whether the objects of a type are known by their numbers, which count from 1."""
        count = self.count(type_name) or 0
        numbers = [
            _numbered_name(name, self.lexicon)
            for name, kind in self.types.items()
            if self.lexicon.fits(kind, [type_name])
        ]
        return all(number is not None and number <= count for number in numbers)

    def has_below(self, type_name: str) -> bool:
        """Whether the task counts or names objects of types below a type."""
        said = {*self.types.values(), *self.counts} - {type_name}
        return any(self.lexicon.types.is_below(one, type_name) for one in said)

    def nearly_numbered(self, name: str, kind: str) -> str | None:
        """`room2` for `romm2`, a name that nothing introduces; None if it is no slip."""
        match = _LETTERS_AND_NUMBER.fullmatch(name)
        if not match or name in self.introduced or stem_type(name, self.lexicon) is not None:
            return None
        nouns = (one.words[0] for one in self.lexicon.nouns if len(one.words) == 1)
        fitting = (one for one in nouns if self.lexicon.fits(_stems(self.lexicon)[one], [kind]))
        # Several names with the same letters are spelt so on purpose.
        alike = sum(first_word(other) == match[1] for other in self.types)
        is_counted = 0 < int(match[2]) <= self.counts.get(kind, 0) and alike == 1
        # Where lists name the others, there is one too many, which is reported.
        is_counted = is_counted and self.introduced.isdisjoint(self.named(kind))
        is_slip = is_one_letter_off if is_counted else is_misspelt
        return next((f"{one}{match[2]}" for one in fitting if is_slip(match[1], one)), None)

    def like_others(self, name: str, kind: str) -> tuple[str, ...]:
        """Objects of another type that lists name as this one is named, but for the number.

        Only if no list introduces the name itself, nor an object of its type.
        """
        match = _LETTERS_AND_NUMBER.fullmatch(name)
        if not match or name in self.introduced or stem_type(name, self.lexicon) == kind:
            return ()
        like = [
            other
            for other in self.introduced
            if (found := _LETTERS_AND_NUMBER.fullmatch(other)) and found[1] == match[1]
        ]
        if any(self._fits_either(self.types.get(other), kind) for other in like):
            return ()
        return tuple(map(self.spelling, sorted(like))) if len(like) > 1 else ()

    def _fits_either(self, one: str | None, other: str) -> bool:
        return one is None or self.lexicon.fits(one, [other]) or self.lexicon.fits(other, [one])

    def beyond_count(self, name: str, kind: str) -> int | None:
        """How many objects there are of the type of `robot3`, if these are fewer than three.

        None if the task names as many as it announces, regardless of their numbers.
        """
        number = _numbered_name(name, self.lexicon)
        if number is None or name in self.introduced:
            return None
        count = self.counts.get(kind)
        if count is None or number <= count:
            return None
        named = sum(self.lexicon.fits(other, [kind]) for other in self.types.values())
        return count if named < count else None

    def is_outside_grid(self, name: str) -> bool:
        """Whether a name is like those of the cells of a grid, but none of them."""
        if name in self.introduced or not (shape := cell_shape(name)):
            return False
        return any(cell_shape(cell) == shape for cell in self.cells)

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
                and _numbered_name(name, self.lexicon) == number
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
    introduced: set[str] = field(default_factory=set)
    """Names that lists and maps introduce."""
    complete: set[str] = field(default_factory=set)
    """Types of which a sentence counts the objects that it lists."""
    things: set[str] = field(default_factory=set)
    """Names of which a list says no more than that they are objects."""
    made: set[str] = field(default_factory=set)
    """Types of which sentences bring objects into being."""
    parts: dict[str, str] = field(default_factory=dict)
    """What each owner has by the name of its label and type, and the type of its owners."""
    possessions: set[str] = field(default_factory=set)
    owned: set[tuple[str, str]] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    """All words of the sentences, whether or not these can be read."""

    def mention(self, spelling: str) -> str:
        """Note a name, and return it in lower case."""
        name = spelling.lower()
        if name not in self.spellings:
            self.spellings[name] = spelling
            self.uses.setdefault(name, set())
        return name


def _numbered_name(name: str, lexicon: Lexicon) -> int | None:
    """The number in a name that is a word for a type and a number: `robot2`, `shot_2`."""
    match = _NUMBERED.fullmatch(name)
    return int(match[1]) if match and stem_type(name, lexicon) is not None else None


@while_used(16_384)
def stem_type(name: str, lexicon: Lexicon) -> str | None:
    """The type that a name is made from: `shot1`, `depot48-1-1` and `truck-b` say theirs."""
    match = _STEM.match(name)
    if not match:
        return None
    words = re.split(r"[-_]", match[0].lower())
    if words[0] in {"the", "a", "my", "your"} and len(words) > 1:
        words = words[1:]
    if len(words) > 1 and len(words[-1]) == 1:
        words = words[:-1]
    return _stems(lexicon).get("".join(words))


@lru_cache(maxsize=LEXICONS_KEPT)
def _stems(lexicon: Lexicon) -> dict[str, str]:
    """The types by the words for them, singular and plural, written without spaces."""
    stems: dict[str, str] = {}
    for noun in lexicon.nouns:
        *adjectives, last = noun.words
        plural = "".join([*adjectives, in_plural(last)])
        for stem in ("".join(noun.words), plural, _plain(noun.type)):
            stems.setdefault(stem, noun.type)
    return stems


def settle_types(mentions: Mentions, counts: Mapping[str, int], lexicon: Lexicon) -> dict[str, str]:
    """The type of every name whose type is known.

    First what the task states; then what the name is made from; then the claims about it, if
    one type only fits all of them. A name that begins as a counted type does is of that type.
    What is still open may be an object that others carry, or of the only type that fits it and
    of which the task has not named all objects that it counts.
    """
    # Very many names are alike, and used alike.
    from_uses = cache(partial(_from_uses, counted=tuple(counts), lexicon=lexicon))
    settled: dict[str, str] = {}
    for name, uses in mentions.uses.items():
        if name in mentions.declared:
            settled[name] = mentions.declared[name]
            continue
        stem = stem_type(name, lexicon)
        if stem is not None and not _is_part_of(name, stem, mentions, lexicon):
            settled[name] = stem
        elif (kind := from_uses(first_word(name), frozenset(uses))) is not None:
            settled[name] = kind
    open_uses = {name: uses for name, uses in mentions.uses.items() if uses and name not in settled}
    settled |= _carried(open_uses, settled, lexicon)
    settled |= _besides_counted(mentions, settled, counts, lexicon)
    if not lexicon.memberships:
        settled = {**dict.fromkeys(sorted(mentions.things), OBJECT), **settled}
    return settled


def _is_part_of(name: str, kind: str, mentions: Mentions, lexicon: Lexicon) -> bool:
    """Whether a name begins with that of an object of the type: `depot1-2` is in `depot1`."""
    wholes = (name[: at.start()] for at in re.finditer(r"(?<=\d)[-_.]", name))
    return any(
        mentions.declared.get(one, stem_type(one, lexicon)) == kind
        for one in wholes
        if one in mentions.words
    )


def _carried(
    open_uses: Mapping[str, set[frozenset[str]]], settled: Mapping[str, str], lexicon: Lexicon
) -> dict[str, str]:
    """`package_1` is an `obj` where trucks and planes, which could be there too, have names.

    Not if a package is something else.
    """
    found: dict[str, str] = {}
    for name, uses in open_uses.items() if lexicon.memberships else ():
        noun = first_word(name)
        if in_singular(noun) not in cargo():
            continue
        alike = {kind for other, kind in settled.items() if first_word(other) == noun}
        named = {kind for other, kind in settled.items() if first_word(other) != noun}
        fitting = {kind for kind in lexicon.memberships if _fits_all(kind, uses, lexicon)} - named
        if len(fitting) == 1 and alike <= fitting and cutting.words(*fitting) in _ANYTHING:
            found[name] = fitting.pop()
    return found


def _besides_counted(
    mentions: Mentions, settled: Mapping[str, str], counts: Mapping[str, int], lexicon: Lexicon
) -> dict[str, str]:
    """`ann is at n1` behind `there are two lifts, l1 and l2`: ann is no lift, but a passenger.

    Not where the task counts passengers, too, and names as many.
    """
    declared = Counter(mentions.declared.values())

    def number(kind: str) -> int:
        return sum(many for one, many in declared.items() if lexicon.fits(one, [kind]))

    counted = (kind for kind, count in counts.items() if 0 < count == number(kind))
    full = [*counted, *mentions.complete]
    found: dict[str, str] = {}
    for name, kinds in possible_types(mentions, settled, lexicon).items() if full else ():
        lowest = [one for one in kinds if one != OBJECT and _lowest(one, lexicon) <= {one}]
        others = [one for one in lowest if not lexicon.fits(one, full)]
        # `x1` can be anything that nobody has introduced.
        is_proper = mentions.spellings.get(name, name)[:1].isupper()
        is_new = is_proper and not any(_is_called_alike(name, one) for one in mentions.declared)
        if len(others) == 1 < len(lowest) and is_new:
            found[name] = others[0]
    return found


def _is_called_alike(name: str, other: str) -> bool:
    """Whether a name may be a slip of another one, or go on counting: `fast2` behind `fast1`."""
    return first_word(name) == first_word(other) or is_misspelt(name, other)


def possible_types(
    mentions: Mentions, settled: Mapping[str, str], lexicon: Lexicon
) -> dict[str, tuple[str, ...]]:
    """For each name without a type, those that fit all that is said of it."""
    types = tuple(dict.fromkeys(noun.type for noun in lexicon.nouns))
    return {
        name: tuple(kind for kind in types if _fits_all(kind, uses, lexicon))
        for name, uses in mentions.uses.items()
        if uses and name not in settled
    }


def first_word(name: str) -> str:
    """`truck` of `truck1` and `truck-1`."""
    found = _STEM.match(name)
    return found[0].lower() if found else ""


def _from_uses(
    stem: str, uses: frozenset[frozenset[str]], counted: Sequence[str], lexicon: Lexicon
) -> str | None:
    fitting = [kind for kind in counted if _fits_all(kind, uses, lexicon)]
    alike = [kind for kind in fitting if stem and _plain(kind).startswith(stem)]
    if len(alike) == 1:
        return alike[0]
    wanted = {kind for use in uses for kind in use if _fits_all(kind, uses, lexicon)}
    widest = [
        kind
        for kind in wanted
        if not any(kind != other and lexicon.fits(kind, [other]) for other in wanted)
    ]
    if len(widest) != 1:
        return None
    # Which of several subtypes it is cannot be told from those that were counted.
    (kind,) = widest
    if lexicon.memberships:
        return kind  # That it is of a kind below has to be said.
    below = _lowest(kind, lexicon)
    if len(below) < 2:
        return next(iter(below), kind)
    return None if kind == OBJECT or _has_subtypes(kind, lexicon) else kind


def _lowest(kind: str, lexicon: Lexicon) -> set[str]:
    """The subtypes and kinds below a type that have none themselves."""
    below = lexicon.types.below(kind) - {kind}
    children = lexicon.types.children
    return {
        one
        for one in below
        if not any(other in below and other != one for other in children.get(one, ()))
    }


def _has_subtypes(kind: str, lexicon: Lexicon) -> bool:
    """Whether a type has subtypes: kinds are subsets of it, which need not hold all of it."""
    kinds = {one for one, _ in lexicon.kinds}
    return any(lexicon.names.constant(one) not in kinds for one in _lowest(kind, lexicon))


def _fits_all(kind: str, uses: Iterable[frozenset[str]], lexicon: Lexicon) -> bool:
    return all(lexicon.fits(kind, use) for use in uses)


def _plain(type_name: str) -> str:
    return re.sub(r"[-_]", "", type_name.lower())
