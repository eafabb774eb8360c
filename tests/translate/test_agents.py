"""A phrase that begins with who does something is a statement, not an order."""

import pytest

from tests.support.sentences import REFUSED, said

AGENTS = [
    ("tour", "The guide visits place2.", "init(seen(place2))"),
    ("tour", "The guide does not visit place2.", "init(neg(seen(place2)))"),
    ("tour", "The guide should visit place2.", "goal(seen(place2))"),
    ("tour", "The guide must not visit place1.", "goal(neg(seen(place1)))"),
    ("tour", "In the end, the guide visits place2.", "goal(seen(place2))"),
    ("tour", "Your goal is that the guide visits place2.", "goal(seen(place2))"),
    ("tour", "Your goal is to visit place2.", "goal(seen(place2))"),
    ("tour", "Visit place2.", "goal(seen(place2))"),
    ("tour", "You keep place1.", "init(kept(place1))"),
    ("tour", "You should keep place1.", "goal(kept(place1))"),
    ("tour", "You do not keep place1.", "init(neg(kept(place1)))"),
    ("tour", "Guards watch place1.", "init(shut(place1))"),
    ("tour", "Guards should watch place1.", "goal(shut(place1))"),
    ("tour", "The guide visits place1 and you keep place2.",
     "init(seen(place1)) init(kept(place2))"),
    ("tour", "The guide is at place1 and should visit place2.", REFUSED),
    ("blocksworld", "The arm holds a1.", "init(holding(a1))"),
    ("blocksworld", "The arm should hold a1.", "goal(holding(a1))"),
    ("tyreworld", "You hold the wrench.", "init(have(wrench))"),
    ("tyreworld", "You should have the wrench.", "goal(have(wrench))"),
    ("termes", "The robot stands on pos-0-1.", "init(at(pos_0_1))"),
    ("termes", "The robot should stand on pos-0-1.", "goal(at(pos_0_1))"),
]  # fmt: skip


@pytest.mark.parametrize(("domain", "text", "expected"), AGENTS)
def test_agents(domain: str, text: str, expected: str) -> None:
    assert said(domain, text) == expected
