"""Names of a task: from its words to the domain, and to all that was made from it."""

import re

import pytest

from planscribe.ide.navigation import dispatch as navigation
from planscribe.ide.refactor.changes import Refused
from planscribe.ide.rename import dispatch as renaming
from planscribe.text import apply_edits
from planscribe.workspace.documents import Language
from planscribe.workspace.pipeline import generated
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri
from tests.support.workspaces.places import at_cursor, each_place, marked

DOMAIN = """
;- /domain.pddl
(define (domain supper)
  (:requirements :strips :typing)
  (:types dish tray)
  (:constants sink - tray)
  (:predicates (on-tray ?d - dish ?t - tray) ; "?d is on ?t"
    (covered ?d - dish))
  (:action cover :parameters (?d - dish) :effect (covered ?d)))
"""
TASK = """
#- /a.task
Domain: supper
There are two dishes, soup and cake, and a tray called oak-1.
Soup is on oak-1. The cake is on the sink.
Your goal is that soup and cake are covered.
"""
IR = """
%- /a.ir.lp
% domain: supper
% There are two dishes, soup and cake
object(soup,dish). object(cake,dish). object(oak_1,tray). name(oak_1,"oak-1").
init(on_tray(soup,oak_1)). init(on_tray(cake,sink)).
goal(covered(soup)). goal(covered(cake)).
"""
ALL = DOMAIN + TASK + IR
ON = "(«on-tray» ?d - dish ?t - tray)"
DISHES = "There are two dishes, soup and cake, and a tray called oak-1."


def at(before: str, after: str) -> str:
    assert before + after in ALL
    return ALL.replace(before + after, f"{before}$0{after}", 1)


@pytest.mark.parametrize(
    ("before", "after", "target"),
    [
        ("cake are cov", "ered", "domain.pddl:6: («covered» ?d - dish))"),
        ("Soup is o", "n oak", f"domain.pddl:5: (:predicates {ON} ; \"?d is on ?t\""),
        ("two dis", "hes", "domain.pddl:3: (:types «dish» tray)"),
        ("on the si", "nk", "domain.pddl:4: (:constants «sink» - tray)"),
        ("Domain: sup", "per", "domain.pddl:1: (define (domain «supper»)"),
        ("that so", "up", f"a.task:2: {DISHES.replace('soup', '«soup»')}"),
        ("Soup is on o", "ak-1", f"a.task:2: {DISHES.replace('oak-1', '«oak-1»')}"),
        ("object(oak", "_1,tray", f"a.task:2: {DISHES.replace('oak-1', '«oak-1»')}"),
    ],
)  # fmt: skip
def test_definition(workspace: Workspace, before: str, after: str, target: str) -> None:
    key, offset = at_cursor(workspace, at(before, after))
    found = navigation.definitions(workspace.snapshot, key, offset)
    assert marked(workspace, ((one.key, one.span) for one in found)) == [target]


@pytest.mark.parametrize("place", [("that so", "up"), ("object(so", "up,")])
def test_references_of_an_object(workspace: Workspace, place: tuple[str, str]) -> None:
    key, offset = at_cursor(workspace, at(*place))
    found = navigation.references(workspace.snapshot, key, offset, declared=True)
    lines = [one.partition(": ")[0] for one in marked(workspace, each_place(found))]
    assert lines == ["a.task:2", "a.task:3", "a.task:4", "a.ir.lp:3", "a.ir.lp:4", "a.ir.lp:5"]
    found = navigation.references(workspace.snapshot, key, offset, declared=False)
    assert len(each_place(found)) == 5


def test_references_lead_from_the_domain_to_the_words(workspace: Workspace) -> None:
    key, offset = at_cursor(workspace, at("(on-tr", "ay ?d"))
    found = navigation.references(workspace.snapshot, key, offset, declared=False)
    places = marked(workspace, each_place(found))
    assert [one for one in places if one.startswith("a.task")] == [
        "a.task:3: Soup is «on» oak-1. The cake is on the sink.",
        "a.task:3: Soup is on oak-1. The cake is «on» the sink.",
    ]


