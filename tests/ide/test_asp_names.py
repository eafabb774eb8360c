"""Names of ASP texts: where they are defined and said, and renaming them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.ide.navigation import dispatch as navigation
from planscribe.ide.outline.workspace import search
from planscribe.ide.refactor.changes import Refused
from planscribe.ide.rename.dispatch import renamable, rename
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.notation import parse_fixture
from tests.support.workspaces.opened import DOMAIN, opened, uri
from tests.support.workspaces.places import at_cursor, each_place, marked

RULES = """
%- /rules.lp
%! (kept-by ?l - lamp ?p - lamp)
near(X,Y) :- init(kept_by(X,Y)), object(X,lamp).
near(X,Y) :- near(Y,X).
:- near(X,X), #count{Y : near(X,Y)} > n.
#const n = 3.
"""
ONE = """
%- /one.ir.lp
object(a,lamp). object(b,lamp).
init(kept_by(a,b)). own(a).
goal(lit(X)) :- own(X), near(X,b).
"""
TWO = """
%- /two.ir.lp
object(a,lamp). own(a).
"""
ALL = DOMAIN + RULES + ONE + TWO


def definition(workspace: Workspace, source: str) -> list[str]:
    where, offset = at_cursor(workspace, source)
    found = navigation.definitions(workspace.snapshot, where, offset)
    return marked(workspace, ((one.key, one.span) for one in found))


@pytest.mark.parametrize(
    ("before", "after", "targets"),
    [
        ("own(X), ne", "ar(X,b)", ["rules.lp:2: «near»(X,Y) :- init(kept_by(X,Y)), object(X,lamp).",
            "rules.lp:3: «near»(X,Y) :- near(Y,X)."]),
        ("own(X), near(X,", "b)", ["one.ir.lp:1: object(a,lamp). object(«b»,lamp)."]),
        ("init(kept", "_by(a", ["rules.lp:1: %! («kept-by» ?l - lamp ?p - lamp)"]),
        ("} > ", "n", ["rules.lp:5: #const «n» = 3."]),
        ("goal(lit(", "X)", ["one.ir.lp:3: goal(lit(X)) :- own(«X»), near(X,b)."]),
        # Two IRs share no name that the rules do not say.
        (":- own", "(X)", ["one.ir.lp:2: init(kept_by(a,b)). «own»(a)."]),
        # What the domain declares is found there.
        ("object(b,la", "mp)", ['domain.pddl:3: (:types «lamp»)          ; "lamp": gives light']),
    ],
)  # fmt: skip
def test_definition(workspace: Workspace, before: str, after: str, targets: list[str]) -> None:
    assert before + after in ALL
    source = ALL.replace(before + after, f"{before}$0{after}", 1)
    assert definition(workspace, source) == targets


def test_definition_in_the_schema(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, ALL.replace("#const", "next_r$0ow(a,b).\n#const"))
    found = navigation.definitions(workspace.snapshot, where, offset)
    assert {one.key.rpartition("/")[2] for one in found} == {"rules.lp", "schema.lp"}


def test_references(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, ALL.replace("own(X), near", "own(X), n$0ear"))
    found = navigation.references(workspace.snapshot, where, offset, declared=False)
    assert marked(workspace, each_place(found)) == [
        "one.ir.lp:3: goal(lit(X)) :- own(X), «near»(X,b).",
        "rules.lp:3: near(X,Y) :- «near»(Y,X).",
        "rules.lp:4: :- «near»(X,X), #count{Y : near(X,Y)} > n.",
        "rules.lp:4: :- near(X,X), #count{Y : «near»(X,Y)} > n.",
    ]


def test_highlights(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, ALL.replace(":- near(X,X)", ":- near(X,$0X)"))
    found = navigation.highlights(workspace.snapshot, where, offset)
    line = ":- near({},{}), #count{{Y : near({},Y)}} > n."
    assert marked(workspace, ((where, one.span) for one in found)) == [
        "rules.lp:4: " + line.format(*("«X»" if place == number else "X" for place in range(3)))
        for number in range(3)
    ]


def test_a_program_without_a_domain(workspace: Workspace) -> None:
    source = "%- /a.lp\nq(1). p$0(X) :- q(X).\n%- /b.lp\np(2)."
    where, offset = at_cursor(workspace, source)
    found = navigation.references(workspace.snapshot, where, offset, declared=True)
    assert marked(workspace, each_place(found)) == ["a.lp:1: q(1). «p»(X) :- q(X)."]


@pytest.mark.parametrize(
    ("before", "after", "name", "changes"),
    [
        (":- ne", "ar(X,X)", "close_to", ["near(", "close_to("]),
        ("init(kept", "_by(a", "held", ["kept_by(", "held(", "kept-by", "held"]),
        ("own(", "X), n", "L", ["lit(X)", "lit(L)", "own(X)", "own(L)", "near(X,b)", "near(L,b)"]),
        (":- ow", "n(X)", "mine", ["own(a).\ngoal", "mine(a).\ngoal", "own(X)", "mine(X)"]),
        ("} > ", "n", "most", ["} > n", "} > most", "#const n", "#const most"]),
    ],
)
def test_rename(
    workspace: Workspace, before: str, after: str, name: str, changes: list[str]
) -> None:
    where, offset = at_cursor(workspace, ALL.replace(before + after, f"{before}$0{after}", 1))
    shown = renamable(workspace.snapshot, where, offset).name
    assert shown.replace("-", "_") in before + after
    for one, edits in rename(workspace.snapshot, where, offset, name).items():
        text = workspace.snapshot.document(one).text
        workspace.change(one, apply_edits(text, edits))
    expected = ALL
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        assert old in expected
        expected = expected.replace(old, new)
    assert {one: document.text for one, document in workspace.snapshot.open.items()} == {
        uri(path): text for path, text in parse_fixture(expected).files.items()
    }


@pytest.mark.parametrize(
    ("before", "after", "name", "reason"),
    [
        (":- ne", "ar(X,X)", "Near", "lower-case letter"),
        (":- near(", "X,X)", "x", "capital letter"),
        (":- near(", "X,X)", "Y", "another variable"),
        ("object(", "a,lamp). object(b", "c", "taken by the constant"),
        ("object(", "a,lamp). object(b", "broken", "taken by the domain"),
        ("obj", "ect(a,lamp). object(b", "thing", "belongs to the schema"),
        ("ow", "n(a).\ngoal", "shown", "meaning is unknown"),
        ("init(kept", "_by(a", "not a name", "is not a valid"),
    ],
)
def test_refused(workspace: Workspace, before: str, after: str, name: str, reason: str) -> None:
    assert before + after in ALL
    source = ALL.replace(before + after, f"{before}$0{after}", 1)
    source = source.replace("%- /two", "&t{own} :- own(c).\n%- /two")
    where, offset = at_cursor(workspace, source)
    with pytest.raises(Refused, match=reason):
        rename(workspace.snapshot, where, offset, name)


PIECES = "p q( a X ) , :- . not %! ( ?x { : } \n #show /1".split(" ")


@given(st.lists(st.sampled_from(PIECES)), st.integers(0, 40))
def test_any_text(shared: Workspace, pieces: list[str], offset: int) -> None:
    opened(shared, "%- /any.lp\n" + "".join(pieces))
    offset = min(offset, len("".join(pieces)))
    navigation.definitions(shared.snapshot, uri("/any.lp"), offset)
    navigation.highlights(shared.snapshot, uri("/any.lp"), offset)
    with suppress(Refused):
        rename(shared.snapshot, uri("/any.lp"), offset, "other")
    shared.close(uri("/any.lp"))


def test_what_rules_derive_is_found_in_the_workspace(workspace: Workspace) -> None:
    opened(workspace, ALL)
    found = [one for one in search(workspace.snapshot, "near") if one.kind is NameKind.PREDICATE]
    assert [(one.name, one.container) for one in found] == [("near", "rules.lp")]
    assert marked(workspace, ((one.key, one.span) for one in found)) == [
        "rules.lp:2: «near»(X,Y) :- init(kept_by(X,Y)), object(X,lamp)."
    ]


INCLUDED = """
%- /main.lp
#include "roads.lp". #include "reach.lp".
goal(c).
%- /reach.lp
reached(Y) :- reached(X), edge(X,Y).
:- goal(X), not reached(X).
%- /roads.lp
edge(a,b). edge(b,c). reached(a).
#const n = 2.
%- /other.lp
edge(x,y).
"""


@pytest.mark.parametrize(
    ("before", "after", "targets"),
    [
        ("reached(X), ed", "ge(X,Y)", ["roads.lp:1: «edge»(a,b). edge(b,c). reached(a).",
            "roads.lp:1: edge(a,b). «edge»(b,c). reached(a)."]),
        (":- go", "al(X)", ["main.lp:2: «goal»(c)."]),
        ("\"road", "s.lp", ["roads.lp:1: «»edge(a,b). edge(b,c). reached(a)."]),
    ],
)  # fmt: skip
def test_definitions_across_includes(
    workspace: Workspace, before: str, after: str, targets: list[str]
) -> None:
    assert before + after in INCLUDED
    source = INCLUDED.replace(before + after, f"{before}$0{after}", 1)
    assert definition(workspace, source) == targets


def test_rename_across_includes(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, INCLUDED.replace("edge(X,Y)", "ed$0ge(X,Y)"))
    edits = rename(workspace.snapshot, where, offset, "road")
    assert sorted(one.rpartition("/")[2] for one in edits) == ["reach.lp", "roads.lp"]


PARTS = """
%- /a.lp
q(t). #program step(t). p(t) :- p(t-1), q(k).
#program check(t,k). :- p(t), r(k).
#program step(t). s(t).
"""


def references(workspace: Workspace, source: str) -> list[str]:
    where, offset = at_cursor(workspace, source)
    found = navigation.references(workspace.snapshot, where, offset, declared=True)
    return marked(workspace, each_place(found))


def test_parameters_belong_to_their_part(workspace: Workspace) -> None:
    first = "q(t). #program step({}). p({}) :- p({}-1), q(k)."
    assert references(workspace, PARTS.replace("p(t-1)", "p($0t-1)")) == [
        "a.lp:1: " + first.format(*("«t»" if place == number else "t" for place in range(3)))
        for number in range(3)
    ]
    assert references(workspace, PARTS.replace("q(t)", "q($0t)")) == [
        "a.lp:1: q(«t»). #program step(t). p(t) :- p(t-1), q(k)."
    ]
    assert definition(workspace, PARTS.replace("r(k)", "r($0k)")) == [
        "a.lp:2: #program check(t,«k»). :- p(t), r(k)."
    ]


def test_theory_atoms_are_defined_by_their_theory(workspace: Workspace) -> None:
    theory = "#theory t { v { }; &diff/0 : v, {<=}, v, any }."
    source = f"%- /a.lp\n{theory}\n&di$0ff {{ x - y }} <= 3.\n:- &diff {{ x }} <= 2."
    assert definition(workspace, source) == [f"a.lp:1: {theory.replace('diff', '«diff»')}"]
    assert len(references(workspace, source)) == 3
    where, offset = at_cursor(workspace, source)
    with pytest.raises(Refused, match="theory"):
        rename(workspace.snapshot, where, offset, "other")


DIRECTIVES = """
%- /a.lp
#const n = 3.
#external ext(X) : q(X).
#defined given/2.
q(1..n). -q(7).
p(X) :- q(X), ext(X), not given(X,_), not -q(X).
#show p/1.
#show -q/1.
#project p/1.
#heuristic p(X) : q(X). [n@1,true]
#edge (X,Y) : given(X,Y).
#minimize { X@n,X : p(X) }.
:~ p(X). [n@1,X]
"""


@pytest.mark.parametrize(
    ("word", "defining", "places"),
    [
        ("n} = 3", ["#const «n» = 3."], 5),
        ("n}@1,true", ["#const «n» = 3."], 5),
        ("ext}(X), not", ["#external «ext»(X) : q(X)."], 2),
        ("given}(X,Y)", ["#defined «given»/2."], 3),
        ("p}/1.\n#show", ["«p»(X) :- q(X), ext(X), not given(X,_), not -q(X)."], 7 - 1),
        ("p}/1.\n#heu", ["«p»(X) :- q(X), ext(X), not given(X,_), not -q(X)."], 7 - 1),
        ("q}/1", ["«q»(1..n). -q(7).", "q(1..n). -«q»(7)."], 7),
    ],
)
def test_every_directive_leads_on(
    workspace: Workspace, word: str, defining: list[str], places: int
) -> None:
    source = DIRECTIVES.replace(word.replace("}", ""), word.replace("}", "$0"), 1)
    assert [one.partition(": ")[2] for one in definition(workspace, source)] == defining
    where, offset = at_cursor(workspace, source)
    assert len(references(workspace, source)) == places
    assert len(navigation.highlights(workspace.snapshot, where, offset)) == places
    assert sum(map(len, rename(workspace.snapshot, where, offset, "other").values())) == places


def test_constants_and_externals_are_found_in_the_workspace(workspace: Workspace) -> None:
    opened(workspace, DIRECTIVES)
    found = {one.name: one.kind for one in search(workspace.snapshot, "")}
    assert found["ext"] is NameKind.PREDICATE and found["n"] is NameKind.OBJECT
