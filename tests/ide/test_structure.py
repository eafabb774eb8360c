"""Folding and selection ranges."""

from itertools import pairwise

from hypothesis import example, given
from hypothesis import strategies as st

from planscribe.ide.folding.dispatch import folds
from planscribe.ide.outline.dispatch import symbols
from planscribe.ide.outline.symbol import Symbol
from planscribe.ide.selection.dispatch import selections
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN as LIGHTS
from tests.support.workspaces.opened import opened, uri

DOMAIN = """
;- /d.pddl
; the first
; the second

(define (domain d) ; behind
  ; alone
  (:predicates (p)
    (q))
  (:action a
    :precondition (and
      (p)
      (q))
    :effect (p)))
"""


def test_whatever_takes_several_lines_can_be_folded(workspace: Workspace) -> None:
    text = opened(workspace, DOMAIN).files["/d.pddl"]
    found = folds(workspace.snapshot, uri("/d.pddl"))
    assert [(one.span.of(text).split("\n")[0], one.kind) for one in found] == [
        ("; the first", "comment"),
        ("(define (domain d) ; behind", "code"),
        ("(:predicates (p)", "code"),
        ("(:action a", "code"),
        ("(and", "code"),
    ]


def test_rules_can_be_folded(workspace: Workspace) -> None:
    opened(workspace, "%- /rules.lp\n% one\n% two\na :-\n  b.\nc.\n")
    found = folds(workspace.snapshot, uri("/rules.lp"))
    assert [(one.span.start, one.kind) for one in found] == [(0, "comment"), (12, "code")]


ASP = """
%- /a.lp
% one
% two
% --- Graph ---
% what it is
% about
edge(a,b).
edge(b,c). edge(c,d).
edge(d,a).
node(X) :-
  edge(X,_).
%region Inner
%*
 block
*%
edge(1,2).
%endregion
%%%%%%%%
% Next %
%%%%%%%%
p(1).

p(2).
p(3).
#program step(t).
#script (python)
x = 1
#end.
%%% Last
q.
"""


def test_what_can_be_folded_in_asp(workspace: Workspace) -> None:
    text = opened(workspace, ASP).files["/a.lp"]
    found = folds(workspace.snapshot, uri("/a.lp"))
    shown = [(one.span.of(text).split("\n"), one.kind) for one in found]
    assert [(lines[0], lines[-1], kind) for lines, kind in shown] == [
        ("% one", "% two", "comment"),
        ("% --- Graph ---", "%endregion", "region"),
        ("% what it is", "% about", "comment"),
        ("edge(a,b).", "edge(d,a).", "code"),
        ("node(X) :-", "  edge(X,_).", "code"),
        ("%region Inner", "%endregion", "region"),
        ("%*", "*%", "comment"),
        ("%%%%%%%%", "p(3).", "region"),
        ("#program step(t).", "q.", "region"),
        ("#script (python)", "#end.", "code"),
        ("%%% Last", "q.", "region"),
    ]


def test_facts_are_folded_together(workspace: Workspace) -> None:
    text = "(define (problem p) (:init\n(a\nb)\n(c)))"
    opened(workspace, f";- /p.pddl\n{text}")
    found = folds(workspace.snapshot, uri("/p.pddl"))
    assert [one.span.of(text)[:6] for one in found] == ["(defin", "(:init"]


def test_selections_grow_from_the_word(workspace: Workspace) -> None:
    fixture = opened(workspace, ";- /d.pddl\n(define (domain d) (:predicates (on$0 ?x) (q)))\n")
    assert fixture.cursor
    text = fixture.files["/d.pddl"]
    found = selections(workspace.snapshot, uri("/d.pddl"), fixture.cursor[1])
    assert [one.of(text) for one in found] == [
        "on",
        "on ?x",
        "(on ?x)",
        ":predicates (on ?x) (q)",
        "(:predicates (on ?x) (q))",
        "define (domain d) (:predicates (on ?x) (q))",
        "(define (domain d) (:predicates (on ?x) (q)))",
        text,
    ]