def test_highlights(workspace: Workspace) -> None:
    key, offset = at_cursor(workspace, at("that so", "up"))
    text = workspace.snapshot.document(key).text
    found = navigation.highlights(workspace.snapshot, key, offset)
    assert [(one.span.of(text), one.is_write) for one in found] == [
        ("soup", True),
        ("Soup", False),
        ("soup", False),
    ]


def renamed(workspace: Workspace, source: str, name: str) -> dict[str, str]:
    """The files after renaming what is at the cursor, without the headers."""
    key, offset = at_cursor(workspace, source)
    edits = renaming.rename(workspace.snapshot, key, offset, name)
    texts = {}
    for one, several in edits.items():
        text = apply_edits(workspace.snapshot.document(one).text, several)
        texts[one.rpartition("/")[2]] = text
    return texts


def test_an_object_is_renamed_in_the_task_and_what_was_made_from_it(workspace: Workspace) -> None:
    found = renamed(workspace, at("that so", "up"), "stew-1")
    assert found["a.task"].splitlines()[1:4] == [
        "There are two dishes, stew-1 and cake, and a tray called oak-1.",
        "stew-1 is on oak-1. The cake is on the sink.",
        "Your goal is that stew-1 and cake are covered.",
    ]
    assert found["a.ir.lp"].splitlines()[1:6] == [
        "% There are two dishes, stew-1 and cake",
        "object(stew_1,dish).",
        'name(stew_1,"stew-1"). object(cake,dish). object(oak_1,tray). name(oak_1,"oak-1").',
        "init(on_tray(stew_1,oak_1)). init(on_tray(cake,sink)).",
        "goal(covered(stew_1)). goal(covered(cake)).",
    ]
    found = renamed(workspace, at("init(on_tray(soup,oak", "_1"), "elm")
    assert 'object(elm,tray). name(elm,"elm").' in found["a.ir.lp"]
    assert "a tray called elm." in found["a.task"]


def test_an_object_of_a_generated_problem_is_renamed_in_the_words(workspace: Workspace) -> None:
    key, _ = at_cursor(workspace, at("that so", "up"))
    task = workspace.snapshot.document(key)
    body = """(define (problem a) (:domain supper) (:objects cake soup - dish oak-1 - tray)
  (:init (on-tray so$0up oak-1)) (:goal (covered soup)))
"""
    header = generated.stamped("", Language.PDDL, [task]).splitlines()[0]
    source = f"{DOMAIN}{TASK};- /a.pddl\n{header}\n{body};- /a.plan\n(cover soup)\n"
    found = renamed(workspace, source, "stew")
    assert "(:init (on-tray stew oak-1)) (:goal (covered stew)))" in found["a.pddl"]
    assert "goal is that stew and cake" in found["a.task"]


@pytest.mark.parametrize("name", ["cake", "sink", "dishes", "the", "no name", "and"])
def test_an_object_keeps_its_name_if_another_would_be_read_otherwise(
    workspace: Workspace, name: str
) -> None:
    with pytest.raises(Refused):
        renamed(workspace, at("that so", "up"), name)


def test_a_cell_that_no_word_names_is_not_renamed(workspace: Workspace) -> None:
    task = """#- /g.task
Domain: termes
There is a grid with 2 rows and 3 columns of positions.
The robot is on pos-0-0.
%- /g.ir.lp
% domain: termes
grid(position,1,2,pos_0$0_1). name(pos_0_1,"pos-0-1").
"""
    key, offset = at_cursor(workspace, task)
    with pytest.raises(Refused, match="No word of the task names `pos-0-1`"):
        renaming.renamable(workspace.snapshot, key, offset)
    with pytest.raises(Refused, match="No word of the task names `pos-0-1`"):
        renaming.rename(workspace.snapshot, key, offset, "den")


MADE = """(define (problem a) (:domain supper) (:objects cake soup - dish oak-1 - tray)
  (:init (on-tray soup oak-1)) (:goal (covered soup)))
"""


