"""Domains without phrases, in the style of public collections, and what is read in them."""

from functools import lru_cache

from planscribe.model.lexicon import Lexicon, Phrase, Slot
from planscribe.model.pddl.definitions import Domain
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import Translation
from planscribe.translate.words.derive import full_lexicon

REFUSED = "refused"

# Cubes in piles, moved by one hand. Nothing has a kind.
_PILES = """
(define (domain piles)
  (:predicates (on ?x ?y) (ontable ?x) (clear ?x) (handempty) (holding ?x))
  (:action lift :parameters (?x)
    :precondition (and (clear ?x) (ontable ?x) (handempty))
    :effect (and (holding ?x) (not (clear ?x)) (not (ontable ?x)) (not (handempty))))
  (:action lay :parameters (?x)
    :precondition (holding ?x)
    :effect (and (ontable ?x) (clear ?x) (handempty) (not (holding ?x))))
  (:action pile :parameters (?x ?y)
    :precondition (and (holding ?x) (clear ?y))
    :effect (and (on ?x ?y) (clear ?x) (handempty) (not (clear ?y)) (not (holding ?x)))))
"""

# A robot with grippers that brings balls to rooms. The kinds are predicates.
_BALLS = """
(define (domain balls)
  (:predicates (room ?r) (ball ?b) (gripper ?g)
    (at-robby ?r) (at ?b ?r) (free ?g) (carry ?o ?g))
  (:action walk :parameters (?a ?b)
    :precondition (and (room ?a) (room ?b) (at-robby ?a))
    :effect (and (at-robby ?b) (not (at-robby ?a))))
  (:action take :parameters (?o ?r ?g)
    :precondition (and (ball ?o) (room ?r) (gripper ?g) (at ?o ?r) (at-robby ?r) (free ?g))
    :effect (and (carry ?o ?g) (not (at ?o ?r)) (not (free ?g))))
  (:action leave :parameters (?o ?r ?g)
    :precondition (and (ball ?o) (room ?r) (gripper ?g) (carry ?o ?g) (at-robby ?r))
    :effect (and (at ?o ?r) (free ?g) (not (carry ?o ?g)))))
"""

# Planes fly to airports only, and are loaded at locations.
_POST = """
(define (domain post)
  (:predicates (obj ?o) (truck ?t) (airplane ?p) (location ?l) (airport ?a) (city ?c)
    (at ?x ?l) (in ?o ?v) (in-city ?l ?c))
  (:action load-truck :parameters (?o ?t ?l)
    :precondition (and (obj ?o) (truck ?t) (location ?l) (at ?t ?l) (at ?o ?l))
    :effect (and (in ?o ?t) (not (at ?o ?l))))
  (:action load-airplane :parameters (?o ?p ?l)
    :precondition (and (obj ?o) (airplane ?p) (location ?l) (at ?p ?l) (at ?o ?l))
    :effect (and (in ?o ?p) (not (at ?o ?l))))
  (:action unload-truck :parameters (?o ?t ?l)
    :precondition (and (obj ?o) (truck ?t) (location ?l) (in ?o ?t) (at ?t ?l))
    :effect (and (at ?o ?l) (not (in ?o ?t))))
  (:action unload-airplane :parameters (?o ?p ?l)
    :precondition (and (obj ?o) (airplane ?p) (location ?l) (in ?o ?p) (at ?p ?l))
    :effect (and (at ?o ?l) (not (in ?o ?p))))
  (:action drive :parameters (?t ?a ?b ?c)
    :precondition (and (truck ?t) (location ?a) (location ?b) (city ?c)
      (at ?t ?a) (in-city ?a ?c) (in-city ?b ?c))
    :effect (and (at ?t ?b) (not (at ?t ?a))))
  (:action fly :parameters (?p ?a ?b)
    :precondition (and (airplane ?p) (airport ?a) (airport ?b) (at ?p ?a))
    :effect (and (at ?p ?b) (not (at ?p ?a)))))
"""

# Typed, with all sorts of names.
_LUNCH = """
(define (domain lunch)
  (:requirements :typing :numeric-fluents)
  (:types sandwich tray child loc floor guest)
  (:predicates
    (at_kitchen ?s - sandwich) (ontray ?s - sandwich ?t - tray) (no_salt ?s - sandwich)
    (allergic_salt ?c - child) (waiting ?c - child ?l - loc) (served ?c - child)
    (visited ?l - loc) (conn ?a ?b - loc) (road ?a ?b - loc) (visible ?a ?b - loc)
    (lift-at ?f - floor) (destination ?g - guest ?f - floor) (isClean ?t - tray)
    (has-key) (light-on) (power-on ?f - floor) (helped ?g - guest ?c - child)
    (carrying ?g - guest ?t - tray) (likes ?c - child ?s - sandwich) (notexist ?s - sandwich)
    (not-eq ?a ?b - loc)
    (above ?a ?b - floor))
  (:functions (dist ?a ?b - loc))
  (:action ride :parameters (?a ?b - floor)
    :precondition (and (lift-at ?a) (above ?b ?a))
    :effect (and (lift-at ?b) (not (lift-at ?a)))))
"""

