"""What comes of running an ASP program: statements that cannot be used, contradictions, limits."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Severity
from planscribe.check.program_places import Places, severity_of_contradiction
from planscribe.check.unsafe import bindings
from planscribe.infer.facts import Materialised, Place, Status, Trouble, TroubleKind
from planscribe.syntax.asp_nodes import Kind
from planscribe.text import Span
from planscribe.workers.limits import Limits, WorkerCrashed
from planscribe.workspace import programs, trees
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.programs import Program
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot

_CODES = {
    TroubleKind.SCRIPT: Code.CODE_REFUSED,
    TroubleKind.UNSAFE: Code.UNSAFE_VARIABLE,
    TroubleKind.CONSTANT: Code.UNDEFINED_OPERATION,
    TroubleKind.UNDEFINED: Code.UNDEFINED_OPERATION,
    TroubleKind.GROWTH: Code.ENDLESS_RULE,
    TroubleKind.SIZE: Code.LIMIT_REACHED,
}
_MISSING = frozenset({TroubleKind.THEORY, TroubleKind.CONSTANT})
_STOPPED = frozenset({Status.OUT_OF_TIME, Status.OUT_OF_MEMORY, Status.TOO_LARGE, Status.UNDECIDED})


def running(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What keeps a program, or parts of it, from having facts."""
    try:
        program = programs.program(snapshot, document.uri)
    except (NoDomain, CannotRead):
        # Told by a tier before this one.
        return
    places = Places(snapshot, document, program)
    try:
        made = programs.facts(snapshot, document.uri)
    except WorkerCrashed as crash:
        yield places.found(Code.LIMIT_REACHED, (), f"Materialising broke off: {crash}.")
        return
    to_blame = [one for one in made.troubles if made.status in _STOPPED and _is_to_blame(one)]
    told = _told_before(snapshot, document)
    for trouble in _each_once(made.troubles):
        where = places.locate(trouble.place) if trouble.place else None
        elsewhere = where is not None and where.uri != document.uri
        if trouble in to_blame or (where and not elsewhere and where.span in told):
            continue
        if elsewhere and (not trouble.severe or trouble.kind is TroubleKind.SCRIPT):
            # Worth knowing only where it stands.
            continue
        if finding := _trouble(places, snapshot, document, program, trouble):
            yield finding
    if made.status in _STOPPED:
        yield _stopped(places, program, made.status, to_blame, snapshot.settings.grounding)
    if made.status is Status.UNSATISFIABLE and not made.uncertain:
        yield _contradiction(places, program, made)


def _each_once(troubles: Iterable[Trouble]) -> Iterator[Trouble]:
    """The troubles, but a theory or a constant that is missing everywhere only once."""
    told: set[str] = set()
    for one in troubles:
        if one.severe or one.kind not in _MISSING or one.message not in told:
            yield one
        told.add(one.message)


def _told_before(snapshot: Snapshot, document: Document) -> set[Span]:
    """What the first tier has told already."""
    if document.language is not Language.ASP:
        return set()
    tree = trees.asp(snapshot, document)
    scripts = (one.span for one in tree.statements if one.kind is Kind.SCRIPT)
    return {*(fault.span for fault in tree.faults), *scripts}


def _trouble(
    places: Places, snapshot: Snapshot, document: Document, program: Program, trouble: Trouble
) -> Finding | None:
    is_plain = program.origin.role is Role.RULES
    if trouble.place is None and is_plain and not trouble.severe:
        # That there may be better answers, or more of them, is nothing special there.
        return None
    spots = [trouble.place] if trouble.place else []
    code = _CODES.get(trouble.kind, Code.NOT_USED)
    finding = places.found(
        code,
        spots,
        trouble.message,
        [*((spot, "the statement") for spot in spots), *trouble.notes],
    )
    if trouble.kind is TroubleKind.UNSAFE and trouble.place:
        where = places.locate(trouble.place)
        if where and where.uri == document.uri:
            fixes = tuple(bindings(snapshot, document, program, where.span))
            return replace(finding, fixes=fixes)
    if trouble.severe or trouble.kind is TroubleKind.UNDEFINED:
        return finding
    return replace(finding, severity=Severity.INFORMATION if is_plain else Severity.WARNING)


def _contradiction(places: Places, program: Program, made: Materialised) -> Finding:
    finding = places.found(
        Code.UNSATISFIABLE,
        made.conflict,
        "These statements contradict each other. This is one minimal set of them; "
        "there can be others."
        if made.conflict
        else "The statements contradict each other: there is no answer.",
        [(place, "contradicts it") for place in made.conflict],
    )
    return replace(finding, severity=severity_of_contradiction(program, made))


# --- limits --------------------------------------------------------------------------------


def _is_to_blame(trouble: Trouble) -> bool:
    return trouble.kind in (TroubleKind.SIZE, TroubleKind.GROWTH) and not trouble.severe


def _stopped(
    places: Places, program: Program, status: Status, to_blame: list[Trouble], limits: Limits
) -> Finding:
    """That a limit was reached, on the first rule that is to blame."""
    spots: list[Place] = [one.place for one in to_blame if one.place]
    what = {
        Status.OUT_OF_TIME: f"Grounding was stopped after {limits.seconds:g} seconds.",
        Status.OUT_OF_MEMORY: f"Grounding was stopped at {limits.megabytes} MB of memory.",
        Status.TOO_LARGE: "There are too many atoms to go on with.",
        Status.UNDECIDED: "It could not be decided in time whether there is an answer.",
    }[status]
    why = "" if status is Status.UNDECIDED else " A rule has too many instances, or no end of them."
    reason = f" {to_blame[0].message}" if to_blame else why
    related = [(one.place, one.message) for one in to_blame[1:] if one.place]
    finding = places.found(Code.LIMIT_REACHED, spots, what + reason, related)
    if status is Status.UNDECIDED and program.origin.role is Role.RULES:
        return replace(finding, severity=Severity.INFORMATION)
    return finding
