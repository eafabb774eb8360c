"""The ASP rules that every program has: the vocabulary of the IR (`rules/schema.lp`)."""

from functools import cache

from planscribe.infer.facts import Source
from planscribe.resources import shipped

SCHEMA = "schema.lp"
"""The name of the schema among the sources of a program."""


@cache
def schema() -> Source:
    """The shipped schema as a source."""
    return Source(SCHEMA, (shipped("rules") / SCHEMA).read_text(encoding="utf-8"))
