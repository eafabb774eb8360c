"""Which domain is taken for a document, and what is said of that."""

from pathlib import Path

import pytest

from planscribe.resources import shipped
from planscribe.workspace import queries
from planscribe.workspace.project import associations as project
from planscribe.workspace.project.taken import taken
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace

LIGHTS = "(define (domain lights) (:predicates (lit ?x)))"
MINE = "(define (domain blocksworld) (:predicates (lit ?x)))"
BLOCKSWORLD = (shipped("rules") / "blocksworld" / "domain.pddl").resolve()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "work").mkdir()
    return tmp_path / "work"


def line(
    folder: Path, text: str, settings: Settings | None = None, name: str = "a.task"
) -> str | None:
    workspace = Workspace([folder.as_uri()], settings=settings)
    uri = (folder / name).as_uri()
    workspace.put(uri, text, 1)
    domain = taken(workspace.snapshot, uri)
    return domain.line if domain else None


def test_the_built_in_domain(folder: Path) -> None:
    expected = "domain `blocksworld` (built-in), named in the task"
    assert line(folder, "Domain: blocksworld\n") == expected
    assert line(folder, "Domain: builtin:blocksworld\n") == expected
    assert line(folder, "% domain: blocksworld\n", name="a.ir.lp") == (
        "domain `blocksworld` (built-in), named in the file"
    )


def test_the_domain_in_the_same_folder(folder: Path) -> None:
    (folder / "domain.pddl").write_text(LIGHTS)
    assert line(folder, "All is well.") == "domain `domain.pddl`, in the same folder"
    assert line(folder, "Domain: lights\n") == "domain `domain.pddl`, named in the task"


def test_the_option_and_the_settings(folder: Path) -> None:
    (folder / "lights.pddl").write_text(LIGHTS)
    chosen = Settings(domain=str(folder / "lights.pddl"))
    assert line(folder, "Domain: x\n", chosen) == "domain `lights.pddl`, named by --domain"
    mapped = Settings(domains=(("*.task", "lights.pddl"),))
    assert line(folder, "Domain: x\n", mapped) == (
        "domain `lights.pddl`, named by `planscribe.domains`"
    )
    built_in = Settings(domains=(("*.task", "builtin:blocksworld"),))
    assert line(folder, "", built_in) == (
        "domain `blocksworld` (built-in), named by `planscribe.domains`"
    )


@pytest.mark.parametrize(
    "place", ["domain.pddl", "mine.pddl", "../blocksworld/domain.pddl", "blocksworld/domain.pddl"]
)
def test_a_file_that_captures_the_name_of_a_built_in_domain(folder: Path, place: str) -> None:
    file = folder / place
    file.parent.mkdir(exist_ok=True)
    file.resolve().write_text(MINE)
    assert line(folder, "Domain: blocksworld\n") == (
        f"domain `{place}`, named in the task; the built-in domain is `builtin:blocksworld`"
    )
    assert line(folder, "", Settings(domain="blocksworld")) == (
        f"domain `{place}`, named by --domain; the built-in domain is `builtin:blocksworld`"
    )


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.task", "Domain: builtin:blocksworld\n"),
        ("a.task", "Domain: BuiltIn:Blocksworld\n"),
        ("a.ir.lp", "% domain: builtin:blocksworld\n"),
        ("a.pddl", "; domain: builtin:blocksworld\n(define (problem p) (:domain blocksworld))"),
    ],
)
def test_a_built_in_domain_can_always_be_named(folder: Path, name: str, text: str) -> None:
    (folder / "domain.pddl").write_text(MINE)
    workspace = Workspace([folder.as_uri()])
    uri = (folder / name).as_uri()
    workspace.put(uri, text, 1)
    assert project.domain_of(workspace.snapshot, uri).domain == BLOCKSWORLD.as_uri()


def test_an_unknown_built_in_domain(folder: Path) -> None:
    (folder / "domain.pddl").write_text(LIGHTS)
    workspace = Workspace([folder.as_uri()])
    uri = (folder / "a.task").as_uri()
    workspace.put(uri, "Domain: builtin:blocksword\n", 1)
    choice = project.choice_of(workspace.snapshot, uri)
    assert choice.files is None
    assert choice.missing
    assert choice.missing.suggestions[0] == "builtin:blocksworld"


def test_nothing_is_said_of_a_domain_and_of_a_missing_one(folder: Path) -> None:
    assert line(folder, LIGHTS, name="domain.pddl") is None
    assert line(folder, "Domain: nothing\n") is None


def wordless(path: Path) -> str:
    return "\n".join(one.partition(";")[0] for one in path.read_text().splitlines())


TASK = (
    "Domain: mine\n\nThere are 2 blocks. Your arm is empty. Your goal is to stack block1 on block2."
)


def model_of(folder: Path, domain: str) -> queries.DomainModel:
    (folder / "mine.pddl").write_text(domain)
    workspace = Workspace([folder.as_uri()])
    uri = (folder / "a.task").as_uri()
    workspace.put(uri, TASK.replace("mine", "mine.pddl"), 1)
    return queries.domain_model(workspace.snapshot, uri)


def test_a_domain_that_declares_the_same_takes_the_words_of_a_built_in_one(folder: Path) -> None:
    same = wordless(BLOCKSWORLD).replace("?x", "?block")
    model = model_of(folder, same)
    assert model.files.words == BLOCKSWORLD.as_uri()
    assert model.files.rules == (BLOCKSWORLD.parent / "rules.lp").as_uri()
    assert model.domain.predicates[0].comment == ""
    assert line(folder, "Domain: mine.pddl\n") == (
        "domain `mine.pddl`, named in the task; with the phrases and rules of the built-in "
        "`blocksworld`"
    )
    workspace = Workspace([folder.as_uri()])
    uri = (folder / "a.task").as_uri()
    workspace.put(uri, TASK.replace("mine", "mine.pddl"), 1)
    made = queries.translation(workspace.snapshot, uri)
    assert not made.remarks
    assert made.has_goal


def test_words_of_its_own_or_other_declarations_take_none(folder: Path) -> None:
    same = wordless(BLOCKSWORLD)
    assert (
        model_of(folder, same.replace("(:predicates", "(:predicates (new ?x)")).files.words is None
    )
    spoken = same.replace("(:predicates", '(:predicates ; "x"\n')
    assert model_of(folder, spoken).files.words == BLOCKSWORLD.as_uri()
    assert model_of(folder, BLOCKSWORLD.read_text()).files.words is None
    (folder / "rules.lp").write_text("% none\n")
    assert model_of(folder, same).files.words is None
