"""PS222: rules that never fire, though their program has facts.

Rules that a domain shares need not fire for every task, and what a program leaves to choice may
hold in another answer set: of neither anything is said.
"""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding
from planscribe.infer.facts import Materialised, Status
from planscribe.infer.program import Program
from planscribe.model.asp.program import (
    DerivableAtoms,
    Signature,
    derived_atoms,
    signature,
    used_atoms,
)
from planscribe.syntax.asp.nodes import RULES, Literal, Sign, StatementKind
from planscribe.syntax.asp.tree import Statement, parse
from planscribe.text import Span
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.asp import programs
from planscribe.workspace.asp.firing import firing
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_FACTS = 3_000
"""Of more facts, it takes too long to count what the rules do."""

_OPEN_ENDED = frozenset(
    {
        StatementKind.EXTERNAL,
        StatementKind.DEFINED,
        StatementKind.PROGRAM,
        StatementKind.SCRIPT,
        StatementKind.OTHER,
    }
)
"""In a program with these, more can hold than it says itself."""


def never_fires(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The rules of an IR, or of a program without a domain, that never fire."""
    try:
        program = programs.program(snapshot, document.key)
        if program.model and document.role is Role.RULES:
            return
        made = programs.facts(snapshot, document.key)
        run = firing(snapshot, document) if _is_settled(made) else None
    except (NoDomain, CannotRead, WorkerCrashed):
        # Other checks report this.
        return
    counted = run.rules if run else {}
    idle = [
        one
        for one in trees.asp(snapshot, document).statements
        if one.kind in RULES and one.span in counted and not counted[one.span].instances
    ]
    if not idle:
        return
    every = Program(program.sources)
    if program.model is None and not _is_complete(every):
        return
    holding = DerivableAtoms(parse("\n".join(f"{fact}." for fact in made.facts)))
    for statement in idle:
        # Other checks report what nothing can derive at all.
        if _is_derivable(every, statement):
            yield _finding(statement, holding)


def _is_settled(made: Materialised) -> bool:
    """Whether there is one answer set, of all of the program, and it is not too large."""
    is_one = made.status is Status.DONE and not (made.several or made.open_choices)
    return is_one and not (made.uncertain or made.troubles) and len(made.facts) <= _MOST_FACTS


def _is_complete(program: Program) -> bool:
    """Whether a program has all that its rules ask for, from its facts on.

    If it has not, an instance may be in another file.
    """
    statements = [program.statement(ref) for ref in program.refs]
    if any(one.kind in _OPEN_ENDED for one in statements):
        return False
    rules = {(_derived(one), _needed(one)) for one in statements}
    grounded, before = set[Signature | None](), -1
    while len(grounded) > before:
        before = len(grounded)
        grounded.update(head for heads, needed in rules if needed <= grounded for head in heads)
    return all(needed <= grounded for _, needed in rules)


def _derived(statement: Statement) -> frozenset[Signature | None]:
    return frozenset(map(signature, derived_atoms(statement)))


def _needed(statement: Statement) -> frozenset[Signature | None]:
    uses = (one for one in used_atoms(statement) if one.sign is Sign.NONE)
    return frozenset(signature(one.atom) for one in uses)


def _is_derivable(program: Program, statement: Statement) -> bool:
    return all(
        any(program.matching(use.atom)) for use in used_atoms(statement) if use.sign is Sign.NONE
    )


def _finding(statement: Statement, holding: DerivableAtoms) -> Finding:
    """The finding, on the first condition that no fact matches, or else on the head."""
    for part in statement.body:
        if not isinstance(part, Literal) or part.sign is not Sign.NONE:
            continue
        if not any(holding.matching(part.atom)):
            return found(
                Code.NEVER_FIRES,
                statement.span_of(part.within),
                f"This rule never fires: no fact matches `{part.atom}`.",
            )
    head = Span.around(one.within for one in statement.head)
    message = "This rule never fires: its conditions never hold together."
    return found(Code.NEVER_FIRES, statement.span_of(head), message)
