"""Why atoms hold and why not, which instances of rules fire, what holds of a predicate."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from planscribe.ide.content import Item, Part, Prose
from planscribe.ide.explain.facts import HOVER, TreeSize, because, statement_text
from planscribe.ide.explain.question import Question, matches
from planscribe.infer.facts import Materialised, StatementPlace, Status
from planscribe.infer.schema import DOMAIN_RULES, SCHEMA
from planscribe.infer.why.absence import Absence, FailedPart
from planscribe.infer.why.asking import Reason
from planscribe.infer.why.left_out import left_out
from planscribe.model.asp.program import signature
from planscribe.syntax.asp.nodes import DERIVING, AspTerm, StatementKind
from planscribe.syntax.asp.tree import Statement
from planscribe.wording import counted
from planscribe.workspace.asp import explaining, programs
from planscribe.workspace.asp.explaining import Standing
from planscribe.workspace.asp.programs import DocumentProgram
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_MOST_REASONS = 8
_OURS = frozenset({SCHEMA, DOMAIN_RULES})
_HOLDS = {
    Standing.ONLY: "holds",
    Standing.EVERY: "holds in every answer set",
    Standing.SOME: "holds in some answer sets only, including the selected one",
    Standing.NONE: "holds",
    Standing.UNKNOWN: "holds in the selected answer set",
}
_HOLDS_NOT = {
    Standing.ONLY: "does not hold",
    Standing.EVERY: "does not hold",
    Standing.SOME: "holds in some answer sets, but not in the selected one",
    Standing.NONE: "holds in no answer set",
    Standing.UNKNOWN: "does not hold in the selected answer set",
}


def explained(
    snapshot: Snapshot,
    witness: Document,
    document: Document,
    question: Question,
    size: TreeSize = HOVER,
) -> tuple[Part, ...]:
    """The answer to a question about a text, by running the program of a witness.

    Nothing if that gives no facts. Raises as `workspace.explaining` does.
    """
    if programs.facts(snapshot, witness.key).status is not Status.DONE:
        return ()
    if question.atom is None or (question.is_derived and not question.is_ground):
        return tuple(instances_told(snapshot, witness, document, question.statement, size))
    if question.is_ground:
        found = explaining.reason(snapshot, witness.key, str(question.atom))
        return tuple(reason_told(snapshot, witness, found, size)) if found else ()
    return tuple(extension_told(snapshot, witness, question.atom, size))


# --- atoms -----------------------------------------------------------------------------------


def reason_told(
    snapshot: Snapshot, witness: Document, found: Reason, size: TreeSize
) -> Iterator[Part]:
    """Why an atom holds, or why it does not."""
    program = programs.program(snapshot, witness.key)
    standing = explaining.standing(snapshot, witness.key, found.atom)
    if found.absence is not None:
        yield Prose(f"`{found.atom}` {_HOLDS_NOT[standing]}{_in_short(found.absence)}.")
        yield from _absent(snapshot, program, found.absence, size)
        return
    if not found.derivations:
        yield Prose(f"`{found.atom}` {_HOLDS[standing]}.")
        return
    yield Prose(f"`{found.atom}` {_HOLDS[standing]}, because:")
    for number, one in enumerate(found.derivations[: 1 if size is HOVER else None]):
        if number:
            yield Prose("Another derivation:")
        yield from because(snapshot, program, one, size)


def _in_short(absence: Absence) -> str:
    """The nearest reason why an atom does not hold, as the end of a sentence."""
    if _is_unheard_of(absence):
        return ": no statement derives it"
    if absence.place is None:
        return ": no statement that can run here derives it"
    which = "the only rule" if absence.rules == 1 else f"the best match of {absence.rules} rules"
    if not absence.failures:
        return f": {which} does not decide it"
    first = absence.failures[0]
    return f": {which} needs {_needed(first)}"


def _needed(failure: FailedPart) -> str:
    """What a rule needs and there is not."""
    told = f"`{failure.text}`"
    if failure.value:
        return f"{told}, but the value is `{failure.value}`"
    if failure.because is not None:
        return f"{told}, but `{failure.because.atom}` holds"
    if failure.absence is not None and _is_unheard_of(failure.absence):
        return f"{told}, which no statement derives"
    return told


def _is_unheard_of(absence: Absence) -> bool:
    """Whether only the built-in general rules derive an atom; alone, they explain nothing."""
    return not absence.rules or (absence.place is not None and absence.place.source in _OURS)


def _absent(
    snapshot: Snapshot, program: DocumentProgram, absence: Absence, size: TreeSize, depth: int = 0
) -> Iterator[Item]:
    """The nearest rule for an atom, and what of its body fails, as a nested list."""
    if absence.place is None or depth >= size.depth or _is_unheard_of(absence):
        return
    place = programs.locate(snapshot, absence.place, program)
    yield Item(f"`{statement_text(program, absence.place)}`", depth, place)
    yield from _lacking(snapshot, program, absence.failures, size, depth + 1)


def _lacking(
    snapshot: Snapshot,
    program: DocumentProgram,
    failures: Iterable[FailedPart],
    size: TreeSize,
    depth: int,
) -> Iterator[Item]:
    """What fails of a body."""
    for failure in failures:
        below = failure.absence
        if below is not None and below.place is not None and not _is_unheard_of(below):
            yield Item(f"needs `{failure.text}`, which does not hold", depth)
            yield from _absent(snapshot, program, below, size, depth + 1)
        else:
            yield Item(f"needs {_needed(failure)}", depth)
        if failure.because is not None:
            yield from because(snapshot, program, failure.because, size, depth + 1)


# --- rules and predicates --------------------------------------------------------------------


def instances_told(
    snapshot: Snapshot, witness: Document, document: Document, statement: Statement, size: TreeSize
) -> Iterator[Part]:
    """The instances of a rule that fire, or those of a constraint that are violated."""
    place = StatementPlace(document.key, statement.span)
    if statement.kind is StatementKind.CONSTRAINT:
        yield from _violations(snapshot, witness, place, size)
    if statement.kind not in DERIVING:
        return
    found = explaining.fired(snapshot, witness.key, place)
    if found is None:
        return
    if not found.count:
        # All of its body holds, or it is not run.
        if not found.lacks:
            if found.lacks is not None and statement.kind is StatementKind.CHOICE:
                yield Prose("This rule chooses nothing here.")
            return
        where = _where(programs.facts(snapshot, witness.key))
        yield Prose(f"This rule does not fire{where}." if where else "This rule never fires.")
        yield from _lacking(snapshot, programs.program(snapshot, witness.key), found.lacks, size, 0)
        return
    if statement.kind is StatementKind.FACT:
        yield Prose(f"States {counted(found.count, 'atom')}:")
    else:
        where = _where(programs.facts(snapshot, witness.key))
        yield Prose(f"Fires {_times(found.count)}{where}:")
    items = (Item(_instance(head, reasons)) for head, reasons in found.first)
    yield from _cut(items, found.count, size)


def _violations(
    snapshot: Snapshot, witness: Document, constraint: StatementPlace, size: TreeSize
) -> Iterator[Part]:
    """The violated instances of a constraint, each with the facts behind it."""
    program = programs.program(snapshot, witness.key)
    made = programs.facts(snapshot, witness.key)
    found = [one for one in made.violations if one.constraint == constraint]
    if not found:
        if not made.uncertain and not left_out(made)(constraint):
            yield Prose("Nothing violates this constraint.")
        return
    yield Prose(f"Violated {_times(len(found))}:")
    items = 0
    for number, one in enumerate(found):
        if items > size.items:
            yield Item(f"and {len(found) - number:,} more")
            return
        yield Item(one.message)
        for fact, place in one.facts:
            yield Item(f"`{fact}`", 1, programs.locate(snapshot, place, program))
        items += 1 + len(one.facts)


def _instance(head: str, reasons: Sequence[str]) -> str:
    """What an instance of a rule derives, and what it derives it from."""
    shown = ", ".join(f"`{one}`" for one in reasons[:_MOST_REASONS])
    more = f" and {len(reasons) - _MOST_REASONS:,} more" if len(reasons) > _MOST_REASONS else ""
    return f"`{head}` from {shown}{more}" if reasons else f"`{head}`"


def extension_told(
    snapshot: Snapshot, witness: Document, atom: AspTerm, size: TreeSize
) -> Iterator[Part]:
    """The facts that are instances of an atom with variables."""
    predicate = signature(atom)
    if predicate is None:
        return
    facts = explaining.extensions(snapshot, witness.key).get(predicate, ())
    found = [fact for fact in facts if matches(atom, fact)]
    where = _where(programs.facts(snapshot, witness.key))
    if not found:
        yield Prose(f"No instance of `{atom}` holds{where}.")
        missing = explaining.reason(snapshot, witness.key, str(atom))
        if missing and missing.absence:
            yield from _absent(
                snapshot, programs.program(snapshot, witness.key), missing.absence, size
            )
        return
    hold = "holds" if len(found) == 1 else "hold"
    yield Prose(f"{counted(len(found), 'instance')} of `{atom}` {hold}{where}:")
    yield from _cut((Item(f"`{fact}`") for fact in found), len(found), size)


def _where(made: Materialised) -> str:
    """Of which answer set something is said, where there can be several."""
    return " in the selected answer set" if made.several or made.uncertain else ""


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count:,} times"


def _cut(items: Iterable[Item], count: int, size: TreeSize) -> Iterator[Item]:
    """The first items, and how many more there are."""
    told = list(islice(items, size.items // 2))
    yield from told
    if count > len(told):
        yield Item(f"and {count - len(told):,} more")
