"""The results of running an ASP program: statements that cannot be used, limits."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from planscribe.check.asp.places import ProgramPlaces
from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Severity
from planscribe.infer.facts import Materialised, Status, Trouble, TroubleKind
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.text import Span
from planscribe.workers.limits import Limits, WorkerCrashed
from planscribe.workers.passing import witnessed
from planscribe.workspace import trees
from planscribe.workspace.asp import programs
from planscribe.workspace.asp.programs import DocumentProgram
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.locations import Location
from planscribe.workspace.project.associations import NoDomain
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
        program = programs.program(snapshot, document.key)
    except (NoDomain, CannotRead):
        # An earlier tier reports this.
        return
    places = ProgramPlaces(snapshot, document, program)
    try:
        with witnessed() as witness:
            made = programs.facts(snapshot, document.key)
    except WorkerCrashed as crash:
        yield places.found(Code.LIMIT_REACHED, (), f"Materialising failed: {crash}.")
        return
    yield from _Running(snapshot, document, program, places, made, witness.passing).findings()


@dataclass(frozen=True, slots=True)
class _Running:
    """The result of running the program of a document."""

    snapshot: Snapshot
    document: Document
    program: DocumentProgram
    places: ProgramPlaces
    made: Materialised
    is_passing: bool

    def findings(self) -> Iterator[Finding]:
        """Statements that cannot be used, then the result of the rest."""
        is_stopped = self.made.status in _STOPPED
        to_blame = [one for one in self.made.troubles if is_stopped and _is_to_blame(one)]
        told = _told_before(self.snapshot, self.document)
        for trouble in _each_once(self.made.troubles):
            where = self.places.locate(trouble.place) if trouble.place else None
            if trouble not in to_blame and self._counts_here(trouble, where, told):
                yield self._trouble(trouble, where)
        if is_stopped:
            yield self._stopped(to_blame)

    @property
    def _is_plain(self) -> bool:
        """Whether there is no task that the program is about."""
        return self.program.origin.role is Role.RULES

    def _counts_here(self, trouble: Trouble, where: Location | None, told: set[Span]) -> bool:
        """Whether a trouble is worth telling in the document."""
        if where is None:
            # In a plain program it is nothing special that there may be better answers.
            return trouble.severe or not self._is_plain
        if where.key == self.document.key:
            return where.span not in told
        return trouble.severe and trouble.kind is not TroubleKind.SCRIPT

    def _trouble(self, trouble: Trouble, where: Location | None) -> Finding:
        spots = [trouble.place] if trouble.place else []
        related = [*((spot, "the statement") for spot in spots), *trouble.notes]
        code = _CODES.get(trouble.kind, Code.NOT_USED)
        finding = self.places.found(code, spots, trouble.message, related)
        if code is Code.UNSAFE_VARIABLE and where and where.key == self.document.key:
            from planscribe.check.asp.unsafe import bindings

            fixes = bindings(self.snapshot, self.document, self.program, where.span)
            finding = replace(finding, fixes=tuple(fixes))
        if trouble.severe:
            return finding
        is_certain = trouble.kind is TroubleKind.UNDEFINED and not self.made.lacking
        is_minor = where is None or (self._is_plain and not is_certain)
        return replace(finding, severity=Severity.INFORMATION if is_minor else Severity.WARNING)

    def _stopped(self, to_blame: Sequence[Trouble]) -> Finding:
        """That a limit was reached, on the first rule that is to blame."""
        limits = self.snapshot.settings.grounding
        is_undecided = self.made.status is Status.UNDECIDED
        what = {
            Status.OUT_OF_TIME: self._out_of_time(limits),
            Status.OUT_OF_MEMORY: f"Grounding was stopped at {limits.megabytes} MB of memory.",
            Status.TOO_LARGE: "There are too many atoms to compute the facts.",
            Status.UNDECIDED: "The search for an answer set took too long and was stopped.",
        }[self.made.status]
        is_counted = self.is_passing or self.made.status in (Status.UNDECIDED, Status.TOO_LARGE)
        why = (
            ""
            if is_counted
            else "A rule has too many instances, or infinitely many. Bound its variables."
        )
        reason = to_blame[0].message if to_blame else why
        finding = self.places.found(
            Code.LIMIT_REACHED,
            [one.place for one in to_blame if one.place],
            f"{what} {reason}".strip(),
            [(one.place, one.message) for one in to_blame[1:] if one.place],
        )
        if is_undecided and self._is_plain:
            return replace(finding, severity=Severity.INFORMATION)
        return finding

    def _out_of_time(self, limits: Limits) -> str:
        by_clock = f"This program was stopped after {limits.clock:g} seconds."
        if limits.processor is None:
            return by_clock
        if self.is_passing:
            busy = "The computer was too busy to run it."
            return f"{by_clock} {busy} Run it again later, or raise the time limit."
        return f"This program was stopped after {limits.processor:g} seconds of processor time."


def _is_to_blame(trouble: Trouble) -> bool:
    return trouble.kind in (TroubleKind.SIZE, TroubleKind.GROWTH) and not trouble.severe


def _each_once(troubles: Iterable[Trouble]) -> Iterator[Trouble]:
    """The troubles, but a theory or a constant that is missing everywhere only once."""
    told: set[str] = set()
    for one in troubles:
        if one.severe or one.kind not in _MISSING or one.message not in told:
            yield one
        told.add(one.message)


def _told_before(snapshot: Snapshot, document: Document) -> set[Span]:
    """What the first tier has already reported."""
    if document.language is not Language.ASP:
        return set()
    tree = trees.asp(snapshot, document)
    scripts = (one.span for one in tree.statements if one.kind is StatementKind.SCRIPT)
    return {*(fault.span for fault in tree.faults), *scripts}
