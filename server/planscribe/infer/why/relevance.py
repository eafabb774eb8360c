"""Which facts have to do with some atoms: grounding with few facts is quick."""

from collections.abc import Iterable

from planscribe.model.asp.program import arguments, derived_atoms, signature
from planscribe.syntax.asp.ground import ground_fact
from planscribe.syntax.asp.nodes import AspTerm, FunctionTerm, StatementKind
from planscribe.syntax.asp.tree import Statement, parse


def pattern_of(atom: str) -> AspTerm | None:
    """An atom as clingo prints it, as a pattern."""
    simple = ground_fact(f"{atom}.")
    if simple is not None:
        return simple
    tree = parse(f"{atom}.")
    match tree.statements, tree.faults:
        case (Statement(kind=StatementKind.FACT) as statement,), ():
            derived = list(derived_atoms(statement))
            return derived[0] if len(derived) == 1 else None
        case _:
            return None


class Predicates:
    """Predicates, and for `init` and `goal` also what they are about, to pick facts by."""

    def __init__(self, patterns: Iterable[AspTerm]) -> None:
        self._whole: set[str] = set()
        self._nested: set[tuple[str, str]] = set()
        self.add(patterns)

    def add(self, patterns: Iterable[AspTerm]) -> None:
        """Count the predicates of further atoms in."""
        for pattern in patterns:
            predicate = signature(pattern)
            match arguments(pattern):
                case (FunctionTerm(name=inner, arguments=(_, *_)),) if predicate and inner:
                    self._nested.add((predicate.name, inner))
                case _ if predicate:
                    self._whole.add(predicate.name)

    def among(self, facts: Iterable[str]) -> list[str]:
        """The facts that have these predicates."""
        return [fact for fact in facts if fact in self]

    def __contains__(self, fact: str) -> bool:
        name, _, rest = fact.partition("(")
        return name in self._whole or (name, rest.partition("(")[0]) in self._nested
