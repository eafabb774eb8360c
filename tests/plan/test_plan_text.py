"""Plans as text, and back."""

import pytest

from planscribe.model import plan_reader
from planscribe.plan.plan_text import plan_text
from planscribe.syntax import plan as plan_syntax
from tests.support.plans.tasks import COURIER_PLAN, plan


def test_one_action_a_line_and_the_cost() -> None:
    assert plan_text(plan("(go a b) (stop)"), 7.0) == "(go a b)\n(stop)\n; cost = 7\n"


@pytest.mark.parametrize("cost", [0.0, 7.0, 2.25, 12345678.0])
def test_what_is_written_is_read(cost: float) -> None:
    read = plan_reader.read(plan_syntax.parse(plan_text(COURIER_PLAN, cost)))
    assert read.plan == COURIER_PLAN
    assert read.cost == cost
    assert not read.faults
