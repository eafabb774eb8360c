"""Running a benchmark: results are kept while the work goes on."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.results import ResultRecord, Results
from planscribe.evaluate.spreading import Crew, Measure, MeasurementJob, Subject, spread
from planscribe.workspace.settings.settings import Settings

S = TypeVar("S", bound=Subject)
R = TypeVar("R", bound=ResultRecord)
R_co = TypeVar("R_co", bound=ResultRecord, covariant=True)

Advance = Callable[[str], None]
"""Is called with the name of what is done."""

Progress = Callable[[int, int], AbstractContextManager[Advance]]
"""Shows how far the work is, given how many pieces there are and how many of them are done."""


class MakeUnread(Protocol[R_co]):
    """What makes a record without results, such as the class of the record."""

    def __call__(self, domain: str, task: str, method: str, digest: str, *, error: str) -> R_co:
        """The record; `error` says why nothing was measured."""


@dataclass(frozen=True, slots=True)
class Benchmark(Generic[S, R]):
    """What is measured, by which methods, and how."""

    subjects: Sequence[S]
    methods: Sequence[str]
    work_of: Callable[[S, str], MeasurementJob[S]]
    """Raises EvaluationFault if a file of the subject cannot be read."""
    unread: MakeUnread[R]
    """Makes the record of a subject whose files cannot be read."""
    measure: Measure[S, R]
    is_enough: Callable[[R], bool] = lambda record: True
    """Whether a known record does not have to be measured again."""


def measured(
    benchmark: Benchmark[S, R],
    results: Results[R],
    crew: Crew,
    settings: Settings,
    progress: Progress,
) -> list[R]:
    """The records of all subjects, in their order: known ones that are enough, and new ones.

    Raises:
        EvaluationFault: the crew cannot be reached.
    """
    works: list[MeasurementJob[S]] = []
    found: list[R] = []
    for method in benchmark.methods:
        for subject in benchmark.subjects:
            try:
                works.append(benchmark.work_of(subject, method))
            except EvaluationFault as fault:
                names = (subject.domain, subject.name, method)
                found.append(benchmark.unread(*names, digest="", error=str(fault)))
    waiting = []
    for work in works:
        known = results.known(work.domain, work.task, work.method, work.digest)
        if known and benchmark.is_enough(known):
            found.append(known)
        else:
            waiting.append(work)
    with progress(len(works), len(works) - len(waiting)) as advance:
        for record in spread(crew, settings, benchmark.measure, waiting):
            results.add(record)
            found.append(record)
            advance(f"{record.domain} {record.task}")
    places = {(one.domain, one.name): place for place, one in enumerate(benchmark.subjects)}
    methods = {method: place for place, method in enumerate(benchmark.methods)}
    return sorted(found, key=lambda one: (places[one.domain, one.task], methods[one.method]))
