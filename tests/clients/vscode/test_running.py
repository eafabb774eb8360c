"""Programs that run in a real VS Code: what planners write, and ASP with its consequences."""

from collections.abc import Iterator

import pytest

from tests.support.editors import code_server

pytest.importorskip("playwright", reason="the package playwright is not installed")

from tests.support.editors.lamps import VSCode
from tests.support.editors.workbench import Workbench

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

COLOURS = """\
node(a;b). edge(a,b).
1 { paint(N, C) : C = (red;green) } 1 :- node(N).
:- edge(M, N), paint(M, C), paint(N, C).
#minimize { 1 : paint(a, red) }.
#show paint/2.
"""
PIGEONS = """\
pigeon(1..14). hole(1..13).
1 { in(P, H) : hole(H) } 1 :- pigeon(P).
:- in(P, H), in(Q, H), P < Q.
"""
"""It has no answer set, which nobody waits for."""
PROBLEM = """\
(define (problem evening) (:domain lamps)
  (:objects lamp1 - lamp) (:init) (:goal (lit lamp1)))
"""


@pytest.fixture(scope="module")
def bench(vscode: VSCode, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    """A window with two programs and a problem."""
    files = {"colours.lp": COLOURS, "pigeons.lp": PIGEONS, "evening.pddl": PROBLEM}
    folder = tmp_path_factory.mktemp("an evening")
    with vscode.opened(folder, files, "running") as bench:
        # The palette has the commands of a server that runs.
        bench.page.locator(".statusbar-item a[aria-label='PlanScribe']").first.wait_for()
        yield bench


def test_answer_sets_and_consequences_are_shown(bench: Workbench) -> None:
    for title, told in (
        ("Answer Sets", "Optimum found, cost 0: 1 answer set, all there are."),
        ("Brave Consequences", "paint(a,green) paint(b,red)"),
        ("Cautious Consequences", "paint(a,green) paint(b,red)"),
    ):
        bench.go_to("colours.lp")
        bench.command(f"PlanScribe: Run: Show {title}")
        bench.tab(f"{title.capitalize()} of colours lp").wait_for()
        bench.preview.get_by_text(told).first.wait_for()
        bench.picture(title.split(" ")[0].lower())
        bench.close(f"{title.capitalize()} of colours lp")


def test_a_program_that_takes_long_is_stopped_from_the_menu(bench: Workbench) -> None:
    bench.go_to("pigeons.lp")
    bench.command("PlanScribe: Run: Show Answer Sets")
    bench.page.locator(".statusbar-item").filter(has_text="Run: show answer sets").first.wait_for()
    bench.command("PlanScribe: Show Server Menu")
    bench.pick('Stop "Run: show answer sets"')
    bench.preview.get_by_text("The program was stopped.").wait_for()
    bench.close("Answer sets of pigeons lp")


def test_what_a_planner_writes_is_shown(bench: Workbench) -> None:
    bench.go_to("evening.pddl")
    bench.command("PlanScribe: Solve")
    bench.tab("evening.plan").wait_for()
    bench.command("PlanScribe: Show Planner Output")
    output = bench.page.locator(".panel .view-line").filter(has_text="fast-downward: ")
    output.first.wait_for()
    bench.picture("planner")
