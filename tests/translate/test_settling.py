"""What is asked for again, since a sentence that cannot be read comes before it."""

import pytest

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import parse
from planscribe.translate.by_model.settling import after_opening
from planscribe.translate.english import reader


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("There is a truck t1. Here is what I need by six. t1 is in rome.", {2}),
        ("There is a truck t1. Six is late, by the way. t1 is in rome.", set()),
        ("There is a truck t1. Here is what I need by six. t1 should be in rome.", set()),
    ],
)
def test_a_fact_after_what_may_open_the_goal(text: str, asked: set[int], delivery: Lexicon) -> None:
    task = parse(f"There is a city rome. {text}")
    found = after_opening(task, reader.translate(task, delivery))
    assert found == {one + 1 for one in asked}
