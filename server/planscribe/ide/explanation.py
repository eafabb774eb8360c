"""Why atoms hold and why not, which instances of rules fire, what holds of a predicate."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from planscribe.ide.content import Item, Part, Prose
from planscribe.ide.question import Question, matches
from planscribe.ide.why import HOVER, Size, because, statement_text
from planscribe.infer.domain_rules import DOMAIN_RULES
from planscribe.infer.facts import Materialised, Place, Status
from planscribe.infer.schema import SCHEMA
from planscribe.infer.why.absence import Absence, Failure
from planscribe.infer.why.asking import Reason
from planscribe.infer.why.left_out import left_out
from planscribe.model.program import signature
from planscribe.syntax.asp import Statement
from planscribe.syntax.asp_nodes import AspTerm, Kind
from planscribe.workspace import explaining, programs, uris
from planscribe.workspace.documents import Document
from planscribe.workspace.explaining import Standing
from planscribe.workspace.programs import Program
from planscribe.workspace.snapshot import Snapshot

_DERIVING = frozenset({Kind.FACT, Kind.RULE, Kind.CHOICE, Kind.DISJUNCTION})
_MOST_REASONS = 8
_OURS = frozenset({SCHEMA, DOMAIN_RULES})
_HOLDS = {
    Standing.ONLY: "holds",
    Standing.EVERY: "holds in every answer set",
    Standing.SOME: "holds in some answer sets only; it does in the one that is taken",
    Standing.NONE: "holds",
    Standing.UNKNOWN: "holds in the answer set that is taken",
}
_HOLDS_NOT = {
    Standing.ONLY: "does not hold",
    Standing.EVERY: "does not hold",
    Standing.SOME: "holds in some answer sets, but not in the one that is taken",
    Standing.NONE: "holds in no answer set",
    Standing.UNKNOWN: "does not hold in the answer set that is taken",
}


def explained(
    snapshot: Snapshot,
    witness: Document,
    document: Document,
    question: Question,
    size: Size = HOVER,
) -> tuple[Part, ...]:
    """The answer to a question about a text, by running the program of a witness.

    Nothing if that gives no facts. Raises as `workspace.explaining` does.
    """
    if programs.facts(snapshot, witness.uri).status is not Status.DONE:
        return ()
    if question.atom is None or (question.is_derived and not question.is_ground):
        return tuple(instances_told(snapshot, witness, document, question.statement, size))
    if question.is_ground:
        found = explaining.reason(snapshot, witness.uri, str(question.atom))
        return tuple(reason_told(snapshot, witness, found, size)) if found else ()
    return tuple(extension_told(snapshot, witness, question.atom, size))


# --- atoms -----------------------------------------------------------------------------------


def reason_told(
    snapshot: Snapshot, witness: Document, found: Reason, size: Size = HOVER
) -> Iterator[Part]:
    """Why an atom holds, or why it does not."""
    program = programs.program(snapshot, witness.uri)
    if found.absence is not None:
        standing = explaining.standing(snapshot, witness.uri, found.atom)
        yield Prose(f"`{found.atom}` {_HOLDS_NOT[standing]}{_in_short(found.absence)}.")
        yield from _absent(snapshot, program, found.absence, size)
        return
    standing = explaining.standing(snapshot, witness.uri, found.atom)
    if not found.derivations:
        yield Prose(f"`{found.atom}` {_HOLDS[standing]}.")
        return
    yield Prose(f"`{found.atom}` {_HOLDS[standing]}, because:")
    for number, one in enumerate(found.derivations[: 1 if size is HOVER else None]):
        if number:
            yield Prose("It also follows like this:")
        yield from because(snapshot, program, one, size)


def _in_short(absence: Absence) -> str:
    """The nearest reason why an atom does not hold, as the end of a sentence."""
    if _is_unheard_of(absence):
        return ": no statement derives it"
    if absence.place is None:
        return ": nothing that can be run here derives it"
    which = "the only rule" if absence.rules == 1 else f"the nearest of {absence.rules} rules"
    if not absence.failures:
        return f": {which} leaves it open"
    first = absence.failures[0]
    return f": {which} needs {_needed(first)}"


def _needed(failure: Failure) -> str:
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
    """Whether nothing derives an atom but our general rules, which say nothing by themselves."""
    return not absence.rules or (absence.place is not None and absence.place.source in _OURS)


def _absent(
    snapshot: Snapshot, program: Program, absence: Absence, size: Size, depth: int = 0
) -> Iterator[Item]:
    """The nearest rule for an atom, and what of its body fails, as a nested list."""
    if absence.place is None or depth >= size.depth or _is_unheard_of(absence):
        return
    place = programs.locate(snapshot, absence.place, program)
    yield Item(f"`{statement_text(program, absence.place)}`", depth, place)
    yield from _lacking(snapshot, program, absence.failures, size, depth + 1)


def _lacking(
    snapshot: Snapshot, program: Program, failures: Iterable[Failure], size: Size, depth: int
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
    snapshot: Snapshot,
    witness: Document,
    document: Document,
    statement: Statement,
    size: Size = HOVER,
) -> Iterator[Part]:
    """The instances of a rule that fire, or those of a constraint that are violated."""
    place = Place(uris.canonical(document.uri), statement.span)
    if statement.kind is Kind.CONSTRAINT:
        yield from _violations(snapshot, witness, place, size)
    if statement.kind not in _DERIVING:
        return
    found = explaining.fired(snapshot, witness.uri, place)
    if found is None:
        return
    if not found.count:
        # All of its body holds, or it is not run.
        if not found.lacks:
            if found.lacks is not None and statement.kind is Kind.CHOICE:
                yield Prose("This rule chooses nothing here.")
            return
        where = _where(programs.facts(snapshot, witness.uri))
        yield Prose(f"This rule does not fire{where}." if where else "This rule never fires.")
        yield from _lacking(snapshot, programs.program(snapshot, witness.uri), found.lacks, size, 0)
        return
    if statement.kind is Kind.FACT:
        yield Prose("States 1 atom:" if found.count == 1 else f"States {found.count:,} atoms:")
    else:
        where = _where(programs.facts(snapshot, witness.uri))
        yield Prose(f"Fires {_times(found.count)}{where}:")
    items = (Item(_instance(head, reasons)) for head, reasons in found.first)
    yield from _cut(items, found.count, size)


def _violations(
    snapshot: Snapshot, witness: Document, constraint: Place, size: Size
) -> Iterator[Part]:
    """The violated instances of a constraint, each with the facts behind it."""
    program = programs.program(snapshot, witness.uri)
    made = programs.facts(snapshot, witness.uri)
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
    """What an instance of a rule derives, and from what."""
    shown = ", ".join(f"`{one}`" for one in reasons[:_MOST_REASONS])
    more = f" and {len(reasons) - _MOST_REASONS:,} more" if len(reasons) > _MOST_REASONS else ""
    return f"`{head}` by {shown}{more}" if reasons else f"`{head}`"


def extension_told(
    snapshot: Snapshot, witness: Document, atom: AspTerm, size: Size = HOVER
) -> Iterator[Part]:
    """The facts that are instances of an atom with variables."""
    predicate = signature(atom)
    if predicate is None:
        return
    facts = explaining.extensions(snapshot, witness.uri).get(predicate, ())
    found = [fact for fact in facts if matches(atom, fact)]
    where = _where(programs.facts(snapshot, witness.uri))
    if not found:
        yield Prose(f"No instance of `{atom}` holds{where}.")
        missing = explaining.reason(snapshot, witness.uri, str(atom))
        if missing and missing.absence:
            yield from _absent(
                snapshot, programs.program(snapshot, witness.uri), missing.absence, size
            )
        return
    holds = "instance holds" if len(found) == 1 else "instances hold"
    yield Prose(f"{len(found):,} {holds} of `{atom}`{where}:")
    yield from _cut((Item(f"`{fact}`") for fact in found), len(found), size)


def _where(made: Materialised) -> str:
    """Of which answer set something is said, where there can be several."""
    return " in the answer set that is taken" if made.several or made.uncertain else ""


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count:,} times"


def _cut(items: Iterable[Item], count: int, size: Size) -> Iterator[Item]:
    """The first items, and how many more there are."""
    told = list(islice(items, size.items // 2))
    yield from told
    if count > len(told):
        yield Item(f"and {count - len(told):,} more")
