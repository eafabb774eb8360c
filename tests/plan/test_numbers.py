"""The arithmetic of plans."""

import pytest

from planscribe.plan.execute.numbers import UndefinedValue, calculate, compare


@pytest.mark.parametrize("operator", ["=", "<=", ">="])
def test_sums_of_decimal_fractions_are_what_they_should_be(operator: str) -> None:
    assert compare(operator, 0.1 + 0.1 + 0.1, 0.3)


@pytest.mark.parametrize(
    ("left", "right", "true"),
    [(1, 2, "< <="), (2, 1, "> >="), (1, 1, "= <= >="), (1e12, 1e12 + 1e-4, "= <= >=")],
)
def test_comparisons(left: float, right: float, true: str) -> None:
    found = [one for one in ("<", ">", "=", "<=", ">=") if compare(one, left, right)]
    assert found == true.split()


def test_what_has_no_value() -> None:
    for operator, operands in (("/", [1.0, 0.0]), ("+", [])):
        with pytest.raises(UndefinedValue):
            calculate(operator, operands)
