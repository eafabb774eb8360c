"""Rules that make terms for ever are found without running them."""

import pytest

from planscribe.infer.program import Program
from planscribe.infer.size.growth import growing_rules
from tests.support.programs import bare, with_schema


@pytest.mark.parametrize(
    ("program", "severities"),
    [
        ("p(0). p(X+1) :- p(X).", [True]),
        ("p(9). p(X) :- p(X+1).", [True]),
        ("h(a). h(f(X)) :- h(X).", [True]),
        ("p(1). p(X*2) :- p(X), p(Y).", [True]),
        ("p(X+1) :- p(X).", []),
        ("p(0). p(X+1) :- p(X), X < 10.", []),
        ("p(0). p(Y) :- p(X), Y = X + 1, Y < 10.", []),
        ("t(0). t(X+1) :- t(X), time(X+1). time(1..5).", []),
        ("r(X,Z) :- r(X,Y), e(Y,Z). r(X,Y) :- e(X,Y). e(a,b).", []),
        ("s(nil). s(cons(X,L)) :- item(X), s(L). item(a).", [False]),
        ("a(0). a(X+1) :- b(X). b(X) :- a(X).", [True]),
        ("a(X+1) :- b(X). b(X) :- a(X).", []),
        ("s(e,f(f(a))). s((l,S),T) :- s(S,f(T)).", [False]),
        ("p(1,1). p(X,X+1) :- p(X,X).", [False]),
        ("p(1,a). p(X+1,b) :- p(X,a).", []),
        ("p(1,a). p(X+1,a) :- p(X,a).", [True]),
        ("init(n(1)). init(n(X+1)) :- init(n(X)).", [True]),
        ("a(1). a(f(X)) :- b(X). b(X) :- a(g(X)).", []),
        ('p(1,"a"). p(X+1,Y) :- p(X,Y).', [True]),
        ("a(0). a(X+1) :- b(X). b(X) :- c(X). c(X) :- a(X).", [True]),
        ("a(0). a(X+1) :- b(X). b(0) :- a(X).", [False]),
        ("a(0). a(X+1) :- b(X). b(X/2) :- a(X).", [False]),
        ("a(0). a(X+1) :- b(X). b(X) :- a(X), X < 9.", [False]),
        ("a(0). a(f(X)) :- b(X,_). b(X,Y) :- a(X), a(Y).", [False]),
        ("h(f,0). h(F,T+1) :- h(F,T), not step(T).", [False]),
        ("p(0). p(X+1) :- p(X), X != 10.", [False]),
        ("d(a,0). d(Y,D+1) :- d(X,D), e(X,Y). e(a,b).", [False]),
        ("init(c(X,Y)). init(c(Y,X)) :- init(c(X,Y)).", []),
        ("p(5). p(X/2) :- p(X).", []),
        ("p(3). p(0..X) :- p(X).", []),
        ("init(height(X,n(0))) :- object(X,t), not init(height(X,_)).", []),
        ("p(0). { p(X+1) } :- p(X).", [True]),
        ("p(0). { p(X+1) : q(X) } :- p(X). q(1..3).", []),
    ],
)
def test_growth(program: str, severities: list[bool]) -> None:
    found = growing_rules(Program(bare(program)))
    assert [trouble.severe for _, trouble in found] == severities


def test_the_place_is_the_rule() -> None:
    sources = bare("p(0).\np(X+1) :- p(X).")
    ((ref, trouble),) = growing_rules(Program(sources))
    assert ref == (0, 1)
    assert trouble.place is not None
    assert trouble.place.span.of(sources[0].text) == "p(X+1) :- p(X)."
    assert "`X`" in trouble.message


def test_objects_made_from_objects_of_other_types_do_not_grow() -> None:
    rules = "object(left(R),gripper) :- object(R,robot). subtype(robot,object)."
    assert growing_rules(Program(with_schema(rules, "subtype(gripper,object)."))) == ()
    circular = growing_rules(Program(with_schema(rules, "subtype(gripper,robot).")))
    assert [trouble.severe for _, trouble in circular] == [False]
