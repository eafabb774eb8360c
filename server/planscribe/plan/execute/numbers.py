"""The arithmetic of PDDL."""

import math

from planscribe.compile.formulas import write_number
from planscribe.model.pddl.definitions import Fluent

# Sums of decimal fractions are not exact: three times 0.1 is to be 0.3.
_TINY = 1e-9


class UndefinedValue(Exception):  # noqa: N818
    """A numeric expression has no value; the message is a sentence that says why."""

    def __init__(self, message: str, lacking: Fluent | None = None) -> None:
        super().__init__(message)
        self.lacking = lacking
        """What has never got a value, if that is why."""


def compare(operator: str, left: float, right: float, tolerance: float = _TINY) -> bool:
    """Whether two numbers are as a comparison says.

    They are equal if they differ by no more than the tolerance, or than large numbers are exact.
    """
    is_equal = math.isclose(left, right, rel_tol=_TINY, abs_tol=tolerance)
    match operator:
        case "<":
            return left < right and not is_equal
        case "<=":
            return left <= right or is_equal
        case "=":
            return is_equal
        case ">=":
            return left >= right or is_equal
        case _:
            return left > right and not is_equal


def calculate(operator: str, operands: list[float]) -> float:
    """What an arithmetic operator makes of its operands.

    Raises:
        UndefinedValue: they make nothing.
    """
    if not operands:
        raise UndefinedValue(f"({operator}) lacks operands.")
    first, *others = operands
    if operator == "-" and not others:
        return -first
    for operand in others:
        if operator == "+":
            first += operand
        elif operator == "-":
            first -= operand
        elif operator == "*":
            first *= operand
        elif operand == 0:
            raise UndefinedValue("Division by zero.")
        else:
            first /= operand
    return first


def number_text(value: float) -> str:
    """A number for people: `3`, `2.5`, without the rounding errors of floats."""
    return write_number(round(value, 6)) if math.isfinite(value) else str(value)
