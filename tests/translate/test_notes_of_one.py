"""Notes that say several things of one, relations that only two kinds have, and headings."""

import pytest

from tests.support.bare import REFUSED, read_as, said

SHOP = """
(define (domain shop)
  (:requirements :typing)
  (:types press job stock shelf)
  (:predicates (loaded ?p - press ?s - stock) (idle ?p - press) (queued ?j - job ?p - press)
    (needs ?j - job ?s - stock) (has_toner ?p - press) (can_fold ?p - press) (printed ?j - job)
    (lies_in ?s - stock ?h - shelf) (linked ?a ?b - shelf) (has_can ?p - press)
    (cover-stock ?j - job ?s - stock) (borders ?h - shelf ?p - press) (light-on ?h - shelf))
  (:action print :parameters (?j - job ?p - press)
    :precondition (and (queued ?j ?p) (has_toner ?p))
    :effect (and (printed ?j) (not (queued ?j ?p)))))
"""
BEFORE = "Presses: p1, p2. Jobs: j1, j2. Stocks: s1, s2. Shelves: h1, h2, h3.\n\n"


def facts(text: str) -> str:
    return said(SHOP, text, BEFORE)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("p1: loaded with s1, has toner", "init(loaded(p1,s1)) init(has_toner(p1))"),
        ("p1: loaded with s1, no toner", "init(loaded(p1,s1)) init(neg(has_toner(p1)))"),
        ("p1: idle, has toner, can fold", "init(idle(p1)) init(has_toner(p1)) init(can_fold(p1))"),
        ("j1 needs s1, queued at p1", "init(needs(j1,s1)) init(queued(j1,p1))"),
        ("j1 needs s1; already printed", "init(needs(j1,s1)) init(printed(j1))"),
        ("p1 idle; has no toner; can fold",
         "init(idle(p1)) init(neg(has_toner(p1))) init(can_fold(p1))"),
        ("Goal:\np1: idle, has toner", "goal(idle(p1)) goal(has_toner(p1))"),
        ("j1 printed; cover stock s2", "init(printed(j1)) init(cover_stock(j1,s2))"),
        ("s1 lies in h1; s2 in h2", "init(lies_in(s1,h1)) init(lies_in(s2,h2))"),
        ("Goal:\n- s1 in h1", "goal(lies_in(s1,h1))"),
        ("s1 in h1, s2 in h2", "init(lies_in(s1,h1)) init(lies_in(s2,h2))"),
        ("At start:\n- p1 idle\n\nAt end:\n- j1 printed", "init(idle(p1)) goal(printed(j1))"),
        ("To achieve:\n- j1 printed", "goal(printed(j1))"),
        ("h1 <-> h2, h2 <-> h3",
         "init(linked(h1,h2)) init(linked(h2,h1)) init(linked(h2,h3)) init(linked(h3,h2))"),
        ("h1: p1, p2", "init(borders(h1,p1)) init(borders(h1,p2))"),
        ("Jobs:\n- j1 needs s1; queued at p1\n\nGoal:\n- j1 printed",
         "init(needs(j1,s1)) init(queued(j1,p1)) goal(printed(j1))"),
        ("linked (bidirectional):\n* h1 - h2", "init(linked(h1,h2)) init(linked(h2,h1))"),
        ("Links: h1 <-> h2; h2 <-> h3",
         "init(linked(h1,h2)) init(linked(h2,h1)) init(linked(h2,h3)) init(linked(h3,h2))"),
        ("Equipment: p1 has toner", "init(has_toner(p1))"),
        ("p1 has a can, but p2 has none.", "init(has_can(p1)) init(neg(has_can(p2)))"),
        ("p1 has toner. p2 does not.", "init(has_toner(p1)) init(neg(has_toner(p2)))"),
        ("p1 should have no can.", "goal(neg(has_can(p1)))"),
        ("There is no toner at p1.", "init(neg(has_toner(p1)))"),
        ("p1 can fold, but p2 cannot.", "init(can_fold(p1)) init(neg(can_fold(p2)))"),
        ("The light in h1 is on.", "init(light_on(h1))"),
        ("It is p1 that has toner.", "init(has_toner(p1))"),
        ("p1, the oldest of the two, is idle.", "init(idle(p1))"),
        ("p1 should be idle in the end, and so should p2.", "goal(idle(p1)) goal(idle(p2))"),
    ],
)  # fmt: skip
def test_what_notes_say_of_one(text: str, expected: str) -> None:
    assert sorted(facts(text).split()) == sorted(expected.split())


