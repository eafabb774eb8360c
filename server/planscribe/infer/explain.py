"""Why facts hold: derivations, from the rules' ground instances in the answer set."""

from collections.abc import Sequence

from planscribe.infer.facts import Derivation, Source
from planscribe.model.terms import Term


def explain(
    sources: Sequence[Source], facts: Sequence[Term], atoms: Sequence[Term]
) -> dict[Term, Derivation]:
    """A derivation of each of the atoms that are among the facts of the materialised sources.

    Derivations are acyclic, and use the earliest statement that makes an atom true.
    """
    raise NotImplementedError
