; An assistant measures samples on devices, and stores them in racks.
(define (domain lab)
  (:requirements :typing)
  (:types
    sample     ; "sample", "probe"
    rack       ; "rack"
    device     ; "device"
    - object
    assistant) ; "assistant"
  (:predicates
    (stored ?s - sample ?r - rack)      ; "?s is stored in ?r", "?s is in ?r", "?r contains ?s", "store ?s in ?r"
    (placed ?s - sample ?d - device)    ; "?s is placed on ?d", "?s is on ?d"
    (holds ?a - assistant ?s - sample)  ; "?a holds ?s", "?a is holding ?s"
    (measured ?s - sample)              ; "?s is measured", "?s has been measured", "measure ?s"
    (idle ?d - device)                  ; "?d is idle", "?d is ready"
    (clean ?d - device)                 ; "?d is clean", not "?d is dirty"
    (trained ?a - assistant ?d - device)  ; "?a is trained on ?d", "?a can use ?d"
    (locked ?r - rack)                  ; "?r is locked", not "?r is open"
  )
  (:action fetch
    :parameters (?a - assistant ?s - sample ?r - rack)
    :precondition (stored ?s ?r)
    :effect (and (holds ?a ?s) (not (stored ?s ?r))))
  (:action store
    :parameters (?a - assistant ?s - sample ?r - rack)
    :precondition (holds ?a ?s)
    :effect (and (stored ?s ?r) (not (holds ?a ?s))))
  (:action place
    :parameters (?a - assistant ?s - sample ?d - device)
    :precondition (and (holds ?a ?s) (idle ?d) (clean ?d) (trained ?a ?d))
    :effect (and (placed ?s ?d) (not (holds ?a ?s)) (not (idle ?d))))
  (:action measure
    :parameters (?a - assistant ?s - sample ?d - device)
    :precondition (and (placed ?s ?d) (trained ?a ?d))
    :effect (and (measured ?s) (holds ?a ?s) (idle ?d) (not (placed ?s ?d)) (not (clean ?d))))
  (:action wipe
    :parameters (?a - assistant ?d - device)
    :precondition (and (idle ?d) (trained ?a ?d))
    :effect (clean ?d))
  (:action lock
    :parameters (?a - assistant ?r - rack)
    :precondition (and)
    :effect (locked ?r)))
