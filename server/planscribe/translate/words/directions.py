"""Which argument of a relation comes first in its phrases: `(above ?lower ?upper)` is turned.

A name alone says that its first argument is the subject. Parameters, a comment and actions can show
that it is the second: `; ?floor2 is above ?floor1`, or an action `up` from ?a to ?b that requires
`(above ?a ?b)`. What shows both ways leaves open what a sentence means.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from planscribe.model.pddl.definitions import Action, And, Atom, Domain, Formula, Predicate
from planscribe.model.pddl.occurrences import effects_of
from planscribe.translate.words import cutting, table
from planscribe.translate.words.data import Direction, directions, prepositions

_UPWARDS = frozenset({"up", "ascend", "climb", "raise", "rise"})
_DOWNWARDS = frozenset({"down", "descend", "lower"})
_WORD = re.compile(r"\?[\w-]+|[a-z]+")
_FILLERS = frozenset(
    "is are lies sits stands located placed directly immediately the a an of for than".split()
)
"""Words that a comment can have around those of the name."""
_GOING = frozenset({"go", "get", "move", "travel"})
_NO = frozenset({"no", "not", "never"})


class ShownOrder(Enum):
    """What a domain shows about the order of the two arguments of a relation."""

    AS_NAMED = auto()
    TURNED = auto()
    UNSHOWN = auto()
    DISPUTED = auto()
    """One thing shows one order, and another the other."""


@dataclass(frozen=True, slots=True)
class _Named:
    """A predicate whose name is a direction, or the opposite of one."""

    predicate: Predicate
    direction: Direction
    is_opposite: bool


def order(predicate: Predicate, said: Sequence[str], domain: Domain) -> ShownOrder:
    """The order of the arguments of a predicate with two, whose name has the words `said`."""
    match sorted(set(_shown(predicate, tuple(said), domain.actions))):
        case []:
            return ShownOrder.UNSHOWN
        case [is_turned]:
            return ShownOrder.TURNED if is_turned else ShownOrder.AS_NAMED
        case _:
            return ShownOrder.DISPUTED


def named_argument(predicate: Predicate, noun: str) -> int | None:
    """Which of two arguments is the parent in `(parent ?x ?y)`, if something shows it."""
    first, second = (parameter.name for parameter in predicate.parameters)
    is_first, is_second = (noun in _words(one) for one in (first, second))
    said = [word for word in _said_in(predicate) if word not in _FILLERS]
    is_first |= [first, noun, second] in _runs(said, 3) or [noun, second, first] in _runs(said, 3)
    is_second |= [second, noun, first] in _runs(said, 3) or [noun, first, second] in _runs(said, 3)
    return int(is_second) if is_first != is_second else None


def passages(domain: Domain) -> Mapping[str, frozenset[str]]:
    """The verbs by which something gets from one to the other of two related places.

    `drive` for the `(road ?from ?to)` that `(:action drive-truck ..)` requires where nothing else
    is required to drive; `go` where nothing else is required to move at all.
    """
    found: dict[str, set[str]] = {}
    changed = {atom.predicate for one in domain.actions for atom, _ in effects_of(one.effect)}
    for action in domain.actions:
        moves = set(_moves(action))
        for atom in _required(action.precondition):
            if atom.predicate not in changed and {atom.arguments, atom.arguments[::-1]} & moves:
                verb, *_ = (*cutting.words(action.spelling or action.name), "")
                found.setdefault(atom.predicate, set()).add(verb)
    several = Counter(word for words in found.values() for word in words)
    any_way = _GOING if len(found) == 1 else frozenset[str]()
    return {
        name: any_way | {one for one in words if several[one] == 1 and table.is_verb(one)}
        for name, words in found.items()
    }


def is_way(word: str) -> bool:
    """Whether a name can be of what leads from one to the other: `path`, `connected`."""
    is_plain = table.is_noun(word) and not table.is_adjective(word)
    return is_plain or table.is_participle(word)


def is_comparative(word: str) -> bool:
    """Whether a relation compares two things: `smaller`."""
    if not word.endswith("er") or table.is_adjective(word) or word in prepositions():
        return False
    return any(word in (*one.words, *one.opposites) for one in directions())


def _shown(
    predicate: Predicate, said: tuple[str, ...], actions: Sequence[Action]
) -> Iterator[bool]:
    """Whether the order is turned, by each thing that shows it."""
    one = _named(predicate, said)
    if one:
        yield from _by_parameters(one)
        yield from _by_comment(one)
        for action in actions:
            yield from _by_rising(one, action)
            yield from _by_sizes(one, action)
    leads = "to" in one.direction.words if one else is_way(said[-1])
    if leads:
        yield from _by_ends(predicate)
        # Moves both ways show nothing.
        ways = {is_turned for action in actions for is_turned in _by_moving(predicate, action)}
        yield from ways if len(ways) == 1 else ()


def _named(predicate: Predicate, said: tuple[str, ...]) -> _Named | None:
    for name in dict.fromkeys(("-".join(said), said[-1])):
        for one in directions():
            if name in one.words or name in one.opposites:
                return _Named(predicate, one, name in one.opposites)
    return None


def _by_parameters(one: _Named) -> Iterator[bool]:
    first, second = (_words(parameter.name) for parameter in one.predicate.parameters)
    before, after = one.direction.first, one.direction.second
    is_in_order = bool(first & before or second & after)
    is_turned = bool(first & after or second & before)
    if is_in_order != is_turned:
        yield is_turned != one.is_opposite


def _by_comment(one: _Named) -> Iterator[bool]:
    """Whether a comment says it of the second: `?floor2 is located above of ?floor1`."""
    first, second = (parameter.name for parameter in one.predicate.parameters)
    said = _said_in(one.predicate)
    if said.count(first) != 1 or said.count(second) != 1 or _NO & set(said):
        return
    start, end = sorted((said.index(first), said.index(second)))
    between = "-".join(word for word in said[start + 1 : end] if word not in _FILLERS)
    if between in one.direction.words or between in one.direction.opposites:
        is_said_of_second = said[start] == second
        yield is_said_of_second != (one.is_opposite != (between in one.direction.opposites))


def _by_rising(one: _Named, action: Action) -> Iterator[bool]:
    """Whether `up` from ?a to ?b requires `(above ?a ?b)`."""
    words = _words(action.spelling or action.name)
    if "above" in one.direction.words and bool(words & _UPWARDS) != bool(words & _DOWNWARDS):
        for start, end in _moves(action):
            upper, lower = (end, start) if words & _UPWARDS else (start, end)
            yield from _against(one, action, upper, lower)


def _by_sizes(one: _Named, action: Action) -> Iterator[bool]:
    """Whether what is put on ?b must be `(smaller ?b ?a)`."""
    if "bigger" in one.direction.words:
        for atom, holds in effects_of(action.effect):
            if holds and atom.predicate == "on" and len(atom.arguments) == 2:
                yield from _against(one, action, atom.arguments[1], atom.arguments[0])


def _against(one: _Named, action: Action, first: str, second: str) -> Iterator[bool]:
    """Whether an action requires a relation of two arguments that says it of the second."""
    if one.is_opposite:
        first, second = second, first
    yield from (
        atom.arguments == (second, first)
        for atom in _required(action.precondition)
        if atom.predicate == one.predicate.name and set(atom.arguments) == {first, second}
    )


def _by_ends(predicate: Predicate) -> Iterator[bool]:
    """Whether parameters name where it leads before where it comes from: `(path ?to ?from)`."""
    first, second = (_words(parameter.name) for parameter in predicate.parameters)
    (ends,) = (one for one in directions() if "to" in one.words)
    if first & ends.second and second & ends.first:
        yield True


def _by_moving(predicate: Predicate, action: Action) -> Iterator[bool]:
    """Whether what moves from ?a to ?b requires `(path ?b ?a)`."""
    required = {
        atom.arguments
        for atom in _required(action.precondition)
        if atom.predicate == predicate.name
    }
    for pair in _moves(action):
        if pair in required or pair[::-1] in required:
            yield pair not in required


def _moves(action: Action) -> list[tuple[str, str]]:
    """From where to where things move by an action, in the arguments of what it changes.

    What holds of two things, a robot at a place, shows it rather than what holds of one: a place
    that becomes free is where something comes from.
    """
    found: dict[tuple[str, str], int] = {}
    effects = list(effects_of(action.effect))
    for old, stays in effects:
        for new, comes in effects:
            if stays or not comes or old.predicate != new.predicate:
                continue
            pairs = zip(old.arguments, new.arguments, strict=False)
            match [(one, other) for one, other in pairs if one != other]:
                case [pair]:
                    found[pair] = max(found.get(pair, 0), len(old.arguments))
    return [pair for pair, of in found.items() if of > found.get(pair[::-1], 0)]


def _required(condition: Formula) -> Iterator[Atom]:
    """The atoms that must hold for a condition to hold."""
    match condition:
        case Atom():
            yield condition
        case And(parts):
            for part in parts:
                yield from _required(part)


def _said_in(predicate: Predicate) -> list[str]:
    return _WORD.findall(predicate.comment.lower())


def _runs(said: Sequence[str], length: int) -> list[list[str]]:
    return [list(said[at : at + length]) for at in range(len(said) - length + 1)]


def _words(name: str) -> frozenset[str]:
    return frozenset(cutting.words(name.removeprefix("?")))
