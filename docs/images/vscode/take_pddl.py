"""Takes the pictures of docs/pddl-editor.md and docs/planners.md in a real VS Code.

    python -m docs.images.vscode.take_pddl EXTENSION.vsix [FOLDER]

A person opens a valid domain with numbers, asks which planners support its problem, and solves it
after a slip. All pictures are in FOLDER (`.pictures/pddl`); small ones for the documentation are
written next to this file. It needs what the tests of VS Code need.
"""

import sys
import tempfile
from pathlib import Path

from docs.images.vscode.opening import opened
from docs.images.vscode.take import ROOT, keep
from tests.support.editors.workbench import Workbench

KEPT = ("domain", "planners", "errors")

DOMAIN = """\
; Drones inspect the turbines of a wind park.
(define (domain inspection)
  (:requirements :typing :numeric-fluents)
  (:types drone site - object turbine dock - site)

  (:predicates
    (at ?d - drone ?s - site)
    (inspected ?t - turbine)
    (connected ?a ?b - site))

  (:functions
    (battery ?d - drone)
    (distance ?a ?b - site))

  (:action fly
    :parameters (?d - drone ?from ?to - site)
    :precondition (and (at ?d ?from) (connected ?from ?to)
                       (>= (battery ?d) (distance ?from ?to)))
    :effect (and (not (at ?d ?from)) (at ?d ?to)
                 (decrease (battery ?d) (distance ?from ?to))))

  (:action inspect
    :parameters (?d - drone ?t - turbine)
    :precondition (at ?d ?t)
    :effect (inspected ?t))
)
"""
PROBLEM = """\
(define (problem round)
  (:domain inspection)
  (:objects falcon - drone north - dock t1 t2 - turbine)
  (:init
    (at falcon north)
    (connected north t1) (connected t1 t2)
    (= (distance north t1) 4) (= (distance t1 t2) 6)
    (= (battery falcon) 12))
  (:goal (and (inspected t1) (inspected t2))))
"""


def main(extension: Path, pictures: Path) -> None:
    """Walk the way, and keep the pictures."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "wind park"
        folder.mkdir()
        (folder / "domain.pddl").write_text(DOMAIN, encoding="utf-8")
        (folder / "round.pddl").write_text(PROBLEM, encoding="utf-8")
        trusted = {"planscribe.trust": True}
        with opened(extension, folder / "domain.pddl", pictures, trusted) as bench:
            looks_at_a_domain(bench)
            asks_for_planners(bench)
            solves_with_an_error(bench)
    keep(pictures, KEPT)


def looks_at_a_domain(bench: Workbench) -> None:
    """Wait for the lenses, which come with the first findings."""
    bench.page.locator(".codelens-decoration").first.wait_for()
    bench.park()
    bench.picture("domain")


def asks_for_planners(bench: Workbench) -> None:
    """Look at the page next to the domain."""
    bench.command("PlanScribe: Show Supported Planners")
    bench.preview.get_by_text("Do not support this file").wait_for()
    bench.park()
    bench.picture("planners")
    bench.close("Preview Planners")


def solves_with_an_error(bench: Workbench) -> None:
    """Misspell a variable, and solve the problem."""
    bench.click("(at ?d ?t)")
    bench.page.keyboard.press("End")
    bench.page.keyboard.press("ArrowLeft")
    bench.page.keyboard.type("x")
    bench.squiggles.first.wait_for(state="attached")
    bench.page.get_by_role("treeitem", name="round.pddl").dblclick()
    bench.tab("round.pddl").wait_for()
    bench.command("PlanScribe: Solve")
    bench.told("Fix it before solving").wait_for()
    # It fades in.
    bench.page.wait_for_timeout(1_000)
    bench.picture("errors")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path([*sys.argv[2:], str(ROOT / ".pictures" / "pddl")][0]))
