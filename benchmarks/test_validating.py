"""How long it takes to judge plans over recursive derived predicates: ours, and VAL's.

PLANSCRIBE_VAL names VAL's program `Validate`, which is measured as a whole process.
"""

import os
import subprocess
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from planscribe.plan.execute.validator import validate_texts
from tests.support.plans.canals import DOMAIN, canal, raising
from tests.support.plans.tasks import plan

VAL = os.environ.get("PLANSCRIBE_VAL", "")
GATES = (10, 20, 40)


def processor_time() -> float:
    """Seconds, of this process and of those that it has waited for."""
    used = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


pytestmark = pytest.mark.benchmark(timer=processor_time)


@pytest.mark.parametrize("gates", GATES)
def test_ours(benchmark: BenchmarkFixture, gates: int) -> None:
    """From the texts on; no text is the same twice, so that nothing is remembered."""
    rounds = iter(range(100))

    def judge() -> bool:
        text = f"{canal(gates)}; {next(rounds)}"
        return validate_texts(DOMAIN, text, plan(raising(gates, 16))).valid

    assert benchmark.pedantic(judge, rounds=3)


@pytest.mark.skipif(not VAL, reason="PLANSCRIBE_VAL does not name VAL's Validate")
@pytest.mark.parametrize("gates", GATES)
def test_val(benchmark: BenchmarkFixture, gates: int, tmp_path: Path) -> None:
    texts = {"domain.pddl": DOMAIN, "p.pddl": canal(gates), "plan": raising(gates, 16)}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)

    def judge() -> str:
        return subprocess.run(
            [VAL, *texts], cwd=tmp_path, capture_output=True, text=True, check=False
        ).stdout

    assert "Plan valid" in benchmark.pedantic(judge, rounds=3)
