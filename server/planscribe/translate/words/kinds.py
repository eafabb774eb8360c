"""The kinds of things in a domain without types: rooms, if actions ask for a `(room ?r)`.

A predicate with one argument is a kind if its name is a noun, no action changes it, and actions
require it, or none speaks of it where there are other kinds. What fits as an argument of another
predicate is what the actions require of it: the robot of `(at-robot ?r)` is in a room if all
actions that speak of `at-robot` say `(room ?r)`.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import permutations
from typing import TypeAlias

from planscribe.model.pddl.definitions import OBJECT, Action, Atom, Domain, Predicate
from planscribe.model.pddl.occurrences import atoms_of, effects_of
from planscribe.translate.words import cutting, table
from planscribe.translate.words.data import things
from planscribe.translate.words.evidence import Evidence

_Place: TypeAlias = tuple[str, int]
"""A predicate and the number of one of its arguments."""
_HAVING = frozenset({"has", "have"})
_Kinds: TypeAlias = tuple[frozenset[str], ...]
"""For each argument of an atom what is required of it."""


@dataclass(frozen=True, slots=True)
class Kinds:
    """The kinds of a domain, and what they say of the arguments of its other predicates."""

    names: tuple[str, ...] = ()
    arguments: Mapping[_Place, tuple[str, ...]] = field(default_factory=dict)
    """The kinds that fit a place. Anything fits a place that is not here."""
    doubtful: tuple[tuple[str, str], ...] = ()
    """Kinds whose objects seem to be of another kind, too: are all airports locations?"""
    possible: tuple[tuple[str, str], ...] = ()
    """Kinds whose objects could be of another kind, too, if something is said of them that asks
    for it: are all depots places, where no action speaks of depots?
    """
    constants: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The one kind that each constant can be of, or nothing if several or none are required."""


def kinds(domain: Domain, shown: Evidence) -> Kinds:
    """The kinds of a domain; none if it has types, or if not all of it can be read."""
    is_typed = any(one.types != (OBJECT,) for one in domain.constants)
    if is_typed or any(one.name != OBJECT for one in domain.types) or not shown.is_complete:
        return Kinds()
    names = tuple(_names(domain, shown))
    if not names:
        return Kinds()
    constants = frozenset(one.name for one in domain.constants)
    uses = [_Uses(action, frozenset(names)) for action in domain.actions]
    fitting: dict[_Place, set[str]] = defaultdict(set)
    for use in uses:
        for atom, required in use.atoms:
            for number, (argument, several) in enumerate(
                zip(atom.arguments, required, strict=True)
            ):
                # What a constant is, other atoms must show.
                if several or argument not in constants:
                    fitting[atom.predicate, number] |= several or {OBJECT}
    arguments = {place: several for place, several in fitting.items() if OBJECT not in several}
    doubtful = tuple(_doubtful(names, arguments, uses, shown))
    fits = {
        place: tuple(sorted(several - {low for low, high in doubtful if high in several}))
        for place, several in arguments.items()
    }
    possible = tuple(_possible(names, arguments))
    return Kinds(names, fits, doubtful, possible, dict(_of_constants(constants, fits, uses)))


