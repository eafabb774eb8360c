"""Names on vocabulary lines of rules, and from them to tasks and back."""

import pytest

from planscribe.ide.content import CodeBlock, Item, Prose
from planscribe.ide.hover.dispatch import hover
from planscribe.ide.navigation import dispatch as navigation
from planscribe.ide.outline.dispatch import symbols
from planscribe.ide.refactor.changes import Refused
from planscribe.ide.rename.dispatch import renamable, rename
from planscribe.ide.selection.dispatch import selections
from planscribe.text import apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import opened, uri
from tests.support.workspaces.places import at_cursor, each_place, marked

DOMAIN = """
;- /domain.pddl
(define (domain theatre)
  (:requirements :typing)
  (:types actor scene room) (:constants stage - room)
  (:predicates (in ?a - actor ?r - room) ; "?a is in ?r"
    (played ?s - scene))
  (:action play :parameters (?s - scene ?a - actor)
    :precondition (in ?a stage) :effect (played ?s)))
"""
RULES = """
%- /rules.lp
%! star - actor ; "star", "leading actor": first in the bill
%! (opens ?s - scene) ; "?s opens the evening", "the evening opens with ?s"
%! (partner-of ?a - star ?b - actor)
%! understudy - actor
init(in(A,stage)) :- object(A,star).
goal(played(S)) :- init(opens(S)).
init(in(A,stage)) :- init(partner_of(B,A)).
:- object(A,star), object(A,understudy).
"""
TASK = """
#- /a.task
Domain: theatre
greta is a star. lena is an actor. duel is a scene. The evening opens with duel.
greta is partner of lena. karl and otto are understudies.
"""
ALL = DOMAIN + RULES + TASK
STAR = 'rules.lp:1: %! «star» - actor ; "star", "leading actor": first in the bill'
OPENS = 'rules.lp:2: %! («opens» ?s - scene) ; "?s opens the evening", "the evening opens with ?s"'


def at(before: str, after: str) -> str:
    assert before + after in ALL
    return ALL.replace(before + after, f"{before}$0{after}", 1)


@pytest.mark.parametrize(
    ("before", "after", "target"),
    [
        ("greta is a st", "ar.", STAR),
        ("The evening op", "ens with", OPENS),
        ("greta is part", "ner of", "rules.lp:3: %! («partner-of» ?a - star ?b - actor)"),
        ("?s op", "ens the", OPENS),
        ('"lead', "ing actor", STAR),
        ("?a - st", "ar", STAR),
        ("%! st", "ar", STAR),
        ("with ?", 's"', OPENS.replace("«opens»", "opens").replace("?s -", "«?s» -")),
        ("(opens ?", "s", OPENS.replace("«opens»", "opens").replace("?s -", "«?s» -")),
    ],
)
def test_definition(workspace: Workspace, before: str, after: str, target: str) -> None:
    key, offset = at_cursor(workspace, at(before, after))
    found = navigation.definitions(workspace.snapshot, key, offset)
    assert marked(workspace, ((one.key, one.span) for one in found)) == [target]


@pytest.mark.parametrize(
    "place", [("%! st", "ar"), ("is a st", "ar"), ('; "st', 'ar"'), ("A,st", "ar)")]
)
def test_references(workspace: Workspace, place: tuple[str, str]) -> None:
    key, offset = at_cursor(workspace, at(*place))
    for declared in (True, False):
        found = navigation.references(workspace.snapshot, key, offset, declared=declared)
        lines = [one.partition(": ")[0] for one in marked(workspace, each_place(found))]
        expected = ["rules.lp:1", "rules.lp:3", "rules.lp:5", "rules.lp:8", "a.task:2"]
        assert lines == expected[0 if declared else 1 :]


@pytest.mark.parametrize("place", [("(opens ?", "s"), ('"?', "s opens")])
def test_a_slot_is_named_in_its_line(workspace: Workspace, place: tuple[str, str]) -> None:
    key, offset = at_cursor(workspace, at(*place))
    found = navigation.references(workspace.snapshot, key, offset, declared=True)
    shown = navigation.highlights(workspace.snapshot, key, offset)
    text = workspace.snapshot.document(key).text
    assert [one.span.of(text) for one in shown] == ["?s", "?s", "?s"]
    assert [span for _, span in each_place(found)] == [one.span for one in shown]
    assert [one.is_write for one in shown] == [True, False, False]
    there = navigation.type_definitions(workspace.snapshot, key, offset)
    assert marked(workspace, ((one.key, one.span) for one in there)) == [
        "domain.pddl:3: (:types actor «scene» room) (:constants stage - room)"
    ]


