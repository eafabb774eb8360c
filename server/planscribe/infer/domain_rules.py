"""What a PDDL domain implies for its tasks, as ASP: types, constants, argument types, pairs."""

from collections.abc import Sequence

from planscribe.infer.facts import Source
from planscribe.model.pddl import Domain, Predicate

DOMAIN_RULES = "domain.lp"
"""The name of the generated source among the sources of a program."""


def domain_rules(
    domain: Domain,
    kinds: Sequence[tuple[str, str]] = (),
    auxiliary: Sequence[Predicate] = (),
) -> Source:
    """The rules of a domain, with the kinds and auxiliary predicates of its rules file.

    `kinds` are ASP constants, each with that of its parent type or kind. `auxiliary` predicates
    are not declared in the domain; their arguments may have the type `number` (an integer).
    """
    raise NotImplementedError