def test_selections_in_words_and_rules(workspace: Workspace) -> None:
    opened(workspace, "#- /a.task\nOne is red. Two are not.\n%- /a.ir.lp\na :- b.\nc.\n")
    task, rules = "One is red. Two are not.\n", "a :- b.\nc.\n"
    words = selections(workspace.snapshot, uri("/a.task"), 5)
    assert [one.of(task) for one in words] == ["is", "One is red", task.strip(), task]
    found = selections(workspace.snapshot, uri("/a.ir.lp"), 5)
    assert [one.of(rules) for one in found] == ["b", "a :- b.", rules]


def test_selections_in_a_rule(workspace: Workspace) -> None:
    text = "a(X) :- b(f(X),1), #count{Y : c(Y), not d(Y)} > X.\n"
    opened(workspace, f"%- /rules.lp\n{text}")
    found = selections(workspace.snapshot, uri("/rules.lp"), text.index("d(Y)"))
    assert [one.of(text) for one in found] == [
        "d",
        "d(Y)",
        "not d(Y)",
        "Y : c(Y), not d(Y)",
        "#count{Y : c(Y), not d(Y)} > X",
        "b(f(X),1), #count{Y : c(Y), not d(Y)} > X",
        text.strip(),
        text,
    ]


@given(text=st.text("() \n;?ab:define-", max_size=60), data=st.data())
def test_selections_always_grow(text: str, data: st.DataObject) -> None:
    workspace = Workspace()
    workspace.put(uri("/d.pddl"), text, 1)
    offset = data.draw(st.integers(0, len(text)))
    found = selections(workspace.snapshot, uri("/d.pddl"), offset)
    assert found[-1].of(text) == text
    assert all(outer.encloses(inner) and outer != inner for inner, outer in pairwise(found))
    assert all(one.contains(offset) for one in found)


PIECES = [
    *"p. q(1). q(X):-p. % %* *% %% --- %%%% T %region %endregion #script #end. .".split(),
    "#program s(t).",
    *["\n", "\n\n", "\r\n", " ", "% --- T ---\n", "%%% T\n", '"', "🍸", "{", ":- "],
]


@given(st.lists(st.sampled_from(PIECES)))
@example(["%%%", "region", " "])
def test_any_asp_text_has_an_order(pieces: list[str]) -> None:
    workspace, text = Workspace(), "".join(pieces)
    workspace.put(uri("/any.lp"), text, 1)
    found = folds(workspace.snapshot, uri("/any.lp"))
    assert all(one.span.of(text).count("\n") and one.span.end <= len(text) for one in found)
    assert all(map(enclosing, symbols(workspace.snapshot, uri("/any.lp"))))


def enclosing(one: Symbol) -> bool:
    return one.span.encloses(one.selection) and all(
        one.span.encloses(child.span) and enclosing(child) for child in one.children
    )


LAMPS = """Domain: lights
# The lamps
# of this house
There are 2 lamps.
lamp1 is lit and lamp2 is broken.

Your goal is that
all lamps are lit.
Lamps sing.
"""


def test_a_task_folds_its_paragraphs_and_comments(workspace: Workspace) -> None:
    opened(workspace, f"{LIGHTS}\n#- /a.task\n{LAMPS}")
    found = [one.span.of(LAMPS) for one in folds(workspace.snapshot, uri("/a.task"))]
    assert found == [
        "# The lamps\n# of this house",
        "There are 2 lamps.\nlamp1 is lit and lamp2 is broken.",
        "Your goal is that\nall lamps are lit.\nLamps sing.",
    ]


def test_selections_in_a_task_follow_what_was_read(workspace: Workspace) -> None:
    opened(workspace, f"{LIGHTS}\n#- /a.task\n{LAMPS}")
    found = selections(workspace.snapshot, uri("/a.task"), LAMPS.index("broken"))
    assert [one.of(LAMPS) for one in found] == [
        "broken",
        "lamp2 is broken",
        "lamp1 is lit and lamp2 is broken",
        "There are 2 lamps.\nlamp1 is lit and lamp2 is broken.",
        LAMPS,
    ]


def test_the_outline_of_a_task_says_what_sentences_are_about(workspace: Workspace) -> None:
    opened(workspace, f"{LIGHTS}\n#- /a.task\n{LAMPS}")
    found = symbols(workspace.snapshot, uri("/a.task"))
    assert [one.detail for one in found] == ["objects", "initial state", "goal", ""]
