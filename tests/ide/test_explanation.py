"""Why atoms hold and why not, which instances fire, what there is: as hover shows it."""

import pytest

from planscribe.ide.content import CodeBlock
from planscribe.ide.hover.dispatch import hover
from planscribe.ide.pages.explanation import page_at, title_at
from planscribe.workspace.pipeline.products import Product, Stage, produce
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.hovers import shown, told
from tests.support.workspaces.opened import DOMAIN, opened, uri

PROGRAM = """
%- /a.lp
#const n = 2.
q(1..3). q(8).
r(X) :- q(X), X > n.
s(X) :- q(X), not r(X).
t(N) :- N = #count { X : r(X) }, not u(n).
u(X) :- r(X), q(X+1), v.
{ w(X) : q(X) } = 1 :- t(n).
:- w(X), X < 8.
x :- w(8), s(1).
%! "{X} is more than 2."
:- q(X), X > 2, s(Y), Y < 2.
"""


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        (
            "r(X) :$0- q(X), X > n",
            ["Fires 2 times:", "- `r(3)` from `q(3)`", "- `r(8)` from `q(8)`"],
        ),
        ("s(X) :- q(X), not r$0(X)", ["2 instances of `r(X)` hold:", "- `r(3)`", "- `r(8)`"]),
        ("t$0(N)", ["Fires once:", "- `t(2)` from `r(3)`, `r(8)`"]),
        (
            "not u$0(n)",
            [
                "`u(2)` does not hold: the only rule needs `r(2)`.",
                "- `u(X) :- r(X), q(X+1), v.`",
                "  - needs `r(2)`, which does not hold",
                "    - `r(X) :- q(X), X > n.`",
                "      - needs `2 > n`",
                "  - needs `v`, which no statement derives",
            ],
        ),
        ("q(X+1), v$0", ["`v` does not hold: no statement derives it."]),
        (
            "u(X) :$0- r(X)",
            [
                "- needs `q(4)`, which no statement derives",
                "- needs `v`, which no statement derives",
            ],
        ),
        (":$0- w(X)", ["Nothing violates this constraint."]),
        (
            ":-$0 q(X), X > 2",
            [
                "Violated 2 times:",
                "- 3 is more than 2.",
                "  - `q(3)`",
                "  - `q(1)`",
                "- 8 is more than 2.",
                "  - `q(8)`",
                "  - `q(1)`",
            ],
        ),
        (
            "x :- w$0(8)",
            [
                "`w(8)` holds, because:",
                "- `w(8)`, chosen by `{ w(X) : q(X) } = 1 :- t(n).`",
                "  - `t(2)` by `t(N) :- N = #count { X : r(X) }, not u(n).`,"
                " with `#count { X : r(X) } = 2`, and no `u(2)`",
                "    - `r(3)` by `r(X) :- q(X), X > n.`",
                "      - `q(3)`",
                "    - `r(8)` by `r(X) :- q(X), X > n.`",
                "      - `q(8)`",
                "  - `q(8)`",
            ],
        ),
    ],
)
def test_a_program_of_its_own(workspace: Workspace, at: str, expected: list[str]) -> None:
    plain = at.replace("$0", "")
    assert PROGRAM.count(plain) == 1
    _, lines = shown(workspace, PROGRAM.replace(plain, at))
    assert lines[-len(expected) :] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{ a }. b :$0- a.", "This rule does not fire in the selected answer set."),
        ("{ a(1..2) } = 1. b(X) :$0- a(X).", "Fires once in the selected answer set:"),
        ("{ a(1..2) } = 1. b :- a$0(X).", "1 instance of `a(X)` holds in the selected answer set"),
        ("{ a }. :$0- a.", "Nothing violates this constraint."),
        ("a :- b. b :$0- a.", "This rule never fires."),
    ],
)
def test_what_is_true_of_one_answer_set_only(
    workspace: Workspace, text: str, expected: str
) -> None:
    _, lines = shown(workspace, f"%- /a.lp\n{text}\n")
    assert any(line.startswith(expected) for line in lines)


def test_of_a_constraint_that_is_not_run_nothing_is_said(workspace: Workspace) -> None:
    fixture = opened(workspace, "%- /a.lp\na(1). #program step(t). b(t) :- a(t). :$0- b(t).\n")
    path, offset = fixture.cursor or ("", 0)
    assert hover(workspace.snapshot, uri(path), offset) is None


EVERYTHING = """
%- /a.lp
#const n = 2. p(1..n;7). -q(a). "s"(1). r(("t",X),f(Y)) :- p(X), p(Y), X != Y, not not p(X).
{ a(X) : p(X) } 1 :- not -q(b). b ; c :- a(7). d(N) :- N = #sum+ { X,Y : r((_,X),f(Y)) }, N > 0.
e :- a(X) : p(X), X > 1 ; d(_). f :- not #count { X : p(X) } < 2, 1 <= { a(X) } <= 3, #true.
:- e, 🧭(1). :~ a(X). [X@1,X] #minimize { X : a(X) }. #show p/1. #show X : a(X).
#external g(X) : p(X). #edge (X,Y) : r((_,X),f(Y)). &sum { x } <= 3 :- f.
h(X-1,|X|,2**X,X\\2) :- p(X), not g(X), not z(_).
#program later(k). i(k). #script (lua) #end. j :- @k(1) = 2. l(X) :- l(X). m :- n
"""


