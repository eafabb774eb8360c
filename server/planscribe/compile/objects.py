"""The objects of a problem and their declared types, from `object/2` and `subtype/2` facts."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from planscribe.compile.naming import name_objects
from planscribe.compile.order import natural_key
from planscribe.compile.problem import LeftOutFact
from planscribe.model.names import NameTable, domain_names
from planscribe.model.pddl.definitions import OBJECT, Domain, Parameter
from planscribe.model.pddl.hierarchy import hierarchy
from planscribe.model.terms import GroundTerm, Term, Text


@dataclass(frozen=True, slots=True)
class Objects:
    """The objects of a problem, in its order, each with the fact that gave it its type."""

    declared: tuple[tuple[Parameter, Term], ...]
    names: Mapping[GroundTerm, str]
    """The PDDL name of every object and of every constant of the domain."""
    left_out: tuple[LeftOutFact, ...]


def collect_objects(facts: Sequence[Term], domain: Domain) -> Objects:
    """Find every object, its most specific type that the domain declares, and its name.

    Kinds, which only the rules know, stand for the types above them. An object of types of which
    none is below the other gets the one that the domain declares first.
    """
    left_out: list[LeftOutFact] = []
    table = domain_names(domain)
    constants = {Term(table.constant(entry.name)): entry for entry in domain.constants}
    known_types = _Types(domain, table, facts)
    types: dict[GroundTerm, dict[str, Term]] = {}
    for fact in facts:
        match fact:
            case Term("object", (entity, kind)):
                known = known_types.declared(kind)
                if not known:
                    left_out.append(LeftOutFact(fact, f"`{kind}` is not a type of the domain."))
                for name in known:
                    types.setdefault(entity, {}).setdefault(name, fact)
    chosen: dict[GroundTerm, tuple[str, Term]] = {}
    for entity, candidates in types.items():
        if entity in constants:
            own = constants[entity].types
            left_out += [
                LeftOutFact(fact, f"`{entity}` is a constant of type `{' or '.join(own)}`.")
                for name, fact in candidates.items()
                if not any(known_types.is_below(kind, name) for kind in own)
            ]
            continue
        first, *others = known_types.most_specific(candidates)
        chosen[entity] = (first, candidates[first])
        left_out += [
            LeftOutFact(candidates[name], f"`{entity}` already has the type `{first}`.")
            for name in others
        ]
    wanted = {entity: text.value for entity, text, _ in _name_facts(facts)}
    naming = name_objects(chosen, wanted, domain)
    left_out += [
        LeftOutFact(fact, naming.refused[entity])
        for entity, text, fact in _name_facts(facts)
        if entity in naming.refused and wanted[entity] == text.value
    ]
    declared = sorted(
        (
            (Parameter(naming.names[entity].lower(), (kind,), naming.names[entity]), fact)
            for entity, (kind, fact) in chosen.items()
        ),
        key=lambda pair: (known_types.rank(pair[0].types[0]), natural_key(pair[0].spelling)),
    )
    return Objects(tuple(declared), naming.names, tuple(left_out))


def _name_facts(facts: Iterable[Term]) -> Iterable[tuple[GroundTerm, Text, Term]]:
    for fact in facts:
        match fact:
            case Term("name", (entity, Text() as text)):
                yield entity, text, fact


class _Types:
    """The declared types of a domain, with the kinds that rules put below them."""

    def __init__(self, domain: Domain, table: NameTable, facts: Iterable[Term]) -> None:
        self._table = table
        self._hierarchy = hierarchy(domain.types)
        self._untyped = not domain.types
        declared = [kind.name for kind in domain.types if kind.name != OBJECT]
        others = sorted({*self._hierarchy}.difference(declared, [OBJECT]))
        self._rank = {name: index for index, name in enumerate([*declared, *others, OBJECT])}
        self._parents: dict[str, list[str]] = {}
        for fact in facts:
            match fact:
                case Term("subtype", (Term(kind, ()), Term(parent, ()))):
                    self._parents.setdefault(kind, []).append(parent)
        self._known: dict[str, tuple[str, ...]] = {}

    def is_below(self, name: str, other: str) -> bool:
        """Whether a declared type is another one, or a subtype of it."""
        return self._hierarchy.is_below(name, other)

    def rank(self, name: str) -> int:
        """Where the type is in the order of declaration, `object` last."""
        return self._rank[name]

    def declared(self, kind: GroundTerm) -> tuple[str, ...]:
        """The nearest declared types at or above a kind; none if there is no such type."""
        if self._untyped:
            return (OBJECT,)
        if not isinstance(kind, Term) or kind.arguments:
            return ()
        if kind.name not in self._known:
            self._known[kind.name] = self._nearest(kind.name)
        return self._known[kind.name]

    def _nearest(self, kind: str) -> tuple[str, ...]:
        found: dict[str, None] = {}
        seen: set[str] = set()
        waiting = [kind]
        while waiting:
            current = waiting.pop()
            name = self._table.spelling(current).lower()
            if name in self._hierarchy:
                found[name] = None
            elif current not in seen:
                seen.add(current)
                waiting += self._parents.get(current, [])
        return tuple(found)

    def most_specific(self, names: Iterable[str]) -> list[str]:
        """The types that have no other of the given ones below them, in order of declaration."""
        several = sorted(names, key=self.rank)
        least: list[str] = []
        for name in several:
            below = [
                other
                for other in several
                if other != name
                and self.is_below(other, name)
                # Types on a cycle are above each other: the one declared first stands for all.
                and not (self.is_below(name, other) and self.rank(name) < self.rank(other))
            ]
            if not below:
                least.append(name)
        return least
