"""The kinds of error in what others accept: each has an example that shows it."""

import pytest

from tests.support.disagreements import EXAMPLES, errors
from tests.support.notation import parse_fixture


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_have_the_errors_that_they_show(example: str) -> None:
    fixture = parse_fixture(example)
    for path, found in errors(example).items():
        assert [code for code, _ in found] == [one.code for one in fixture.expected[path]]
