"""What clauses say in everyday words, in domains without phrases; each with what it is not."""

import pytest

from tests.support.bare import REFUSED, read_as, said

ROUND = """
(define (domain round)
  (:requirements :typing)
  (:types place level board saw painter colour thing - object truck parcel - thing)
  (:predicates (connected ?a ?b - place) (at ?t - thing ?p - place) (in ?p - parcel ?t - truck)
    (fuel ?t - truck ?l - level) (smooth ?b - board) (sawn ?b - board) (unused ?b - board)
    (painted ?b - board ?c - colour) (switched-on ?s - saw) (idle ?s - saw) (locked ?t - truck)
    (can-climb ?t - truck ?a ?b - place) (reachable-place ?t - truck ?place - place)
    (visible-from ?s - saw ?p - place) (fit-for-rain ?t - truck) (fit-for-snow ?t - truck)
    (robot-at ?p - place) (bomb-at ?p - place) (soft-rock-at ?p - place) (holds-gold))
  (:action drive :parameters (?t - truck ?a ?b - place)
    :precondition (and (at ?t ?a) (connected ?a ?b)) :effect (and (at ?t ?b) (not (at ?t ?a))))
  (:action walk :parameters (?a ?b - place)
    :precondition (and (robot-at ?a) (connected ?a ?b))
    :effect (and (robot-at ?b) (not (robot-at ?a))))
  (:action load :parameters (?p - parcel ?t - truck ?a - place)
    :precondition (and (at ?p ?a) (at ?t ?a)) :effect (and (in ?p ?t) (not (at ?p ?a))))
  (:action saw :parameters (?b - board)
    :precondition (unused ?b) :effect (and (sawn ?b) (not (unused ?b))))
  (:action polish :parameters (?b - board) :effect (smooth ?b))
  (:action paint :parameters (?b - board ?c - colour) :effect (painted ?b ?c))
  (:action switch :parameters (?s - saw) :effect (and (switched-on ?s) (not (idle ?s))))
  (:action lock :parameters (?t - truck) :effect (locked ?t)))
"""
BEFORE = (
    "t1 and t2 are trucks. dock, shop and mill are places. p1 and p2 are parcels. f0 and f1 are "
    "levels. b1 and b2 are boards. s1 is a saw. red and blue are colours."
)
BOTH = "init(connected(dock,shop)) init(connected(shop,dock))"
BOTH_ON = "init(connected(shop,mill)) init(connected(mill,shop))"

