"""`planscribe explain`: why atoms hold and why not."""

from pathlib import Path

import pytest

from tests.support.command_line import ENDLESS, Planscribe

PROGRAM = """\
lamp(1..3).
broken(2).
lit(X) :- lamp(X), not broken(X).
dark(X) :- lamp(X), not lit(X).
:- lit(X), X > 2.
"""


@pytest.fixture
def lamps(folder: Path) -> Path:
    path = folder / "lamps.lp"
    path.write_text(PROGRAM, encoding="utf-8")
    return path


def test_why_an_atom_holds(lamps: Path, planscribe: Planscribe) -> None:
    run = planscribe("explain", lamps, "lit(1)")
    assert (run.code, run.err) == (0, "")
    assert run.out.splitlines() == [
        "lit(1) holds, because:",
        "  lit(1) by lit(X) :- lamp(X), not broken(X)., and no broken(1)  (lamps.lp:3)",
        "    lamp(1)  (lamps.lp:1)",
    ]


def test_why_an_atom_does_not_hold(lamps: Path, planscribe: Planscribe) -> None:
    run = planscribe("explain", lamps, "lit(2).")
    assert run.code == 1
    assert run.out.splitlines() == [
        "lit(2) does not hold: the only rule needs not broken(2), but broken(2) holds.",
        "  lit(X) :- lamp(X), not broken(X).  (lamps.lp:3)",
        "    needs not broken(2), but broken(2) holds",
        "      broken(2)  (lamps.lp:2)",
    ]


@pytest.mark.parametrize(
    ("arguments", "code", "first"),
    [
        (["lit(X)"], 0, "2 instances of lit(X) hold:"),
        (["dark(X)"], 0, "1 instance of dark(X) holds:"),
        (["lit(f(X))"], 1, "No instance of lit(f(X)) holds."),
        (["--statement", "3"], 0, "Fires 2 times:"),
        (["--statement", "5"], 0, "Violated once:"),
        (["--statement", "2"], 0, "States 1 atom:"),
        (["glow"], 1, "glow does not hold: no statement derives it."),
    ],
)
def test_instances(
    lamps: Path, planscribe: Planscribe, arguments: list[str], code: int, first: str
) -> None:
    run = planscribe("explain", lamps, *arguments)
    assert (run.code, run.out.splitlines()[0]) == (code, first)


def test_a_task_is_explained_by_its_words(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("explain", "evening.task", "init(in(lamp2,room1))")
    assert run.code == 0
    assert "rules.lp:2" in run.out and "evening.task:3" in run.out


def test_json(lamps: Path, planscribe: Planscribe) -> None:
    told = planscribe("explain", "--json", lamps, "lit(1)").json
    assert (told["command"], told["holds"], told["answer_sets"]) == ("explain", True, "only")
    (derivation,) = told["derivations"]
    assert (derivation["source"], derivation["absent"]) == ("lamps.lp:3", ["broken(1)"])
    assert [one["atom"] for one in derivation["because"]] == ["lamp(1)"]
    told = planscribe("explain", "--json", lamps, "dark(1)").json
    assert told["absence"]["nearest"] == "lamps.lp:4"
    (failure,) = told["absence"]["failures"]
    assert (failure["text"], failure["because"]["atom"]) == ("not lit(1)", "lit(1)")
    told = planscribe("explain", "--json", lamps, "lit(X)").json
    assert (told["holds"], told["instances"]) == (True, ["lit(1)", "lit(3)"])
    told = planscribe("explain", "--json", lamps, "--statement", "3").json
    assert (told["instances"], told["first"][0]["because"]) == (2, ["lamp(1)"])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["lamps.lp"], "give either an atom or --statement"),
        (["lamps.lp", "p", "--statement", "1"], "give either an atom or --statement"),
        (["lamps.lp", "p("], "`p(` is not an atom"),
        (["lamps.lp", "lit(1;2)"], "`lit(1;2)` is not an atom"),
        (["lamps.lp", "--statement", "77"], "lamps.lp: no statement on line 77"),
        (["evening.pddl", "p"], "evening.pddl: not a task or an ASP file"),
        (["none.lp", "p"], "none.lp: "),
        (["odd.lp", "p"], "odd.lp: the program has no answer set"),
        (
            ["endless.lp", "p(1)", "--time-limit", "1"],
            "endless.lp: running the program takes too long, or produces too much",
        ),
    ],
)
def test_what_cannot_be_explained(
    lamps: Path, planscribe: Planscribe, arguments: list[str], complaint: str
) -> None:
    (lamps.parent / "odd.lp").write_text("a :- not a.\n")
    (lamps.parent / "endless.lp").write_text(ENDLESS)
    run = planscribe("explain", *arguments)
    assert run.code == 2
    assert run.err.startswith(f"planscribe: {complaint}")


def test_what_a_code_means(planscribe: Planscribe) -> None:
    run = planscribe("explain", "ps301")
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith("# PS301: unknown word\n") and "## Good" in run.out


def test_a_code_as_data(planscribe: Planscribe) -> None:
    data = planscribe("explain", "PS301", "--json").json
    assert (data["code"], data["name"]) == ("PS301", "unknown word")


def test_an_unknown_code_is_taken_for_a_file(planscribe: Planscribe) -> None:
    assert planscribe("explain", "PS999").code == 2
    assert "PS301" not in planscribe("explain", "PS301", "lit(1)").out