def test_every_place_can_be_asked_about(workspace: Workspace) -> None:
    opened(workspace, EVERYTHING)
    text = workspace.snapshot.document(uri("/a.lp")).text
    for offset in range(0, len(text) + 1, 3):
        hover(workspace.snapshot, uri("/a.lp"), offset)
        page = page_at(workspace.snapshot, uri("/a.lp"), offset)
        title = title_at(workspace.snapshot, uri("/a.lp"), offset)
        assert (page.title if page else None) == title


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ("p(1..3$0).", "States 3 atoms:"),
        ("{ a } :$0- b. b. :- a.", "This rule chooses nothing here."),
        ("a :$0- b, not c. b. c.", "- needs `not c`, but `c` holds"),
        ("{ a }. b :- a$0.", "`a` holds in some answer sets, but not in the selected one"),
        ("a ; b. c :- a. c :- b. d :- c$0.", "`c` holds in every answer set, because:"),
        ("a ; b. :- b. d :- a$0.", "`a` holds, because:"),
        ("{ a }. b :- c$0.", "`c` holds in no answer set: no statement derives it."),
        (
            "e. #external f. g :- f$0.",
            "`f` does not hold: no statement that can run here derives it.",
        ),
    ],
)
def test_several_answer_sets(workspace: Workspace, program: str, expected: str) -> None:
    _, lines = shown(workspace, f"%- /a.lp\n{program}\n")
    assert any(line.startswith(expected) for line in lines), lines


@pytest.mark.parametrize(
    "program",
    [
        "p(X+1) :-$0 p(X). p(1).",
        "p(X) :-$0 q. q.",
        "p :-$0 q, @f(1) > 2. q.",
        "p :-$0 &diff { a } > 1. q.",
        "#program later. p :-$0 q. q.",
    ],
)
def test_what_does_not_run_is_not_said_to_never_fire(workspace: Workspace, program: str) -> None:
    fixture = opened(workspace, f"%- /a.lp\n{program}\n")
    assert fixture.cursor
    path, offset = fixture.cursor
    assert hover(workspace.snapshot, uri(path), offset) is None


def test_steps_lead_to_the_words_of_a_task(workspace: Workspace) -> None:
    opened(workspace, f"{DOMAIN}\n#- /a.task\nDomain: lights\n\nThere are 2 lamps.\n{RULES}")
    product = produce(workspace.snapshot, uri("/a.task"), Stage.TRANSLATE)
    assert isinstance(product, Product)
    text = f"{product.text}:- init(broken(lamp2)).\n"
    workspace.put(uri("/a.ir.lp"), text, 1)
    found = hover(workspace.snapshot, uri("/a.ir.lp"), text.index("init(broken(lamp2"))
    _, lines = told(found, text)
    assert lines[-1] == "      - read from “2 lamps”"


RULES = """
%- /rules.lp
init(broken(L)) :- object(L,lamp), not init(lit(L)).
"""
IR = """
%- /evening.ir.lp
object(lamp1,lamp). object(lamp2,lamp).
init(lit(lamp2)).
"""


def test_rules_are_shown_at_work_in_an_open_task(workspace: Workspace) -> None:
    rules = RULES.replace("init(lit", "ini$0t(lit")
    _, lines = shown(workspace, DOMAIN + IR + rules)
    expected = ["In evening.ir.lp:", "1 instance of `init(lit(L))` holds:", "- `init(lit(lamp2))`"]
    assert lines[-3:] == expected
    workspace.close(uri("/evening.ir.lp"))
    _, lines = shown(workspace, DOMAIN + rules)
    assert not any("instance" in line for line in lines)


def test_an_object_that_an_ir_lacks(workspace: Workspace) -> None:
    ir = IR + ":- init(bro$0ken(lamp9)).\n"
    _, lines = shown(workspace, DOMAIN + ir + RULES)
    needs = "the only rule needs `object(lamp9,lamp)`, which no statement derives."
    assert f"`init(broken(lamp9))` does not hold: {needs}" in lines


@pytest.mark.parametrize(
    "text",
    [
        "a :- $0b, a :- not",
        "p(X) :- $0q(Y).",
        "#minimize { $0X : p(X) }.",
        "&a$0 { b } :- c.",
        "$0",
    ],
)
def test_what_cannot_be_explained_is_not(workspace: Workspace, text: str) -> None:
    fixture = opened(workspace, f"%- /a.lp\n{text}\n")
    assert fixture.cursor
    path, offset = fixture.cursor
    hover(workspace.snapshot, uri(path), offset)


def test_who_does_not_wait_gets_what_is_known(workspace: Workspace) -> None:
    fixture = opened(workspace, "%- /a.lp\n{ p(1..40) } 20. q :- p$0(1). :- not q.\n")
    assert fixture.cursor
    path, offset = fixture.cursor
    found = hover(workspace.snapshot, uri(path), offset, 0.0)
    assert found is not None
    assert found.parts[0] == CodeBlock("clingo", "p/1")
