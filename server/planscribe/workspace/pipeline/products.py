"""The stages from words to a plan: what each makes of a document, and for which file."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from planscribe.infer.facts import Materialised, Status
from planscribe.model.pddl.timed import all_actions
from planscribe.text import DocumentKey, Span
from planscribe.wording import counted, listed, plural
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import DOMAIN_FILE, Document, Language, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.pipeline import domain_words, facts_text, generated
from planscribe.workspace.pipeline.stages import (
    MADE,
    OFFERED,
    TITLES,
    Stage,
    applies,
    made_name,
)
from planscribe.workspace.plans import planning
from planscribe.workspace.project import associations as project
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.project.outline import BUILT_IN
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.plan.result import PlanResult

__all__ = ["MADE", "OFFERED", "TITLES", "Product", "Stage", "StageFailure", "produce"]


BROKEN = "broken"
"""The status of a failure because of errors in the domain or the problem."""


@dataclass(frozen=True, slots=True)
class Product:
    """A text that a stage made, and the URI of the file that it belongs into.

    `key` is None where the document that it was made from is in no folder. `notes` say what was
    left out, unread or violated on the way; there are none if all is well.
    """

    stage: Stage
    key: DocumentKey | None
    text: str
    summary: str
    notes: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The title of the command that made it."""
        return TITLES[self.stage]


@dataclass(frozen=True, slots=True)
class StageFailure:
    """Why a stage made nothing; the message is for people, `status` a few words for programs.

    `span` is the place in the document that the message is about, if there is one.
    """

    stage: Stage
    status: str
    message: str
    span: Span | None = None


