"""Materialisation: from IR and rules to the one answer set that the problem is made from."""

from collections.abc import Mapping, Sequence

from planscribe.infer.facts import Materialised, Source
from planscribe.model.terms import Term


def materialise(
    sources: Sequence[Source], fixed: Mapping[Term, bool] | None = None
) -> Materialised:
    """The facts of a program, with violated constraints and open choices.

    Pure and deterministic, but it can take for ever: run it in a worker (`infer.run`). All
    sources count, `schema()` and `domain_rules(..)` included; their order is that of the text.
    `fixed` settles open choices: atoms that have to hold, or not to.
    """
    raise NotImplementedError
