"""Types are completed to announced numbers, and objects ranked."""

import pytest

from planscribe.infer import objects
from planscribe.infer.objects import Census, in_order, new_names, types_to_complete
from tests.support.programs import facts, with_schema


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        ("a10 a2 a1", "a1 a2 a10"),
        ("c a b", "c a b"),
        ("robot2 alice robot1", "robot1 robot2 alice"),
        ("n(2) n(10) n(1)", "n(1) n(2) n(10)"),
        ("x1 y1 x0 y0", "x0 x1 y0 y1"),
        ("7 10 9", "7 9 10"),
        ("s01 s1 s2", "s01 s1 s2"),
    ],
)
def test_order(stated: str, expected: str) -> None:
    names = stated.split()
    assert in_order(names, names.index) == expected.split()


def test_new_names_skip_taken_ones() -> None:
    assert new_names("shot", 3, {"shot1", "shot3"}) == ["shot2", "shot4", "shot5"]


def test_subtypes_and_sources_come_first() -> None:
    census = Census(
        objects={"wheel": ["w"]},
        counts={"wheel": 3, "flat": 1, "left": 2, "nothing": 0},
        supertypes={"flat": {"wheel"}, "wheel": {"object"}},
    )
    assert types_to_complete(census, {"left": {"wheel"}}) == {"flat": 1}
    assert types_to_complete(census, {"flat": {"left"}, "left": {"flat"}}) == {"wheel": 2}


def test_completion_to_the_announced_number() -> None:
    assert facts(with_schema("cardinality(shot,3). object(shot2,shot)."), "object") == [
        "object(shot1,shot)",
        "object(shot2,shot)",
        "object(shot3,shot)",
    ]


def test_names_stated_of_another_type_are_skipped() -> None:
    program = with_schema("cardinality(shot,1). object(shot1,glass).")
    assert facts(program, "object") == ["object(shot1,glass)", "object(shot2,shot)"]


def test_names_of_two_types_do_not_collide() -> None:
    program = with_schema("cardinality(a,11). cardinality(a1,1).")
    assert {"object(a11,a)", "object(a12,a1)"} <= set(facts(program, "object"))


def test_objects_of_subtypes_count() -> None:
    program = with_schema(
        "subtype(flat,wheel). subtype(wheel,thing).",
        "cardinality(wheel,3). cardinality(flat,1). cardinality(thing,4).",
    )
    assert [fact for fact in facts(program, "object") if fact.endswith(",thing)")] == [
        "object(flat1,thing)",
        "object(thing1,thing)",
        "object(wheel1,thing)",
        "object(wheel2,thing)",
    ]


def test_objects_made_by_rules_count() -> None:
    program = with_schema(
        "object(left(R),gripper) :- object(R,robot). cardinality(gripper,3). cardinality(robot,2)."
    )
    assert [fact for fact in facts(program, "object") if fact.endswith(",gripper)")] == [
        "object(gripper1,gripper)",
        "object(left(robot1),gripper)",
        "object(left(robot2),gripper)",
    ]


def test_a_number_can_depend_on_objects() -> None:
    program = with_schema(
        "cardinality(hand,2*N) :- N = #count { R : object(R,robot) }. cardinality(robot,2)."
    )
    assert len([fact for fact in facts(program, "object") if "hand" in fact]) == 4


def test_circular_types_come_to_an_end() -> None:
    program = with_schema(
        "object(a(X),s) :- object(X,t). object(b(X),t) :- object(X,s), X = s1.",
        "cardinality(s,2). cardinality(t,2). subtype(u,v). subtype(v,u). cardinality(u,2).",
    )
    assert len(facts(program, "object")) >= 6


def test_too_many_objects_are_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    program = with_schema("cardinality(shot,2000000000).")
    monkeypatch.setattr(objects, "MOST_OBJECTS", 100)
    assert len(facts(program, "completion")) == 100


def test_ranks_of_a_sequence() -> None:
    program = with_schema("sequence(level). object(l2,level). object(l10,level). object(l1,level).")
    assert facts(program, "rank", "successor") == [
        "rank(level,1,l1)",
        "rank(level,2,l2)",
        "rank(level,3,l10)",
        "successor(level,l1,l2)",
        "successor(level,l2,l10)",
    ]


def test_stated_objects_are_ranked_in_the_order_of_the_text_then_completed_ones() -> None:
    program = with_schema(
        "cardinality(room,4). object(kitchen,room). object(attic,room). sequence(room)."
    )
    assert facts(program, "rank") == [
        "rank(room,1,kitchen)",
        "rank(room,2,attic)",
        "rank(room,3,room1)",
        "rank(room,4,room2)",
    ]


def test_objects_of_rules_are_ranked_where_the_rule_stands() -> None:
    program = with_schema(
        "object(first,t). object(f(X),t) :- object(X,s). object(last,t). cardinality(s,11).",
        "sequence(t).",
    )
    ranked = facts(program, "rank")
    assert ranked[0] == "rank(t,1,first)"
    assert ranked[2] == "rank(t,3,f(s2))"
    assert ranked[-1] == "rank(t,13,last)"


def test_ranks_can_make_objects() -> None:
    program = with_schema(
        "sequence(t). cardinality(t,2). object(box(I),b) :- rank(t,I,_). sequence(b)."
    )
    assert facts(program, "rank") == [
        "rank(b,1,box(1))",
        "rank(b,2,box(2))",
        "rank(t,1,t1)",
        "rank(t,2,t2)",
    ]


def test_pairs_by_rank() -> None:
    rule = "init(p(X,Y)) :- init(map(S,p,T)), rank(S,I,X), rank(T,I,Y)."
    program = with_schema("cardinality(a,10). cardinality(b,10). init(map(a,p,b)).", rule)
    pairs = [fact for fact in facts(program, "init") if fact.startswith("init(p(")]
    assert pairs == [f"init(p(a{index},b{index}))" for index in range(1, 11)]
