"""Domains, tasks and plans constructed from texts: the result, and what each phase takes.

The texts are those of NL2Plan (Gestrin, Kuhlmann & Seipp 2024), or any others.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypedDict

from planscribe.author.domain.bench import Bench
from planscribe.author.domain.constructing import construct
from planscribe.author.domain.intake import begun
from planscribe.author.domain.phases import Phase
from planscribe.author.domain.task_phases import WantedTask, domain_file
from planscribe.compile.domains.equivalence import compare_domains
from planscribe.evaluate.benchmark import texts_of_files
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.nl2plan.phases import (
    PhaseRecords,
    PhaseTotalJson,
    loaded,
    note,
    sheet,
    totals,
)
from planscribe.evaluate.results import ResultRecord
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.evaluate.tables import Sheet, groups_of
from planscribe.llm.faults import ModelFault
from planscribe.llm.models import Model
from planscribe.llm.prompts import PromptFault
from planscribe.model import plan_reader
from planscribe.plan.execute.validator import validate
from planscribe.syntax import plan as plan_syntax
from planscribe.workers.limits import Limits
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import DOMAIN_FILE, DOMAIN_WORDS_END, Document
from planscribe.workspace.snapshot import Snapshot

LEGEND = """\
texts: texts of a domain and a task; plans: those for which a plan is found
valid: plans that are valid in the true problem, by its names; equal: domains that are the true one
up to names; calls, tokens: of the model; findings: those left at the end; repairs: further calls"""
"""What the columns of the tables mean."""

BY_HAND = "controlled-english"
"""The method without a model."""

_TEXTS = ("*.txt", "*.nl")
_DESCRIPTION, _TASKS = "desc.txt", "task*.txt"
"""Where NL2Plan has the description of a domain, and its tasks."""
_LIMITS = Limits(120)


@dataclass(frozen=True, slots=True)
class ConstructedText:
    """A text, and what it is constructed with."""

    domain: str
    name: str
    text: Path
    model: Model | None
    description: Path | None = None
    """Where the domain is described, if the text only describes a task."""

    @property
    def method(self) -> str:
        """The name of the model."""
        return self.model.name if self.model else BY_HAND

    @property
    def true_domain(self) -> Path:
        """Where the true domain is, if there is one."""
        return self.text.parent / DOMAIN_FILE

    @property
    def true_problem(self) -> Path:
        """Where the true problem is, if there is one."""
        return self.text.with_suffix(".pddl")


@dataclass(slots=True)
class ConstructionRecord(ResultRecord):
    """What became of a text; `error` says why nothing is measured."""

    phases: PhaseRecords = field(default_factory=dict)
    planned: bool = False
    valid: bool | None = None
    """Whether the plan is valid in the true problem; None if there is no plan or no problem."""
    equivalent: bool | None = None
    """Whether the domain is the true one up to names; None if one of them is missing."""
    ended: str = ""
    """The phase after which nothing could follow, with the reason."""
    error: str = ""

    @classmethod
    def load(cls, **data: Any) -> "ConstructionRecord":
        """A record as `asdict` gives it; raises TypeError or KeyError for anything else."""
        return cls(**{**data, "phases": loaded(data["phases"])})


def texts_in(folder: Path, wanted: list[str] | None, model: Model | None) -> list[ConstructedText]:
    """The texts in the folders of a folder.

    Raises:
        EvaluationFault: there are none.
    """
    found = [
        text
        for inner in (sorted(folder.iterdir()) if folder.is_dir() else ())
        if inner.is_dir() and (not wanted or inner.name in wanted)
        for text in _texts_of(inner.absolute(), model)
    ]
    if not found:
        raise EvaluationFault(f"{folder}: no folder with a text, NAME.txt or NAME.nl")
    return found


def _texts_of(folder: Path, model: Model | None) -> Iterator[ConstructedText]:
    description = folder / _DESCRIPTION
    if description.is_file():
        for task in sorted(folder.glob(_TASKS)):
            yield ConstructedText(folder.name, task.stem, task, model, description)
        return
    for pattern in _TEXTS:
        for one in sorted(folder.glob(pattern)):
            yield ConstructedText(folder.name, one.stem, one, model)


def work_of(text: ConstructedText) -> MeasurementJob[ConstructedText]:
    """What is needed to construct from a text.

    Raises:
        EvaluationFault: one of the files cannot be read.
    """
    truth = [one for one in (text.true_domain, text.true_problem) if one.is_file()]
    described = [text.description] if text.description else []
    return MeasurementJob.of(text, text.method, texts_of_files((text.text, *described, *truth)))


def measure(snapshot: Snapshot, work: MeasurementJob[ConstructedText]) -> ConstructionRecord:
    """Construct a domain, a task and a plan, and compare them with the true ones."""
    record = ConstructionRecord(work.domain, work.task, work.method, work.digest)
    text = _words(snapshot, work.subject)
    # A folder of its own: that of the text may have the true domain.
    folder = work.subject.text.parent / f"{work.task}-constructed"
    key = uris.uri_of(folder / f"{work.task}{DOMAIN_WORDS_END}")
    bench = Bench.of(key, snapshot, begun(text, work.task))
    try:
        if model := work.subject.model:
            bench.dialogue = model.dialogue()
        for advance in construct(bench, WantedTask(work.task)):
            record.ended = note(record.phases, advance) or record.ended
            if advance.phase is Phase.PLAN and advance.files:
                _check_plan(snapshot, work.subject, advance.files[0].text, record)
    except (ModelFault, PromptFault) as fault:
        record.error = str(fault)
    _check_domain(snapshot, work.subject, bench, record)
    return record


def _words(snapshot: Snapshot, text: ConstructedText) -> str:
    """The text, below the description of its domain if that has its own file."""
    words = snapshot.document(uris.uri_of(text.text)).text
    if text.description is None:
        return words
    description = snapshot.document(uris.uri_of(text.description)).text
    return f"{description.strip()}\n\n## Task\n\n{words}"


def _check_plan(
    snapshot: Snapshot, text: ConstructedText, plan: str, record: ConstructionRecord
) -> None:
    """Execute the plan in the true problem, if there is one."""
    record.planned = True
    domain, problem = (_truth(snapshot, one) for one in (text.true_domain, text.true_problem))
    if domain is None or problem is None:
        return
    truth, task = trees.domain(snapshot, domain), trees.problem(snapshot, problem)
    if truth and task:
        steps = plan_reader.read(plan_syntax.parse(plan)).plan
        found = snapshot.workers.pool.run(validate, truth, task, steps, limits=_LIMITS)
        record.valid = found.valid


def _check_domain(
    snapshot: Snapshot, text: ConstructedText, bench: Bench, record: ConstructionRecord
) -> None:
    """Compare the domain with the true one, if it is whole."""
    document = _truth(snapshot, text.true_domain)
    truth = trees.domain(snapshot, document) if document else None
    reading = bench.reading
    if truth is None or reading.remarks or not reading.domain.actions:
        return
    pddl = domain_file(bench)
    made = trees.domain(snapshot, Document.of(pddl.key, pddl.text))
    record.equivalent = made is not None and compare_domains(truth, made).equivalent


def _truth(snapshot: Snapshot, file: Path) -> Document | None:
    key = uris.uri_of(file)
    return snapshot.document(key) if key in snapshot.open else None


# --- totals -------------------------------------------------------------------------------------


class ConstructionTotalJson(TypedDict):
    """The totals of a domain, or of all."""

    domain: str
    texts: int
    planned: int
    valid: int
    equivalent: int
    phases: list[PhaseTotalJson]


def summary(name: str, records: Sequence[ConstructionRecord]) -> ConstructionTotalJson:
    """The sums over some texts."""
    return {
        "domain": name,
        "texts": len(records),
        "planned": sum(one.planned for one in records),
        "valid": sum(one.valid is True for one in records),
        "equivalent": sum(one.equivalent is True for one in records),
        "phases": totals(one.phases for one in records),
    }


def sheets(records: Sequence[ConstructionRecord]) -> list[Sheet]:
    """What became of the texts of each domain, and what each phase has taken."""
    several = [summary(name, group) for name, group in groups_of(records)]
    titles = ["texts", "plans", "valid", "equal"]
    rows = {
        one["domain"]: [
            str(one["texts"]),
            str(one["planned"]),
            str(one["valid"]),
            str(one["equivalent"]),
        ]
        for one in several
    }
    return [Sheet("domain", titles, rows), sheet(several[-1]["phases"])]


def complaints(record: ConstructionRecord) -> list[str]:
    """What is wrong with what was constructed, in lines; none if it is all there."""
    if record.error:
        return [record.error]
    if record.ended:
        return [record.ended]
    return ["The plan is not valid in the true problem."] if record.valid is False else []
