"""How far an action is from the true one: the measures of PROC2PDDL's appendix E.

Each distance counts what one action has and the other lacks, in both directions: parameters by
their types, conditions and effects by what they say. Names of variables and the order do not
count. Pairs are made greedily, as published: the first that fits is taken.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from planscribe.compile.domains.equivalence import compare_domains
from planscribe.compile.domains.schemas import Schema, SchemaPart, SchemaPlace, schema_of, written
from planscribe.compile.domains.structure import structure
from planscribe.compile.isomorphism import isomorphism
from planscribe.model.pddl.definitions import Action, Atom, Domain, Not, Parameter


@dataclass(frozen=True, slots=True)
class ActionDistance:
    """How far an action is from the true one.

    `right` says that it is the same up to names of variables and order. `alike` is what the
    published code counts as right: it does not compare the arguments of conditions and effects.
    """

    right: bool
    alike: bool
    parameters: int
    preconditions: int
    effects: int
    differences: tuple[str, ...] = ()


def distance(truth: Action, made: Action) -> ActionDistance:
    """Compare an action with the true one; the symbols of both mean the same."""
    one, two = _alone(truth), _alone(made)
    mine, theirs = schema_of(truth), schema_of(made)
    right = not (mine.unreadable or theirs.unreadable) and _is_same(one, two)
    shared = _matched_parameters(mine.parameters, theirs.parameters)
    differences = () if right else compare_domains(one, two).differences
    return ActionDistance(
        right,
        _is_alike(mine, theirs),
        _apart(len(mine.parameters), len(theirs.parameters), shared),
        _part_distance(mine, theirs, SchemaPlace.PRECONDITION),
        _part_distance(mine, theirs, SchemaPlace.EFFECT),
        tuple(one.message for one in differences if one.where.startswith("action ")),
    )


def _alone(action: Action) -> Domain:
    return Domain("", actions=(action,))


def _is_same(one: Domain, two: Domain) -> bool:
    first, _ = structure(one, keeps_names=True)
    second, _ = structure(two, keeps_names=True)
    return isomorphism(first, second) is not None


class _Literal(NamedTuple):
    """A condition or an effect; what is no literal has its text as its predicate."""

    holds: bool
    predicate: str
    arguments: tuple[str, ...] = ()

    @property
    def shape(self) -> tuple[bool, str, int]:
        return self.holds, self.predicate, len(self.arguments)


def _literal(part: SchemaPart) -> _Literal:
    if not part.variables and not part.conditions:
        match part.body:
            case Atom(predicate, arguments):
                return _Literal(True, predicate, arguments)
            case Not(Atom(predicate, arguments)):
                return _Literal(False, predicate, arguments)
    return _Literal(True, written(part))


def _literals(schema: Schema, section: SchemaPlace) -> list[_Literal]:
    return [_literal(one) for one in schema.parts if one.section is section]


def literals(schema: Schema, names: Mapping[str, str] = MappingProxyType({})) -> frozenset[object]:
    """What the parts of an action say, with other names of its parameters."""
    return frozenset(
        (part.section, one.holds, one.predicate, *(names.get(each, each) for each in one.arguments))
        for part in schema.parts
        for one in (_literal(part),)
    )


def _is_alike(one: Schema, two: Schema) -> bool:
    return _types(one) == _types(two) and all(
        Counter(each.shape for each in _literals(one, section))
        == Counter(each.shape for each in _literals(two, section))
        for section in (SchemaPlace.PRECONDITION, SchemaPlace.EFFECT)
    )


def _types(schema: Schema) -> Counter[tuple[str, ...]]:
    return Counter(one.types for one in schema.parameters)


def _matched_parameters(mine: Iterable[Parameter], theirs: Iterable[Parameter]) -> int:
    first, second = (Counter(one.types for one in several) for several in (mine, theirs))
    return (first & second).total()


def _part_distance(mine: Schema, theirs: Schema, section: SchemaPlace) -> int:
    own, others = ({one.name: one.types for one in schema.parameters} for schema in (mine, theirs))
    total = 0
    for holds in (True, False):
        first, second = (
            [one for one in _literals(schema, section) if one.holds is holds]
            for schema in (mine, theirs)
        )
        shared = _matched(first, second, _Binding(own, others))
        total += _apart(len(first), len(second), shared)
    return total


def _apart(first: int, second: int, shared: int) -> int:
    return first - shared + second - shared


_Types = Mapping[str, tuple[str, ...]]


@dataclass(slots=True)
class _Binding:
    """Which parameters of two actions are the same so far: one to one, and of the same types."""

    own: _Types
    others: _Types
    pairs: dict[str, str] = field(default_factory=dict)

    def take(self, one: _Literal, other: _Literal) -> bool:
        """Whether two literals say the same; if so, their parameters are bound."""
        if one.shape != other.shape:
            return False
        pairs = dict(self.pairs)
        for mine, theirs in zip(one.arguments, other.arguments, strict=True):
            if mine not in self.own or theirs not in self.others:
                if mine != theirs or mine in self.own or theirs in self.others:
                    return False
            elif mine in pairs or theirs in pairs.values():
                if pairs.get(mine) != theirs:
                    return False
            elif self.own[mine] != self.others[theirs]:
                return False
            else:
                pairs[mine] = theirs
        self.pairs = pairs
        return True


def _matched(first: Sequence[_Literal], second: Sequence[_Literal], binding: _Binding) -> int:
    left = list(second)
    count = 0
    for one in first:
        found = next((other for other in left if binding.take(one, other)), None)
        if found:
            left.remove(found)
            count += 1
    return count
