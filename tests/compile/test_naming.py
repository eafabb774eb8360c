from collections.abc import Mapping

import pytest

from planscribe.compile.naming import name_objects, readable_name, valid_name
from planscribe.compile.order import natural_key
from planscribe.model.pddl.definitions import Domain, Parameter, Type
from planscribe.model.terms import GroundTerm, Term, Text
from tests.support.reading import fact

DOMAIN = Domain("d", types=(Type("shot"),), constants=(Parameter("the-hub", spelling="The-Hub"),))


def names(terms: list[str], wanted: Mapping[str, str] | None = None) -> dict[str, str]:
    asked: dict[GroundTerm, str] = {fact(term): name for term, name in (wanted or {}).items()}
    found = name_objects([fact(term) for term in terms], asked, DOMAIN).names
    return {str(term): name for term, name in found.items()}


@pytest.mark.parametrize(
    ("term", "name"),
    [
        ("shot1", "shot1"),
        ("the_hub", "the_hub"),
        ("left_gripper(robot1)", "left-gripper-robot1"),
        ("n(2)", "n2"),
        ("n(-2)", "n-minus2"),
        ("level2(3)", "level2-3"),
        ("cell(1,12)", "cell-1-12"),
        ("arm(robot(1),left)", "arm-robot1-left"),
        ('tile("0-1")', "tile-0-1"),
        ("(a,2)", "a-2"),
        ("x'", "x"),
        ("_x", "x"),
    ],
)
def test_terms_get_readable_names(term: str, name: str) -> None:
    assert readable_name(fact(term)) == name


def test_numbers_and_strings_get_names() -> None:
    assert readable_name(3) == "n3"
    assert readable_name(Text("tile_0-1")) == "tile_0-1"
    assert readable_name(Text("two words")) == "two-words"
    assert valid_name("\N{PILE OF POO}") == "unnamed"


def test_arguments_go_by_the_names_they_have() -> None:
    found = names(["hand(r1)", "r1"], {"r1": "Robot-1"})
    assert found["hand(r1)"] == "hand-Robot-1"


def test_objects_that_would_share_a_name_get_a_suffix() -> None:
    found = names(["n(2)", "n2", "a_b(1,2)", "aB", "ab", 'ab("")'])
    assert len({name.lower() for name in found.values()}) == len(found)
    assert found["n2"] == "n2"
    assert found["n(2)"] == "n2-2"


def test_types_constants_and_keywords_are_taken() -> None:
    found = names(["shot", "the_hub", "object", "either", "hub"], {"hub": "the-hub"})
    assert found == {
        "the_hub": "The-Hub",
        "hub": "the-hub-2",
        "shot": "shot-1",
        "object": "object-1",
        "either": "either-1",
    }


def test_a_name_that_was_asked_for_goes_first_whatever_the_order() -> None:
    assert names(["a", "b"], {"b": "a"}) == names(["b", "a"], {"b": "a"})
    assert names(["a", "b"], {"b": "a"})["b"] == "a"


@pytest.mark.parametrize(
    ("term", "name", "reason"),
    [
        ("a", "two words", "`two words` is not a PDDL name, so the name is `a`."),
        ("a", "shot", "`shot` is already used, so the name is `shot-1`."),
        ("the_hub", "hub", "`hub` is not that of the constant, so the name is `The-Hub`."),
    ],
)
def test_names_that_cannot_be_had_are_reported(term: str, name: str, reason: str) -> None:
    asked = fact(term)
    assert name_objects([asked], {asked: name}, DOMAIN).refused == {asked: reason}


def test_names_of_terms_that_are_no_objects_do_not_matter() -> None:
    assert not name_objects([], {Term("a"): "two words"}, DOMAIN).refused


def test_numbers_in_names_are_ordered_as_numbers() -> None:
    mixed = ["shot10", "shot2", "Shot1", "shot", "a", "shot02", "9" * 5000, "7"]
    expected = ["7", "9" * 5000, "a", "shot", "Shot1", "shot02", "shot2", "shot10"]
    assert sorted(mixed, key=natural_key) == expected
