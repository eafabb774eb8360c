"""What is learned in an evaluation: the actions of a domain, from one of its problems."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from planscribe.evaluate.benchmark import domains_in, texts_of_files
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.model.pddl.definitions import TRUE, Atom, Domain, Formula, Not, Problem
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import DOMAIN_FILE
from planscribe.workspace.snapshot import Snapshot

_PROBLEM = re.compile(r"p\d+\.pddl")


@dataclass(frozen=True, slots=True)
class InductionSubject:
    """A domain that is learned with a seed, and its problems."""

    domain: str
    seed: int
    truth: Path
    problems: tuple[Path, ...]
    seconds: float
    """The limit for planners."""
    lessons: int = 0
    """From how many problems, in their order; 0: from the first whose plan needs every action."""
    solves: bool = True
    """Whether the other problems are solved."""

    @property
    def name(self) -> str:
        """What distinguishes it from the others of its domain."""
        return f"seed {self.seed}"


@dataclass(frozen=True, slots=True)
class TrueTasks:
    """A domain with its problems, by name."""

    domain: Domain
    problems: dict[str, Problem]

    @property
    def headers(self) -> Domain:
        """The domain without the bodies of its actions."""
        bare = (replace(one, precondition=TRUE, effect=TRUE) for one in self.domain.actions)
        return replace(self.domain, actions=tuple(bare))


def subjects_in(
    folder: Path,
    wanted: list[str] | None,
    seeds: int,
    seconds: float,
    *,
    lessons: int,
    solves: bool,
) -> list[InductionSubject]:
    """The domains in the folders of a folder, each with so many seeds.

    Raises:
        EvaluationFault: there is no such folder, or no domain with problems in it.
    """
    found = [
        InductionSubject(one.name, seed, one / DOMAIN_FILE, problems, seconds, lessons, solves)
        for one in domains_in(folder, wanted, DOMAIN_FILE)
        if (problems := tuple(sorted(filter(_is_problem, one.iterdir()))))
        for seed in range(1, seeds + 1)
    ]
    if not found:
        raise EvaluationFault(f"{folder}: no folder with {DOMAIN_FILE} and pNN.pddl")
    return found


def _is_problem(file: Path) -> bool:
    return bool(_PROBLEM.fullmatch(file.name))


def work_of(subject: InductionSubject, method: str) -> MeasurementJob[InductionSubject]:
    """What is needed to learn a domain.

    Raises:
        EvaluationFault: one of the files cannot be read.
    """
    texts = texts_of_files((subject.truth, *subject.problems))
    return MeasurementJob.of(subject, method, texts, f"{subject.lessons} {subject.solves}")


def true_tasks(snapshot: Snapshot, subject: InductionSubject) -> TrueTasks:
    """The domain and the problems of a subject.

    Raises:
        EvaluationFault: a file defines something else.
    """
    domain = trees.domain(snapshot, snapshot.document(uris.uri_of(subject.truth)))
    if domain is None:
        raise EvaluationFault(f"{subject.truth.name} defines no domain")
    problems: dict[str, Problem] = {}
    for file in subject.problems:
        problem = trees.problem(snapshot, snapshot.document(uris.uri_of(file)))
        if problem is None:
            raise EvaluationFault(f"{file.name} defines no problem")
        problems[file.stem] = problem
    return with_constants(TrueTasks(domain, problems))


def with_constants(tasks: TrueTasks) -> TrueTasks:
    """Tasks in which the objects that actions name without a declaration are constants."""
    declared = {one.name for one in tasks.domain.constants}
    named = {
        name
        for action in tasks.domain.actions
        for atom in _atoms([action.precondition, action.effect])
        for name in atom.arguments
        if not name.startswith("?") and name not in declared
    }
    first = next(iter(tasks.problems.values()))
    constants = tuple(one for one in first.objects if one.name in named)
    if not constants:
        return tasks
    domain = replace(tasks.domain, constants=(*tasks.domain.constants, *constants))
    problems = {
        name: replace(one, objects=tuple(it for it in one.objects if it.name not in named))
        for name, one in tasks.problems.items()
    }
    return TrueTasks(domain, problems)


def _atoms(formulas: Sequence[Formula]) -> Iterator[Atom]:
    for one in formulas:
        match one:
            case Atom():
                yield one
            case Not():
                yield from _atoms([one.body])
            case _:
                yield from _atoms(getattr(one, "parts", ()))
