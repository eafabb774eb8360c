"""Analyses of texts, which are passed to a worker faster than what they are parsed to."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from planscribe.model.pddl.definitions import Domain, Plan, Problem
from planscribe.model.pddl.reading.reader import PddlFile, read
from planscribe.syntax.pddl.tree import parse

Told = TypeVar("Told")

_SMALL = 20_000
"""Characters of a text of which many may be remembered."""


def of_texts(ask: Callable[..., Told], domain: str, problem: str, *plans: Plan) -> Told:
    """The result of an analysis of a domain, a problem and plans."""
    return ask(*read_texts(domain, problem), *plans)


def read_texts(domain: Domain | str, problem: Problem | str) -> tuple[Domain, Problem]:
    """What two texts define; what is given as more than a text stays as it is."""
    if isinstance(domain, str):
        domain, *_ = read_text(domain).domains
    if isinstance(problem, str):
        problem, *_ = read_text(problem).problems
    return domain, problem


def read_text(text: str) -> PddlFile:
    """What a text declares; the last ones are remembered, since a worker gets them repeatedly.

    An edit of a domain has all its open problems diagnosed: many of them are remembered if small.
    """
    return _read_small(text) if len(text) < _SMALL else _read_large(text)


_read_small = lru_cache(maxsize=64)(lambda text: read(parse(text)))
_read_large = lru_cache(maxsize=4)(lambda text: read(parse(text)))