SAID = [
    # Times.
    ("This morning p1 is at the dock.", "init(at(p1,dock))"),
    ("This morning p1 was at the dock.", REFUSED),
    ("p1 is at the dock this morning, while p2 is at the shop.",
     "init(at(p1,dock)) init(at(p2,shop))"),
    ("p1 must be at the shop this morning.", REFUSED),
    ("p1 has to be at the shop by the evening.", "goal(at(p1,shop))"),
    ("By eight o'clock p1 must be at the shop.", "goal(at(p1,shop))"),
    ("By tonight, p1 should have been delivered to the shop.", "goal(at(p1,shop))"),
    ("p1 has to be at the shop by truck.", REFUSED),
    ("p1 has to be at the shop by t1.", REFUSED),
    ("p1 is at the shop by the evening.", REFUSED),
    ("p1 must be at the dock by noon and at the shop by the evening.", REFUSED),
    ("p1 must be at the shop at the end of the day.", "goal(at(p1,shop))"),
    ("p1 must be at the shop at the end of the road.", REFUSED),
    ("p1 is at the shop at the end of the day.", REFUSED),
    # Wishes.
    ("We want p1 to end up at the shop, and p2 should get to the mill.",
     "goal(at(p1,shop)) goal(at(p2,mill))"),
    ("We want p1 to get to the shop and p2 is at the dock.", REFUSED),
    ("We want t1 to leave the dock.", REFUSED),
    ("The client wants p1 to get to the shop.", "goal(at(p1,shop))"),
    ("The client does not want p1 to get to the shop.", REFUSED),
    ("The truck wants p1 to get to the shop.", REFUSED),
    ("t1 wants p1 to be at the shop.", REFUSED),
    ("The client wants to be at the shop.", REFUSED),
    ("We want b1 painted red and smooth.", "goal(painted(b1,red)) goal(smooth(b1))"),
    ("We want every board sawn in the end.", "goal(sawn(Board)) :- object(Board,board)"),
    ("We want b1 painted.", REFUSED),
    ("We want b1 smooth or sawn.", REFUSED),
    ("We want the painted board smooth.", REFUSED),
    ("p1 would like to go to the shop and p2 to the mill.",
     "goal(at(p1,shop)) goal(at(p2,mill))"),
    ("p1 would rather be at the shop.", REFUSED),
    ("p1 and p2 both need to get to the shop.", "goal(at(p1,shop)) goal(at(p2,shop))"),
    ("p1 and p2 do not both need to be at the shop.", REFUSED),
    ("Our job is to bring p1 to the shop.", "goal(at(p1,shop))"),
    ("Our job is not to bring p1 to the shop.", REFUSED),
    ("Please see to it that b1 gets sawn.", "goal(sawn(b1))"),
    ("b1 gets sawn.", REFUSED),
    ("Drop p1 off at the shop.", "goal(at(p1,shop))"),
    ("Do not drop p1 off at the shop.", REFUSED),
    ("Drop p1 off at the shop, then p2 at the mill.", REFUSED),
    ("p1 should come out at the shop.", "goal(at(p1,shop))"),
    ("p1 should come out of the shop.", REFUSED),
    ("Paint b1 red and b2 blue.", "goal(painted(b1,red)) goal(painted(b2,blue))"),
    ("Paint b1.", REFUSED),
    # What does not matter.
    ("Where t1 ends up doesn't matter, but t2 must be at the dock.", "goal(at(t2,dock))"),
    ("It does not matter where t1 is, but t2 must be at the dock.", "goal(at(t2,dock))"),
    ("Where t1 ends up doesn't matter, and t2 must be at the dock.", REFUSED),
    ("Where t1 ends up doesn't matter, but it must not be at the dock.", REFUSED),
    # Beginnings and ends.
    ("t1 starts at the dock and should be at the shop.",
     "init(at(t1,dock)) goal(at(t1,shop))"),
    ("t1 starts its shift at the dock.", "init(at(t1,dock))"),
    ("t1 starts its shift at noon.", REFUSED),
    ("t1 should start at the dock.", REFUSED),
    ("t1 should finish its tour at the shop.", "goal(at(t1,shop))"),
    ("t1 finishes its tour at the shop.", "goal(at(t1,shop))"),
    # What is with something.
    ("t1 is parked at the dock with p1 in it.", "init(at(t1,dock)) init(in(p1,t1))"),
    ("t1 must be at the dock, with p1 in it.", "goal(at(t1,dock)) goal(in(p1,t1))"),
    ("t1 is at the dock with its fuel at f1.", "init(at(t1,dock)) init(fuel(t1,f1))"),
    ("t1 is not at the dock with p1 in it.", REFUSED),
    ("t1 and t2 are at the dock with p1 in it.", REFUSED),
    ("t1 is at the dock with a parcel in it.", REFUSED),
    ("t1 is at the dock with p1.", REFUSED),
    # States by other words.
    ("s1 is switched off, but should be on.", "init(neg(switched_on(s1))) goal(switched_on(s1))"),
    ("Turn off s1.", "goal(neg(switched_on(s1)))"),
    ("Don't turn off s1.", REFUSED),
    ("t1 is unlocked.", "init(neg(locked(t1)))"),
    ("b1 has not been used.", "init(unused(b1))"),
    ("s1 is busy.", "init(neg(idle(s1)))"),
    ("b1 is rough.", REFUSED),
    ("s1 can be seen from the dock as well as from the shop.",
     "init(visible_from(s1,dock)) init(visible_from(s1,shop))"),
    ("t1 can reach the dock.", "init(reachable_place(t1,dock))"),
    ("t1 cannot reach the dock.", "init(neg(reachable_place(t1,dock)))"),
    ("The dock can be reached by t1.", "init(reachable_place(t1,dock))"),
    ("The dock is reachable from the shop.", REFUSED),
    ("t1 is fit for rain and for snow.", "init(fit_for_rain(t1)) init(fit_for_snow(t1))"),
    ("t1 is not fit for rain and for snow.", REFUSED),
    ("t1 carries p1.", "init(in(p1,t1))"),
    ("t1 carried p1.", REFUSED),
    ("p1 has already been put in t1.", "init(in(p1,t1))"),
    # What is no object.
    ("A bomb and soft rock are at the mill.", "init(bomb_at(mill)) init(soft_rock_at(mill))"),
    ("There is soft rock at the mill and a bomb at the dock.",
     "init(soft_rock_at(mill)) init(bomb_at(dock))"),
    ("There is soft rock at the mill and no bomb at the dock.", REFUSED),
    ("There is soft rock at the mill or a bomb at the dock.", REFUSED),
    ("The robot should be holding the gold.", "goal(holds_gold)"),
    # Ways.
    ("You can walk between the dock and the shop.", BOTH),
    ("You can walk between the dock and the shop and between the shop and the mill.",
     f"{BOTH} {BOTH_ON}"),
    ("You can walk between the dock, the shop and the mill.", REFUSED),
    ("You can only walk between the dock and the shop.", REFUSED),
    ("A corridor leads from the dock to the shop.", "init(connected(dock,shop))"),
    ("No corridor leads from the dock to the shop.", REFUSED),
    ("A one-way road leads from the dock to the shop.", "init(connected(dock,shop))"),
    ("A two-way road leads from the dock to the shop.", BOTH),
    ("From the dock there is a road to the shop.", "init(connected(dock,shop))"),
    ("The dock and the shop are connected in both directions, and so are the shop and the mill.",
     f"{BOTH} {BOTH_ON}"),
    ("The dock and the shop are connected, and so are the shop and the mill in both directions.",
     REFUSED),
    ("The dock is connected to the shop and the shop to the mill, all of them both ways.",
     f"{BOTH} {BOTH_ON}"),
    ("The dock is connected to the shop, the shop is connected to the mill both ways.", REFUSED),
    ("t1 can climb from the dock to the shop and from the shop to the mill, each also the other "
     "way round.",
     "init(can_climb(t1,dock,shop)) init(can_climb(t1,shop,dock)) init(can_climb(t1,shop,mill)) "
     "init(can_climb(t1,mill,shop))"),
    ("t1 can climb from the dock to the shop and from the shop to the mill and back.", REFUSED),
    ("The dock is connected to the shop and to the mill.",
     "init(connected(dock,shop)) init(connected(dock,mill))"),
    ("The dock is not connected to the shop and to the mill.", REFUSED),
    # Each clause in its own words.
    ("p1 is parked at the dock, whereas p2 has already been loaded into t1.",
     "init(at(p1,dock)) init(in(p2,t1))"),
    ("If p1 is at the dock, p2 is parked at the shop.", REFUSED),
    ("p1 is parked at the dock unless p2 is at the shop.", REFUSED),
    ("p1 is parked at the dock and p2 must be at the shop in the end.",
     "init(at(p1,dock)) goal(at(p2,shop))"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), SAID)
def test_what_clauses_say(text: str, expected: str) -> None:
    assert said(ROUND, text, BEFORE) == expected


def test_words_of_ways_remain_names() -> None:
    made = read_as(ROUND, "corridor and tunnel are places. corridor is connected to tunnel.")
    assert "init(connected(corridor,tunnel))." in [one.text for one in made.statements]


def test_a_way_is_not_one_of_two_relations() -> None:
    domain = ROUND.replace("(:predicates ", "(:predicates (road ?a ?b - place) ")
    assert (
        said(domain, "A tunnel leads from the dock to the shop.", BEFORE) != "init(road(dock,shop))"
    )


@pytest.mark.parametrize(
    "text",
    ["There", "By", "By the end of the", "This", "From", "We want", "So are", "With it", "Off"],
)
def test_beginnings_of_sentences_are_reported(text: str) -> None:
    assert read_as(ROUND, f"{BEFORE} {text}.").unread
