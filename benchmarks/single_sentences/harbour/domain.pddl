(define (domain harbour)
  (:requirements :strips :typing)
  (:types ship berth crane container yard)
  (:predicates
    (docked ?s - ship ?b - berth)
    (waiting ?s - ship)
    (free ?b - berth)
    (aboard ?c - container ?s - ship)
    (stacked ?c - container ?y - yard)
    (holding ?k - crane ?c - container)
    (idle ?k - crane)
    (serves ?k - crane ?b - berth)
    (linked ?b - berth ?y - yard))
  (:action dock
    :parameters (?s - ship ?b - berth)
    :precondition (and (waiting ?s) (free ?b))
    :effect (and (docked ?s ?b) (not (waiting ?s)) (not (free ?b))))
  (:action cast-off
    :parameters (?s - ship ?b - berth)
    :precondition (docked ?s ?b)
    :effect (and (waiting ?s) (free ?b) (not (docked ?s ?b))))
  (:action lift-from-ship
    :parameters (?k - crane ?c - container ?s - ship ?b - berth)
    :precondition (and (serves ?k ?b) (idle ?k) (docked ?s ?b) (aboard ?c ?s))
    :effect (and (holding ?k ?c) (not (idle ?k)) (not (aboard ?c ?s))))
  (:action lower-onto-ship
    :parameters (?k - crane ?c - container ?s - ship ?b - berth)
    :precondition (and (serves ?k ?b) (holding ?k ?c) (docked ?s ?b))
    :effect (and (aboard ?c ?s) (idle ?k) (not (holding ?k ?c))))
  (:action lift-from-yard
    :parameters (?k - crane ?c - container ?y - yard ?b - berth)
    :precondition (and (serves ?k ?b) (linked ?b ?y) (idle ?k) (stacked ?c ?y))
    :effect (and (holding ?k ?c) (not (idle ?k)) (not (stacked ?c ?y))))
  (:action lower-into-yard
    :parameters (?k - crane ?c - container ?y - yard ?b - berth)
    :precondition (and (serves ?k ?b) (linked ?b ?y) (holding ?k ?c))
    :effect (and (stacked ?c ?y) (idle ?k) (not (holding ?k ?c)))))
