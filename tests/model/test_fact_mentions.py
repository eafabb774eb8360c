"""Names in facts, found the short way and the long way."""

from hypothesis import example, given
from hypothesis import strategies as st

from planscribe.model.symbols.fact_mentions import fact_mentions, plain_places
from planscribe.model.symbols.reader import read_symbols
from planscribe.model.symbols.symbols import NameKind
from planscribe.syntax.pddl.tree import parse

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


SIMPLE = ["(p", "(P", "a", "A", "p", "(not", "(a", "-", "?x", ")", ")", ")", ";p a\n", "\n", "(and"]


@example("(p a) ; (p a)\n (A p a)\n(p\ta p)")
@given(st.lists(st.sampled_from(SIMPLE), max_size=25).map(" ".join))
def test_plain_facts_are_searched_as_text(text: str) -> None:
    tree = parse(f"(:init {text}")
    for section in tree.roots:
        facts = tree.children(section)[1:]
        if not facts:
            continue
        start, end = tree.span(facts[0]).start, tree.span(facts[-1]).end
        for kind in (NameKind.PREDICATE, NameKind.OBJECT):
            for name in ("p", "a", "and"):
                plain = plain_places(tree.text.lower(), start, end, kind, name)
                mentions = [one for one in fact_mentions(tree, facts, name) if one.kind is kind]
                assert plain is None or list(plain) == [one.span for one in mentions]


def test_a_run_of_facts_is_plain() -> None:
    text = "(p a) ; b\n(p b c)\n(p2 a-1 -2 x=1)"
    for kind, count in ((NameKind.PREDICATE, 2), (NameKind.OBJECT, 0)):
        found = plain_places(text, 0, len(text), kind, "p")
        assert found is not None and len(found) == count
    assert plain_places("(p a) (not (p a))", 0, 17, NameKind.PREDICATE, "p") is None
