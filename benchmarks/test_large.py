"""What files cost that are very large, on one line or on many: first findings, memory.

Over the wire, each in a fresh process. Nothing is asserted about time.
"""

import shutil
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks import shapes
from benchmarks.recording import recorded
from benchmarks.shapes import Make
from benchmarks.wire import Wire
from planscribe.resources import shipped

DOMAIN = shipped("rules") / "blocksworld" / "domain.pddl"
SMALL = "(define (domain small) (:predicates (p)))"


@pytest.mark.parametrize("gap", [" ", "\n"], ids=["one line", "many lines"])
@pytest.mark.parametrize(
    ("name", "make", "megabytes"),
    [
        ("domain.pddl", shapes.predicates, 0.3),
        ("domain.pddl", shapes.predicates, 0.9),
        ("domain.pddl", shapes.predicates, 10),
        ("domain.pddl", shapes.chained_types, 0.2),
        ("domain.pddl", shapes.types_below_two, 0.4),
        ("domain.pddl", shapes.actions, 0.4),
        ("domain.pddl", shapes.nested, 0.06),
        ("problem.pddl", shapes.facts, 2),
        ("problem.pddl", shapes.facts, 10),
        ("problem.pddl", shapes.facts, 50),
        ("problem.pddl", shapes.objects, 2.4),
        ("large.lp", shapes.asp, 10),
        ("large.plan", shapes.steps, 2),
        ("large.plan", shapes.steps, 10),
        ("large.task", shapes.sentences, 0.2),
        ("large.task", shapes.sentences, 10),
        ("large.task", shapes.parentheses, 0.1),
    ],
)
def test_first_findings(
    benchmark: BenchmarkFixture, tmp_path: Path, name: str, make: Make, megabytes: float, gap: str
) -> None:
    text = make(int(megabytes * 1_000_000), gap)
    shutil.copy(DOMAIN, tmp_path / "blocksworld.pddl")
    uri, small = ((tmp_path / one).as_uri() for one in (name, "small.pddl"))
    with Wire(tmp_path) as wire:
        wire.initialize()
        wire.open(small, "pddl", SMALL)
        wire.idle(small, 1)
        before = wire.megabytes
        opened = processor = 0.0

        def open_it() -> None:
            nonlocal opened, processor
            processor = wire.processor
            opened = wire.open(uri, "", text)
            beside = wire.change(small, 2, 0, 0, " ")
            edited.append(wire.findings(small, 2).seconds - beside)
            wire.findings(uri, 1)
            processor = wire.processor - processor

        edited: list[float] = []
        benchmark.pedantic(open_it, rounds=1)
        first = wire.findings(uri, 1).seconds - opened
        per_byte = (wire.megabytes - before) * 1_000_000 / len(text)
        started = wire.processor - processor
        last = wire.idle(uri, 1).seconds - opened
        in_all = wire.processor - started
        most = (wire.megabytes - before) * 1_000_000 / len(text)
    made = make.__name__.replace("_", " ")
    what = f"{name}, {megabytes} MB of {made} on {'one line' if gap == ' ' else 'many lines'}"
    recorded(
        benchmark, f"{what}: first findings", wall=[first], processor=[processor], memory=[per_byte]
    )
    recorded(benchmark, f"{what}: all findings", wall=[last], processor=[in_all], memory=[most])
    recorded(benchmark, f"{what}: those of a small file edited meanwhile", wall=edited)
