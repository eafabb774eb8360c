"""The type that something must have, told from where it is used."""

import pytest

from planscribe.model.symbols.declarations import Declarations, Declared, declarations
from planscribe.model.symbols.implied_types import implied_types
from planscribe.model.symbols.reader import read_symbols
from planscribe.syntax.pddl.tree import parse

DOMAIN = """
(:types car truck - vehicle vehicle place)
(:predicates (at ?v - vehicle ?p - place) (loaded ?t - truck) (big ?o) (in ?x - (either car place)))
"""


def known() -> Declarations:
    tree = parse(DOMAIN)
    return declarations(
        Declared("", one)
        for root in tree.roots
        for one in read_symbols(tree, tree.head(root), tree.children(root)[1:]).declarations
    )


@pytest.mark.parametrize(
    ("condition", "types"),
    [
        ("(at ?x ?p)", ("vehicle",)),
        ("(and (at ?x ?p) (loaded ?x))", ("truck",)),
        ("(big ?x)", ("object",)),
        ("(unknown ?x)", ("object",)),
        ("(and (at ?x ?p) (at ?q ?x))", ("object",)),
        ("(in ?x)", ("car", "place")),
        ("(loaded ?x ?x ?x)", ("truck",)),
    ],
)
def test_the_narrowest_type_that_all_uses_allow(condition: str, types: tuple[str, ...]) -> None:
    tree = parse(f"(:goal {condition})")
    read = read_symbols(tree, ":goal", tree.children(tree.roots[0])[1:])
    assert implied_types(known(), read.applications, "?x", frozenset({-1})) == types
