"""`planscribe evaluate noise`: what an editor shows, counted."""

from pathlib import Path

import pytest

from tests.support.command_line import Planscribe

DOMAIN = """(define (domain lamps)
  (:requirements :strips :typing)
  (:types lamp)
  (:predicates (lit ?l - lamp) (near ?from ?to - lamp))
  (:action light
    :parameters (?one ?two - lamp)
    :precondition (and (near ?one ?two) (lit ?one))
    :effect (lit ?two)))
"""
PROBLEM = """(define (problem {}) (:domain lamps) (:objects a b - lamp)
  (:init (lit a) (near a b)) (:goal (lit b)))
"""


@pytest.fixture
def public(tmp_path: Path) -> Path:
    """A folder with two domains, one of which has two problems."""
    for folder in ("lamps", "lonely"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "domain.pddl").write_text(DOMAIN)
    (tmp_path / "lamps" / "p10.pddl").write_text(PROBLEM.format("ten").replace("(lit a)", "(li a)"))
    (tmp_path / "lamps" / "p2.pddl").write_text(PROBLEM.format("two"))
    (tmp_path / "nothing").mkdir()
    return tmp_path


def test_what_is_shown_is_counted(planscribe: Planscribe, public: Path) -> None:
    run = planscribe("evaluate", "noise", public, "--jobs", "1", "--json")
    assert run.code == 0
    files = [
        (record["domain"], one["file"], one["lines"], one["problems"])
        for record in run.json["records"]
        for one in record["files"]
    ]
    assert files == [
        ("lamps", "domain.pddl", 8, 0),
        ("lamps", "p2.pddl", 2, 0),
        ("lonely", "domain.pddl", 8, 0),
    ]
    total = run.json["total"]
    assert (total["files"], total["lines"], total["problems"]) == (3, 18, 0)
    for name in ("remarks", "lenses", "lens_lines", "inlays"):
        assert total[name] == sum(one[name] for one in run.json["domains"])
    assert total["remarks"] == sum(total["codes"].values())


def test_the_table_is_per_100_lines(planscribe: Planscribe, public: Path) -> None:
    (public / "lamps" / "p2.pddl").unlink()
    run = planscribe("evaluate", "noise", public, "--jobs", "1", "--domains", "lamps")
    assert run.code == 0
    rows = {line.split()[0]: line.split()[1:] for line in run.out.splitlines() if line.split()}
    assert rows["total"][0] == "10"
    assert float(rows["total"][1]) >= 10
    assert "PS114 undeclared predicate" in run.out


def test_what_cannot_be_read_is_told(planscribe: Planscribe, public: Path) -> None:
    (public / "lonely" / "domain.pddl").write_bytes(b"\xff\xfe\xfa")
    run = planscribe("evaluate", "noise", public, "--jobs", "1")
    assert run.code == 1
    assert "lonely: domain.pddl:" in run.out


def test_a_folder_without_domains(planscribe: Planscribe, public: Path) -> None:
    run = planscribe("evaluate", "noise", public / "nothing")
    assert run.code == 2
    assert "no folder with a domain.pddl or ASP programs" in run.err


def test_plans_of_the_problem_are_open_too(planscribe: Planscribe, public: Path) -> None:
    (public / "lamps" / "p2.plan").write_text("(light a b)\n(light a b)\n")
    (public / "lamps" / "p10.plan").write_text("(light a b)\n")
    run = planscribe("evaluate", "noise", public, "--jobs", "1", "--domains", "lamps", "--json")
    shown = {one["file"]: one for one in run.json["records"][0]["files"]}
    assert [*shown] == ["domain.pddl", "p2.pddl", "p2.plan"]
    assert shown["p2.plan"]["codes"]


def test_programs_where_there_are_no_domains(planscribe: Planscribe, tmp_path: Path) -> None:
    (tmp_path / "graphs").mkdir()
    (tmp_path / "graphs" / "ways.lp").write_text("way(1,2).\nback(Y,X) :- way(X,Y).\n")
    (tmp_path / "graphs" / "faulty.lp").write_text("way(1,2\n")
    run = planscribe("evaluate", "noise", tmp_path, "--jobs", "1", "--json")
    shown = {one["task"]: one["files"][0] for one in run.json["records"]}
    assert [*shown] == ["faulty.lp", "ways.lp"]
    assert shown["faulty.lp"]["problems"] == 1
    assert (shown["ways.lp"]["problems"], shown["ways.lp"]["inlays"]) == (0, 1)
