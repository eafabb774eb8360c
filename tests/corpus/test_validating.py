"""VAL and we agree on plans, and on broken variants of them: the verdict, and the step that fails.

With PLANSCRIBE_PLANS, on these plans; otherwise on those that Fast Downward finds for some of the
smallest tasks of PLANSCRIBE_CORPUS.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from planscribe.model.pddl.reading.reader import read
from planscribe.plan.plan_text import plan_text
from planscribe.plan.planners.fast_downward import NAME
from planscribe.plan.planners.solve import solve
from planscribe.syntax.pddl.tree import parse
from planscribe.workers.limits import Limits
from tests.corpus.collection import FOLDER, distinct, files, pairs, text_of
from tests.corpus.validating import PLANS, PROGRAM, Example, broken, difference, examples

STEP = 10
"""One task of so many is tested."""

MOST = 12
"""As many tasks that are solved here."""

pytestmark = [
    pytest.mark.skipif(not PROGRAM, reason="PLANSCRIBE_VAL does not name VAL's Validate"),
    pytest.mark.skipif(
        not (FOLDER or PLANS),
        reason="neither PLANSCRIBE_PLANS nor PLANSCRIBE_CORPUS names a folder",
    ),
]


def judged() -> Iterator[Example]:
    """Plans to judge."""
    if PLANS:
        yield from list(examples(PLANS))[::STEP]
    elif FOLDER:
        for pair in list(pairs(distinct(files(Path(FOLDER))), 1))[: STEP * MOST : STEP]:
            yield Example(pair.problem.as_posix()[len(FOLDER) :], pair.domain, pair.problem, "")


@pytest.mark.parametrize("example", [*judged()] if PROGRAM else [], ids=lambda one: one.name)
def test_the_verdicts_agree(example: Example) -> None:
    if not example.plan:
        domains = read(parse(text_of(example.domain))).domains
        problems = read(parse(text_of(example.problem))).problems
        if not domains or not problems:
            pytest.skip("it cannot be read")
        result = solve(domains[0], problems[0], NAME, Limits(10))
        if result.plan is None:
            pytest.skip("it is not solved quickly")
        example = replace(example, plan=plan_text(result.plan, result.cost or 0.0))
    assert difference(example, example.plan) == ""
    for kind, plan in broken(example.plan, 1):
        assert difference(example, plan) == "", f"{kind}\n{plan}"
