"""Lists, numbers of things, and names that may be meant."""

import pytest

from planscribe.wording import (
    ALMOST_EQUAL,
    counted,
    did_you_mean,
    in_plural,
    in_singular,
    is_slip,
    listed,
    near_names,
    nearest,
    plural,
    with_article,
)


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_lists_have_a_conjunction_before_the_last_item(items: list[str], text: str) -> None:
    assert listed(items) == text


def test_a_choice_is_listed_with_or() -> None:
    assert listed(iter("abc"), "or") == "a, b or c"


def test_of_a_long_list_the_rest_is_counted() -> None:
    assert listed("abcd", most=4) == "a, b, c and d"
    assert listed("abcd", most=2) == "a, b and 2 more"
    assert listed("abc", most=2, rest="atom") == "a, b and 1 more atom"
    assert listed("abcd", most=2, rest="atom") == "a, b and 2 more atoms"
    assert listed("abcd", most=0) == "4 more"


def test_numbers_agree_with_what_is_counted() -> None:
    assert [counted(number, "error") for number in (0, 1, 2)] == ["0 errors", "1 error", "2 errors"]
    assert counted(1204, "fact") == "1,204 facts"
    assert counted(2, "step is", "steps are") == "2 steps are"
    assert [plural(number, "is", "are") for number in (1, 2)] == ["is", "are"]


def test_near_names_come_in_the_order_of_likeness() -> None:
    assert nearest("clera", ["table", "clear", "cleared"]) == ("clear", "cleared")
    assert nearest("clera", ["clear", "cleared"], most=1) == ("clear",)
    assert nearest("clera", ["clear", "cleared"], likeness=ALMOST_EQUAL) == ("clear",)


@pytest.mark.parametrize(
    ("word", "opposite"),
    [("offline", "online"), ("either", "neither"), ("unlocked", "locked"), ("valid", "invalid")],
)
def test_the_opposite_of_a_word_is_no_misspelling_of_it(word: str, opposite: str) -> None:
    assert nearest(word, [opposite]) == nearest(opposite, [word]) == ()


def test_nobody_is_asked_for_a_name_that_is_not_near() -> None:
    assert did_you_mean(nearest("clera", ["clear"])) == "Did you mean `clear`?"
    assert did_you_mean(nearest("clera", ["on"])) == ""


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("gaol", "goal"),
        ("goaal", "goal"),
        ("shoud", "should"),
        ("teh", "the"),
        ("intially", "initially"),
    ],
)
def test_slips_are_swapped_missing_and_doubled_letters(word: str, meant: str) -> None:
    assert is_slip(word, meant)


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("ann", "an"),
        ("north", "fourth"),
        ("red", "end"),
        ("might", "right"),
        ("colors", "both"),
        ("hat", "that"),
        ("no", "on"),
        ("goal", "goal"),
        ("goral", "goal"),
    ],
)
def test_words_that_are_alike_by_chance_are_no_slips(word: str, other: str) -> None:
    assert not is_slip(word, other)


@pytest.mark.parametrize(
    ("noun", "text"),
    [
        ("block", "a block"),
        ("arm", "an arm"),
        ("orange block", "an orange block"),
        ("unit", "a unit"),
        ("hour", "an hour"),
        ("one-way road", "a one-way road"),
    ],
)
def test_nouns_have_the_article_that_is_spoken(noun: str, text: str) -> None:
    assert with_article(noun) == text


@pytest.mark.parametrize(
    ("name", "known", "near"),
    [
        ("lmap1", ["lamp1", "lamp2"], ("lamp1",)),
        ("Hanna", ["Anna", "Bob"], ("Anna",)),
        ("lamp3", ["lamp1", "lamp2"], ()),
        ("truckC", ["truckA", "truckB"], ()),
        ("north", ["fourth", "south"], ()),
        ("rmoe", ["Rome", "Oslo"], ("Rome",)),
    ],
)
def test_names_that_differ_on_purpose_are_not_near(
    name: str, known: list[str], near: tuple[str, ...]
) -> None:
    assert near_names(name, known) == near


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("block", "blocks"), ("cow", "cows"), ("loaf", "loaves"), ("red leaf", "red leaves"),
        ("shelf", "shelves"), ("foot", "feet"), ("die", "dice"), ("box", "boxes"),
        ("spacecraft", "spacecraft"), ("stove", "stoves"), ("valve", "valves"), ("knife", "knives"),
        ("bookshelf", "bookshelves"), ("wolf", "wolves"), ("olive", "olives"), ("half", "halves"),
        ("clothes", "clothes"), ("red trousers", "red trousers"),
    ],
)  # fmt: skip
def test_plurals(one: str, many: str) -> None:
    assert in_plural(one) == many
    assert in_singular(many) == one
