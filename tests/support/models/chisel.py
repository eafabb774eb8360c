"""A workshop: a domain with two bare actions, how a chisel is sharpened, and prepared answers."""

DOMAIN = """(define (domain chisel)
  (:requirements :strips :typing :negative-preconditions)
  (:types joiner tool - object
    chisel stone strop - tool)
  (:predicates
    (has ?j - joiner ?t - tool) ; "?j has ?t"
    (wet ?s - stone) ; "?s is wet"
    (blunt ?c - chisel) ; "?c is blunt"
    (sharp ?c - chisel)) ; "?c is sharp"

  (:action soak) ; put the stone in water
  (:action hone)) ; rub the chisel on the stone
"""
TEXT = """# Sharpening a chisel

## soak

Lay the stone in water until no more bubbles rise. You need it wet, or it clogs.

## hone

Hold the chisel at an angle and push it over the wet stone, back and forth, until you feel a burr.
It was blunt; now it is sharp. The stone dries while you work.
"""
PROBLEM = """(define (problem edge)
  (:domain chisel)
  (:objects anna - joiner mortise paring - chisel whetstone - stone)
  (:init (has anna mortise) (has anna paring) (has anna whetstone) (blunt mortise) (blunt paring))
  (:goal (and (sharp mortise) (sharp paring))))
"""
FILES = {"chisel.pddl": DOMAIN, "chisel.procedure.md": TEXT, "edge.pddl": PROBLEM}

_ROWS = """## soak

The joiner lays the stone in water.

| entity | type | before | after |
|---|---|---|---|
| joiner | joiner | has the stone | |
| stone | stone | | wet |

## hone

The joiner rubs the chisel on the wet stone.

| entity | type | before | after |
|---|---|---|---|
| joiner | joiner | has the chisel and the stone | |
| chisel | chisel | blunt | sharp, no longer blunt |
"""
STATES = f"{_ROWS}| hammer | tool | wet | dries |\n"
"""With a wrong entity: the thing that is wet is the stone."""

CORRECTED = "| stone | stone | wet | dries | | |"
"""The row that a person writes instead."""

TRANSLATED = """## soak

The joiner lays the stone in water.

| entity | type | before | after | condition | effect |
|---|---|---|---|---|---|
| joiner | joiner | has the stone | | (has ?joiner ?stone) | |
| stone | stone | | wet | | (wet ?stone) |

## hone

The joiner rubs the chisel on the wet stone.

| entity | type | before | after | condition | effect |
|---|---|---|---|---|---|
| joiner | joiner | has the chisel and the stone | | (has ?joiner ?chisel) (has ?joiner ?stone) | |
| chisel | chisel | blunt | sharp, no longer blunt | (blunt ?chisel) | (sharp ?chisel) (not (blunt ?chisel)) |
| stone | stone | wet | dries | (wet ?stone) | (not (wet ?stone)) |
"""  # noqa: E501


def answer(prompt: str) -> str:
    """The prepared answer to a prompt."""
    return TRANSLATED if "Take the states one by one" in prompt else STATES
