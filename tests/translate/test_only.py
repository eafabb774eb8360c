"""`only`, and others: what is said of one denies it of all that it can be said of, or is asked."""

import pytest

from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import Translation
from planscribe.translate.words.derive import full_lexicon

BAKERY = """
(define (domain bakery)
  (:types loaf guest grain - object bun - loaf)
  (:predicates
    (baked ?l - loaf) ; "?l is baked", not "?l is raw"
    (burnt ?l - loaf)
    (likes ?g - guest ?l - loaf)
    (treats ?a ?b - guest) ; "?a treats ?b"
    (treated ?b - guest) ; "?b has been treated"
    (been-to ?a ?b - guest) ; "?a has never been to ?b"
    (allergic ?g - guest ?r - grain)) ; "?g is allergic to ?r", not "?g can eat ?r"
  (:action bake :parameters (?l - loaf) :effect (and (baked ?l) (burnt ?l)))
  (:action eat :parameters (?a ?b - guest) :effect (and (treats ?a ?b) (treated ?b))))
"""
THINGS = "b1 and b2 are buns. ann and bob are guests. rye and spelt are grains. "


def made(text: str) -> Translation:
    return translate(parse(text), full_lexicon(read(pddl.parse(BAKERY)).domains[0]))


def stated(text: str) -> set[str]:
    found = made(text)
    assert not found.remarks, [one.message for one in found.remarks]
    return {one.text for one in found.statements if one.text.startswith(("init", "goal"))}


@pytest.mark.parametrize(
    "text",
    [
        # Of the other buns, or of all other loaves?
        "l1 is a loaf. Only b1 is raw.",
        "l1 is a loaf. b1 is raw, all others are baked.",
        # The domain has what a guest cannot eat, so what is not said is not denied.
        "ann can only eat rye.",
        "ann can eat rye only.",
        "ann can eat only rye.",
    ],
)
def test_which_others_are_meant_is_asked(text: str) -> None:
    (remark,) = made(THINGS + text).remarks
    assert "hich others are meant?" in remark.message


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        # There are no others.
        (
            "Only b1 is raw.",
            {"init(neg(baked(b1))).", "init(baked(Bun)) :- object(Bun,bun), Bun != b1."},
        ),
        # What is not stated does not hold in any case.
        ("l1 is a loaf. ann only likes b1.", {"init(likes(ann,b1))."}),
        (
            "l1 is a loaf. Only b1 is burnt.",
            {"init(burnt(b1)).", "init(neg(burnt(Bun))) :- object(Bun,bun), Bun != b1."},
        ),
        ("ann can eat rye.", {"init(neg(allergic(ann,rye)))."}),
    ],
)  # fmt: skip
def test_where_it_is_clear_nothing_is_asked(text: str, wanted: set[str]) -> None:
    assert stated(THINGS + text) == wanted


def test_what_has_been_done_is_not_what_is_being_done() -> None:
    assert stated(THINGS + "ann has been treated.") == {"init(treated(ann))."}
    assert stated(THINGS + "ann is treated by bob.") == {"init(treats(bob,ann))."}
    assert made(THINGS + "ann has been treated by bob.").remarks


def test_a_phrase_can_have_never() -> None:
    assert stated(THINGS + "ann has never been to bob.") == {"init(been_to(ann,bob))."}
