"""The library: which schemas of candidate domains are the same, and which are set aside."""

import pytest

from planscribe.author.candidates.gathering import CandidateSource, gathered
from planscribe.author.candidates.library import SchemaLibrary
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.snapshot import Workspace
from tests.support.sources.library import (
    CANDIDATES,
    FILE,
    FILE_BUSY,
    FRAME,
    TAKE,
    TAKE_FREELY,
    candidate,
)


def library(workspace: Workspace, texts: dict[str, str], frame: str | None = None) -> SchemaLibrary:
    sources = [
        CandidateSource(name, Document.of(f"file:///candidates/{name}", text))
        for name, text in texts.items()
    ]
    model = None
    if frame is not None:
        document = Document.of("file:///candidates/frame.pddl", frame)
        model = trees.domain(workspace.snapshot.holding(document), document)
    return gathered(workspace.snapshot, sources, model)


def test_equal_schemas_are_one_up_to_names_and_order(workspace: Workspace) -> None:
    found = library(workspace, CANDIDATES)
    take, file = found.actions
    assert [one.sources for one in take.schemas] == [
        ("1.pddl", "2.pddl", "4.pddl", "5.pddl"),
        ("3.pddl",),
    ]
    assert [one.sources for one in file.schemas] == [
        ("2.pddl", "3.pddl"),
        ("1.pddl",),
        ("4.pddl",),
    ]
    assert found.combinations == 6
    assert take.score(0) == 0.8
    assert file.score(0) == 0.4


def test_a_broken_schema_is_set_aside_with_its_reason(workspace: Workspace) -> None:
    _, file = library(workspace, CANDIDATES).actions
    (broken,) = file.broken
    assert broken.source == "5.pddl"
    assert broken.text.startswith("(:action file")
    assert "takes 1 argument" in broken.reasons[0]


def test_other_parameters_make_another_schema(workspace: Workspace) -> None:
    wider = TAKE.replace("(?l - letter)", "(?l ?m - letter)")
    texts = {"a.pddl": candidate(TAKE, FILE), "b.pddl": candidate(wider, FILE)}
    take, _ = library(workspace, texts).actions
    assert len(take.schemas) == 2


def test_safe_fixes_are_made(workspace: Workspace) -> None:
    odd = TAKE.replace("(?l - letter)", "(?l- letter)")
    texts = {"a.pddl": candidate(TAKE, FILE), "b.pddl": candidate(odd, FILE)}
    take, file = library(workspace, texts).actions
    assert [one.sources for one in take.schemas] == [("a.pddl", "b.pddl")]
    assert take.schemas[0].fixed == ("b.pddl",)
    assert file.schemas[0].fixed == ()


def test_answers_with_other_words_around_the_domain(workspace: Workspace) -> None:
    texts = {"a.txt": f"Here it is:\n```\n{candidate(TAKE, FILE)}```\nI hope it helps.\n"}
    assert [one.name for one in library(workspace, texts).actions] == ["take", "file"]


def test_an_answer_that_is_cut_off_gives_what_is_whole(workspace: Workspace) -> None:
    whole = candidate(TAKE, FILE)
    cut = whole[: whole.index("(not (held ?l))")]
    take, file = library(workspace, {"a.pddl": whole, "b.pddl": cut}).actions
    assert [one.sources for one in take.schemas] == [("a.pddl", "b.pddl")]
    assert [one.sources for one in file.schemas] == [("a.pddl",)]
    assert [one.source for one in file.broken] == ["b.pddl"]


def test_schemas_typed_by_hand_need_no_domain(workspace: Workspace) -> None:
    found = library(workspace, {"a.pddl": candidate(TAKE, FILE), "mine.txt": TAKE_FREELY})
    take, file = found.actions
    assert [one.sources for one in take.schemas] == [("a.pddl",), ("mine.txt",)]
    assert len(file.schemas) == 1


def test_what_cannot_be_used_is_left_out_with_the_reason(workspace: Workspace) -> None:
    other = candidate(TAKE, FILE).replace("(hand-empty))          ;", "(hand-empty) (lost)) ;")
    texts = {
        "a.pddl": candidate(TAKE, FILE),
        "b.pddl": candidate(TAKE, FILE_BUSY),
        "c.pddl": other,
        "d.txt": "I cannot do that.",
    }
    found = library(workspace, texts)
    assert found.sources == ("a.pddl", "b.pddl")
    assert {one.source: one.reason for one in found.left_out} == {
        "c.pddl": "declares other predicates",
        "d.txt": "defines no domain and no actions",
    }


def test_actions_are_those_of_most_candidates(workspace: Workspace) -> None:
    lose = TAKE.replace("take", "lose")
    texts = {
        "a.pddl": candidate(TAKE, FILE),
        "b.pddl": candidate(TAKE, FILE),
        "c.pddl": candidate(TAKE, FILE, lose),
    }
    found = library(workspace, texts)
    assert [one.name for one in found.actions] == ["take", "file"]
    assert found.left_out[0].reason == "only 1 source has the action lose"


@pytest.mark.parametrize(("actions", "names"), [((), ("take",)), ((FILE,), ("file",))])
def test_a_frame_fixes_the_declarations_and_the_actions(
    workspace: Workspace, actions: tuple[str, ...], names: tuple[str, ...]
) -> None:
    texts = {"a.pddl": candidate(TAKE), "b.pddl": candidate(TAKE).replace("held", "kept")}
    found = library(workspace, texts, candidate(*actions))
    assert tuple(one.name for one in found.actions) == names
    assert found.left_out[0].source == "b.pddl"


def test_the_domain_of_a_combination_is_whole(workspace: Workspace) -> None:
    either = TAKE.replace("(on-desk ?l)", "(or (on-desk ?l) (held ?l))", 1)
    found = library(workspace, {"a.pddl": candidate(either, FILE)})
    text = found.text((0, 0))
    assert ":disjunctive-preconditions" in text
    document = Document("file:///a.pddl", "file:///a.pddl", text, Language.PDDL, None)  # type: ignore[arg-type]
    domain = trees.domain(workspace.snapshot, document)
    assert domain is not None
    assert [one.name for one in domain.actions] == ["take", "file"]
    assert FRAME.count("(") < text.count("(")
