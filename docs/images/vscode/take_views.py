"""Takes the pictures of docs/views.md, and of a foreign domain in docs/pddl-editor.md.

    python -m docs.images.vscode.take_views EXTENSION.vsix [FOLDER]

A person opens a domain that has no phrases, reads a task about it, solves a problem, and looks at
graphs and at a timeline, in a window that becomes smaller and larger again. All pictures are in
FOLDER (`.pictures/views`); small ones for the documentation are written next to this file. It
needs what the tests of VS Code need.
"""

import sys
import tempfile
from pathlib import Path

from docs.images.vscode.opening import opened
from docs.images.vscode.take import ROOT, keep
from tests.support.editors.workbench import Workbench

KEPT = ("foreign", "bulb", "timeline", "lanes", "links", "compared", "why-fact")

LARGE = {"width": 1200, "height": 800}
SMALL = {"width": 900, "height": 560}
DRAWING = 1_000
"""Milliseconds in which a page fits its picture to its panel."""

DOMAIN = """\
; Drivers walk and drive, and trucks carry packages.
(define (domain driverlog)
  (:requirements :strips :typing)
  (:types place locatable - object
          driver truck package - locatable)

  (:predicates
    (at ?x - locatable ?p - place)
    (in ?k - package ?t - truck)
    (driving ?d - driver ?t - truck)
    (road ?a ?b - place)
    (path ?a ?b - place)
    (empty ?t - truck))

  (:action load
    :parameters (?k - package ?t - truck ?p - place)
    :precondition (and (at ?t ?p) (at ?k ?p))
    :effect (and (not (at ?k ?p)) (in ?k ?t)))

  (:action unload
    :parameters (?k - package ?t - truck ?p - place)
    :precondition (and (at ?t ?p) (in ?k ?t))
    :effect (and (not (in ?k ?t)) (at ?k ?p)))

  (:action board
    :parameters (?d - driver ?t - truck ?p - place)
    :precondition (and (at ?t ?p) (at ?d ?p) (empty ?t))
    :effect (and (not (at ?d ?p)) (driving ?d ?t) (not (empty ?t))))

  (:action leave
    :parameters (?d - driver ?t - truck ?p - place)
    :precondition (and (at ?t ?p) (driving ?d ?t))
    :effect (and (not (driving ?d ?t)) (at ?d ?p) (empty ?t)))

  (:action drive
    :parameters (?t - truck ?from ?to - place ?d - driver)
    :precondition (and (at ?t ?from) (driving ?d ?t) (road ?from ?to))
    :effect (and (not (at ?t ?from)) (at ?t ?to)))

  (:action walk
    :parameters (?d - driver ?from ?to - place)
    :precondition (and (at ?d ?from) (path ?from ?to))
    :effect (and (not (at ?d ?from)) (at ?d ?to)))
)
"""
PROBLEM = """\
(define (problem monday)
  (:domain driverlog)
  (:objects ann - driver van - truck letter parcel - package
            depot shop mill - place)
  (:init
    (at ann shop) (at van depot) (empty van)
    (at letter depot) (at parcel mill)
    (road depot shop) (road shop depot) (road shop mill) (road mill shop)
    (path shop depot) (path depot shop))
  (:goal (and (at letter mill) (at parcel shop) (at ann shop))))
"""
DETOUR = """\
(walk ann shop depot)
(load letter van depot)
(board ann van depot)
(drive van depot shop ann)
(drive van shop mill ann)
(unload letter van mill)
(load parcel van mill)
(drive van mill shop ann)
(unload parcel van shop)
(drive van shop depot ann)
(leave ann van depot)
(walk ann depot shop)
"""
"""Another plan for it, which is longer."""
TASK = """\
Domain: driverlog

ann is a driver, van is a truck, and letter is a package.
depot and shop are places.
ann, van and letter are at depot. van is empty.
depot has a road to shop.

Your goal is that letter is at shop.
"""


def main(extension: Path, pictures: Path) -> None:
    """Walk the way, and keep the pictures."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "deliveries"
        folder.mkdir()
        files = {
            "domain.pddl": DOMAIN,
            "monday.pddl": PROBLEM,
            "letter.task": TASK,
            "detour.plan": DETOUR,
        }
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        with opened(extension, folder / "domain.pddl", pictures) as bench:
            looks_at_a_foreign_domain(bench)
            reads_a_task(bench)
            follows_a_fact(bench)
            looks_at_a_plan(bench)
    keep(pictures, KEPT)


def looks_at_a_foreign_domain(bench: Workbench) -> None:
    """Wait for the lenses, which come with the first findings; look at the graphs of the domain."""
    bench.page.locator(".codelens-decoration a").first.wait_for()
    bench.park()
    bench.picture("foreign")
    shows(bench, "Types and predicates", "types")
    shows(bench, "Causal graph", "graph")


def reads_a_task(bench: Workbench) -> None:
    """Open the light bulb's menu in a task without findings."""
    bench.go_to("letter.task")
    bench.click("empty")
    bench.actions()
    bench.picture("bulb")
    bench.page.keyboard.press("Escape")


def follows_a_fact(bench: Workbench) -> None:
    """Materialise the facts of the task, and look at why a stated one holds."""
    bench.command("PlanScribe: Materialize Facts")
    bench.tab("letter.facts.lp").wait_for()
    bench.go_to("letter.facts.lp")
    bench.click("init(road")
    bench.open_menu("Show a view ..", offers="Show the explanation as a graph")
    bench.choose("Show the explanation as a graph")
    looks(bench, "why-fact")


def looks_at_a_plan(bench: Workbench) -> None:
    """Solve the problem, and look at its plan in three ways."""
    bench.go_to("monday.pddl")
    bench.command("PlanScribe: Solve")
    bench.tab("monday.plan").wait_for()
    bench.go_to("monday.plan")
    bench.page.locator(".codelens-decoration").filter(has_text="valid").first.wait_for()
    shows(bench, "Timeline of the plan", "timeline")
    shows(bench, "Steps of each object", "lanes")
    shows(bench, "Causal links of the plan", "links")
    bench.choose_for("monday.plan", "detour.plan", title="Compare Two Plans Side by Side")
    looks(bench, "compared")
    bench.go_to("monday.pddl")
    shows(bench, "Objects and their facts", "objects")
    shows(bench, "State space", "states")


def shows(bench: Workbench, label: str, name: str) -> None:
    """Choose a view of the active document, and look at it."""
    bench.command("PlanScribe: Show a View")
    bench.pick(label)
    looks(bench, name)


def looks(bench: Workbench, name: str) -> None:
    """Look at the view that opens, also in a smaller window, and close it."""
    frame = bench.page.frame_locator("iframe.webview.ready")
    frame.frame_locator("iframe#active-frame").get_by_role("heading").first.wait_for()
    bench.park()
    for size, suffix in ((LARGE, ""), (SMALL, "-small"), (LARGE, "-again")):
        bench.page.set_viewport_size(size)
        bench.page.wait_for_timeout(DRAWING)
        bench.picture(f"{name}{suffix}")
    bench.page.locator(".tab.active").last.click(button="middle")
    frame.owner.wait_for(state="detached")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path([*sys.argv[2:], str(ROOT / ".pictures" / "views")][0]))
