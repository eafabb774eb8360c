"""Texts that views are made from."""

DOMAIN = """
(define (domain lights)
  (:requirements :strips :typing)
  (:types lamp)
  (:predicates (lit ?l - lamp) (ready ?l - lamp))
  (:action light :parameters (?l - lamp) :precondition (ready ?l) :effect (lit ?l)))
"""
PROBLEM = """
(define (problem two) (:domain lights)
  (:objects Desk hall - lamp) (:init (ready desk) (ready hall)) (:goal (lit desk)))
"""
RULES = "lamp(1..3).\nlit(X) :- lamp(X), not broken(X).\n:- lit(4).\n"
