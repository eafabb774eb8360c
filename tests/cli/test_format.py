"""`planscribe format`: files in their places, or what would change."""

from pathlib import Path

import pytest

from tests.support.command_line import Planscribe

UGLY = "(define (domain d)\n (:types  a))\n"
NEAT = "(define (domain d)\n  (:types a))\n"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in {
        "ugly.pddl": UGLY,
        "neat.pddl": NEAT,
        "deep/er/ugly.pddl": UGLY,
        "deep/.hidden/ugly.pddl": UGLY,
        "deep/rules.lp": "a  :- b.\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_files_and_folders_are_formatted_in_place(files: Path, planscribe: Planscribe) -> None:
    run = planscribe("format", "ugly.pddl", "neat.pddl", "deep")
    assert (run.code, run.out) == (0, "")
    assert run.err.splitlines() == [
        "planscribe: formatted ugly.pddl",
        "planscribe: formatted deep/er/ugly.pddl",
    ]
    assert (files / "ugly.pddl").read_text() == (files / "deep/er/ugly.pddl").read_text() == NEAT
    assert (files / "deep/.hidden/ugly.pddl").read_text() == UGLY
    assert (files / "deep/rules.lp").read_text() == "a  :- b.\n"
    assert planscribe("format", "--check", "ugly.pddl", "deep").code == 0


def test_check_lists_what_would_change(files: Path, planscribe: Planscribe) -> None:
    run = planscribe("format", "--check", ".")
    assert run.code == 1
    assert run.out.splitlines() == ["ugly.pddl", "deep/er/ugly.pddl"]
    assert (files / "ugly.pddl").read_text() == UGLY


def test_diff_shows_what_would_change(files: Path, planscribe: Planscribe) -> None:
    run = planscribe("format", "--diff", "ugly.pddl", "neat.pddl")
    assert run.code == 0
    assert "- (:types  a))\n+  (:types a))\n" in run.out
    assert "neat" not in run.out
    assert (files / "ugly.pddl").read_text() == UGLY
    assert planscribe("format", "--diff", "--check", "ugly.pddl").code == 1


def test_a_diff_tells_of_a_missing_line_end(files: Path, planscribe: Planscribe) -> None:
    run = planscribe("format", "--diff", "-", stdin=NEAT.rstrip())
    assert run.out.endswith("-  (:types a))\n\\ No newline at end of file\n+  (:types a))\n")


def test_standard_input_goes_to_standard_output(planscribe: Planscribe) -> None:
    run = planscribe("format", "--indent", "4", "-", stdin=UGLY)
    assert (run.code, run.out) == (0, "(define (domain d)\n    (:types a))\n")


def test_line_ends_mark_and_permissions_stay(files: Path, planscribe: Planscribe) -> None:
    path = files / "ugly.pddl"
    path.write_bytes(b"\xef\xbb\xbf" + UGLY.replace("\n", "\r\n").encode())
    path.chmod(0o640)
    assert planscribe("format", "ugly.pddl").code == 0
    assert path.read_bytes() == b"\xef\xbb\xbf" + NEAT.replace("\n", "\r\n").encode()
    assert path.stat().st_mode & 0o777 == 0o640


def test_files_with_syntax_errors_are_left_alone(files: Path, planscribe: Planscribe) -> None:
    (files / "broken.pddl").write_text("(define (domain d)\n (:types  a)\n (:action b\n")
    run = planscribe("format", "broken.pddl", "ugly.pddl")
    assert run.code == 1
    assert run.err.startswith("planscribe: broken.pddl:3: `(:action b` ")
    assert (files / "broken.pddl").read_text().endswith("(:types  a)\n (:action b\n")
    assert (files / "ugly.pddl").read_text() == NEAT


def test_templates_are_left_alone(files: Path, planscribe: Planscribe) -> None:
    template = UGLY.replace("a)", "{% for one in data %} {{ one }}{% endfor %})")
    (files / "made.pddl").write_text(template)
    run = planscribe("format", "made.pddl")
    assert (run.code, run.err) == (0, "planscribe: made.pddl: a template is not formatted\n")
    assert (files / "made.pddl").read_text() == template


def test_files_that_cannot_be_formatted_do_not_keep_others_back(
    files: Path, planscribe: Planscribe
) -> None:
    (files / "binary.pddl").write_bytes(b"\0\1")
    (files / "a.task").write_text("There are 2 lamps.\n")
    run = planscribe("format", "absent.pddl", "binary.pddl", "a.task", "ugly.pddl")
    assert run.code == 2
    assert run.err.splitlines() == [
        "planscribe: absent.pddl: no such file or directory",
        "planscribe: binary.pddl: a binary file",
        "planscribe: a.task: not a PDDL or ASP file",
        "planscribe: formatted ugly.pddl",
    ]


def test_rules_are_formatted_if_they_are_named(files: Path, planscribe: Planscribe) -> None:
    (files / "deep" / "rules.lp").write_text("p( X ):-q(X) . r.\n")
    (files / "broken.lp").write_text("p( X :- q.\n")
    assert planscribe("format", ".").code == 0
    assert (files / "deep" / "rules.lp").read_text() == "p( X ):-q(X) . r.\n"
    run = planscribe("format", "deep/rules.lp", "broken.lp")
    assert run.code == 1
    assert (files / "deep" / "rules.lp").read_text() == "p(X) :- q(X).\nr.\n"
    assert (files / "broken.lp").read_text() == "p( X :- q.\n"


@pytest.mark.parametrize("option", [("--width", "0"), ("--indent", "x"), ("--closing", "odd")])
def test_wrong_options(files: Path, planscribe: Planscribe, option: tuple[str, str]) -> None:
    assert planscribe("format", *option, "ugly.pddl").code == 2
    assert (files / "ugly.pddl").read_text() == UGLY
