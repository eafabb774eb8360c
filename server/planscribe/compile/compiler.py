"""From materialised facts to a PDDL problem in which every atom knows its fact."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum, auto
from operator import attrgetter
from typing import Generic, TypeAlias, TypeVar

from planscribe.compile.formulas import write_number
from planscribe.compile.naming import valid_name
from planscribe.compile.objects import Objects, collect_objects
from planscribe.compile.order import NaturalKey, natural_key
from planscribe.compile.problem import CompiledProblem, LeftOutFact, Origin
from planscribe.compile.writer import lay_out_problem
from planscribe.model.asp.values import DENIED, EQUAL, RELATIONS, number_of
from planscribe.model.names import domain_names, look_alike
from planscribe.model.pddl.definitions import (
    NUMBER,
    And,
    Atom,
    Compare,
    Domain,
    Fluent,
    Metric,
    Not,
    Problem,
    Value,
)
from planscribe.model.terms import GroundTerm, Term, Text
from planscribe.syntax.quoting import quoted
from planscribe.text import Span
from planscribe.wording import counted, listed

_TOTAL_TIME = Term("total_time", ())
"""What every domain has a fluent for, which only a metric can name."""


def compile_problem(
    facts: Sequence[Term],
    domain: Domain,
    name: str,
    auxiliary: frozenset[str] = frozenset(),
) -> CompiledProblem:
    """Make the problem that materialised facts describe.

    The problem only ever mentions what the domain or the problem itself declares; every fact
    that would break this is left out, with a reason. Facts that are no part of a problem
    (`cardinality/2`, `sequence/1`, negated initial atoms, ..) are silently skipped.

    Args:
        facts: over `object/2`, `subtype/2`, `init/1`, `goal/1`, `metric/2` and `name/2`.
        domain: whose predicates, functions, types and constants the problem is for.
        name: of the problem; what PDDL does not allow in it is replaced.
        auxiliary: predicates that the rules declare and the domain lacks, as PDDL names or as
            ASP constants; their atoms are silently left out.
    """
    facts = list(dict.fromkeys(facts))
    objects = collect_objects(facts, domain)
    draft = _Draft(_Vocabulary(domain, objects.names, auxiliary))
    for fact in facts:
        draft.take(fact)
    for entries in (draft.init, draft.values, draft.goal):
        entries.sort(key=attrgetter("key"))
    problem = Problem(
        name=valid_name(name).lower(),
        spelling=valid_name(name),
        domain=domain.name,
        objects=tuple(parameter for parameter, _ in objects.declared),
        init=tuple(entry.item for entry in draft.init),
        values=tuple(entry.item for entry in draft.values),
        goal=And(tuple(entry.item for entry in draft.goal)),
        metric=draft.metric.item if draft.metric else None,
    )
    text, placed = lay_out_problem(problem, domain)
    return CompiledProblem(
        text,
        placed,
        tuple(_origins(placed, objects, draft)),
        (*objects.left_out, *draft.left_out),
        {spelt.lower(): term for term, spelt in objects.names.items()},
    )


class _Rank(IntEnum):
    """Where something comes within its section."""

    PLAIN = auto()
    NEGATED = auto()
    NUMERIC = auto()


_Key: TypeAlias = tuple[_Rank, int, tuple[NaturalKey, ...]]
"""Then by the domain's order of declaration, then by the names of the arguments."""

_Item = TypeVar("_Item", covariant=True)


@dataclass(frozen=True, slots=True)
class _Entry(Generic[_Item]):
    """Something that goes into the problem, and the fact that says so."""

    key: _Key
    item: _Item
    fact: Term


class _NoPlaceError(Exception):
    """A fact has no place in the problem; the message says why, or is empty if that is usual."""


