"""The names that can stand inside of `init` and `goal`: those of the domain and of its rules."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from planscribe.infer.names.lacks import Declared
from planscribe.model.names import domain_names
from planscribe.model.pddl import OBJECT, Domain, Predicate
from planscribe.model.pddl import Function as PddlFunction
from planscribe.syntax.asp_nodes import AspTerm, Function

_BUILT_IN = {"total_time": PddlFunction("total-time")}
"""What every domain has."""

STATES = frozenset({"init", "goal"})
"""The predicates whose argument is an atom of the domain."""


class Vocabulary:
    """Predicates, functions and types as ASP constants, with their declarations."""

    def __init__(self, domain: Domain, auxiliary: Sequence[Predicate] = ()) -> None:
        self._names = domain_names(domain).extended(
            each.spelling or each.name for each in auxiliary
        )
        self.predicates = {
            self._names.constant(each.name): each for each in (*domain.predicates, *auxiliary)
        }
        self.functions = {self._names.constant(each.name): each for each in domain.functions}

    def types(self, declared: Declared, argument: int) -> tuple[str, ...]:
        """The types that an argument can have, as ASP constants."""
        return tuple(map(self._names.constant, declared.parameters[argument].types or (OBJECT,)))

    def declared(self, one: "Stated") -> Declared | None:
        """The declaration of what is stated."""
        built_in = _BUILT_IN.get(one.term.name) if one.is_fluent else None
        return self.known(one).get(one.term.name) or built_in

    def known(self, one: "Stated") -> Mapping[str, Declared]:
        """What the domain declares of the kind of what is stated."""
        return self.functions if one.is_fluent else self.predicates


def signature_of(declared: Declared) -> str:
    """A declaration as its author would write it: `(on ?x - block ?y - block)`."""
    words = [declared.spelling or declared.name]
    for each in declared.parameters:
        words.append(each.spelling or each.name)
        if each.types not in ((), (OBJECT,)):
            listed = " ".join(each.types)
            words += ["-", listed if len(each.types) == 1 else f"(either {listed})"]
    return f"({' '.join(words)})"


@dataclass(frozen=True, slots=True)
class Stated:
    """What stands inside of an `init` or `goal`, or behind a metric.

    `is_fluent` says that it is a numeric fluent, and `paired` are the two types of a `map`, whose
    predicate `term` is.
    """

    term: Function
    is_fluent: bool = False
    paired: tuple[AspTerm, ...] = ()

    @property
    def arguments(self) -> tuple[AspTerm, ...]:
        """The arguments, or the types of those of a `map`."""
        return self.paired or self.term.arguments


def stated(atom: AspTerm) -> Iterator[Stated]:
    """What an atom states of the domain, if it does."""
    match atom:
        case Function(name="init" | "goal", arguments=(Function() as inner,)):
            yield from _inside(inner)
        case Function(name="metric", arguments=(_, Function(external=False) as fluent)):
            if fluent.name:
                yield Stated(fluent, is_fluent=True)
        case _:
            pass


def _inside(inner: Function) -> Iterator[Stated]:
    match inner:
        case Function(name="neg", arguments=(negated,)):
            if isinstance(negated, Function):
                yield from _inside(negated)
        case Function(name="map", arguments=(first, Function() as predicate, second)):
            yield Stated(predicate, paired=(first, second))
        case Function(name="map", arguments=(_, _, _)):
            pass
        case Function(name="value", arguments=(fluent, _)):
            if isinstance(fluent, Function):
                yield Stated(fluent, is_fluent=True)
        case Function(external=False) if inner.name:
            yield Stated(inner)
        case _:
            pass
