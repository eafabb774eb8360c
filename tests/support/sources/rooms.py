"""A domain of rooms with very many states."""

BALLS = [f"ball{number}" for number in range(40)]
CARRYING = f"""\
(define (problem carrying) (:domain rooms)
  (:objects east west left right {" ".join(BALLS)})
  (:init (room east) (room west) (hand left) (hand right) (free left) (free right) (in west)
    {" ".join(f"(ball {one}) (at {one} west)" for one in BALLS)})
  (:goal (and {" ".join(f"(at {one} east)" for one in BALLS)})))
"""
ROOMS = """\
(define (domain rooms)
  (:predicates (room ?r) (ball ?b) (hand ?h) (in ?r) (at ?b ?r) (free ?h) (carry ?b ?h))
  (:action go :parameters (?a ?b)
    :precondition (and (room ?a) (room ?b) (in ?a)) :effect (and (in ?b) (not (in ?a))))
  (:action take :parameters (?b ?h ?r)
    :precondition (and (ball ?b) (hand ?h) (room ?r) (at ?b ?r) (in ?r) (free ?h))
    :effect (and (carry ?b ?h) (not (at ?b ?r)) (not (free ?h))))
  (:action put :parameters (?b ?h ?r)
    :precondition (and (ball ?b) (hand ?h) (room ?r) (carry ?b ?h) (in ?r))
    :effect (and (at ?b ?r) (free ?h) (not (carry ?b ?h)))))
"""
