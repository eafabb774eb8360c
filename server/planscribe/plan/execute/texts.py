"""Analyses of texts, which are passed to a worker faster than what they are parsed to."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from planscribe.model.pddl.definitions import Domain, Plan, Problem
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl.tree import parse

Told = TypeVar("Told")


def of_texts(ask: Callable[..., Told], domain: str, problem: str, *plans: Plan) -> Told:
    """The result of an analysis of a domain, a problem and plans."""
    return ask(*read_texts(domain, problem), *plans)


@lru_cache(maxsize=2)
def read_texts(domain: str, problem: str) -> tuple[Domain, Problem]:
    """What two texts define; those read last are remembered."""
    (of, *_), (task, *_) = read(parse(domain)).domains, read(parse(problem)).problems
    return of, task