class _Stopped(Exception):  # noqa: N818
    """A stage before the last made nothing."""

    def __init__(self, status: str, message: str, span: Span | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.span = span


def produce(
    snapshot: Snapshot, key: DocumentKey, stage: Stage, plan: "PlanResult | None" = None
) -> Product | StageFailure:
    """Run a stage on a document, and all stages before it.

    `plan` is what a planner has found for it already, if one was asked.

    Raises:
        Cancelled: the work of the snapshot is no longer wanted.
    """
    # What is tried out for now must not end up in files.
    snapshot = snapshot.switching(frozenset())
    try:
        document = snapshot.document(key)
        if not applies(stage, document):
            kind = f"a {document.role} file" if document.role else f"{document.name}"
            message = f"`{TITLES[stage]}` does not apply to {kind}."
            return StageFailure(stage, "unsupported", message)
        run = _Run(snapshot, document, plan)
        text, summary = run.make(stage)
    except _Stopped as stopped:
        return StageFailure(stage, stopped.status, str(stopped), stopped.span)
    except NoDomain as missing:
        span = missing.reference.span if missing.reference else None
        return StageFailure(stage, "no domain", str(missing), span)
    except CannotRead as trouble:
        return StageFailure(
            stage, "unreadable", f"{uris.file_name(key)} cannot be read: {trouble}."
        )
    except (LimitExceeded, WorkerCrashed) as trouble:
        return StageFailure(stage, "limit reached", f"A worker process was stopped: {trouble}.")
    language = Language.ASP if MADE[stage] in (Role.IR, Role.FACTS) else Language.PDDL
    return Product(
        stage,
        uris.beside(document.key, made_name(document, stage)),
        generated.stamped(text, language, [document]),
        summary,
        tuple(run.notes),
    )


def numbered(product: Product, number: int) -> Product:
    """The same for a file of its own: `NAME.2.plan` instead of `NAME.plan`."""
    if product.key is None:
        return product
    start, _, suffix = product.key.rpartition(".")
    return replace(product, key=DocumentKey(f"{start}.{number}.{suffix}"))


@dataclass(slots=True)
class _Run:
    """One run of a stage on a document, and its notes."""

    snapshot: Snapshot
    document: Document
    plan: "PlanResult | None" = None
    notes: list[str] = field(default_factory=list)

    def make(self, stage: Stage) -> tuple[str, str]:
        """The text that the stage makes, and what it is, in a sentence."""
        if self.document.role is Role.TASK:
            self._note_unread()
        match stage:
            case Stage.TRANSLATE:
                return self._translate()
            case Stage.MATERIALIZE:
                return self._materialize()
            case Stage.COMPILE if self.document.role is Role.DOMAIN_WORDS:
                return self._write_domain()
            case Stage.COMPILE:
                return self._compile()
            case Stage.SOLVE:
                return self._solve()

    @property
    def _domain_name(self) -> str:
        named = project.reference_of(self.snapshot, self.document)
        return named.name if named else DOMAIN_FILE

    def _note_unread(self) -> None:
        made = queries.translation(self.snapshot, self.document.key)
        unread = made.unread
        if not made.statements:
            first = unread[0].message if unread else ""
            reason = f" {first[:1].upper()}{first[1:]}." if first else ""
            span = unread[0].words if unread else None
            raise _Stopped("unread", f"Nothing in this task could be read.{reason}", span)
        if unread:
            lines = self.snapshot.lines(self.document.key)
            where = sorted({lines.line_of(one.words.start) + 1 for one in unread})
            self.notes.append(f"Not everything could be read: see {_numbered('line', where)}.")

    def _translate(self) -> tuple[str, str]:
        ir = queries.rendered(self.snapshot, self.document.key)
        return ir.text, f"{counted(len(ir.statements), 'statement')} of IR."

    def _facts(self) -> Materialised:
        """The facts for the next stage.

        Raises:
            _Stopped: there are none.
        """
        made = programs.facts(self.snapshot, self.document.key)
        limits = self.snapshot.settings.grounding
        match made.status:
            case Status.DONE:
                left_out = [one for one in made.troubles if one.severe]
                if left_out:
                    first = left_out[0].message
                    self.notes.append(f"{counted(len(left_out), 'statement')} not used: {first}")
                if made.violations:
                    first = made.violations[0].message
                    self.notes.append(
                        f"{counted(len(made.violations), 'violated constraint')}: {first}"
                    )
                if made.open_choices and programs.choices(self.snapshot, self.document.key) != ():
                    self.notes.append("Some choices are open: see the findings.")
                return made
            case Status.OUT_OF_TIME:
                raise _Stopped(made.status, f"Inference took over {limits.seconds:g} seconds.")
            case Status.OUT_OF_MEMORY:
                raise _Stopped(made.status, f"Inference took over {limits.megabytes} MB.")
            case Status.UNDECIDED:
                raise _Stopped(made.status, "No answer set found: the search takes too long.")
            case Status.TOO_LARGE:
                raise _Stopped(made.status, "There are too many facts to continue.")
            case Status.UNSATISFIABLE:
                raise _Stopped(made.status, "No facts: the statements contradict each other.")
            case _:
                reason = next((one.message for one in made.troubles if one.severe), "")
                raise _Stopped(made.status, f"The statements cannot be grounded. {reason}".strip())

    def _materialize(self) -> tuple[str, str]:
        text = facts_text.render(self._facts().facts, self._domain_name)
        written = sum(line.endswith(".") for line in text.splitlines())
        return text, f"{counted(written, 'fact')}."

    def _compile(self) -> tuple[str, str]:
        self._facts()
        made = planning.compiled(self.snapshot, self.document.key)
        if isinstance(made, Materialised):
            raise _Stopped(made.status, "There are no facts to compile to a problem.")
        for one in made.left_out:
            self.notes.append(f"Left out: `{one.fact}`. {one.reason}")
        name = self._domain_name
        # A problem says its domain's name, and nobody finds a file of any name by that.
        is_apart = name.endswith(".pddl") and "/" in name
        path = f"; domain: {name}\n" if is_apart or name.lower().startswith(BUILT_IN) else ""
        objects, atoms = len(made.problem.objects), len(made.problem.init)
        return (
            path + made.text,
            f"A problem with {counted(objects, 'object')} and {counted(atoms, 'initial atom')}.",
        )

    def _write_domain(self) -> tuple[str, str]:
        text = domain_words.written(self.snapshot, self.document)
        made = domain_words.reading(self.snapshot, self.document)
        if text is None:
            first = made.remarks[0]
            message = f"No domain is written while a sentence is not read: {first.message}"
            raise _Stopped("unread", message, first.words)
        predicates = counted(len(made.domain.predicates), "predicate")
        actions = counted(len(all_actions(made.domain)), "action")
        return text, f"A domain with {predicates} and {actions}."

    def _solve(self) -> tuple[str, str]:
        broken = planning.broken(self.snapshot, self.document.key)
        if broken is not None:
            fault = trees.pddl(self.snapshot, broken).faults[0]
            line = self.snapshot.lines(broken.key).line_of(fault.span.start) + 1
            span = fault.span if broken == self.document else None
            where = f"{broken.name} has a syntax error in line {line}"
            raise _Stopped(BROKEN, f"{where}; fix it first.", span)
        if self.document.role is not Role.PROBLEM:
            self._facts()
        if planning.lacks_goal(self.snapshot, self.document.key):
            without = "No goal could be read, so there is nothing to solve."
            raise _Stopped("unread", " ".join([without, *self.notes]))
        result = self.plan or planning.plan(self.snapshot, self.document.key)
        if result is None:
            raise _Stopped("no problem", f"{self.document.name} defines no problem.")
        if result.plan is None:
            raise _Stopped(result.outcome, _without_plan(result))
        from planscribe.plan.plan_text import plan_text

        cost = len(result.plan.steps) if result.cost is None else result.cost
        summary = f"A plan of {counted(len(result.plan.steps), 'step')}, cost {cost:g}."
        return plan_text(result.plan, cost), summary


def _without_plan(result: "PlanResult") -> str:
    """What a planner's run without a plan means, in a sentence or two."""
    from planscribe.plan.result import Outcome

    if result.outcome is Outcome.NOT_FOUND:
        return f"No plan found; unsolvability is not proved. {result.reason}".strip()
    return result.reason or "There is no plan."


def _numbered(noun: str, numbers: list[int]) -> str:
    return f"{plural(len(numbers), noun)} {listed(map(str, numbers))}"