# Rovers: names of several words.
_ROVERS = """
(define (domain craters)
  (:requirements :typing)
  (:types rover site camera mode target lab store)
  (:predicates
    (at ?x - rover ?s - site) (at_lab ?l - lab ?s - site) (can_cross ?r - rover ?a ?b - site)
    (equipped_for_drilling ?r - rover) (have_rock_sample ?r - rover ?s - site)
    (calibrated ?c - camera ?r - rover) (supports ?c - camera ?m - mode)
    (have_image ?r - rover ?t - target ?m - mode) (communicated_rock_data ?s - site)
    (at_rock_sample ?s - site) (visible_from ?t - target ?s - site) (store_of ?s - store ?r - rover)
    (calibration_target ?c - camera ?t - target) (on_board ?c - camera ?r - rover)
    (channel_free ?l - lab) (empty ?s - store))
  (:action drive :parameters (?r - rover ?a ?b - site)
    :precondition (and (at ?r ?a) (can_cross ?r ?a ?b))
    :effect (and (at ?r ?b) (not (at ?r ?a)))))
"""

# Cows in places, two of which the domain itself names. What is not milked has a predicate.
_FARM = """
(define (domain farm)
  (:constants gate barn)
  (:predicates (cow ?c) (farmer ?f) (place ?p) (in ?c ?p) (at ?f ?p)
    (milked ?c) (not-milked ?c) (not-locked ?p))
  (:action walk :parameters (?f ?a ?b)
    :precondition (and (farmer ?f) (place ?a) (place ?b) (at ?f ?a) (not-locked ?b))
    :effect (and (at ?f ?b) (not (at ?f ?a))))
  (:action milk :parameters (?f ?c)
    :precondition (and (farmer ?f) (cow ?c) (in ?c barn) (at ?f barn) (not-milked ?c))
    :effect (and (milked ?c) (not (not-milked ?c))))
  (:action lead :parameters (?f ?c ?p ?q)
    :precondition (and (farmer ?f) (cow ?c) (place ?p) (place ?q) (at ?f ?p) (in ?c ?p))
    :effect (and (in ?c ?q) (at ?f ?q) (not (in ?c ?p)) (not (at ?f ?p)))))
"""

# One sledge that no object is, and kinds with hyphens.
_SLEDGE = """
(define (domain sledge)
  (:requirements :typing)
  (:types camp cook ice-pick)
  (:predicates (at-sledge ?c - camp) (at-depot ?c - camp) (can-cross ?a ?b - camp) (ready)
    (cook-has ?k - cook ?p - ice-pick) (up ?a ?b - camp) (down ?a ?b - camp)
    (next ?a ?b - camp))
  (:action drive :parameters (?a ?b - camp)
    :precondition (and (at-sledge ?a) (can-cross ?a ?b) (ready))
    :effect (and (at-sledge ?b) (not (at-sledge ?a)))))
"""

# A robot moves, and the things that are at places are of a type above its own.
_CELLAR = """
(define (domain cellar)
  (:requirements :typing)
  (:types robot thing - object jar - thing butler - robot place)
  (:constants attic - place)
  (:predicates (robot-at ?r - robot ?p - place) (at ?t - object ?p - place)
    (volume ?j - jar ?r - place))
  (:action go :parameters (?r - robot ?a ?b - place)
    :precondition (robot-at ?r ?a) :effect (and (robot-at ?r ?b) (not (robot-at ?r ?a)))))
"""

# Boats sail between piers while they are clean. The kinds are predicates.
_HARBOUR = """
(define (domain harbour)
  (:predicates (boat ?b) (pier ?p) (at ?b ?p) (clean ?b) (linked ?p ?q))
  (:action sail
    :parameters (?b ?from ?to)
    :precondition (and (boat ?b) (pier ?from) (pier ?to) (at ?b ?from) (clean ?b))
    :effect (and (at ?b ?to) (not (at ?b ?from)) (not (clean ?b)))))
"""

DOMAINS = {
    "harbour": _HARBOUR,
    "cellar": _CELLAR,
    "sledge": _SLEDGE,
    "farm": _FARM,
    "piles": _PILES,
    "balls": _BALLS,
    "post": _POST,
    "lunch": _LUNCH,
    "craters": _ROVERS,
}


def domain_of(text: str) -> Domain:
    return read(pddl.parse(text)).domains[0]


@lru_cache
def words_of(domain: str) -> Lexicon:
    """The words of a domain of this module, or of a text."""
    return full_lexicon(domain_of(DOMAINS.get(domain, domain)))


def read_as(domain: str, text: str) -> Translation:
    return translate(parse(text), words_of(domain))


@lru_cache
def _stated(domain: str, text: str) -> frozenset[str]:
    """What a text states, which is often before many others."""
    return frozenset(one.text for one in read_as(domain, text).statements)


def said(domain: str, text: str, before: str = "") -> str:
    """The facts and goals that a text adds to what is before it, or that it is refused."""
    known = _stated(domain, before)
    made = read_as(domain, f"{before}\n\n{text}")
    if made.unread:
        return REFUSED
    return " ".join(
        one.text.removesuffix(".")
        for one in made.statements
        if one.text.startswith(("init(", "goal(")) and one.text not in known
    )


def written(phrase: Phrase) -> str:
    """A phrase with the places of its arguments: `?0 is on ?1`."""
    words = (f"?{one.argument}" if isinstance(one, Slot) else one for one in phrase.pieces)
    return " ".join(words).replace(" 's", "'s")


def phrases(domain: str, predicate: str) -> list[str]:
    """How a predicate can be said."""
    return [written(one) for one in words_of(domain).phrases if one.relation.name == predicate]
