"""Names in facts, found the short way and the long way."""

from hypothesis import example, given
from hypothesis import strategies as st

from planscribe.model.fact_mentions import fact_mentions
from planscribe.model.symbol_reader import read_symbols
from planscribe.syntax.pddl import parse

PIECES = "( ) (p (A p a and (not (= 3 ?x (at p) ; \n ) ) (:k -".split(" ")


@example("( p - p")
@given(st.lists(st.sampled_from(PIECES), max_size=25).map(" ".join))
@example("(p a ; a\n A) (not (p a)) (at 5 (p a)) (= (a p) a) ((p a)) (and (p a) (a))")
@example("(not a) (p ?x a) (= a p) (at a) (3 a) (a a a) a (p a")
def test_both_ways_find_the_same(text: str) -> None:
    tree = parse(f"(:init {text}")
    for section in tree.roots:
        facts = tree.children(section)
        whole = read_symbols(tree, ":init", facts).mentions
        for name in ("p", "a", "?x", "3", "and"):
            found = sorted(fact_mentions(tree, facts, name), key=lambda one: one.span)
            assert found == [one for one in whole if one.name == name and name != "?x"]
