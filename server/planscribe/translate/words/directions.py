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
from planscribe.translate.words.data import Direction, directions, prepositions, stances

_ASIDE = (
    ("above", frozenset({"up", "ascend", "climb", "rise"}), frozenset({"down", "descend"})),
    ("left", frozenset({"left"}), frozenset({"right"})),
)
"""By what actions are called in which something gets above, or left of, where it was."""
_NOT_MOVING = frozenset({"pick", "put", "set", "slow", "back", "lay"})
"""Verbs that mean something else with `up` and `down`."""
_JOINED = frozenset({"connected", "linked", "joined"})
_GOING = frozenset({"go", "get", "move", "travel"})
_WORD = re.compile(r"\?[\w-]+|[a-z]+")
_ARTICLES = frozenset({"is", "are", "the", "a", "an"})
_FILLERS = _ARTICLES | frozenset(
    "comes goes being currently located placed stacked contained directly immediately right of "
    "than".split()
)
"""Words that a comment can have around those of the name."""
_SHORTEST = 2
_NO = frozenset({"no", "not", "never", "false", "unless", "cannot", "without"})


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
    shown = {first: _head(first) == noun, second: _head(second) == noun}
    said = [word for word in _said_in(predicate) if word not in _ARTICLES]
    for one, other in ((first, second), (second, first)):
        ways = ([one, noun, "of", other], [noun, one, "of", other], [noun, "of", other, one])
        shown[one] |= any(said[at : at + 4] in ways for at in range(len(said)))
    return int(shown[second]) if shown[first] != shown[second] else None


def passages(domain: Domain) -> Mapping[str, frozenset[str]]:
    """The verbs by which something gets from one to the other of two related places.

    `drive` for the `(road ?from ?to)` that `(:action drive-truck ..)` requires where nothing else
    is required to drive; `go` where it is required for every move. Nothing where moves go both
    ways: it is unclear which way `slide` goes.
    """
    found: dict[str, set[str]] = {}
    ways: dict[str, set[bool]] = {}
    changed = {atom.predicate for one in domain.actions for atom, _ in effects_of(one.effect)}
    is_needed = True
    for action in domain.actions:
        moves, needed = set(_moves(action)), False
        for atom in _required(action.precondition):
            if atom.predicate not in changed and {atom.arguments, atom.arguments[::-1]} & moves:
                verb, *_ = (*cutting.words(action.spelling or action.name), "")
                found.setdefault(atom.predicate, set()).add(verb)
                ways.setdefault(atom.predicate, set()).add(atom.arguments in moves)
                needed = True
        is_needed &= needed or not moves
    several = Counter(word for words in found.values() for word in words)
    any_way = _GOING if len(found) == 1 and is_needed else frozenset[str]()
    return {
        name: any_way | {one for one in words if several[one] == 1 and table.is_verb(one)}
        for name, words in found.items()
        if len(ways[name]) == 1
    }


def is_way(word: str) -> bool:
    """Whether a name can be of what leads from one to the other: `path`, `connected`."""
    return _is_road(word) or word in _JOINED


def is_comparative(word: str) -> bool:
    """Whether a relation compares two things: `smaller`."""
    if not word.endswith("er") or table.is_adjective(word) or word in prepositions():
        return False
    return any(word in (*one.words, *one.opposites) for one in directions())


def _is_road(word: str) -> bool:
    return table.is_noun(word) and not table.is_adjective(word)


def _shown(
    predicate: Predicate, said: tuple[str, ...], actions: Sequence[Action]
) -> Iterator[bool]:
    """Whether the order is turned, by each thing that shows it."""
    one = _named(predicate, said)
    if one:
        yield from _by_parameters(one)
        yield from _by_comment(one)
        yield from _by_ends(one)
        for action in actions:
            yield from _by_ascent(one, action)
            yield from _by_sizes(one, action)
    yield from _by_roles(predicate, said)
    is_lead = one is not None and "leads-to" in one.direction.words
    if is_lead or (one is None and _is_road(said[-1])):
        yield from _of_road(predicate)
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
    """Whether both parameters are called as the other one should be: what is in a box may be a
    box itself."""
    first, second = (_head(parameter.name) for parameter in one.predicate.parameters)
    before, after = one.direction.first, one.direction.second
    if first in before and second in after:
        yield one.is_opposite
    elif first in after and second in before:
        yield not one.is_opposite


