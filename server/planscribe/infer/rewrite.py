"""Statements rewritten, as texts: constraints that tell instead of forbidding."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from planscribe.infer.program import Ref
from planscribe.syntax.asp import clingo_parser as asp_clingo
from planscribe.syntax.asp.nodes import (
    Aggregate,
    Alternatives,
    BodyPart,
    Element,
    HeadPart,
    StatementKind,
    global_variables,
    subterms,
    terms_of,
)
from planscribe.syntax.asp.scan import STRING
from planscribe.syntax.asp.tree import Statement, parse

VIOLATED = "__violated"
"""`__violated(S,I,K,(V1,..))`: statement I of source S, variant K, is violated for these values."""

_ARROW = re.compile(rf"{STRING}|(:-)")
_FORBIDDING = frozenset({StatementKind.CONSTRAINT, StatementKind.CHOICE})
_DROPPED = frozenset({StatementKind.INCLUDE, StatementKind.SCRIPT})


def head_and_body(text: str) -> tuple[str, str]:
    """The texts of a rule's head and body, without arrow and full stop."""
    arrow = next((match for match in _ARROW.finditer(text) if match[1]), None)
    whole = text.rstrip().removesuffix(".")
    if arrow is None:
        return whole.strip(), ""
    return text[: arrow.start()].strip(), whole[arrow.end() :].strip()


def rule(head: str, *body: str) -> str:
    """The text of a rule, from parts of which some may be empty."""
    conditions = "; ".join(part for part in body if part)
    return f"{head} :- {conditions}." if conditions else f"{head}."


def tuple_of(terms: Iterable[object]) -> str:
    """The text of a tuple term."""
    return f"({''.join(f'{term},' for term in terms)})"


@lru_cache(maxsize=1 << 12)
def variants(statement: Statement) -> tuple[Statement, ...]:
    """The statement, or if it has pools, the ones without that together mean the same.

    Variables can be in one alternative only: `:- p(X;Y).` forbids `p(X)`, and it forbids `p(Y)`.
    """
    parts = statement.parts
    if not any(map(_has_pool, (*parts.head, *parts.body))):
        return (statement,)
    return tuple(
        replace(variant, span=statement.span)
        for text in asp_clingo.without_pools(statement.text)
        for variant in parse(text).statements
    )


def _has_pool(part: HeadPart | BodyPart) -> bool:
    terms = (each for term in terms_of(part) for each in subterms(term))
    return any(isinstance(each, Alternatives) for each in terms)


def relaxed(statement: Statement, ref: Ref) -> str:
    """The statement, but saying so in an atom where it would forbid an answer set."""
    if statement.kind in _DROPPED or statement.text.startswith("#project"):
        return ""
    return _telling(statement, ref) if statement.kind in _FORBIDDING else statement.text


@lru_cache(maxsize=1 << 12)
def _telling(statement: Statement, ref: Ref) -> str:
    write = _relaxed_choice if statement.kind is StatementKind.CHOICE else _relaxed_constraint
    return " ".join(
        write(variant, ref, number) for number, variant in enumerate(variants(statement))
    )


def _relaxed_constraint(variant: Statement, ref: Ref, number: int) -> str:
    return rule(violation(variant, ref, number), head_and_body(variant.text)[1])


def violation(variant: Statement, ref: Ref, number: int) -> str:
    """The atom that states the violation of a constraint, or of a choice's bounds."""
    names = tuple_of(bound_variables(variant))
    return f"{VIOLATED}({ref.source},{ref.statement},{number},{names})"


def bound_variables(variant: Statement) -> list[str]:
    """The variables that an instance of a statement is identified by."""
    return global_variables(*variant.body, *variant.head)


def _relaxed_choice(variant: Statement, ref: Ref, number: int) -> str:
    """A choice without bounds, and a rule for each bound that derives when it does not hold."""
    (choice,) = variant.head
    if not isinstance(choice, Aggregate) or not choice.guards:
        return variant.text
    _, body = head_and_body(variant.text)
    free = "; ".join(map(_conditional, choice.elements))
    inside = "; ".join(map(_conditional if choice.function == "" else _with_terms, choice.elements))
    bounds = [
        rule(
            violation(variant, ref, number),
            body,
            f"not {choice.function} {{ {inside} }} {operator} {term}",
        )
        for operator, term in choice.guards
    ]
    return " ".join([rule(f"{{ {free} }}", body), *bounds])


def _conditional(element: Element) -> str:
    conditions = ", ".join(map(str, element.condition))
    return f"{element.literal} : {conditions}" if conditions else str(element.literal)


def _with_terms(element: Element) -> str:
    terms = ",".join(map(str, element.terms))
    return f"{terms} : {', '.join(map(str, [element.literal, *element.condition]))}"
