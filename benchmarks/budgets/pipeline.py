"""The pipeline in one process, with its workers: from words to problem, and comparing problems."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import perf_counter, process_time

from benchmarks.budgets.figures import Figures
from benchmarks.test_compile import NOTHING, renamed, workshop
from benchmarks.test_infer import LARGE, LIMITS
from benchmarks.test_pipeline import TASKS, compiled
from planscribe.compile.equivalence import compare
from planscribe.infer import run
from planscribe.infer.facts import AspSource, Status
from planscribe.infer.schema import schema
from planscribe.model.pddl.definitions import And, Atom, Problem
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.workers.pool import Pool
from planscribe.workspace.snapshot import Workspace

ROUNDS = 5


@contextmanager
def added(figures: Figures) -> Iterator[None]:
    """Measure what is done, the time of workers only by the clock on the wall."""
    began, used = perf_counter(), process_time()
    yield
    figures.add(perf_counter() - began, process_time() - used)


def words_to_problem(_folder: Path) -> Figures:
    """Each built-in task, edited again and again, to its problem; it was read once before."""
    figures, workspace = Figures(), Workspace([])
    for path in TASKS:
        compiled(workspace, path, -1)
        for number in range(ROUNDS):
            with added(figures):
                compiled(workspace, path, number)
    workspace.end()
    return figures


def materialised(name: str) -> Callable[[Path], Figures]:
    """The facts of a large task, from its IR, in a worker that is warm."""

    def measure(_folder: Path) -> Figures:
        figures = Figures()
        with Pool(warm=["planscribe.infer.run"]) as pool:
            for number in range(-1, ROUNDS):
                sources = [AspSource("ir", f"{LARGE[name]}\n% edit {number}\n"), schema()]
                with added(figures if number >= 0 else Figures()):
                    made = run.materialise(pool, sources, limits=LIMITS)
                assert made.status is Status.DONE
        return figures

    return measure


def compared(_folder: Path) -> Figures:
    """Problems and the same with other names in another order: built-in tasks and a large one."""
    workspace = Workspace([])
    texts = [compiled(workspace, path, 0).text for path in TASKS]
    workspace.end()
    read_back = (read(pddl.parse(text)).problems[0] for text in texts)
    problems = [*map(_of_atoms, read_back), workshop(20)]
    figures = Figures()
    for problem in problems:
        other = renamed(problem)
        for _ in range(ROUNDS):
            with added(figures):
                assert compare(problem, other, NOTHING, NOTHING).equivalent
    return figures


def _of_atoms(problem: Problem) -> Problem:
    """A problem without what `renamed` leaves out."""
    goal = problem.goal.parts if isinstance(problem.goal, And) else (problem.goal,)
    return replace(
        problem,
        init=tuple(one for one in problem.init if isinstance(one, Atom)),
        goal=And(tuple(one for one in goal if isinstance(one, Atom))),
    )
