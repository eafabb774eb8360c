"""`planscribe describe`."""

from pathlib import Path

from tests.support.command_line import Planscribe

PROBLEM = """(define (problem night) (:domain lights)
  (:objects hall porch - lamp)
  (:init (lit hall) (broken porch))
  (:goal (and (lit porch) (or (lit hall) (lit porch)))))
"""
WORDS = """Domain: lights

There are 2 lamps: hall and porch.

hall is lit.
porch is broken.

The goal is that porch is lit.

# There are no words for:
# goal: (or (lit hall) (lit porch))
"""


def test_a_problem_in_words(planscribe: Planscribe, folder: Path) -> None:
    (folder / "night.pddl").write_text(PROBLEM, encoding="utf-8")
    run = planscribe("describe", "night.pddl")
    assert (run.code, run.out) == (0, WORDS), run.err
    assert "night.pddl: 1 part left in symbols" in run.err
    data = planscribe("describe", "night.pddl", "--json").json
    assert (data["said"], data["unsaid"]) == (3, ["goal: (or (lit hall) (lit porch))"])
    assert planscribe("describe", "night.pddl", "-o", "night.task").code == 0
    assert (folder / "night.task").read_text(encoding="utf-8") == WORDS
    again = planscribe("describe", "night.pddl", "-o", "night.task")
    assert again.code == 2


def test_what_has_no_problem(planscribe: Planscribe, folder: Path) -> None:
    (folder / "night.task").write_text("Domain: nowhere\nx", encoding="utf-8")
    assert planscribe("describe", "night.task").code == 2


def test_a_domain_in_words_is_the_same_domain(planscribe: Planscribe, folder: Path) -> None:
    assert planscribe("describe", "domain.pddl", "-o", "lights.domain.md").code == 0
    assert "To light a lamp:" in (folder / "lights.domain.md").read_text(encoding="utf-8")
    assert planscribe("compile", "lights.domain.md", "-o", "again.pddl").code == 0
    assert planscribe("compare", "domain.pddl", "again.pddl").code == 0
    assert planscribe("compare", "domain.pddl", "lights.domain.md").code == 0
    (folder / "lights.domain.md").write_text("To light a lamp: it glows.", encoding="utf-8")
    assert planscribe("compare", "domain.pddl", "lights.domain.md").code == 2
    run = planscribe("compile", "lights.domain.md", "-o", "other.pddl")
    assert run.code == 1
    assert "no domain is written" in run.err
    assert not (folder / "other.pddl").exists()
    assert planscribe("compile", "lights.domain.md", "--json").json["pddl"] == ""
