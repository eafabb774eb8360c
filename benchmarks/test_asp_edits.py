"""How long it takes from a typed character in an ASP text to its findings."""

import shutil
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.test_edits import DOMAIN, measured, told, workspace
from planscribe.check.finding import Tier
from planscribe.workspace.snapshot import Workspace

__all__ = ["workspace"]

TIERS = {"syntax": (Tier.SYNTAX,), "with names": (Tier.SYNTAX, Tier.NAMES)}


def rules(count: int) -> str:
    return (
        "".join(
            f"far{number}(X,Y) :- edge(X,Z), not far{max(number - 1, 0)}(Z,Y), node(Y), X < Y,\n"
            f"    1 <= #count {{ W : edge(W,X), W != Z }} <= {number}.\n"
            for number in range(count)
        )
        + "edge(1,2). node(1).\n"
    )


def ir(facts: int) -> str:
    return "% domain: blocksworld\n" + "".join(
        f"object(block{number},block).\ninit(on(block{number},block{number // 3})).\n"
        for number in range(facts // 2)
    )


@pytest.mark.parametrize("tiers", TIERS.values(), ids=TIERS.keys())
def test_a_thousand_rules(
    benchmark: BenchmarkFixture, workspace: Workspace, tmp_path: Path, tiers: tuple[Tier, ...]
) -> None:
    path = tmp_path / "large.lp"
    times = measured(benchmark, workspace, path, rules(1000), tiers, behind=":- edge(X")
    told(benchmark, "planscribe", times)


@pytest.mark.parametrize("facts", [200, 10_000])
@pytest.mark.parametrize("tiers", TIERS.values(), ids=TIERS.keys())
def test_facts_of_an_ir(
    benchmark: BenchmarkFixture,
    workspace: Workspace,
    tmp_path: Path,
    facts: int,
    tiers: tuple[Tier, ...],
) -> None:
    shutil.copy(DOMAIN, tmp_path)
    path = tmp_path / "large.ir.lp"
    times = measured(benchmark, workspace, path, ir(facts), tiers, behind="init(on(block")
    told(benchmark, "planscribe", times)