class _Vocabulary:
    """Terms as atoms and fluents of the domain over the problem's objects."""

    def __init__(
        self, domain: Domain, names: Mapping[GroundTerm, str], auxiliary: Iterable[str]
    ) -> None:
        self._table = domain_names(domain)
        self._names = {term: name.lower() for term, name in names.items()}
        self._keys = {name: natural_key(name) for name in self._names.values()}
        self._predicates = {
            entry.name: (rank, entry) for rank, entry in enumerate(domain.predicates)
        }
        self._functions = {entry.name: (rank, entry) for rank, entry in enumerate(domain.functions)}
        self._silent = {spelt for name in auxiliary for spelt in (name, look_alike(name))}

    def atom(self, term: GroundTerm) -> tuple[Atom, _Key]:
        """The atom of a declared predicate, and its place among others.

        Raises:
            _NoPlaceError: there is no such atom in PDDL.
        """
        if not isinstance(term, Term):
            raise _NoPlaceError(f"`{term}` is not an atom.")
        name = self._table.spelling(term.name).lower()
        if name not in self._predicates:
            usual = term.name in self._silent or (term.name == "map" and len(term.arguments) == 3)
            raise _NoPlaceError("" if usual else f"`{name}` is not a predicate of the domain.")
        rank, predicate = self._predicates[name]
        arguments = self._arguments(name, term, len(predicate.parameters))
        return Atom(name, arguments), (
            _Rank.PLAIN,
            rank,
            tuple(self._keys[name] for name in arguments),
        )

    def is_fluent(self, term: GroundTerm) -> bool:
        """Whether the term names a function of the domain."""
        return isinstance(term, Term) and self._table.spelling(term.name).lower() in self._functions

    def fluent(self, term: GroundTerm) -> tuple[Fluent, _Key]:
        """The numeric fluent, and its place among others.

        Raises:
            _NoPlaceError: there is no such fluent in PDDL.
        """
        if not isinstance(term, Term) or not self.is_fluent(term):
            raise _NoPlaceError(f"`{term}` is not a function of the domain.")
        name = self._table.spelling(term.name).lower()
        rank, function = self._functions[name]
        if function.result != NUMBER:
            raise _NoPlaceError(f"The value of `{name}` is not a number.")
        arguments = self._arguments(name, term, len(function.parameters))
        return Fluent(name, arguments), (
            _Rank.PLAIN,
            rank,
            tuple(self._keys[name] for name in arguments),
        )

    def has_predicate(self, name: str) -> bool:
        """Whether the domain declares the predicate."""
        return name in self._predicates

    def _arguments(self, name: str, term: Term, arity: int) -> tuple[str, ...]:
        if len(term.arguments) != arity:
            raise _NoPlaceError(
                f"`{name}` takes {counted(arity, 'argument')}, not {len(term.arguments)}."
            )
        for argument in term.arguments:
            if argument not in self._names:
                raise _NoPlaceError(f"`{argument}` is not an object of the problem.")
        return tuple(self._names[argument] for argument in term.arguments)


