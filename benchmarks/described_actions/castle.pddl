(define (domain castle)
  (:requirements :strips :typing :negative-preconditions)
  (:types knight chamber key door)
  (:predicates
    (stands ?k - knight ?c - chamber)
    (leads ?d - door ?a ?b - chamber)
    (barred ?d - door)
    (fits ?y - key ?d - door)
    (owns ?k - knight ?y - key)
    (lying ?y - key ?c - chamber)
    (hidden ?y - key))
  (:action walk
    :parameters (?k - knight ?d - door ?a ?b - chamber)
    :precondition (and (stands ?k ?a) (leads ?d ?a ?b) (not (barred ?d)))
    :effect (and (stands ?k ?b) (not (stands ?k ?a))))
  (:action take-key
    :parameters (?k - knight ?y - key ?c - chamber)
    :precondition (and (stands ?k ?c) (lying ?y ?c) (not (hidden ?y)))
    :effect (and (owns ?k ?y) (not (lying ?y ?c))))
  (:action drop-key
    :parameters (?k - knight ?y - key ?c - chamber)
    :precondition (and (stands ?k ?c) (owns ?k ?y))
    :effect (and (lying ?y ?c) (not (owns ?k ?y))))
  (:action unbar
    :parameters (?k - knight ?d - door ?y - key ?a ?b - chamber)
    :precondition (and (stands ?k ?a) (leads ?d ?a ?b) (barred ?d) (owns ?k ?y) (fits ?y ?d))
    :effect (and (not (barred ?d))))
  (:action bar
    :parameters (?k - knight ?d - door ?y - key ?a ?b - chamber)
    :precondition (and (stands ?k ?a) (leads ?d ?a ?b) (not (barred ?d)) (owns ?k ?y) (fits ?y ?d))
    :effect (and (barred ?d)))
  (:action search
    :parameters (?k - knight ?y - key ?c - chamber)
    :precondition (and (stands ?k ?c) (lying ?y ?c) (hidden ?y))
    :effect (and (not (hidden ?y))))
  (:action break-key
    :parameters (?k - knight ?y - key)
    :precondition (and (owns ?k ?y))
    :effect (and (not (owns ?k ?y)))))
