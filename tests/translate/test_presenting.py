"""What only presents things, links between pairs, and the end of a task, each with its traps."""

import pytest

from tests.support.bare import REFUSED, said

HARBOUR = """
(define (domain harbour)
  (:predicates (boat ?b) (pier ?p) (at ?b ?p) (clean ?b) (linked ?p ?q) (road ?p ?q)
    (fuel-level ?b ?l) (grade ?l) (hand-empty))
  (:action sail
    :parameters (?b ?from ?to ?l)
    :precondition (and (boat ?b) (pier ?from) (pier ?to) (grade ?l) (at ?b ?from) (clean ?b)
      (linked ?from ?to) (road ?from ?to) (fuel-level ?b ?l) (hand-empty))
    :effect (and (at ?b ?to) (not (at ?b ?from)) (not (clean ?b)) (not (hand-empty)))))
"""
BEFORE = "ann and bob are boats. west, east and north are piers. low is a grade. "

READ = [
    ("The company operates two boats, kim and lea. kim is clean.", "init(clean(kim))"),
    ("Our site consists of two piers: p and q. p is linked to q.", "init(linked(p,q))"),
    ("There are two boats, kim and lea, and both are clean.",
     "init(boat(kim)) init(boat(lea)) init(clean(kim)) init(clean(lea))"),
    ("There are two boats, kim and lea, and both of them are at west.",
     "init(boat(kim)) init(boat(lea)) init(at(kim,west)) init(at(lea,west))"),
    ("There are two boats: the red boat and the blue boat. The red boat is clean.",
     "init(clean(red_boat))"),
    ("ann is at west with fuel level low.", "init(at(ann,west)) init(fuel_level(ann,low))"),
    ("ann is at west, and its fuel level is low.",
     "init(at(ann,west)) init(fuel_level(ann,low))"),
    ("There are roads between west and east, and east and north.",
     "init(road(west,east)) init(road(east,west)) init(road(east,north)) init(road(north,east))"),
    ("There is a road between west and east, and between east and north.",
     "init(road(west,east)) init(road(east,west)) init(road(east,north)) init(road(north,east))"),
    ("The following pairs of piers are linked, always in both directions: west and east, "
     "east and north.",
     "init(linked(west,east)) init(linked(east,west)) init(linked(east,north)) "
     "init(linked(north,east))"),
    ("At west there is a boat kim and a boat called lea.",
     "init(boat(kim)) init(boat(lea)) init(at(kim,west)) init(at(lea,west))"),
    ("At west there are two boats, kim and lea.",
     "init(boat(kim)) init(boat(lea)) init(at(kim,west)) init(at(lea,west))"),
    ("Both boats are at west, and they are clean.",
     "init(at(Boat,west)) :- object(Boat,boat) init(clean(Boat)) :- object(Boat,boat)"),
    ("The red boat and the blue boat are boats. The red boat is clean.", "init(clean(red_boat))"),
    ("Boats: the old tub and the new tub. The old tub is at west.",
     "init(boat(old_tub)) init(boat(new_tub)) init(at(old_tub,west))"),
    ("When everything is done, ann must be at east.", "goal(at(ann,east))"),
    ("Once all of this is over, ann has to be at east.", "goal(at(ann,east))"),
    ("When all of the work is done, ann must be at east.", "goal(at(ann,east))"),
    ("ann must finish at east.", "goal(at(ann,east))"),
    ("ann has to return to east.", "goal(at(ann,east))"),
    ("ann is at west, where it waits at west.", "init(at(ann,west))"),
    ("Find a plan that brings ann to east and bob to west.",
     "goal(at(ann,east)) goal(at(bob,west))"),
    ("Get ann to east and bob to west.", "goal(at(ann,east)) goal(at(bob,west))"),
    ("All boats are at west. In the end, all of them must be at east.",
     "init(at(Boat,west)) :- object(Boat,boat) goal(at(Boat,east)) :- object(Boat,boat)"),
]  # fmt: skip
TRAPS = [
    "The company operates no boats, kim and lea.",
    "ann operates two boats, kim and lea.",
    "The pier contains two boats, kim and lea.",
    "The company should operate two boats, kim and lea.",
    "There are two boats, kim and lea, and both are not at west and clean.",
    "At west there is a boat kim or a boat lea.",
    "At west there should be a boat kim and a boat lea.",
    "Both boats are at the piers, and they are clean.",
    "ann is at west, and they are clean.",
    "There are three boats, kim, lea and tom, and both are clean.",
    "There are three boats: the red boat and the blue boat.",
    "There is no road between west and east, and between east and north.",
    "There are roads between west and east or east and north.",
    "There are roads between west, east and north.",
    "The following pairs of piers are linked: west and east, east.",
    "When ann is done, bob must be at east or at west.",
    "When everything is not done, ann must be at east.",
    "When half of the work is done, ann must be at east.",
    "When nearly everything is done, ann must be at east.",
    "Once the first job is done, ann must be at east.",
    "ann must be at east when two jobs are done.",
    "ann must finish at east before bob.",
    "ann must not finish at east.",
    "Find a plan that brings ann to east or bob to west.",
    "Never get ann to east and bob to west.",
    "ann is not at west with fuel level low.",
]


@pytest.mark.parametrize(("sentence", "facts"), READ)
def test_it_is_read(sentence: str, facts: str) -> None:
    assert sorted(said(HARBOUR, sentence, BEFORE).split()) == sorted(facts.split())


@pytest.mark.parametrize("sentence", TRAPS)
def test_it_is_not_read(sentence: str) -> None:
    assert said(HARBOUR, sentence, BEFORE) == REFUSED
