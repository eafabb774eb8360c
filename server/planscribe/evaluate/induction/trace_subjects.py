"""What `evaluate traces` learns from: folders of published traces, or problems to walk in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from planscribe.evaluate.benchmark import domains_in, text_of, texts_of_files
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.workspace.documents import DOMAIN_FILE

_TRACES = "*trace*"


@dataclass(frozen=True, slots=True)
class TraceSubject:
    """A domain that is learned from traces."""

    domain: str
    name: str
    """The folder of the traces, or how much random walks observe."""
    truth: Path
    seed: int
    observed: float = 1.0
    problem: Path | None = None
    """Where random walks begin."""
    traces: tuple[str, ...] = ()
    """The texts of published traces."""


def trace_subjects_in(
    folder: Path, wanted: list[str] | None, seeds: int, observed: Sequence[float]
) -> list[TraceSubject]:
    """Each folder of traces in the folder of a domain; without any, walks in its first problem.

    Raises:
        EvaluationFault: there is no such folder, no domain, or nothing to learn it from.
    """
    found = [
        one
        for path in domains_in(folder, wanted, DOMAIN_FILE)
        for one in [*_published(path, seeds)] or [*_walks(path, seeds, observed)]
    ]
    if not found:
        raise EvaluationFault(f"{folder}: no folder with {DOMAIN_FILE} and traces or pNN.pddl")
    return found


def _published(path: Path, seeds: int) -> Iterator[TraceSubject]:
    for one in sorted(path.iterdir()):
        files = sorted(one.glob(_TRACES)) if one.is_dir() else []
        texts = tuple(map(text_of, files))
        for seed in range(1, seeds + 1) if files else ():
            name = f"{one.name}, seed {seed}"
            yield TraceSubject(path.name, name, path / DOMAIN_FILE, seed, traces=texts)


def _walks(path: Path, seeds: int, observed: Sequence[float]) -> Iterator[TraceSubject]:
    problem = next(iter(sorted(path.glob("p[0-9]*.pddl"))), None)
    for share in observed if problem else ():
        for seed in range(1, seeds + 1):
            name = f"observed {share:g}, seed {seed}"
            yield TraceSubject(path.name, name, path / DOMAIN_FILE, seed, share, problem)


def trace_work_of(subject: TraceSubject, method: str) -> MeasurementJob[TraceSubject]:
    """What is needed to learn from traces.

    Raises:
        EvaluationFault: a file cannot be read.
    """
    files = [subject.truth, *([subject.problem] if subject.problem else [])]
    return MeasurementJob.of(subject, method, texts_of_files(files), *subject.traces)