def renamed(workspace: Workspace, place: tuple[str, str], name: str) -> dict[str, list[str]]:
    """The lines that a new name changes, by the file."""
    key, offset = at_cursor(workspace, at(*place))
    changed: dict[str, list[str]] = {}
    for one, edits in rename(workspace.snapshot, key, offset, name).items():
        text = workspace.snapshot.document(one).text
        after = apply_edits(text, edits).splitlines()
        lines = zip(text.splitlines(), after, strict=True)
        changed[one.rpartition("/")[2]] = [new for old, new in lines if new != old]
    return changed


@pytest.mark.parametrize("place", [("(opens ?", "s"), ('"?', "s opens")])
def test_rename_a_slot(workspace: Workspace, place: tuple[str, str]) -> None:
    line = '%! (opens ?first - scene) ; "?first opens the evening", "the evening opens with ?first"'
    assert renamed(workspace, place, "?first") == {"rules.lp": [line]}


def test_two_slots_keep_two_names(workspace: Workspace) -> None:
    key, offset = at_cursor(workspace, at("(partner-of ?", "a"))
    assert renamable(workspace.snapshot, key, offset).name == "?a"
    with pytest.raises(Refused, match="taken by another variable"):
        rename(workspace.snapshot, key, offset, "b")


@pytest.mark.parametrize("place", [("karl and otto are under", "studies"), ("%! under", "study")])
def test_rename_goes_on_in_tasks(workspace: Workspace, place: tuple[str, str]) -> None:
    assert renamed(workspace, place, "stand-in") == {
        "rules.lp": ["%! stand-in - actor", ":- object(A,star), object(A,stand_in)."],
        "a.task": ["greta is partner of lena. karl and otto are stand ins."],
    }


def test_rename_leaves_words_that_a_phrase_says(workspace: Workspace) -> None:
    assert renamed(workspace, ("The evening op", "ens"), "first") == {
        "rules.lp": [
            '%! (first ?s - scene) ; "?s opens the evening", "the evening opens with ?s"',
            "goal(played(S)) :- init(first(S)).",
        ]
    }


@pytest.mark.parametrize(
    ("place", "parts"),
    [
        (
            ("(op", "ens ?s"),
            [
                CodeBlock("pddl", "(opens ?s - scene)"),
                Prose("Say: “?s opens the evening”; “the evening opens with ?s”"),
            ],
        ),
        (
            ("%! st", "ar"),
            [
                CodeBlock("pddl", "star - actor"),
                Prose("first in the bill"),
                Prose("Say: “star”; “leading actor”"),
            ],
        ),
        (
            ("%! under", "study"),
            [CodeBlock("pddl", "understudy - actor"), Prose("Say: “understudy”")],
        ),
    ],
)
def test_hover(workspace: Workspace, place: tuple[str, str], parts: list[object]) -> None:
    key, offset = at_cursor(workspace, at(*place))
    found = hover(workspace.snapshot, key, offset)
    assert found is not None
    assert list(found.parts[: len(parts)]) == parts
    assert isinstance(last := found.parts[len(parts)], Item)
    assert last.text == "Declared in `rules.lp`."


def test_hover_on_a_phrase_and_in_a_rule(workspace: Workspace) -> None:
    for place in [("?s op", "ens the"), ("init(op", "ens(S")]:
        key, offset = at_cursor(workspace, at(*place))
        found = hover(workspace.snapshot, key, offset)
        assert found and found.parts[0] == CodeBlock("pddl", "(opens ?s - scene)")


def test_hover_on_a_slot(workspace: Workspace) -> None:
    key, offset = at_cursor(workspace, at("with ?", 's"'))
    found = hover(workspace.snapshot, key, offset)
    assert found and found.parts[0] == CodeBlock("pddl", "?s - scene")
    assert isinstance(found.parts[1], Item)
    assert found.parts[1].text == "parameter of `opens`"


def test_outline(workspace: Workspace) -> None:
    opened(workspace, ALL)
    found = symbols(workspace.snapshot, uri("/rules.lp"))
    assert [(one.name, one.detail) for one in found[:4]] == [
        ("star", "actor"),
        ("opens", "?s"),
        ("partner-of", "?a ?b"),
        ("understudy", "actor"),
    ]


def test_selection(workspace: Workspace) -> None:
    key, offset = at_cursor(workspace, at("?s op", "ens the"))
    text = workspace.snapshot.document(key).text
    spans = selections(workspace.snapshot, key, offset)
    assert [one.of(text) for one in spans[:3]] == [
        "opens",
        "?s opens the evening",
        text.splitlines()[1],
    ]
    key, offset = at_cursor(workspace, at("(opens ?s - sc", "ene"))
    spans = selections(workspace.snapshot, key, offset)
    assert [one.of(text) for one in spans[:2]] == ["scene", "(opens ?s - scene)"]
