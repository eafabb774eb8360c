(define (domain logistics)
  (:requirements :strips :typing :negative-preconditions)
  (:types truck plane parcel place city)
  (:predicates
    (parked ?t - truck ?p - place)
    (landed ?a - plane ?p - place)
    (lies ?k - parcel ?p - place)
    (in-truck ?k - parcel ?t - truck)
    (in-plane ?k - parcel ?a - plane)
    (airport ?p - place)
    (within ?p - place ?c - city))
  (:action load-truck
    :parameters (?k - parcel ?t - truck ?p - place)
    :precondition (and (lies ?k ?p) (parked ?t ?p))
    :effect (and (in-truck ?k ?t) (not (lies ?k ?p))))
  (:action unload-truck
    :parameters (?k - parcel ?t - truck ?p - place)
    :precondition (and (in-truck ?k ?t) (parked ?t ?p))
    :effect (and (lies ?k ?p) (not (in-truck ?k ?t))))
  (:action load-plane
    :parameters (?k - parcel ?a - plane ?p - place)
    :precondition (and (lies ?k ?p) (landed ?a ?p))
    :effect (and (in-plane ?k ?a) (not (lies ?k ?p))))
  (:action unload-plane
    :parameters (?k - parcel ?a - plane ?p - place)
    :precondition (and (in-plane ?k ?a) (landed ?a ?p))
    :effect (and (lies ?k ?p) (not (in-plane ?k ?a))))
  (:action drive
    :parameters (?t - truck ?p ?q - place ?c - city)
    :precondition (and (parked ?t ?p) (within ?p ?c) (within ?q ?c))
    :effect (and (parked ?t ?q) (not (parked ?t ?p))))
  (:action fly
    :parameters (?a - plane ?p ?q - place)
    :precondition (and (landed ?a ?p) (airport ?p) (airport ?q))
    :effect (and (landed ?a ?q) (not (landed ?a ?p))))
  (:action transfer
    :parameters (?k - parcel ?t - truck ?a - plane ?p - place)
    :precondition (and (in-truck ?k ?t) (parked ?t ?p) (landed ?a ?p))
    :effect (and (in-plane ?k ?a) (not (in-truck ?k ?t)))))
