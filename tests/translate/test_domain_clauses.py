"""Clauses that leave out what another one says, and what is between clauses."""

import pytest

from tests.support.domains_in_words import TYPES, action, condition, effect, remarks

DRIVING = "To drive a truck from a place to another place: "


@pytest.mark.parametrize(
    ("said", "stated"),
    [
        (
            "every package that the truck carries is heavy",
            "(forall (?package2 - package) (imply (carries ?truck ?package2) (heavy ?package2)))",
        ),
        (
            "every package that the truck does not carry is red",
            "(imply (not (carries ?truck ?package2)) (red ?package2))",
        ),
        (
            "every place that the truck is in is red",
            "(imply (in ?truck ?place2) (red ?place2))",
        ),
        ("a package that the truck carries is red", "(and (carries ?truck ?package2) (red ?pack"),
        (
            "no package that the truck needs is red",
            "(not (exists (?package2 - package) (and (",
        ),
        ("there is a package that the truck carries", "(exists (?package2 - package) (carries ?tr"),
        ("there is no place that the truck is in", "(not (exists (?place2 - place) (in ?truck ?p"),
        (
            "for every block B that the truck needs, B is at the place",
            "(imply (needs ?truck ?b) (at ?b ?place))",
        ),
        ("every package that is in the truck is heavy", "(imply (in ?package2 ?truck) (heavy"),
    ],
)
def test_a_relative_clause_can_be_about_its_object(said: str, stated: str) -> None:
    assert stated in condition(f"{said}.")


@pytest.mark.parametrize(
    "said",
    [
        "every package that the truck carries to the place is heavy",
        "every package the truck carries is heavy",
        "every package that it carries is heavy",
        "all blocks that the machine needs are at the place",
        "every package that the truck is heavy",
        "every block that the crane holds is red",
    ],
)
def test_relative_clauses_that_are_not_clear(said: str) -> None:
    assert remarks(f"{TYPES}To load a package into a truck at a place: {said}.")


def test_an_effect_can_be_on_what_a_relative_clause_says() -> None:
    assert effect("every package that the truck carries is at the place.") == (
        "(and (forall (?package2 - package)"
        " (when (carries ?truck ?package2) (at ?package2 ?place))))"
    )


@pytest.mark.parametrize(
    ("said", "stated"),
    [
        ("the truck is red and there is a block in the truck", "(red ?truck) (exists (?block"),
        ("there is no block in the truck, and the truck is red", "(in ?block ?truck))) (red ?tr"),
        (
            "the truck is at the first place, there is a road between the two places, and the fuel "
            "of the truck is at least 1",
            "(at ?truck ?place) (road-between ?place ?place2) (>= (fuel ?truck) 1)",
        ),
    ],
)
def test_what_there_is_can_be_one_of_several_clauses(said: str, stated: str) -> None:
    assert stated in action(f"{DRIVING}{said}.")


@pytest.mark.parametrize(
    "said",
    [
        "there is no block in the truck, the first place or the other place",
        "there is no block in the truck, the first place and the other place",
        "the truck is red or there is a block in the truck",
        "there is a block in the truck and the truck",
    ],
)
def test_lists_behind_what_there_is_are_not_clear(said: str) -> None:
    assert remarks(f"{TYPES}{DRIVING}{said}.")


@pytest.mark.parametrize(
    ("said", "stated"),
    [
        (
            "the truck is in the returns box and not in the sorting boxes",
            "(not (in-sorting",
        ),
        ("the truck is ready and no longer in the returns box", "(not (in-returns-box ?truck))"),
        ("the guards watch the truck", "(guards-watch ?truck)"),
        ("the dough for the package is in the truck", "(dough-for-in ?package ?truck)"),
    ],
)
def test_nouns_that_can_be_verbs(said: str, stated: str) -> None:
    assert stated in condition(f"{said}.")


def test_what_is_so_and_what_is_still_so() -> None:
    loading = "To load a package into a truck: the package is in the box. Then the package is"
    assert action(f"{loading} red and still in the box.").endswith(":effect (and (red ?package)))")
    assert action(f"{loading} still in the box. Then the truck is red.").endswith(
        ":effect (and (red ?truck)))"
    )
    assert remarks(f"{TYPES}{loading} still red and in the box.")
    assert remarks(f"{TYPES}{loading} red and still in the truck.")


def test_what_is_being_done_is_what_is_done() -> None:
    pulling = "the truck is pulling the package. Then the truck no longer pulls the package."
    said = action(f"To unhook a package from a truck: {pulling}")
    assert "(pulling ?truck ?package)) :effect (and (not (pulling ?truck ?package)))" in said
    turned = "the truck pulls the package. Then the truck is not pulling the package."
    said = action(f"To unhook a package from a truck: {turned}")
    assert "(pulls ?truck ?package)) :effect (and (not (pulls ?truck ?package)))" in said
    other = "the truck is pulling the package. Then the truck pushes the package."
    assert "(pushes ?truck ?package)" in action(f"To unhook a package from a truck: {other}")


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ("nothing is in the truck", "say `no` and a noun: `no cup`"),
        ("the truck holds something", "say `a` and a noun: `a cup`"),
        ("the truck is at the place instead", "say with `and no longer` what is not so then"),
    ],
)
def test_what_to_say_instead(said: str, advice: str) -> None:
    found = remarks(f"{TYPES}To load a package into a truck at a place: {said}.")
    assert [message.partition("; ")[2] for _, message in found] == [f"{advice}."]


@pytest.mark.parametrize(
    "said",
    [
        "the truck is at the place or the depot and the package is red",
        "the truck likes the depot and the place and the package is red",
        "the truck likes the depot, the place and the package is red",
        "the truck is red and the place or the package is clean",
        "the truck is at the place and the package locked",
        "the truck is at the place with the package open",
        "the truck and the package share a place",
    ],
)
def test_where_a_clause_begins_is_not_clear(said: str) -> None:
    assert remarks(f"{TYPES}To load a package into a truck at a place: {said}.")


@pytest.mark.parametrize(
    ("said", "stated"),
    [
        (
            "the truck likes the place and the place and the package are red",
            "(and (likes ?truck ?place) (red ?place) (red ?package))",
        ),
        ("the truck is red, the place and the package are clean", "(red ?truck) (clean ?place)"),
        ("the truck or the package is red", "(and (or (red ?truck) (red ?package)))"),
        ("the truck is filled with the package", "(and (filled-with ?truck ?package))"),
        ("the truck shares the place", "(and (shares ?truck ?place))"),
    ],
)
def test_where_a_clause_begins_is_clear(said: str, stated: str) -> None:
    assert stated in condition(f"{said}.")
