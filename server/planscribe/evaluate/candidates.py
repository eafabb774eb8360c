"""Recorded answers of models that wrote a domain several times: which combinations are solvable.

The measures are those of Huang, Lipovetzky & Cohn (2024), by the number of answers, with and
without a filter.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from planscribe.author.candidates.boxes import size
from planscribe.author.candidates.fitting import misfits
from planscribe.author.candidates.gathering import CandidateSource, gathered
from planscribe.author.candidates.library import SchemaLibrary
from planscribe.author.candidates.likeness import encoder_filter, with_likeness
from planscribe.author.candidates.surveying import SurveyWish, surveyed
from planscribe.author.procedures.procedure import WantedAction
from planscribe.evaluate.benchmark import domains_in, text_of, texts_of_files
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.results import ResultRecord
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.evaluate.tables import Sheet, percentage
from planscribe.infer.terms import natural
from planscribe.llm.encoder.installing import EncoderFault, encoder_state
from planscribe.model.pddl.definitions import Problem
from planscribe.plan.support import Unsupported
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.snapshot import Snapshot

NO_FILTER, CHECKS, ENCODER = "none", "checks", "encoder"
METHODS = (NO_FILTER, CHECKS, ENCODER)
"""The filters: none, PlanScribe's own checks, or these and the encoder.

