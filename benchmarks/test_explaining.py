"""How long the proofs that a task has no plan take, beside Fast Downward's translator.

Over the smallest task of each folder of a collection that PLANSCRIBE_CORPUS names, in seconds of
the processor. Nothing is asserted about time.
"""

import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from time import process_time

import pytest

from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.unsolvable import jobs
from planscribe.plan.unsolvable.abduction import MOST_RULES
from tests.corpus.collection import FOLDER, Pair, text_of
from tests.corpus.mutations import first_tasks, read, without_facts

STEP = 8
LARGEST = 10_000
SECONDS = 20

pytestmark = pytest.mark.skipif(
    not FOLDER, reason="PLANSCRIBE_CORPUS does not name a folder with PDDL files"
)


def some() -> list[Pair]:
    pairs = first_tasks(FOLDER)[::STEP]
    return [pair for pair in pairs if pair.problem.stat().st_size <= LARGEST and read(pair)]


def took(function: Callable[..., object], *arguments: object) -> float:
    started = process_time()
    function(*arguments)
    return process_time() - started


def translated(pair: Pair) -> float | None:
    """The seconds of Fast Downward's translator; None if it rejects the task, or takes too long."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as folder:
        output = str(Path(folder) / "output.sas")
        translate = [sys.executable, "-m", "fast_downward.translate", "--sas-file", output]
        try:
            done = subprocess.run(
                [*translate, str(pair.domain), str(pair.problem)],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds if done.returncode == 0 else None


def explained(domain: str, problem: str) -> None:
    """The proofs that run while somebody types, where they prove nothing."""
    jobs.impossible(domain, problem)
    jobs.unreached(domain, problem)


def repaired(domain: Domain, problem: Problem) -> None:
    jobs.facts(domain, problem, MOST_RULES)
    jobs.effects(domain, problem, MOST_RULES)


def told(what: str, seconds: list[float]) -> None:
    cuts = quantiles(seconds, n=10)
    print(f"\n{what}: {len(seconds)} tasks, median {median(seconds) * 1000:.0f} ms, ", end="")
    print(f"p90 {cuts[8] * 1000:.0f} ms, longest {max(seconds):.1f} s", end="")


def test_proofs_beside_the_translator() -> None:
    ours, theirs, pairs = [], [], []
    for pair in some():
        seconds = translated(pair)
        if seconds is not None:
            theirs.append(seconds)
            texts = text_of(pair.domain), text_of(pair.problem)
            ours.append(took(explained, *texts))
            pairs.append(took(jobs.exclusive, *texts))
    told("impossible and unreachable goals", ours)
    told("goals that exclude each other", pairs)
    told("Fast Downward's translator", theirs)


def test_what_would_help() -> None:
    seconds = []
    for pair in some():
        task = read(pair)
        assert task is not None
        for mutant in without_facts(task, 1, seed=1):
            seconds.append(took(repaired, *mutant.task))
            break
    told("what would help, where a fact was taken", seconds)
