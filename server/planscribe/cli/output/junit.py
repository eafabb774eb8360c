"""JUnit XML, which systems of continuous integration read."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement, indent, tostring

# What XML 1.0 cannot hold, not even escaped.
_ILLEGAL = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ELEMENTS = {"failed": "failure", "errored": "error"}


@dataclass(frozen=True, slots=True)
class Case:
    """A test: its name, how it ended in what time, and what was there instead."""

    name: str
    seconds: float
    result: str
    message: str = ""
    actual: str = ""


@dataclass(frozen=True, slots=True)
class Suite:
    """The tests of a file."""

    name: str
    cases: tuple[Case, ...]


def suites_text(suites: Iterable[Suite]) -> str:
    """The document that reports them all."""
    root = Element("testsuites", name="planscribe")
    for suite in suites:
        results = [case.result for case in suite.cases]
        element = SubElement(
            root,
            "testsuite",
            name=_legal(suite.name),
            tests=str(len(results)),
            failures=str(results.count("failed")),
            errors=str(results.count("errored")),
            time=f"{sum(case.seconds for case in suite.cases):.3f}",
        )
        for case in suite.cases:
            _add(element, suite, case)
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _add(parent: Element, suite: Suite, case: Case) -> None:
    element = SubElement(
        parent,
        "testcase",
        classname=_legal(suite.name),
        name=_legal(case.name),
        time=f"{case.seconds:.3f}",
    )
    if kind := _ELEMENTS.get(case.result):
        ended = SubElement(element, kind, message=_legal(case.message))
        ended.text = _legal(f"expected: {case.name}\nactual: {case.actual or 'unknown'}")


def _legal(text: str) -> str:
    return _ILLEGAL.sub("\N{REPLACEMENT CHARACTER}", text)
