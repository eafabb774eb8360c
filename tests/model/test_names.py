"""PDDL names become ASP constants and back without loss."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.names import NameTable, domain_names, look_alike
from planscribe.model.pddl.definitions import Domain, Predicate, Type

NAMES = st.lists(st.from_regex(r"[A-Za-z0-9_][A-Za-z0-9_-]{0,4}", fullmatch=True), max_size=12)
CONSTANT = re.compile(r"_*[a-z][A-Za-z0-9_']*")


@given(NAMES)
def test_the_table_is_a_bijection(names: list[str]) -> None:
    table = NameTable().extended(names)
    constants = [table.constant(name) for name in names]
    assert len(set(constants)) == len({name.lower() for name in names})
    for name, constant in zip(names, constants, strict=True):
        assert CONSTANT.fullmatch(constant)
        assert constant != "not"
        assert table.spelling(constant).lower() == name.lower()


def test_plain_names_stay_as_they_are() -> None:
    assert look_alike("shot1") == "shot1"
    assert look_alike("tile_0-1") == "tile_0_1"
    assert look_alike("1st") == "n1st"


def test_a_domain_keeps_its_spelling() -> None:
    domain = Domain(
        "d",
        types=(Type("numb", spelling="numb"),),
        predicates=(Predicate("succ", spelling="SUCC"), Predicate("a-b"), Predicate("a_b")),
    )
    table = domain_names(domain)
    assert table.constant("SUCC") == "succ"
    assert table.spelling("succ") == "SUCC"
    assert table.constant("a-b") != table.constant("a_b")


@pytest.mark.parametrize(
    ("name", "constant"),
    [
        ("Ayşe", "ayse"),
        ("Jörg", "jorg"),
        ("Mrs Öztürk", "mrs_ozturk"),
        ("Straße", "strasse"),
        ("Łódź", "lodz"),
        ("Café 2", "cafe_2"),
        ("东", "n_"),
    ],
)
def test_letters_with_accents_become_the_nearest(name: str, constant: str) -> None:
    assert look_alike(name) == constant
