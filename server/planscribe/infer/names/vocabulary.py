"""The names that can stand inside `init` and `goal`: those of the domain and of its rules."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from planscribe.infer.names.lacks import Declared
from planscribe.model.names import domain_names
from planscribe.model.pddl.definitions import OBJECT, Domain, Predicate
from planscribe.model.pddl.definitions import Function as PddlFunction
from planscribe.syntax.asp.nodes import AspTerm, FunctionTerm

_BUILT_IN = {"total_time": PddlFunction("total-time")}
"""What every domain has."""

STATES = frozenset({"init", "goal"})
"""The predicates whose argument is an atom of the domain."""


class AspVocabulary:
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

    def declared(self, one: "StatedTerm") -> Declared | None:
        """The declaration of what is stated."""
        built_in = _BUILT_IN.get(one.term.name) if one.is_fluent else None
        return self.known(one).get(one.term.name) or built_in

    def known(self, one: "StatedTerm") -> Mapping[str, Declared]:
        """What the domain declares of the kind of what is stated."""
        return self.functions if one.is_fluent else self.predicates

    def is_value(self, atom: AspTerm) -> bool:
        """Whether an atom within a state is about a numeric fluent: `value(F,5)`.

        A domain may have a predicate that is called so.
        """
        match atom:
            case FunctionTerm("value", (fluent, _) | (fluent, _, _)):
                is_fluent = isinstance(fluent, FunctionTerm) and fluent.name in self.functions
                return is_fluent or "value" not in self.predicates
            case _:
                return False

    def stated(self, atom: AspTerm) -> Iterator["StatedTerm"]:
        """What an atom states of the domain, if it does."""
        match atom:
            case FunctionTerm(name="init" | "goal", arguments=(FunctionTerm() as inner,)):
                yield from self._inside(inner)
            case FunctionTerm(name="metric", arguments=(_, FunctionTerm(external=False) as fluent)):
                if fluent.name:
                    yield StatedTerm(fluent, is_fluent=True)

    def _inside(self, inner: FunctionTerm) -> Iterator["StatedTerm"]:
        match inner:
            case FunctionTerm(name="neg", arguments=(negated,)):
                if isinstance(negated, FunctionTerm):
                    yield from self._inside(negated)
            case FunctionTerm(name="map", arguments=(first, FunctionTerm() as predicate, second)):
                yield StatedTerm(predicate, paired=(first, second))
            case FunctionTerm(name="map", arguments=(_, _, _)):
                pass
            case FunctionTerm(arguments=(fluent, *_)) if self.is_value(inner):
                if isinstance(fluent, FunctionTerm):
                    yield StatedTerm(fluent, is_fluent=True)
            case FunctionTerm(external=False) if inner.name:
                yield StatedTerm(inner)


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
class StatedTerm:
    """What stands inside an `init` or `goal`, or behind a metric.

    `is_fluent` says that it is a numeric fluent, and `paired` are the two types of a `map`, whose
    predicate `term` is.
    """

    term: FunctionTerm
    is_fluent: bool = False
    paired: tuple[AspTerm, ...] = ()

    @property
    def arguments(self) -> tuple[AspTerm, ...]:
        """The arguments, or the types of those of a `map`."""
        return self.paired or self.term.arguments
