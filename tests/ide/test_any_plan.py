"""Whatever stands in a plan, what is told of it stands inside of it, and nothing is raised."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from planscribe.ide.completion.dispatch import completions
from planscribe.ide.hints.dispatch import hints
from planscribe.ide.hover.dispatch import hover
from planscribe.ide.lenses.dispatch import lenses
from planscribe.ide.outline.dispatch import symbols
from planscribe.ide.pages.step import plan_in_words, step_page
from planscribe.ide.plans.comparison import comparison_page, comparison_told
from planscribe.ide.plans.steps import number_at, step_told
from planscribe.text import Span
from planscribe.workers.limits import Limits
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace
from tests.support.notation import parse_fixture
from tests.support.sources.courier import COURIER
from tests.support.workspaces.opened import uri

PIECES = st.sampled_from(
    "( ) (walk walk take home shop) shop box (walk|home|shop) (take|box|shop) 0: 1.5: : [2] "
    "\n \r\n ; 🍸 \ud800 \0 ?x WALK = nothing".split(" ")
)
TEXTS = st.lists(PIECES, max_size=16).map(lambda pieces: " ".join(pieces).replace("|", " "))
HOSTILE = ["(" * 5_000, "(walk home shop)" * 500, "(walk" + " home" * 5_000 + ")", "0:" * 5_000]


@pytest.fixture(scope="module")
def courier() -> Iterator[Workspace]:
    made = Workspace(settings=Settings(grounding=Limits(5)))
    for path, text in parse_fixture(COURIER).files.items():
        made.put(uri(path), text, 1)
    yield made
    made.end()


def ask_everything(workspace: Workspace, text: str) -> None:
    plan = uri("/one.plan")
    snapshot = workspace.put(plan, text, 1)
    whole = Span(0, len(text))
    spans = [one.span for one in lenses(snapshot, plan)]
    spans += [one.span for one in symbols(snapshot, plan)]
    spans += [Span(one.offset, one.offset) for one in hints(snapshot, plan, whole)]
    assert all(whole.encloses(one) for one in spans)
    for offset in {0, len(text) // 2, len(text)}:
        shown = hover(snapshot, plan, offset)
        assert shown is None or whole.encloses(shown.span)
        completions(snapshot, plan, offset)
        number = number_at(snapshot, plan, offset)
        told = step_told(snapshot, plan, number) if number else None
        assert told is None or step_page(snapshot, plan, told).parts
    assert plan_in_words(snapshot, plan) is not None
    compared = comparison_told(snapshot, plan, plan)
    assert compared is None or comparison_page(compared).parts


@settings(max_examples=40, suppress_health_check=list(HealthCheck), derandomize=True)
@given(TEXTS)
def test_any_text(courier: Workspace, text: str) -> None:
    ask_everything(courier, text)


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:8])
def test_hostile_texts(courier: Workspace, text: str) -> None:
    ask_everything(courier, text)
