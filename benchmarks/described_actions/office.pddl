(define (domain office)
  (:requirements :strips :typing :negative-preconditions)
  (:types letter clerk desk cabinet)
  (:predicates
    (on-desk ?l - letter ?d - desk)
    (sits ?c - clerk ?d - desk)
    (opened ?l - letter)
    (stamped ?l - letter)
    (filed ?l - letter ?k - cabinet)
    (locked ?k - cabinet)
    (answered ?l - letter))
  (:action open-letter
    :parameters (?l - letter ?c - clerk ?d - desk)
    :precondition (and (on-desk ?l ?d) (sits ?c ?d) (not (opened ?l)))
    :effect (and (opened ?l)))
  (:action answer
    :parameters (?l - letter ?c - clerk ?d - desk)
    :precondition (and (on-desk ?l ?d) (sits ?c ?d) (opened ?l))
    :effect (and (answered ?l)))
  (:action stamp
    :parameters (?l - letter ?c - clerk ?d - desk)
    :precondition (and (on-desk ?l ?d) (sits ?c ?d) (answered ?l) (not (stamped ?l)))
    :effect (and (stamped ?l)))
  (:action file
    :parameters (?l - letter ?d - desk ?k - cabinet)
    :precondition (and (on-desk ?l ?d) (stamped ?l) (not (locked ?k)))
    :effect (and (filed ?l ?k) (not (on-desk ?l ?d))))
  (:action lock
    :parameters (?k - cabinet)
    :precondition (and (not (locked ?k)))
    :effect (and (locked ?k)))
  (:action unlock
    :parameters (?k - cabinet)
    :precondition (and (locked ?k))
    :effect (and (not (locked ?k))))
  (:action change-desk
    :parameters (?c - clerk ?d ?e - desk)
    :precondition (and (sits ?c ?d))
    :effect (and (sits ?c ?e) (not (sits ?c ?d)))))
