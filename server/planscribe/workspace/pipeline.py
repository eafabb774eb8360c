"""The steps from words to a plan: what each makes of a document, and for which file."""

from dataclasses import dataclass, field, replace

from planscribe.infer.facts import Materialised, Status
from planscribe.plan.plan_text import plan_text
from planscribe.plan.result import Outcome, PlanResult
from planscribe.text import Span
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import (
    facts_text,
    generated,
    planning,
    programs,
    project,
    queries,
    trees,
    uris,
)
from planscribe.workspace.documents import DOMAIN_FILE, SUFFIXES, Document, Language, Role, stem
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.steps import MADE, OFFERED, TITLES, Step

__all__ = ["MADE", "OFFERED", "TITLES", "Failure", "Product", "Step", "produce"]


@dataclass(frozen=True, slots=True)
class Product:
    """A text that a step made, and the URI of the file that it belongs into.

    `uri` is None where the document that it was made from is in no folder. `notes` say what was
    left out, unread or violated on the way; there are none if all is well.
    """

    step: Step
    uri: str | None
    text: str
    summary: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a step made nothing; the message is for people, `status` a few words for programs.

    `span` is the place in the document that the message is about, if there is one.
    """

    step: Step
    status: str
    message: str
    span: Span | None = None


class _Stopped(Exception):  # noqa: N818
    """A step before the last made nothing."""

    def __init__(self, status: str, message: str, span: Span | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.span = span


def produce(
    snapshot: Snapshot, uri: str, step: Step, plan: PlanResult | None = None
) -> Product | Failure:
    """Run a step on a document, and all steps before it.

    `plan` is what a planner has found for it already, if one was asked.

    Raises:
        Cancelled: the work of the snapshot is no longer wanted.
    """
    # What is tried out for now must not end up in files.
    snapshot = snapshot.switching(frozenset())
    try:
        document = snapshot.document(uri)
        if document.role is None or step not in OFFERED.get(document.role, ()):
            kind = f"a {document.role} file" if document.role else f"{document.name}"
            return Failure(step, "unsupported", f"`{TITLES[step]}` is not for {kind}.")
        run = _Run(snapshot, document, plan)
        text, summary = run.make(step)
    except _Stopped as stopped:
        return Failure(step, stopped.status, str(stopped), stopped.span)
    except NoDomain as missing:
        span = missing.reference.span if missing.reference else None
        return Failure(step, "no domain", str(missing), span)
    except CannotRead as trouble:
        return Failure(step, "unreadable", f"{uris.file_name(uri)} cannot be read: {trouble}.")
    except (LimitExceeded, WorkerCrashed) as trouble:
        return Failure(step, "limit reached", f"A worker process was stopped: {trouble}.")
    language = Language.ASP if MADE[step] in (Role.IR, Role.FACTS) else Language.PDDL
    return Product(
        step,
        uris.beside(document.uri, stem(document.uri) + SUFFIXES[MADE[step]]),
        generated.stamped(text, language, [document]),
        summary,
        tuple(run.notes),
    )


def numbered(product: Product, number: int) -> Product:
    """The same for a file of its own: `NAME.2.plan` instead of `NAME.plan`."""
    if product.uri is None:
        return product
    start, _, suffix = product.uri.rpartition(".")
    return replace(product, uri=f"{start}.{number}.{suffix}")


@dataclass(slots=True)
class _Run:
    """One run of a step on a document, and what there is to note on the way."""

    snapshot: Snapshot
    document: Document
    plan: PlanResult | None = None
    notes: list[str] = field(default_factory=list)

    def make(self, step: Step) -> tuple[str, str]:
        """The text that the step makes, and what it is, in a sentence."""
        if self.document.role is Role.TASK:
            self._note_unread()
        match step:
            case Step.TRANSLATE:
                return self._translate()
            case Step.MATERIALIZE:
                return self._materialize()
            case Step.COMPILE:
                return self._compile()
            case Step.SOLVE:
                return self._solve()

    @property
    def _domain_name(self) -> str:
        named = project.reference_of(self.snapshot, self.document)
        return named.name if named else DOMAIN_FILE

    def _note_unread(self) -> None:
        made = queries.translation(self.snapshot, self.document.uri)
        unread = made.unread
        if not made.statements:
            first = unread[0].message if unread else ""
            reason = f" {first[:1].upper()}{first[1:]}." if first else ""
            span = unread[0].words if unread else None
            raise _Stopped("unread", f"Nothing in this task could be read.{reason}", span)
        if unread:
            lines = self.snapshot.lines(self.document.uri)
            where = sorted({lines.line_of(one.words.start) + 1 for one in unread})
            self.notes.append(f"Not everything could be read: see {_numbered('line', where)}.")

    def _translate(self) -> tuple[str, str]:
        ir = queries.rendered(self.snapshot, self.document.uri)
        return ir.text, f"{_counted(len(ir.statements), 'statement')} of IR."

    def _facts(self) -> Materialised:
        """Facts to go on with.

        Raises:
            _Stopped: there are none.
        """
        made = programs.facts(self.snapshot, self.document.uri)
        limits = self.snapshot.settings.grounding
        match made.status:
            case Status.DONE:
                left_out = [one for one in made.troubles if one.severe]
                if left_out:
                    first = left_out[0].message
                    self.notes.append(f"{_counted(len(left_out), 'statement')} not used: {first}")
                if made.violations:
                    first = made.violations[0].message
                    self.notes.append(
                        f"{_counted(len(made.violations), 'violated constraint')}: {first}"
                    )
                if made.open_choices and programs.choices(self.snapshot, self.document.uri) != ():
                    self.notes.append("Not everything is settled: see the findings.")
                return made
            case Status.OUT_OF_TIME:
                raise _Stopped(made.status, f"Materialising took over {limits.seconds:g} seconds.")
            case Status.OUT_OF_MEMORY:
                raise _Stopped(made.status, f"Materialising took over {limits.megabytes} MB.")
            case Status.UNDECIDED:
                reason = f"No answer was found within {limits.seconds:g} seconds."
                raise _Stopped(made.status, reason)
            case Status.TOO_LARGE:
                raise _Stopped(made.status, "There are too many facts to go on with.")
            case Status.UNSATISFIABLE:
                raise _Stopped(made.status, "The statements contradict each other: no facts.")
            case _:
                reason = next((one.message for one in made.troubles if one.severe), "")
                raise _Stopped(made.status, f"The statements cannot be grounded. {reason}".strip())

    def _materialize(self) -> tuple[str, str]:
        text = facts_text.render(self._facts().facts, self._domain_name)
        written = sum(line.endswith(".") for line in text.splitlines())
        return text, f"{_counted(written, 'fact')}."

    def _compile(self) -> tuple[str, str]:
        self._facts()
        made = planning.compiled(self.snapshot, self.document.uri)
        if isinstance(made, Materialised):
            raise _Stopped(made.status, "There are no facts to make a problem from.")
        for one in made.left_out:
            self.notes.append(f"Left out: `{one.fact}`. {one.reason}")
        name = self._domain_name
        # A problem says its domain's name, and nobody finds a file of any name by that.
        path = f"; domain: {name}\n" if name.endswith(".pddl") and "/" in name else ""
        objects, atoms = len(made.problem.objects), len(made.problem.init)
        return (
            path + made.text,
            f"A problem with {_counted(objects, 'object')} and {_counted(atoms, 'initial atom')}.",
        )

    def _solve(self) -> tuple[str, str]:
        broken = planning.broken(self.snapshot, self.document.uri)
        if broken is not None:
            fault = trees.pddl(self.snapshot, broken).faults[0]
            line = self.snapshot.lines(broken.uri).line_of(fault.span.start) + 1
            span = fault.span if broken == self.document else None
            where = f"{broken.name} has a syntax error in line {line}"
            raise _Stopped("broken", f"{where}; mend it first.", span)
        if self.document.role is not Role.PROBLEM:
            self._facts()
        if planning.lacks_goal(self.snapshot, self.document.uri):
            without = "No goal could be read, so there is nothing to plan for."
            raise _Stopped("unread", " ".join([without, *self.notes]))
        result = self.plan or planning.plan(self.snapshot, self.document.uri)
        if result is None:
            raise _Stopped("no problem", f"{self.document.name} defines no problem.")
        if result.outcome is not Outcome.SOLVED or result.plan is None:
            raise _Stopped(result.outcome, _without_plan(result))
        cost = len(result.plan.steps) if result.cost is None else result.cost
        summary = f"A plan of {_counted(len(result.plan.steps), 'step')}, cost {cost:g}."
        return plan_text(result.plan, cost), summary


def _without_plan(result: PlanResult) -> str:
    """What a planner's run without a plan means, in a sentence or two."""
    if result.outcome is Outcome.NOT_FOUND:
        return f"No plan was found, and none is excluded. {result.reason}".strip()
    return result.reason or "There is no plan."


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _numbered(noun: str, numbers: list[int]) -> str:
    listed = ", ".join(map(str, numbers))
    return f"{noun}{'' if len(numbers) == 1 else 's'} {listed}"
