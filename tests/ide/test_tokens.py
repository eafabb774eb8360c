"""Semantic tokens: each word with its kind, in a line of the same length."""

from planscribe.ide.tokens import tokens
from planscribe.workspace.snapshot import Workspace
from tests.ide.opened import DOMAIN, opened, uri

LETTERS = {
    "type": "T",
    "variable": "o",
    "function": "P",
    "parameter": "v",
    "number": "N",
    "keyword": "K",
    "string": "S",
    "comment": "C",
}


def marked(workspace: Workspace, source: str, path: str) -> list[str]:
    """Each line of a file, its words replaced by the letters of their kinds."""
    text = opened(workspace, source).files[path]
    letters = [" " if not one.isspace() else one for one in text]
    for one in tokens(workspace.snapshot, uri(path)):
        for place in range(one.span.start, one.span.end):
            letters[place] = LETTERS[one.word]
    return [line.rstrip() for line in "".join(letters).splitlines()]


def test_task(workspace: Workspace) -> None:
    source = f"""{DOMAIN}
#- /a.task
Domain: lights
# a comment
There are 2 lamps. lamp1 is purple, and lamp2 is lit.
"""
    assert marked(workspace, source, "/a.task") == [
        "KKKKKK  SSSSSS",
        "CCCCCCCCCCC",
        "          N TTTTT  ooooo PP             ooooo PP PPP",
    ]


def test_a_task_without_a_domain(workspace: Workspace) -> None:
    source = "#- /a.task\nThere are 2 lamps and lamp_1.\n"
    assert marked(workspace, source, "/a.task") == ["          N           oooooo"]


def test_asp(workspace: Workspace) -> None:
    source = """%- /a.ir.lp
init(lit(L)) :- object(L, lamp), not broken(L), X = "s". % why
{ pick(1..3) } = 1 :- go.
"""
    assert marked(workspace, source, "/a.ir.lp") == [
        "PPPP PPP v      PPPPPP v  oooo       PPPPPP v   v   SSS  CCCCC",
        "  PPPP N  N      N    PP",
    ]


def test_pddl(workspace: Workspace) -> None:
    source = (
        ";- /d.pddl\n(:action go :parameters (?a - t) ; why\n :effect (and (p ?a) (= (c) 7)))\n"
    )
    assert marked(workspace, source, "/d.pddl") == [
        " KKKKKKK oo KKKKKKKKKKK  vv K T  CCCCC",
        " KKKKKKK  KKK  P vv   K  P  N",
    ]


def test_tokens_lie_within_lines(workspace: Workspace) -> None:
    source = "%- /a.ir.lp\n%* a\n  comment *%\na.\n"
    assert marked(workspace, source, "/a.ir.lp") == ["CCCC", "CCCCCCCCCCCC", "P"]


def test_a_broken_text_has_tokens_too(workspace: Workspace) -> None:
    opened(workspace, "%- /a.ir.lp\na(b. c(1).\n#- /b.task\n\udc00 ((( \n;- /c.pddl\n)))((( ?\n")
    for path in ("/a.ir.lp", "/b.task", "/c.pddl"):
        tokens(workspace.snapshot, uri(path))
