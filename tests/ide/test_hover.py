"""Hover: what words were read as, why facts hold, what names mean."""

import pytest

from planscribe.ide.content import Code, Hover, Item, Prose
from planscribe.ide.hover import hover
from planscribe.workspace.pipeline import Product, Step, produce
from planscribe.workspace.snapshot import Workspace
from tests.ide.opened import DOMAIN, opened, uri

STATIC = "- static: no action changes it"
TASK = f"{DOMAIN}\n#- /a.task\nDomain: lights\n\n"


def shown(workspace: Workspace, source: str) -> tuple[str, list[str]]:
    """What the hover at the cursor is about, and what it says, a line for each part."""
    fixture = opened(workspace, source)
    assert fixture.cursor
    path, offset = fixture.cursor
    return told(hover(workspace.snapshot, uri(path), offset), fixture.files[path])


def told(found: Hover | None, text: str) -> tuple[str, list[str]]:
    assert found
    lines = []
    for part in found.parts:
        match part:
            case Prose(text=said) | Code(text=said):
                lines.append(said)
            case Item(text=said, depth=depth):
                lines.append(f"{'  ' * depth}- {said}")
    return found.span.of(text), lines


def test_a_sentence_says_what_it_was_read_as_and_what_it_gives(workspace: Workspace) -> None:
    about, lines = shown(
        workspace, f"{TASK}There are 2 la$0mps. All lamps are dark. lamp1 is lit.\n"
    )
    assert about == "There are 2 lamps"
    assert "cardinality(lamp,2)." in lines
    assert "- `cardinality(lamp,2)`" in lines


def test_a_rule_in_words_gives_a_fact_for_each_object(workspace: Workspace) -> None:
    _, lines = shown(workspace, f"{TASK}There are 2 lamps. All lamps are brok$0en.\n")
    assert {"- `init(broken(lamp1))`", "- `init(broken(lamp2))`"} <= set(lines)


def test_a_statement_of_an_ir(workspace: Workspace) -> None:
    about, lines = shown(
        workspace,
        f"{DOMAIN}\n%- /a.ir.lp\nobject(lamp1, lamp).\ninit(bro$0ken(L)) :- object(L, lamp).\n",
    )
    assert about == "init(broken(L))"
    assert "(broken ?l - lamp)" in lines
    assert "- `init(broken(lamp1))` by `object(lamp1,lamp)`" in lines


def test_a_statement_that_gives_nothing_says_so(workspace: Workspace) -> None:
    _, lines = shown(workspace, f"{DOMAIN}\n%- /a.ir.lp\nobject(lamp1, lamp). tag($0lamp1).\n")
    assert lines[-1] == "This gives nothing that was not there before."


def test_an_atom_of_a_generated_problem_leads_back_to_the_sentence(workspace: Workspace) -> None:
    fixture = opened(workspace, f"{TASK}There are 2 lamps. All lamps are broken.\n")
    product = produce(workspace.snapshot, uri("/a.task"), Step.COMPILE)
    assert isinstance(product, Product)
    workspace.put(uri("/a.pddl"), product.text, 1)
    offset = product.text.index("(broken lamp2)") + 3
    found = hover(workspace.snapshot, uri("/a.pddl"), offset)
    about, lines = told(found, product.text)
    assert about == "(broken lamp2)"
    assert "(broken ?l - lamp)" in lines
    assert found
    places = [part.place for part in found.parts if isinstance(part, Item) and part.place]
    words = [one.span.of(fixture.files["/a.task"]) for one in places if one.uri == uri("/a.task")]
    assert any("All lamps are broken" in one for one in words)
    assert any("2 lamps" in one for one in words)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("broken", ["(broken ?l - lamp)", "Say: “?l is broken”", "- read by `light`", STATIC]),
        (
            "lit ?l - lamp",
            [
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
                "(:action light :parameters (?l - lamp))",
                "lights a lamp",
                "- needs `lit`, `broken`",
                "- adds `lit`",
            ],
        ),
    ],
)
def test_names_in_a_domain(workspace: Workspace, name: str, said: list[str]) -> None:
    marked = DOMAIN.replace(name, f"{name[:2]}$0{name[2:]}", 1)
    assert shown(workspace, marked)[1] == said


@pytest.mark.parametrize("text", ["", "(((", "\udc00", "a :- b", "x" * 10_000])
def test_nothing_can_break_it(workspace: Workspace, text: str) -> None:
    opened(workspace, f"{DOMAIN}\n#- /a.task\n%- /a.ir.lp\n%- /rules.lp\n;- /p.pddl\n;- /a.plan\n")
    for path in ("/a.task", "/a.ir.lp", "/rules.lp", "/p.pddl", "/a.plan", "/domain.pddl"):
        workspace.change(uri(path), text, 2)
    for path in ("/a.task", "/a.ir.lp", "/rules.lp", "/p.pddl", "/a.plan", "/domain.pddl"):
        for offset in (0, len(text)):
            hover(workspace.snapshot, uri(path), offset)
