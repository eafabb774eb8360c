"""Nouns and phrases, from comments and from names."""

from planscribe.model.lexicon import Lexicon, Slot, lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl


def lexicon_of(text: str, rules: str = "") -> Lexicon:
    return lexicon(read(pddl.parse(text)).domains[0], rules)


def phrases(words: Lexicon, name: str) -> list[str]:
    return [
        ("not: " if one.negated else "")
        + " ".join(f"?{p.argument}" if isinstance(p, Slot) else p for p in one.pieces)
        for one in words.phrases
        if one.relation.name == name
    ]


def test_phrases_and_descriptions_are_read_from_comments() -> None:
    words = lexicon_of(
        """(define (domain d) (:predicates
        (contains ?s ?c) ; "?s contains ?c", "Pour ?c into ?s": what the shot holds
        (clean ?s)       ; "?s is clean", not "?s is dirty"
        ))"""
    )
    assert phrases(words, "contains") == ["?0 contains ?1", "pour ?1 into ?0"]
    assert phrases(words, "clean") == ["?0 is clean", "not: ?0 is dirty"]
    assert words.descriptions["contains"] == "what the shot holds"


def test_phrases_that_leave_an_argument_out_are_passed_over() -> None:
    words = lexicon_of('(define (domain d) (:predicates (on ?x ?y) ; "?x is up", "?x on ?y"\n))')
    assert phrases(words, "on") == ["?0 on ?1"]


def test_names_are_phrases_where_nothing_is_written() -> None:
    words = lexicon_of(
        "(define (domain d) (:predicates (arm-empty) (on-table ?x) (linked ?a ?b))"
        "(:functions (distance ?a ?b) (total-cost)))"
    )
    assert phrases(words, "arm-empty") == ["arm empty"]
    assert "?0 is on table" in phrases(words, "on-table")
    assert "?0 is linked ?1" in phrases(words, "linked")
    assert "distance from ?0 to ?1" in phrases(words, "distance")
    assert phrases(words, "total-cost") == ["total cost"]


def test_rules_add_kinds_and_auxiliary_predicates() -> None:
    words = lexicon_of(
        "(define (domain d) (:types wheel - object) (:predicates (flat ?w - wheel)))",
        """% rules
        %! spare - wheel ; "spare tyre"
        %! (kept-in ?w - wheel ?n - number) ; "?w is kept in box ?n"
        %! "a message, no vocabulary"
        object(box(N),container) :- init(kept_in(_,N)).
        """,
    )
    assert ("spare", "wheel") in words.kinds
    assert [predicate.name for predicate in words.auxiliary] == ["kept-in"]
    assert words.fits("spare", ["wheel"])
    assert not words.fits("wheel", ["spare"])
    assert words.derived == {"container"}
    assert [noun.words for noun in words.nouns] == [("wheel",), ("spare", "tyre")]


def test_broken_vocabulary_lines_do_no_harm() -> None:
    words = lexicon_of("(define (domain d))", "%! (((\n%! )\n%!\n%! - -\n%! ok - object")
    assert isinstance(words, Lexicon)


def test_what_has_no_words_is_not_called_anything() -> None:
    words = lexicon_of(
        """(define (domain d)
        (:types _ --
          lamp) ; "!"
        (:constants __ - lamp)
        (:predicates (_-_) (__ ?l - lamp)
          (lit ?l - lamp) ; "!"
        ))"""
    )
    assert [(noun.type, noun.words) for noun in words.nouns if noun.type != "object"] == [
        ("lamp", ("lamp",))
    ]
    assert () not in words.called
    assert all(one.pieces for one in words.phrases)
