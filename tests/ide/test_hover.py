"""Hover: what words were read as, why facts hold, what names mean."""

import pytest

from planscribe.ide.content import Item
from planscribe.ide.hover.dispatch import hover
from planscribe.workspace.pipeline.products import Product, Stage, produce
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.hovers import shown, told
from tests.support.workspaces.opened import DOMAIN, opened, uri

STATIC = "- static: no action changes it"
TASK = f"{DOMAIN}\n#- /a.task\nDomain: lights\n\n"


def test_a_sentence_says_what_it_was_read_as_and_what_it_gives(workspace: Workspace) -> None:
    about, lines = shown(
        workspace, f"{TASK}There are 2 la$0mps. All lamps are dark. lamp1 is lit.\n"
    )
    assert about == "There are 2 lamps"
    assert "cardinality(lamp,2)." in lines
    assert "- `cardinality(lamp,2)`" in lines


def test_the_name_of_the_domain_says_which_one_is_taken_and_why(workspace: Workspace) -> None:
    about, lines = shown(workspace, f"{DOMAIN}\n#- /a.task\nDomain: lig$0hts\n\nThere is a lamp.\n")
    assert (about, lines) == ("lights", ["Domain `domain.pddl`, named in the task."])


def test_a_rule_in_words_gives_a_fact_for_each_object(workspace: Workspace) -> None:
    _, lines = shown(workspace, f"{TASK}There are 2 lamps. All lamps are brok$0en.\n")
    assert {
        "- `init(broken(lamp1))`: lamp1 is broken",
        "- `init(broken(lamp2))`: lamp2 is broken",
    } <= set(lines)


def test_a_statement_of_an_ir(workspace: Workspace) -> None:
    about, lines = shown(
        workspace,
        f"{DOMAIN}\n%- /a.ir.lp\nobject(lamp1, lamp).\ninit(bro$0ken(L)) :- object(L, lamp).\n",
    )
    assert about == "init(broken(L))"
    assert "(broken ?l - lamp)" in lines
    assert "- `init(broken(lamp1))` from `object(lamp1,lamp)`" in lines


def test_a_sentence_in_an_ir_says_what_its_statements_say(workspace: Workspace) -> None:
    about, lines = shown(
        workspace,
        f"{TASK}There are 2 lamps. All lamps are broken.\n%- /a.ir.lp\n% domain: lights\n"
        "% All lamps are bro$0ken\ninit(broken(L)) :- object(L,lamp).\ngoal(neg(broken(lamp1))).\n",
    )
    assert about == "% All lamps are broken"
    assert lines == [
        "The statements below say:",
        "- initially, every lamp is broken",
        "- as a goal, not: lamp1 is broken",
    ]


def test_a_statement_that_gives_nothing_says_so(workspace: Workspace) -> None:
    _, lines = shown(workspace, f"{DOMAIN}\n%- /a.ir.lp\nobject(lamp1, lamp). tag($0lamp1).\n")
    assert lines[-1] == "This adds no new facts."


def test_an_atom_of_a_generated_problem_leads_back_to_the_sentence(workspace: Workspace) -> None:
    fixture = opened(workspace, f"{TASK}There are 2 lamps. All lamps are broken.\n")
    product = produce(workspace.snapshot, uri("/a.task"), Stage.COMPILE)
    assert isinstance(product, Product)
    workspace.put(uri("/a.pddl"), product.text, 1)
    offset = product.text.index("(broken lamp2)") + 3
    found = hover(workspace.snapshot, uri("/a.pddl"), offset)
    about, lines = told(found, product.text)
    assert about == "(broken lamp2)"
    assert "(broken ?l - lamp)" in lines
    assert found
    places = [part.place for part in found.parts if isinstance(part, Item) and part.place]
    words = [one.span.of(fixture.files["/a.task"]) for one in places if one.key == uri("/a.task")]
    assert any("All lamps are broken" in one for one in words)
    assert any("2 lamps" in one for one in words)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "broken",
            [
                "A lamp is broken.",
                "(broken ?l - lamp)",
                "Say: “?l is broken”",
                "- read by `light`",
                STATIC,
            ],
        ),
        (
            "lit ?l - lamp",
            [
                "A lamp is lit.",
                "(lit ?l - lamp)",
                "burns",
                "Say: “?l is lit”; “?l is dark” for the opposite",
                "- read by `light`",
                "- added by `light`",
            ],
        ),
        ("lamp)", ["lamp - object", "gives light", "Say: “lamp”"]),
        (
            "light  ",
            [
                "To light a lamp:",
                "- The lamp is not lit.",
                "- The lamp is not broken.",
                "- Then the lamp is lit.",
                "(:action light :parameters (?l - lamp))",
                "lights a lamp",
                "- needs `lit` and `broken`",
                "- adds `lit`",
            ],
        ),
    ],
)
def test_names_in_a_domain(workspace: Workspace, name: str, said: list[str]) -> None:
    marked = DOMAIN.replace(name, f"{name[:2]}$0{name[2:]}", 1)
    assert shown(workspace, marked)[1] == said


@pytest.mark.parametrize("again", ['(lit ?a ?b - lamp) ; "?a lights ?b"', "(lit ?a ?b ?c - lamp)"])
def test_a_name_that_is_declared_twice_is_said_as_it_is_declared_first(
    workspace: Workspace, again: str
) -> None:
    marked = DOMAIN.replace("lit ?l", "li$0t ?l", 1).replace(
        "(broken ?l", f"{again}\n(broken ?l", 1
    )
    signature, said, *_ = shown(workspace, marked)[1]
    assert signature == "(lit ?l - lamp)"
    assert said.startswith("Say: “?l is lit”; “?l is dark” for the opposite")
    assert "?b" not in said


@pytest.mark.parametrize("text", ["", "(((", "\udc00", "a :- b", "x" * 10_000])
def test_nothing_can_break_it(workspace: Workspace, text: str) -> None:
    opened(workspace, f"{DOMAIN}\n#- /a.task\n%- /a.ir.lp\n%- /rules.lp\n;- /p.pddl\n;- /a.plan\n")
    for path in ("/a.task", "/a.ir.lp", "/rules.lp", "/p.pddl", "/a.plan", "/domain.pddl"):
        workspace.change(uri(path), text, 2)
    for path in ("/a.task", "/a.ir.lp", "/rules.lp", "/p.pddl", "/a.plan", "/domain.pddl"):
        for offset in (0, len(text)):
            hover(workspace.snapshot, uri(path), offset)


def test_facts_are_said_in_words(workspace: Workspace) -> None:
    _, lines = shown(workspace, f"{TASK}Lamp 1 is da$0rk and lamp-2 is broken.\n")
    assert "- `init(neg(lit(lamp1)))`: lamp1 is dark" in lines
    assert "- `init(broken(lamp_2))`: lamp-2 is broken" in lines
