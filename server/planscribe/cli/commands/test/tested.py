"""The output of `planscribe test` for programs."""

from typing import TypedDict

from planscribe.cli.output.findings import SpanJson


class TestJson(TypedDict):
    """How a test ended."""

    expected: str
    result: str
    message: str
    actual: str
    span: SpanJson
    seconds: float


class TestedJson(TypedDict):
    """The tests of a file."""

    file: str
    tests: list[TestJson]
