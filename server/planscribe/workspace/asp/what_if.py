"""What changes when a statement of an ASP text does not hold."""

from collections.abc import Iterable
from dataclasses import dataclass

from planscribe.infer.facts import Materialised, Violation
from planscribe.model.terms import Term
from planscribe.workspace.asp import firing, programs
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class SwitchEffect:
    """The results of a program with and without a statement; `witness` is what was run.

    `gone` and `come` are facts, `solved` and `caused` violations of constraints.
    """

    witness: Document
    before: Materialised
    after: Materialised
    gone: tuple[Term, ...]
    come: tuple[Term, ...]
    solved: tuple[Violation, ...]
    caused: tuple[Violation, ...]


def effect(snapshot: Snapshot, document: Document, statement: str) -> SwitchEffect:
    """What the absence of a statement changes, given its text and all else that is switched off.

    Rules of a domain are run with the first task that is open. Raises as `programs.facts` does.
    """
    this = {(document.key, statement)}
    present = snapshot.switching(snapshot.without - this)
    absent = snapshot.switching(snapshot.without | this)
    witness = firing.witness(snapshot, document) or document
    before = programs.facts(present, witness.key)
    after = programs.facts(absent, witness.key)
    return SwitchEffect(
        witness,
        before,
        after,
        _only(before.facts, after.facts),
        _only(after.facts, before.facts),
        _broken_only(before.violations, after.violations),
        _broken_only(after.violations, before.violations),
    )


def _only(facts: Iterable[Term], others: Iterable[Term]) -> tuple[Term, ...]:
    known = set(others)
    return tuple(one for one in facts if one not in known)


def _broken_only(
    violations: Iterable[Violation], others: Iterable[Violation]
) -> tuple[Violation, ...]:
    known = {(one.constraint, one.bindings) for one in others}
    return tuple(one for one in violations if (one.constraint, one.bindings) not in known)
