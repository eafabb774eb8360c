"""Plans as data."""

from fractions import Fraction

from planscribe.model.pddl.definitions import Plan, Step
from planscribe.model.plan_reader import read
from planscribe.syntax.plan import parse
from planscribe.text import Span


def test_names_are_read_in_lower_case() -> None:
    file = read(parse("(Move A tile_0-1)\n(WAIT)\n; cost = 2 (unit cost)\n"))
    assert file.plan == Plan((Step("move", ("a", "tile_0-1")), Step("wait")))
    assert [step.span for step in file.plan.steps] == [Span(0, 17), Span(18, 24)]
    assert (file.cost, file.faults) == (2.0, ())


def test_the_rest_of_a_damaged_plan_is_read() -> None:
    file = read(parse("(move a\nand then\n(wait"))
    assert [str(step) for step in file.plan.steps] == ["(move a and then)", "(wait)"]
    assert len(file.faults) == 2


def test_an_empty_file_is_the_empty_plan() -> None:
    assert read(parse("")).plan == Plan()


def test_times_and_durations_are_exact() -> None:
    file = read(parse("0.1: (go a) [D:2.30; C:1]\n.25: (wait)\n3: stay\n"))
    assert [(step.start, step.duration) for step in file.plan.steps] == [
        (Fraction(1, 10), Fraction(23, 10)),
        (Fraction(1, 4), None),
        (Fraction(3), None),
    ]