@dataclass(slots=True)
class _Draft:
    """The parts of a problem, in the order of the facts."""

    vocabulary: _Vocabulary
    init: list[_Entry[Atom]] = field(default_factory=list)
    values: list[_Entry[Value]] = field(default_factory=list)
    goal: list[_Entry[Atom | Not | Compare]] = field(default_factory=list)
    metric: _Entry[Metric] | None = None
    left_out: list[LeftOutFact] = field(default_factory=list)
    valued: dict[Fluent, float] = field(default_factory=dict)
    wanted: set[Not | Compare] = field(default_factory=set)

    def take(self, fact: Term) -> None:
        """Put a fact where it belongs, or among those left out."""
        try:
            match fact:
                case Term("init", (Term("value", (fluent, number)),)) if self._has_value(fluent):
                    self._take_value(fact, fluent, number)
                case Term("goal", (Term("value", (fluent, *how, number)),)) if self._has_value(
                    fluent
                ):
                    self._take_wanted(fact, fluent, how, number)
                case Term("goal", (Term("neg", (Term("value", (fluent, *how, number)),)),)) if (
                    self._has_value(fluent)
                ):
                    self._take_wanted(fact, fluent, how, number, denied=True)
                case Term("init", (Term("value", (fluent, _, _, *_)),)) if self._has_value(fluent):
                    raise _NoPlaceError("At the start, a value is one number: `value(F,N)`.")
                case Term("init", (Term("neg", (_,)),)):
                    pass
                case Term("init", (term,)):
                    atom, key = self.vocabulary.atom(term)
                    self.init.append(_Entry(key, atom, fact))
                case Term("goal", (Term("neg", (term,)),)):
                    atom, (_, rank, names) = self.vocabulary.atom(term)
                    self.goal.append(_Entry((_Rank.NEGATED, rank, names), Not(atom), fact))
                case Term("goal", (term,)):
                    atom, key = self.vocabulary.atom(term)
                    self.goal.append(_Entry(key, atom, fact))
                case Term("metric", (direction, fluent)):
                    self._take_metric(fact, direction, fluent)
        except _NoPlaceError as why:
            if str(why):
                self.left_out.append(LeftOutFact(fact, str(why)))

    def _has_value(self, term: GroundTerm) -> bool:
        """Whether `value` means the value of a fluent; domains may have a predicate `value`."""
        return self.vocabulary.is_fluent(term) or not self.vocabulary.has_predicate("value")

    def _take_wanted(
        self,
        fact: Term,
        term: GroundTerm,
        how: Sequence[GroundTerm],
        number: GroundTerm,
        *,
        denied: bool = False,
    ) -> None:
        """Take a condition on a value."""
        fluent, (_, rank, names) = self.vocabulary.fluent(term)
        value, operator = _number(number), EQUAL
        if how:
            relation = ",".join(map(str, how))
            if relation not in RELATIONS:
                known = listed(map(quoted, RELATIONS))
                raise _NoPlaceError(f"{quoted(relation)} is none of {known}.")
            operator = RELATIONS[DENIED[relation] if denied else relation]
        made = Compare(operator, fluent, value)
        item = Not(made) if denied and not how else made
        if item in self.wanted:
            return  # `"4"` is 4.
        self.wanted.add(item)
        compared = natural_key(f"{operator} {write_number(value)}")
        key = _Rank.NUMERIC, rank, (*names, compared)
        self.goal.append(_Entry(key, item, fact))

    def _take_value(self, fact: Term, term: GroundTerm, number: GroundTerm) -> None:
        fluent, key = self.vocabulary.fluent(term)
        value = _number(number)
        if fluent in self.valued:
            known = write_number(self.valued[fluent])
            raise _NoPlaceError(f"`{term}` already has the value {known}.")
        self.valued[fluent] = value
        self.values.append(_Entry(key, Value(fluent, value), fact))

    def _take_metric(self, fact: Term, direction: GroundTerm, term: GroundTerm) -> None:
        key: _Key = (_Rank.PLAIN, 0, ())
        if term == _TOTAL_TIME and not self.vocabulary.is_fluent(term):
            fluent = Fluent("total-time", ())
        else:
            fluent, key = self.vocabulary.fluent(term)
        if self.metric:
            raise _NoPlaceError("The problem already has another metric.")
        match direction:
            case Term("minimize", ()):
                self.metric = _Entry(key, Metric("minimize", fluent), fact)
            case Term("maximize", ()):
                self.metric = _Entry(key, Metric("maximize", fluent), fact)
            case _:
                raise _NoPlaceError(f"`{direction}` is neither `minimize` nor `maximize`.")


def _number(term: GroundTerm) -> float:
    """The number that a term is; one with decimals is a string.

    Raises:
        _NoPlaceError: it is none.
    """
    digits = term.value if isinstance(term, Text) else str(term)
    if (number := number_of(digits)) is None:
        too_long = digits.lstrip("-").replace(".", "", 1).isdigit()
        what = "has more digits than can be kept" if too_long else "is not a number"
        raise _NoPlaceError(f"{quoted(str(term))} {what}.")
    return number


def _origins(placed: Problem, objects: Objects, draft: _Draft) -> Iterable[Origin]:
    parts = placed.goal.parts if isinstance(placed.goal, And) else ()
    spans: list[tuple[Span, Term]] = [
        *(
            (entry.span, fact)
            for entry, (_, fact) in zip(placed.objects, objects.declared, strict=True)
        ),
        *((atom.span, entry.fact) for atom, entry in zip(placed.init, draft.init, strict=True)),
        *(
            (value.span, entry.fact)
            for value, entry in zip(placed.values, draft.values, strict=True)
        ),
        *((part.span, entry.fact) for part, entry in zip(parts, draft.goal, strict=True)),
    ]
    if placed.metric and draft.metric:
        spans.append((placed.metric.span, draft.metric.fact))
    return (Origin(span, fact) for span, fact in spans)
