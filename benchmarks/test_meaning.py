"""From an edit of an IR to its findings by running it: explanations and tried fixes included."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Tier
from planscribe.check.tiers import findings
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Workspace


def shots(facts: int) -> str:
    """One shot more than announced."""
    number = 2 * facts // 3
    return "\n".join(
        [
            "% domain: barman",
            f"cardinality(shot,{number - 1}).",
            *(f"object(shot{index},shot)." for index in range(number)),
            *(f"init(clean(shot{index}))." for index in range(number // 2)),
        ]
    )


def towers(facts: int, violated: int) -> str:
    """Blocks on each other, of which some are on two."""
    number = facts // 2
    return "\n".join(
        [
            "% domain: blocksworld",
            ":- init(on(X,Y)), init(on(X,Z)), Y < Z.",
            *(f"object(b{index},block)." for index in range(number)),
            *(f"init(on(b{index},b{index + 1}))." for index in range(number - 1)),
            *(f"init(on(b{index},b{number - 1 - index}))." for index in range(violated)),
        ]
    )


@pytest.mark.parametrize(
    ("make", "code"),
    [
        pytest.param(lambda: shots(200), Code.COUNT_EXCEEDED, id="count-200"),
        pytest.param(lambda: shots(10_000), Code.COUNT_EXCEEDED, id="count-10000"),
        pytest.param(lambda: towers(200, 1), Code.CONSTRAINT_VIOLATED, id="exclusion-200"),
        pytest.param(lambda: towers(2_000, 1), Code.CONSTRAINT_VIOLATED, id="exclusion-2000"),
        pytest.param(lambda: towers(2_000, 300), Code.CONSTRAINT_VIOLATED, id="300-exclusions"),
        pytest.param(lambda: towers(10_000, 1), Code.CONSTRAINT_VIOLATED, id="exclusion-10000"),
    ],
)
def test_violations(
    benchmark: BenchmarkFixture,
    workspace: Workspace,
    tmp_path: Path,
    make: Callable[[], str],
    code: Code,
) -> None:
    uri, text, edits = uris.uri_of(tmp_path / "task.ir.lp"), make(), count()

    def check() -> tuple[Finding, ...]:
        number = next(edits)
        snapshot = workspace.put(uri, f"{text}\n% edit {number}\n", number)
        return findings(snapshot, uri, Tier.MEANING)

    check()
    found = benchmark.pedantic(check, rounds=5)
    workspace.close(uri)
    assert code in {one.code for one in found}
