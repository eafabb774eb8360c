"""A domain with two bare actions, its text, and what a language model says of them."""

DOMAIN = """(define (domain tea)
  (:requirements :strips :typing :negative-preconditions)
  (:types cook pot room - object)
  (:predicates
    (in ?c - cook ?r - room) ; "?c is in ?r"
    (has-tap ?r - room) ; "?r has a tap"
    (filled ?p - pot) ; "?p is filled"
    (hot ?p - pot)) ; "?p is hot"

  (:action fill) ; put water into the pot
  (:action boil)) ; heat the water
"""
TEXT = """# Making tea

## fill

To fill a pot in a room with a cook: the cook is in the room, and the room has a tap.
Then the pot is filled.

## boil

Put the filled pot on the stove and heat it until it sings.
Nobody can heat an empty pot.
"""
BOILED = """(:action boil
  :parameters (?c - cook ?p - pot)
  :precondition (and
    (filled ?p) ; the filled pot
  )
  :effect (and
    (hot ?p) ; heat it until it sings
  ))"""
STATES = """## boil

The cook heats the pot.

| entity | type | before | after |
|---|---|---|---|
| cook | cook | | |
| cup | pot | filled | hot |
"""
TRANSLATED = """## boil

The cook heats the pot.

| entity | type | before | after | condition | effect |
|---|---|---|---|---|---|
| cook | cook | | | | |
| pot | pot | filled | hot | (filled ?pot) | (hot ?pot) |
"""