def _of_constants(
    constants: Iterable[str], fits: Mapping[_Place, tuple[str, ...]], uses: Iterable["_Uses"]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The kinds of constants, which actions require of them, or of others in their places."""
    shown: dict[str, set[str]] = defaultdict(set)
    for use in uses:
        for atom, required in use.atoms:
            for number, argument in enumerate(atom.arguments):
                shown[argument] |= required[number] or set(fits.get((atom.predicate, number), ()))
    for constant in constants:
        found = tuple(shown[constant])
        yield constant, found if len(found) == 1 else ()


class _Uses:
    """The atoms of an action, each with the kinds that it requires of their arguments."""

    def __init__(self, action: Action, names: frozenset[str]) -> None:
        required: dict[str, set[str]] = defaultdict(set)
        every = [*atoms_of(action.precondition), *atoms_of(action.effect)]
        for atom in every:
            if atom.predicate in names and len(atom.arguments) == 1:
                required[atom.arguments[0]].add(atom.predicate)

        def kinds_of(atoms: Iterable[Atom]) -> list[tuple[Atom, _Kinds]]:
            return [
                (atom, tuple(frozenset(required.get(one, ())) for one in atom.arguments))
                for atom in atoms
                if atom.predicate not in names and atom.predicate != "="
            ]

        self.atoms = kinds_of(every)
        self.needed = kinds_of(atoms_of(action.precondition))
        self.made = kinds_of(atom for atom, holds in effects_of(action.effect) if holds)


def _names(domain: Domain, shown: Evidence) -> Iterator[str]:
    """The predicates that are kinds: those that actions require, and those that none speaks of."""
    every = (part for one in domain.actions for part in (one.precondition, one.effect))
    spoken_of = {atom.predicate for part in every for atom in atoms_of(part)}
    spoken_of |= {atom.predicate for one in domain.derived for atom in atoms_of(one.condition)}
    required = {
        atom.predicate
        for action in domain.actions
        for atom in atoms_of(action.precondition)
        if len(atom.arguments) == 1
    }
    nouns = [one for one in domain.predicates if len(one.parameters) == 1 and _is_noun(one)]
    found = [one.name for one in nouns if one.name in required - shown.changed]
    # A `(pallet ?x)` among them says what a thing is, too, though no action asks for one.
    unused = {one.name for one in nouns} - spoken_of - shown.changed if found else set()
    yield from (one.name for one in nouns if one.name in unused or one.name in found)


def _is_noun(predicate: Predicate) -> bool:
    """Whether a name is a noun and nothing that a thing can be besides: `red` may be either.

    What something has is no kind of things: `has-key`.
    """
    words = cutting.words(predicate.spelling or predicate.name) or ("",)
    last = words[-1]
    if words[0] in _HAVING and len(words) > 1:
        return False
    if not table.is_known(last):
        return last.isalpha()
    is_quality = table.is_state(last)
    return table.is_noun(last) and (not is_quality or last in things())


def _doubtful(
    names: Iterable[str],
    arguments: Mapping[_Place, set[str]],
    uses: Iterable[_Uses],
    shown: Evidence,
) -> Iterator[tuple[str, str]]:
    """Kinds that occur only where another does, if what is made of them is needed of the other.

    A plane flies to airports only, but is loaded at locations: so airports must be locations.
    """
    where = {
        name: {place for place, several in arguments.items() if name in several} for name in names
    }
    uses = list(uses)
    made: dict[str, set[_Kinds]] = defaultdict(set)
    for use in uses:
        for atom, required in use.made:
            made[atom.predicate].add(required)
    found: dict[tuple[str, str], None] = {}
    for use in uses:
        for atom, needed in use.needed:
            if atom.predicate not in shown.reached or needed in made[atom.predicate]:
                continue
            for other in made[atom.predicate]:
                if pair := _difference(other, needed):
                    low, high = pair
                    if where[low] and where[low] < where[high]:
                        found[pair] = None
    yield from found


def _possible(
    names: Iterable[str], arguments: Mapping[_Place, set[str]]
) -> Iterator[tuple[str, str]]:
    """Kinds that actions do not speak of below all others, and kinds that are on alike ones.

    A crate is on a surface, and actions say of both where they are, and whether they are clear.
    """
    where = {
        name: {place for place, several in arguments.items() if name in several} for name in names
    }
    for low, high in permutations(where, 2):
        both = where[low] & where[high]
        predicates = {name for name, _ in where[low] - both} & {name for name, _ in where[high]}
        if where[high] and (not where[low] or (len(both) > 1 and predicates)):
            yield low, high


def _difference(made: _Kinds, needed: _Kinds) -> tuple[str, str] | None:
    """The kinds in which two atoms differ, if they do in one place only."""
    differing = [pair for pair in zip(made, needed, strict=False) if pair[0] != pair[1]]
    match [tuple(several) for pair in differing for several in pair]:
        case [(low,), (high,)]:
            return low, high
        case _:
            return None
