"""Facts, domains and problems from their texts."""

import re

import clingo

from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.model.pddl.reading import reader as pddl_reader
from planscribe.model.terms import GroundTerm, Term, Text
from planscribe.syntax.pddl import tree as pddl

# clingo has no reader for facts that does not also run them; none of those here has a blank in it.
_FACT = re.compile(r"\S+(?=\.(?:\s|$))")


def facts(text: str) -> list[Term]:
    found = [_term(clingo.parse_term(match.group())) for match in _FACT.finditer(text)]
    return [fact for fact in found if isinstance(fact, Term)]


def _term(symbol: clingo.Symbol) -> GroundTerm:
    if symbol.type is clingo.SymbolType.Number:
        return symbol.number
    if symbol.type is clingo.SymbolType.String:
        return Text(symbol.string)
    return Term(symbol.name, tuple(map(_term, symbol.arguments)))


def fact(text: str) -> Term:
    (found,) = facts(f"{text}.")
    return found


def domain(text: str) -> Domain:
    read = pddl_reader.read(pddl.parse(text))
    assert not read.faults
    return read.domains[0]


def problem(text: str) -> Problem:
    read = pddl_reader.read(pddl.parse(text))
    assert not read.faults
    return read.problems[0]