@pytest.mark.parametrize("before", ["that so", "(:init (on-tray so", "(cover so"])
def test_a_name_with_an_accent_has_none_in_pddl(workspace: Workspace, before: str) -> None:
    key, _ = at_cursor(workspace, at("that so", "up"))
    task = workspace.snapshot.document(key)
    header = generated.stamped("", Language.PDDL, [task]).splitlines()[0]
    texts = f"{DOMAIN}{TASK}{IR};- /a.pddl\n{header}\n{MADE};- /a.plan\n{header}\n(cover soup)\n"
    found = renamed(workspace, texts.replace(before, f"{before}$0", 1), "Crème-brûlée")
    name, plain = "Crème-brûlée", "creme_brulee"
    assert f"Your goal is that {name} and cake are covered." in found["a.task"]
    assert f'object({plain},dish).\nname({plain},"{name}")' in found["a.ir.lp"]
    assert f"(:init (on-tray {plain} oak-1)) (:goal (covered {plain})))" in found["a.pddl"]
    assert f"(cover {plain})" in found["a.plan"]
    # And back.
    for file, text in found.items():
        workspace.put(uri(f"/{file}"), text, 2)
    task_text = found["a.task"]
    edits = renaming.rename(
        workspace.snapshot, uri("/a.task"), task_text.index("that Cr") + 6, "soup"
    )
    again = {
        one: apply_edits(workspace.snapshot.document(one).text, several)
        for one, several in edits.items()
    }
    assert "(:init (on-tray soup oak-1)) (:goal (covered soup)))" in again[uri("/a.pddl")]
    assert "(cover soup)" in again[uri("/a.plan")]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("tráy", "`tráy` would be `tray` in PDDL, and that name is taken."),
        ("1é", "`1é` is not a valid name: it must begin with a letter"),
        ("é b", "`é b` is not a valid name: it must begin with a letter"),
    ],
)
def test_a_name_with_an_accent_is_refused_where_pddl_has_another_one(
    workspace: Workspace, name: str, told: str
) -> None:
    with pytest.raises(Refused, match=re.escape(told)):
        renamed(workspace, at("that so", "up"), name)


@pytest.mark.parametrize(
    ("name", "plain"), [("café", "cafe"), ("Ærø-2", "Aero-2"), ("straße", "strasse")]
)
def test_what_is_declared_in_pddl_has_no_accents(
    workspace: Workspace, name: str, plain: str
) -> None:
    with pytest.raises(Refused, match=f"letters without accents only. Write `{plain}`."):
        renamed(workspace, at("(covered ?d - di", "sh"), name)


def test_words_of_a_name_change_with_it_and_phrases_do_not(workspace: Workspace) -> None:
    found = renamed(workspace, at("cake are cov", "ered"), "hidden-well")
    assert "soup and cake are hidden well." in found["a.task"]
    assert "goal(hidden_well(soup))" in found["a.ir.lp"]
    found = renamed(workspace, at("Soup is o", "n oak"), "stands-on")
    assert "a.task" not in found
    assert '(stands-on ?d - dish ?t - tray) ; "?d is on ?t"' in found["domain.pddl"]
    found = renamed(workspace, at("two dis", "hes"), "bowl")
    assert "There are two bowls, soup and cake, and a tray" in found["a.task"]


def test_what_would_be_renamed(workspace: Workspace) -> None:
    key, offset = at_cursor(workspace, at("Soup is o", "n oak"))
    found = renaming.renamable(workspace.snapshot, key, offset)
    text = workspace.snapshot.document(key).text
    assert (found.span.of(text), found.name) == ("on", "on-tray")
    key, offset = at_cursor(workspace, at("object(oak", "_1,tray"))
    assert renaming.renamable(workspace.snapshot, key, offset).name == "oak-1"


COUNTED = """
#- /a.task
Domain: supper
There are 2 trays and a dish called soup.
The goal is that soup is covered. Initially, soup is on tra$0y1.
"""


def test_an_object_whose_name_shows_its_type_is_introduced_by_its_new_name(
    workspace: Workspace,
) -> None:
    found = renamed(workspace, DOMAIN + COUNTED, "oak")
    assert found["a.task"].splitlines()[2] == (
        "The goal is that soup is covered. oak is a tray. Initially, soup is on oak."
    )
    with pytest.raises(Refused):
        renamed(workspace, DOMAIN + COUNTED, "soup")