def _by_roles(predicate: Predicate, said: tuple[str, ...]) -> Iterator[bool]:
    """Whether parameters are called by what each does: `(likes ?liked ?liker)`; what is coloured in
    `(color ?colored ?c)` does nothing, and the name is no verb."""
    verb = table.verb_of(said[-1])
    if not verb or verb == said[-1]:
        return
    forms = table.forms(verb)
    first, second = (_head(parameter.name) for parameter in predicate.parameters)
    stem = forms.gerund.removesuffix("ing")
    doing, undergoing = {f"{stem}er", f"{stem}or"}, {forms.participle, f"{stem}ee"}
    if second in doing or first in undergoing:
        yield True
    if first in doing or second in undergoing:
        yield False


def has_roles(predicate: Predicate) -> bool:
    """Whether parameters have names of roles: `?patient ?doctor`, and not `?a ?b`."""
    heads = [_head(parameter.name) for parameter in predicate.parameters]
    return len({*heads}) > 1 and all(len(one) > _SHORTEST and one.isalpha() for one in heads)


def _by_comment(one: _Named) -> Iterator[bool]:
    """Whether a comment says it of the second: `floor ?y is located above of ?x`."""
    first, second = (parameter.name for parameter in one.predicate.parameters)
    said = _said_in(one.predicate)
    if said.count(first) != 1 or said.count(second) != 1 or _NO & set(said):
        return
    start, end = sorted((said.index(first), said.index(second)))
    between = " ".join(said[start + 1 : end]).replace("to the left", "left")
    words = between.replace("to the right", "right").replace("on top of", "on").split()
    known = one.direction.words | one.direction.opposites
    mine = [word for word in words if word in known]
    others = (word for word in words if word not in known)
    if len(mine) == 1 and all(_is_filler(word) for word in others):
        is_said_of_second = said[start] == second
        yield is_said_of_second != (one.is_opposite != (mine[0] in one.direction.opposites))


def _is_filler(word: str) -> bool:
    """Whether a word between two variables changes nothing: `is at location`, `stands on`."""
    is_stance = table.verb_of(word) in stances()
    is_kind = table.is_noun(word) and not table.is_adjective(word) and word not in prepositions()
    return word in _FILLERS or is_stance or is_kind


def _by_ends(one: _Named) -> Iterator[bool]:
    """Whether parameters say from where to where something goes left: `(left ?from ?to)`."""
    if any(name in one.direction.words for name, *_ in _ASIDE):
        yield from (not is_turned for is_turned in _from_to(one.predicate))


def _by_ascent(one: _Named, action: Action) -> Iterator[bool]:
    """Whether `up` from ?a to ?b requires `(above ?a ?b)`."""
    words = frozenset(cutting.words(action.spelling or action.name))
    for name, upwards, downwards in _ASIDE:
        is_up, is_down = bool(words & upwards), bool(words & downwards)
        if name in one.direction.words and is_up != is_down and not words & _NOT_MOVING:
            for start, end in _moves(action):
                upper, lower = (end, start) if is_up else (start, end)
                yield from _against(one, action, upper, lower)


def _by_sizes(one: _Named, action: Action) -> Iterator[bool]:
    """Whether what is moved onto ?b must be `(smaller ?b ?a)`: lids are put on what they fit."""
    if "bigger" in one.direction.words:
        effects = list(effects_of(action.effect))
        lifted = {atom.arguments[0] for atom, holds in effects if _is_on(atom) and not holds}
        for atom, holds in effects:
            if holds and _is_on(atom) and atom.arguments[0] in lifted:
                yield from _against(one, action, atom.arguments[1], atom.arguments[0])


def _is_on(atom: Atom) -> bool:
    return atom.predicate == "on" and len(atom.arguments) == 2


def _against(one: _Named, action: Action, first: str, second: str) -> Iterator[bool]:
    """Whether an action requires a relation of two arguments that says it of the second."""
    if one.is_opposite:
        first, second = second, first
    yield from (
        atom.arguments == (second, first)
        for atom in _required(action.precondition)
        if atom.predicate == one.predicate.name and set(atom.arguments) == {first, second}
    )


def _of_road(predicate: Predicate) -> Iterator[bool]:
    """Whether parameters name where it leads before where it comes from: `(path ?to ?from)`."""
    yield from (is_turned for is_turned in _from_to(predicate) if is_turned)


def _from_to(predicate: Predicate) -> Iterator[bool]:
    """Whether parameters are called `?to` and `?from`, rather than `?from` and `?to`."""
    first, second = (_head(parameter.name) for parameter in predicate.parameters)
    (ends,) = (one for one in directions() if "leads-to" in one.words)
    if first in ends.second and second in ends.first:
        yield True
    elif first in ends.first and second in ends.second:
        yield False


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


def _head(name: str) -> str:
    """The one word that a parameter is called, without digits; nothing if it has several."""
    words = [word for word in cutting.words(name.removeprefix("?")) if not word.isdecimal()]
    return words[0] if len(words) == 1 else ""