The encoder compares schemas with descriptions: it needs to be installed, and them to be there.
"""

LEGEND = """\
comb.: combinations of different schemas, broken ones included; left: after filtering
solvable: combinations with a plan; %: of those left; plans: different shortest plans; steps: of the
shortest plans, on average; first: seconds to the first solvable combination; all: in all"""
"""What the columns of the table mean."""

_GRACE = 30.0
_SUFFIXES = (".pddl", ".txt", ".md")


@dataclass(frozen=True, slots=True)
class CandidateAnswers:
    """The first answers in a folder, and the problem that their combinations should solve."""

    domain: str
    name: str
    answers: tuple[Path, ...]
    problem: Path
    described: tuple[WantedAction, ...] = ()


@dataclass(slots=True)
class CandidateRecord(ResultRecord):
    """What was measured; `error` says why it is not everything."""

    answers: int = 0
    combinations: int = 0
    """Broken schemas included."""
    left: int = 0
    solvable: int = 0
    undecided: int = 0
    plans: int = 0
    average_length: float | None = None
    seconds_to_first: float | None = None
    seconds: float = 0.0
    error: str = ""


def answers_in(
    folder: Path, wanted: list[str] | None, numbers: Sequence[int]
) -> list[CandidateAnswers]:
    """The folders of answers of each domain, each by the numbers of answers that are taken.

    Raises:
        EvaluationFault: there is no such folder, or nothing in it that can be measured.
    """
    found = []
    for domain in domains_in(folder, wanted, "*.pddl"):
        problem = next(filter(_is_problem, sorted(domain.glob("*.pddl"))), None)
        for inner in sorted(one for one in domain.iterdir() if one.is_dir()):
            files = [one for one in inner.iterdir() if one.suffix in _SUFFIXES]
            files.sort(key=lambda one: natural(one.name))
            if problem is None or not files:
                continue
            taken = dict.fromkeys(min(number, len(files)) for number in numbers)
            told = _described(domain / "description.json", inner.name)
            found += [
                CandidateAnswers(domain.name, f"{inner.name} {n}", tuple(files[:n]), problem, told)
                for n in taken
            ]
    if not found:
        raise EvaluationFault(f"{folder}: no folder with a problem, and a folder of answers")
    return found


def _described(file: Path, name: str) -> tuple[WantedAction, ...]:
    """The descriptions of actions in the wording that the name of a folder ends with.

    Raises:
        EvaluationFault: the file has no descriptions.
    """
    if not file.exists():
        return ()
    try:
        actions = json.loads(text_of(file))["action_desc_dict"]
        return tuple(
            WantedAction(action, text)
            for action, wordings in actions.items()
            for wording, text in wordings.items()
            if name.endswith(wording)
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise EvaluationFault(f"{file}: not the descriptions of actions") from error


def methods_for(subjects: Sequence[CandidateAnswers]) -> tuple[str, ...]:
    """The filters that can be used here."""
    can_compare = not encoder_state().lacks and all(one.described for one in subjects)
    return METHODS if can_compare else METHODS[:-1]


def _is_problem(file: Path) -> bool:
    return Document.of(uris.uri_of(file), text_of(file)).role is Role.PROBLEM


def work_of(subject: CandidateAnswers, method: str) -> MeasurementJob[CandidateAnswers]:
    """What is needed to combine some answers.

    Raises:
        EvaluationFault: one of the files cannot be read.
    """
    told = [one.summary for one in subject.described] if method == ENCODER else []
    return MeasurementJob.of(
        subject, method, texts_of_files((*subject.answers, subject.problem)), *told
    )


def measure(snapshot: Snapshot, work: MeasurementJob[CandidateAnswers]) -> CandidateRecord:
    """Gather the schemas of some answers, and count their solvable combinations."""
    record = CandidateRecord(work.domain, work.task, work.method, work.digest)
    subject = work.subject
    record.answers = len(subject.answers)
    try:
        library, problem = read_answers(snapshot, subject)
        if work.method == ENCODER:
            library = with_likeness(library, subject.described, encoder_filter())
    except (EvaluationFault, EncoderFault) as fault:
        record.error = str(fault)
        return record
    seconds = snapshot.settings.planning.seconds
    filtered = work.method != NO_FILTER
    wish = SurveyWish(1, seconds, is_filtered=filtered)
    limits = Limits(seconds + _GRACE, snapshot.settings.planning.megabytes)
    try:
        survey = snapshot.workers.pool.run(surveyed, library, problem, wish, limits=limits)
    except (Unsupported, LimitExceeded, WorkerCrashed) as trouble:
        record.error = str(trouble)
        return record
    record.combinations = library.combinations_found
    # Without a filter, broken schemas stay: their combinations have no plan.
    record.left = size(survey.kept) if filtered else library.combinations_found
    if survey.count is not None:
        record.solvable, record.undecided = survey.count.solvable, survey.count.undecided
        record.plans = len(survey.count.plans)
        record.average_length = survey.count.average_length
    if survey.seconds_to_first is not None:
        record.seconds_to_first = round(survey.seconds_to_first, 3)
    record.seconds = round(survey.seconds, 3)
    return record


def read_answers(snapshot: Snapshot, subject: CandidateAnswers) -> tuple[SchemaLibrary, Problem]:
    """The schemas of some answers, and the problem that their combinations should solve.

    Raises:
        EvaluationFault: the problem is not about them.
    """
    sources = [
        CandidateSource(file.name, snapshot.document(uris.uri_of(file))) for file in subject.answers
    ]
    library = gathered(snapshot, sources)
    problem = trees.problem(snapshot, snapshot.document(uris.uri_of(subject.problem)))
    if problem is None:
        raise EvaluationFault(f"{subject.problem.name} defines no problem")
    if wrong := next(misfits(library.frame, problem), None):
        raise EvaluationFault(f"the problem does not fit the answers: {wrong}")
    return library, problem


class CandidateTotalJson(TypedDict):
    """How many combinations there are with a filter."""

    filter: str
    combinations: int
    left: int
    solvable: int
    undecided: int


def summary(method: str, records: Sequence[CandidateRecord]) -> CandidateTotalJson:
    """The sums over the records of a filter."""
    own = [one for one in records if one.method == method]
    return {
        "filter": method,
        "combinations": sum(one.combinations for one in own),
        "left": sum(one.left for one in own),
        "solvable": sum(one.solvable for one in own),
        "undecided": sum(one.undecided for one in own),
    }


def sheets(records: Sequence[CandidateRecord]) -> list[Sheet]:
    """A row for each folder of answers, number of answers and filter."""
    titles = ["comb.", "left", "solvable", "%", "plans", "steps", "first", "all"]
    rows = {f"{one.domain} {one.task} {one.method}": _row(one) for one in records}
    return [Sheet("answers, filter", titles, rows)]


def _row(one: CandidateRecord) -> list[str]:
    most = one.solvable + one.undecided
    return [
        f"{one.combinations:,}",
        f"{one.left:,}",
        f"{one.solvable:,}" if not one.undecided else f"{one.solvable:,}-{most:,}",
        percentage(one.solvable, one.left),
        str(one.plans),
        "-" if one.average_length is None else f"{one.average_length:.2f}",
        "-" if one.seconds_to_first is None else f"{one.seconds_to_first:.2f}",
        f"{one.seconds:.1f}",
    ]
