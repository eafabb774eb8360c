"""The ASP rules that every program has: the vocabulary of the IR (`rules/schema.lp`)."""

from functools import cache

from planscribe.infer.facts import AspSource
from planscribe.resources import shipped

SCHEMA = "schema.lp"
"""The name of the schema among the sources of a program."""

DOMAIN_RULES = "domain.lp"
"""The name of the source there that is made from the domain."""


@cache
def schema() -> AspSource:
    """The shipped schema as a source."""
    return AspSource(SCHEMA, (shipped("rules") / SCHEMA).read_text(encoding="utf-8"))