@pytest.mark.parametrize(
    "text",
    [
        # These say more than how one thing is, or less.
        "p1: loaded with s1 or idle, has toner",
        "p1: loaded with s1, has toner if j1 printed",
        "p1: was idle, has toner",
        "p1: idle until j1 is printed, has toner",
        "p1: loaded with s1, used to have toner",
        "p1: not loaded with s1, has toner",
        "p1: almost idle, has toner",
        "p1: idle, maybe has toner",
        "j1 needs s1 unless printed; queued at p1",
        "j1 and j2 need s1; printed",
        # What is in one place is in no other.
        "s1 in h1 or h2",
        "s1 not in h1",
        "s1 in h1, s2 not in h2",
        "s1 in h1, h2",
        "Not at end:\n- p1 idle",
        "h1 <-> h2, not h2 <-> h3",
        "h1 <-> h2 -> h3",
        "j1: p1, p2",
        "Goal:\nh1: p1, p2",
        "h1: not p1, p2",
        # What a heading says of what is below it.
        "not linked (bidirectional):\n* h1 - h2",
        "linked (one way):\n* h1 - h2",
        "Planned links: h1 <-> h2; h2 <-> h3",
        "Jobs:\n- j1 printed\n\nGoal:\n- p1 idle",
        "Jobs:\n- j1 needs s1; queued at p1",
        "Orders: p1 has toner",
        # What another lacks.
        "p1 has toner, but p2 may have none.",
        "If p1 has no toner, p2 is idle.",
        "p1 had no toner.",
        "p1 has no toner only if p2 is idle.",
        "No press has no toner.",
        "There is no job at p1.",
        "p1 should have toner. p2 has none.",
        "All presses are idle. p2 is not.",
        "p1 can fold, but p2 could not.",
        "s1 is in h1, which is next to h2, and p1 is too.",
        # Words in an order of their own.
        "It is not p1 that has toner.",
        "It is only p1 that has toner.",
        "No light in h1 is on.",
        "From h1 p1 can go to h2.",
        "From h1 you can go to h2 only if p1 is idle.",
        "One can no longer go from h1 to h2.",
        "p1, the other one, is idle.",
        "p1, the last one to be idle, has toner.",
    ],
)
def test_what_notes_leave_open_is_refused(text: str) -> None:
    assert facts(text) == REFUSED


def test_the_later_of_two_states_is_asked_for_once() -> None:
    text = "State at 20:00\n- p1 idle\n\nState at 22:00\n- p2 idle\n- j1 printed\n"
    made = read_as(SHOP, BEFORE + text)
    assert [one.words.of(BEFORE + text) for one in made.remarks] == ["State at 22:00"]
    assert "init(idle(p1))." in [one.text for one in made.statements]
    assert "goal(printed(j1))." in [one.text for one in made.statements]


@pytest.mark.parametrize(
    "text",
    [
        "State at 22:00\n- p1 idle\n\nState at 20:00\n- p2 idle",
        "State at 20:00\n- p1 idle\n\nState at 21:00\n- p2 idle\n\nState at 22:00\n- p2 idle",
        "State at 20:00\n- p1 idle\n\nState at 22:00\n- p2 idle\n\nGoal:\n- j1 printed",
    ],
)
def test_other_states_are_not_read_as_the_goal(text: str) -> None:
    made = facts(text)
    assert made == REFUSED
