(define (domain fire-brigade)
  (:requirements :strips :typing)
  (:types mobile fixture street - object
          engine firefighter - mobile
          hydrant building - fixture)
  (:predicates
    (at ?m - mobile ?s - street)
    (located-on ?f - fixture ?s - street)
    (connected ?s1 ?s2 - street)
    (aboard ?f - firefighter ?e - engine)
    (tank-full ?e - engine)
    (tank-empty ?e - engine)
    (working ?h - hydrant)
    (burning ?b - building)
    (extinguished ?b - building))

  (:action drive
    :parameters (?f - firefighter ?e - engine ?from ?to - street)
    :precondition (and (at ?e ?from) (connected ?from ?to) (aboard ?f ?e))
    :effect (and (at ?e ?to) (not (at ?e ?from))))

  (:action board
    :parameters (?f - firefighter ?e - engine ?s - street)
    :precondition (and (at ?f ?s) (at ?e ?s))
    :effect (and (aboard ?f ?e) (not (at ?f ?s))))

  (:action get-off
    :parameters (?f - firefighter ?e - engine ?s - street)
    :precondition (and (aboard ?f ?e) (at ?e ?s))
    :effect (and (at ?f ?s) (not (aboard ?f ?e))))

  (:action refill
    :parameters (?f - firefighter ?e - engine ?h - hydrant ?s - street)
    :precondition (and (at ?f ?s) (at ?e ?s) (located-on ?h ?s) (working ?h) (tank-empty ?e))
    :effect (and (tank-full ?e) (not (tank-empty ?e))))

  (:action extinguish
    :parameters (?f - firefighter ?e - engine ?b - building ?s - street)
    :precondition (and (at ?f ?s) (at ?e ?s) (located-on ?b ?s) (burning ?b) (tank-full ?e))
    :effect (and (extinguished ?b) (tank-empty ?e) (not (burning ?b)) (not (tank-full ?e)))))
