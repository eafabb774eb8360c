"""Atoms that can never hold, or have no place in a problem, found without running a program."""

from collections.abc import Collection, Iterator, Sequence

from planscribe.infer.facts import AspSource
from planscribe.infer.names.argument_types import ArgumentTypes
from planscribe.infer.names.lacks import Undefined
from planscribe.infer.names.state_names import StateNames
from planscribe.infer.names.underivable import Underivable
from planscribe.infer.names.vocabulary import AspVocabulary
from planscribe.infer.program import Program, Ref
from planscribe.model.asp.program import derived_atoms, heads, used_atoms
from planscribe.model.pddl.definitions import Domain, Predicate
from planscribe.syntax.asp.nodes import FunctionTerm, StatementKind
from planscribe.syntax.asp.tree import Statement


def undefined(
    sources: Sequence[AspSource],
    domain: Domain | None = None,
    auxiliary: Sequence[Predicate] = (),
    report: Collection[str] | None = None,
    has_task: bool = True,
) -> tuple[Undefined, ...]:
    """The undefined atoms in the sources named in `report` (all of them if None).

    With a domain, the atoms inside `init` and `goal` have to be of its predicates, of the
    auxiliary ones, or `map`, `neg` and `value` forms, with arguments of the right types; types
    have to be below `object`. An atom of a declared predicate that a task may state or not is not
    undefined where it is not stated. `has_task` says that the sources hold all that a task says.
    """
    program = Program(sources, every_part=True)
    finder = _Finder(program, AspVocabulary(domain, auxiliary) if domain else None, has_task)
    found: dict[Undefined, None] = {}
    for ref in program.refs:
        is_wanted = report is None or sources[ref.source].name in report
        if is_wanted and not finder.is_plain(program.statement(ref)):
            found.update((each, None) for each in finder.of_statement(ref))
    return tuple(found)


class _Finder:
    """Looks at statement after statement of one program."""

    def __init__(self, program: Program, vocabulary: AspVocabulary | None, has_task: bool) -> None:
        self._program = program
        self._underivable = Underivable(program, vocabulary)
        self._names = StateNames(program, vocabulary) if vocabulary else None
        self._types = ArgumentTypes(program, vocabulary, has_task) if vocabulary else None

    def of_statement(self, ref: Ref) -> Iterator[Undefined]:
        """The undefined atoms of a statement, and unknown names in its head."""
        statement = self._program.statement(ref)
        if self._names and self._types:
            for atom in derived_atoms(statement):
                yield from self._names.unknown(ref, atom)
            yield from self._types.misplaced(ref)
        for use in used_atoms(statement):
            unknown = list(self._names.unknown(ref, use.atom, True)) if self._names else []
            yield from unknown or self._underivable.of_atom(ref, use.atom)
        yield from self._underivable.of_directive(ref)

    def is_plain(self, statement: Statement) -> bool:
        """Whether a statement is a fact that says nothing new: there can be very many."""
        if statement.kind is not StatementKind.FACT:
            return False
        if self._names is None or self._types is None:
            return True
        for atom, _, _ in heads(statement):
            if not isinstance(atom, FunctionTerm):
                return False
            if not self._types.is_plain(atom) and not self._names.is_plain(atom):
                return False
        return True
