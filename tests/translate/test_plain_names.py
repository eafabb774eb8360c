"""Lists with a colon and a number leave no doubt that their words are names, whichever they are."""

import pytest

from tests.support.sentences import REFUSED, said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There are 2 wheels: spare and summer. spare is intact.", "init(intact(spare))"),
        ("spare is a wheel. Spare is intact.", "init(intact(spare))"),
        ("There are 2 wheels: well and rim. Well is intact.", "init(intact(well))"),
        ("There are 3 wheels: old, new and spare. spare is intact.", "init(intact(spare))"),
        ("There are 2 wheels: intact and spare. Intact is inflated.", REFUSED),
        ("There are 3 wheels: spare and summer. spare is intact.", REFUSED),
        ("There are 2 wheels: nut and rim. nut is intact.", REFUSED),
        ("There are 2 containers: boot and box. The boot is open.", "init(open(boot))"),
        ("There are 2 containers: boot and trunk.", REFUSED),
        ("trunk is a container. The trunk is open.", "init(open(trunk))"),
        ("There are 2 wheels: above and below. Above is intact.", REFUSED),
        ("There are 2 wheels: one and both. One is intact.", REFUSED),
    ],
)
def test_a_word_of_the_domain_can_be_a_name(text: str, expected: str) -> None:
    assert said("tyreworld", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There are 2 ingredients: gin and lime juice. glass1 should contain lime juice.",
         "goal(contains(glass1,lime_juice))"),
        ("There are two ingredients: gin and juice two. glass1 should contain juice two.",
         "goal(contains(glass1,juice_two))"),
        ("There are 3 ingredients: gin and lime juice. glass1 should contain lime juice.", REFUSED),
        ("There are 2 ingredients: gin and lime clean.", REFUSED),
        ("There are 2 ingredients: gin and lime bad.", REFUSED),
    ],
)  # fmt: skip
def test_two_words_are_one_name_where_the_number_says_so(text: str, expected: str) -> None:
    assert said("barman", text, "There is 1 shot: glass1.") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "The left one is free.",
            "init(is_free(left_gripper(Robot))) :- object(Robot,robot)",
        ),
        ("robot1 carries ball1 with left.", "init(carry(robot1,ball1,left_gripper(robot1)))"),
        ("right of robot1 is free.", "init(free(robot1,right_gripper(robot1)))"),
        ("left of robot1 should be free.", "goal(free(robot1,left_gripper(robot1)))"),
        ("The upper one is free.", REFUSED),
        ("ball1 is left.", REFUSED),
    ],
)
def test_a_label_stands_for_what_it_distinguishes(text: str, expected: str) -> None:
    before = "There are 2 balls and a robot. The robot has a left gripper and a right gripper."
    assert said("grippers", text, before) == expected


def test_sides_can_be_names() -> None:
    text = "There are two blocks: left and top. left is on top. top is on the table."
    assert said("blocksworld", text) == "init(on(left,top)) init(on_table(top))"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There are 3 numbs: zero, one and two. one follows zero.", "init(succ(one,zero))"),
        ("There are 3 numbs: zero, half and full. half follows zero.", "init(succ(half,zero))"),
        ("zero is a numb. half is a numb. half follows zero.", "init(succ(half,zero))"),
        ("zero, half and two are numbs. half follows zero.", "init(succ(half,zero))"),
        ("There are 2 numbs, n0 and n1. One is a numb. n1 follows one.", REFUSED),
        ("There are 3 numbs: zero, one and two. The one follows zero.", REFUSED),
        ("There are 2 numbs: zero, one and two. one follows zero.", REFUSED),
        ("There are three numbs: zero, one and two. One position is free.", REFUSED),
    ],
)
def test_words_for_numbers_can_be_names(text: str, expected: str) -> None:
    assert said("termes", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There are 2 wheels. The wheel covers are intact.", REFUSED),
        ("w1 is a wheel. Wheel covers should be intact.", REFUSED),
        (
            "There are 2 wheels: covers and spare. The wheel covers is intact.",
            "init(intact(covers))",
        ),
    ],
)
def test_a_plural_behind_a_noun_is_a_name_only_if_it_is_introduced(
    text: str, expected: str
) -> None:
    assert said("tyreworld", text) == expected
