"""How sentences are read, in built-in domains and in the small ones of this module."""

from collections.abc import Collection
from functools import lru_cache

from planscribe.model.lexicon import Lexicon, lexicon
from planscribe.resources import shipped
from planscribe.syntax.task import parse
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import Translation, Unreadable
from tests.support import reading

REFUSED = "refused"

# A domain without any phrase: `at` looks like a verb.
_PARCELS = """
(define (domain parcels)
  (:types place thing - object courier van parcel - thing)
  (:predicates
    (at ?x - thing ?p - place) (inside ?x - parcel ?v - van) (road ?a ?b - place)
    (idle ?v - van) (carry ?c - courier ?x - parcel)))
"""

_WORKSHOP = """
(define (domain workshop)
  (:types machine part shelf)
  (:predicates
    (level ?m - machine ?n - number)  ; "the level of ?m is ?n"
    (holds ?m - machine ?p - part)    ; "?m holds ?p"
    (lies ?p - part ?s - shelf)       ; "?p is on ?s", "put ?p on ?s"
    (running ?m - machine)            ; "?m is running"
    (wired ?a ?b - machine)           ; "?a is wired to ?b", "?a and ?b are wired"
    (broken ?m - machine))            ; "?m is broken", not "?m is intact"
  (:functions (cost ?a ?b - machine) (total-cost)))
"""

# The phrases begin with who does something.
_TOUR = """
(define (domain tour)
  (:types place)
  (:predicates
    (at-guide ?x - place)  ; "the guide is at ?x"
    (seen ?x - place)      ; "the guide visits ?x", "visit ?x"
    (kept ?x - place)      ; "you keep ?x"
    (shut ?x - place)      ; "guards watch ?x"
    (lit ?x - place)))     ; "?x is lit"
"""

# Predicates that are nouns.
_KITCHEN = """
(define (domain kitchen)
  (:types item bowl)
  (:predicates (egg ?x - item) (fresh ?x - item) (in ?x - item ?b - bowl)))
"""
_UNTYPED = """
(define (domain untyped)
  (:predicates (room ?r) (ball ?b) (at ?b ?r) (free ?g)))
"""

# Objects without types, and states that are participles.
_THINGS = """
(define (domain things)
  (:predicates (eaten ?x) (served ?x) (cleaned ?x) (painted ?x ?y) (melted ?x) (arrived ?x)))
"""

# Objects of two kinds in a domain without types.
_KINDS = """
(define (domain kinds)
  (:predicates (at ?b ?r) (clear ?x)))
"""
_KINDS_RULES = """
%! ball - object ; "ball"
%! room - object ; "room"
"""

# `image` is a word, although it is no phrase.
_PHOTOS = """
(define (domain photos)
  (:types camera mode target)
  (:predicates
    (supports ?c - camera ?m - mode)    ; "?c supports ?m"
    (calibrated ?c - camera)            ; "?c is calibrated"
    (have_image ?t - target ?m - mode)))
"""

_FOREIGN = {
    "photos": (_PHOTOS, ""),
    "parcels": (_PARCELS, ""),
    "workshop": (_WORKSHOP, ""),
    "tour": (_TOUR, ""),
    "kitchen": (_KITCHEN, ""),
    "untyped": (_UNTYPED, ""),
    "things": (_THINGS, ""),
    "kinds": (_KINDS, _KINDS_RULES),
}


@lru_cache
def words_of(domain: str) -> Lexicon:
    """The lexicon of a domain, built-in or of this module."""
    if domain in _FOREIGN:
        text, rules = _FOREIGN[domain]
    else:
        folder = shipped("rules") / domain
        text = (folder / "domain.pddl").read_text(encoding="utf-8")
        rules = (folder / "rules.lp").read_text(encoding="utf-8")
    return lexicon(reading.domain(text), rules)


def read_as(domain: str, text: str) -> Translation:
    return translate(parse(text), words_of(domain))


@lru_cache
def _stated(domain: str, text: str) -> frozenset[str]:
    """What a text states, which is often before many others."""
    return frozenset(one.text for one in read_as(domain, text).statements)


def said(domain: str, text: str, before: str = "") -> str:
    """The initial facts and goals that a text adds to the text before it, or that it is refused."""
    known = _stated(domain, before)
    made = read_as(domain, f"{before}\n\n{text}")
    if any(one.kind is not Unreadable.ANNOUNCEMENT for one in made.remarks):
        assert not claims(made, known), "something is taken from a sentence that is refused"
        return REFUSED
    return " ".join(claims(made, known))


def claims(made: Translation, known: Collection[str]) -> list[str]:
    return [
        one.text.removesuffix(".")
        for one in made.statements
        if one.text.startswith(("init(", "goal(", "metric(")) and one.text not in known
    ]


def blamed(domain: str, text: str, before: str = "") -> list[str]:
    """The words that the remarks are about."""
    whole = f"{before}\n\n{text}"
    return [one.words.of(whole) for one in read_as(domain, whole).remarks]
