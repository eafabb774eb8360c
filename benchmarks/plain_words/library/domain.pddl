(define (domain library)
(:requirements :strips :typing)
(:types book shelf room reader)
(:predicates (on-shelf ?b - book ?s - shelf) (shelf-in ?s - shelf ?r - room) (librarian-in ?r - room)
             (holds ?b - book) (lent-to ?b - book ?p - reader) (reader-in ?p - reader ?r - room) (door ?r1 ?r2 - room))
(:action go
 :parameters (?a ?b - room)
 :precondition (and (librarian-in ?a) (door ?a ?b))
 :effect (and (not (librarian-in ?a)) (librarian-in ?b)))
(:action take
 :parameters (?b - book ?s - shelf ?r - room)
 :precondition (and (on-shelf ?b ?s) (shelf-in ?s ?r) (librarian-in ?r))
 :effect (and (holds ?b) (not (on-shelf ?b ?s))))
(:action shelve
 :parameters (?b - book ?s - shelf ?r - room)
 :precondition (and (holds ?b) (shelf-in ?s ?r) (librarian-in ?r))
 :effect (and (on-shelf ?b ?s) (not (holds ?b))))
(:action lend
 :parameters (?b - book ?p - reader ?r - room)
 :precondition (and (holds ?b) (reader-in ?p ?r) (librarian-in ?r))
 :effect (and (lent-to ?b ?p) (not (holds ?b)))))
