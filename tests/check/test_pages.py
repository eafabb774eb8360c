"""The pages of the catalogue: each is there, and its examples do what it says."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from planscribe.check.catalogue import CATALOGUE, Code
from planscribe.check.finding import UNASKED, Finding, Severity
from planscribe.check.no_plan.reachability import failed
from planscribe.check.task.model_answers import unanswered
from planscribe.check.tiers import findings
from planscribe.llm.endpoint import Endpoint
from planscribe.llm.faults import ModelFault
from planscribe.llm.request import Message, Request
from planscribe.text import apply_edits
from planscribe.workers.limits import Limits
from planscribe.workspace.pipeline.products import Stage, StageFailure, produce
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.settings.shown import Showing
from planscribe.workspace.snapshot import Workspace
from tests.support.notation import Fixture, parse_fixture

PAGES = Path(__file__).parents[2] / "docs" / "checks"
FOLDER = "file:///example/of/a/page"

SOLVED = (Code.UNSOLVABLE, Code.NO_PLAN_FOUND)
"""What only solving finds."""

SWITCHED = (Code.SWITCHED_OFF,)
"""What is found of statements that are switched off: those that an example says it of."""

NOBODY = "http://127.0.0.1:9/v1"
"""An address at which no language model listens."""

ASIDE = (Code.NEVER_READ, Code.NEVER_CHANGED, Code.DEAD_END, Code.NEVER_REACHED)
"""Hints about a whole domain, which short examples give rise to; shown on their own pages only."""

_PAGE = re.compile(
    r"# (?P<code>PS\d{3}): (?P<name>[^\n]+)\n\n"
    r"(?P<severity>Error|Warning|Information|Hint)\.\n\n"
    r"(?P<wrong>.+?)\n\n"
    r"## Why it matters\n\n(?P<why>.+?)\n\n"
    r"## Bad\n\n(?P<bad>.+?)\n\n"
    r"## Good\n\n(?P<good>.+)",
    re.DOTALL,
)
_EXAMPLE = re.compile(r"```[a-z]*\n(.*?)```", re.DOTALL)


def page(code: Code) -> re.Match[str]:
    found = _PAGE.fullmatch((PAGES / f"{code}.md").read_text(encoding="utf-8"))
    assert found, f"{code}.md does not have the form of a page"
    return found


def examples(kind: str) -> Iterator[tuple[Code, str]]:
    for code in Code:
        if (PAGES / f"{code}.md").is_file():
            yield from ((code, text) for text in _EXAMPLE.findall(page(code)[kind]))


BAD, GOOD = list(examples("bad")), list(examples("good"))


@pytest.fixture(scope="module")
def workspace() -> Iterator[Workspace]:
    # The example of a limit reached should not take long to reach it.
    shown = Showing(everything=True)
    made = Workspace(
        settings=Settings(grounding=Limits(1.5, stretch=40), dead_ends=True, shown=shown)
    )
    yield made
    made.end()


@pytest.fixture(autouse=True)
def empty(workspace: Workspace) -> Iterator[None]:
    yield
    for uri in list(workspace.snapshot.open):
        workspace.close(uri)


def check(
    workspace: Workspace,
    files: dict[str, str],
    solved: bool = False,
    asked: bool = False,
    off: Iterable[tuple[str, str]] = (),
    only: str | None = None,
) -> dict[str, list[Finding]]:
    """What all tiers find in files, or in only one of them; of the last one also what solving it,
    or asking, finds."""
    for path, text in files.items():
        workspace.put(FOLDER + path, text, 1)
    for path, text in off:
        workspace.switch(FOLDER + path, text)
    found = {
        path: [*findings(workspace.snapshot, FOLDER + path, *UNASKED)]
        for path in ([only] if only else files)
    }
    if solved:
        *_, path = files
        outcome = produce(workspace.snapshot, FOLDER + path, Stage.SOLVE)
        failure = outcome if isinstance(outcome, StageFailure) else None
        found[path] += failed(workspace.snapshot, FOLDER + path, failure)
    if asked:
        *_, path = files
        with pytest.raises(ModelFault) as fault:
            Endpoint(NOBODY).ask(Request((Message("user", files[path]),), "any"))
        found[path] += unanswered(workspace.snapshot, FOLDER + path, fault.value.message)
    return found


def switched_off(fixture: Fixture) -> Iterator[tuple[str, str]]:
    for path, several in fixture.expected.items():
        for one in several:
            if one.code in SWITCHED:
                yield path, one.span.of(fixture.files[path])


def differences(fixture: Fixture, found: dict[str, list[Finding]]) -> list[str]:
    shown = {one.code for several in fixture.expected.values() for one in several}
    return [
        line
        for path, several in found.items()
        for line in fixture.differences(
            path,
            (
                (one.span, one.code, one.message)
                for one in several
                if one.code in shown or one.code not in ASIDE
            ),
        )
    ]


def test_there_is_a_page_for_each_code_and_no_other() -> None:
    assert {one.stem for one in PAGES.glob("PS*.md")} == set(map(str, Code))


def test_the_index_lists_the_catalogue() -> None:
    index = (PAGES / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[(PS\d{3})\]\(\1\.md\) \| ([^|]+) \| (\w+) \|$", index, re.MULTILINE)
    assert rows == [
        (code, entry.name, entry.severity.name.lower()) for code, entry in CATALOGUE.items()
    ]


@pytest.mark.parametrize("code", Code)
def test_the_page_says_what_the_catalogue_says(code: Code) -> None:
    found, entry = page(code), CATALOGUE[code]
    assert (found["code"], found["name"]) == (code, entry.name)
    assert Severity[found["severity"].upper()] is entry.severity


@pytest.mark.parametrize(("code", "text"), BAD)
def test_bad_examples_have_the_findings_that_they_show(
    workspace: Workspace, code: Code, text: str
) -> None:
    fixture = parse_fixture(text)
    asked = code is Code.NO_ANSWER
    found = check(workspace, fixture.files, code in SOLVED, asked, switched_off(fixture))
    assert differences(fixture, found) == []
    assert code in {one.code for several in found.values() for one in several}


@pytest.mark.parametrize(("code", "text"), GOOD)
def test_good_examples_have_no_findings(workspace: Workspace, code: Code, text: str) -> None:
    fixture = parse_fixture(text)
    found = check(workspace, fixture.files, code in SOLVED)
    assert differences(fixture, found) == []
    assert code not in {one.code for several in found.values() for one in several}


@pytest.mark.parametrize(("code", "text"), BAD)
def test_a_fix_removes_its_finding_and_adds_none(
    workspace: Workspace, code: Code, text: str
) -> None:
    files = parse_fixture(text).files
    for path, several in check(workspace, files).items():
        for finding in (one for one in several if one.code not in ASIDE):
            for fix in finding.fixes[:3]:
                mended = files | {path: apply_edits(files[path], fix.edits)}
                left = [
                    (one.code, one.message)
                    for one in check(workspace, mended, only=path)[path]
                    if one.code not in ASIDE
                ]
                before = [(one.code, one.message) for one in several if one.code not in ASIDE]
                before.remove((finding.code, finding.message))
                # Only with a domain are words read; what is found in them is nothing new.
                if finding.code == Code.NO_DOMAIN:
                    left = [one for one in left if one in before or one[0] == finding.code]
                assert Counter(left) <= Counter(before), fix.title
