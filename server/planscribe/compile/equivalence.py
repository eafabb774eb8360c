"""Whether two problems are the same but for the names of their objects.

Renaming keeps types and domain constants. The order of statements and layout do not count, nor do
names, requirements and comments; numeric values, the metric and the meaning of quantifiers do.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from planscribe.compile.alignment import align
from planscribe.compile.content import content, structure
from planscribe.compile.differences import ProblemDifference, describe
from planscribe.compile.isomorphism import isomorphism
from planscribe.model.pddl.definitions import Domain, Problem


@dataclass(frozen=True, slots=True)
class ProblemComparison:
    """Whether two problems are equivalent.

    If they are, `renaming` maps the names of the first problem's objects and constants to the
    second's; if not, it is None, and there is at least one difference.
    """

    equivalent: bool
    renaming: Mapping[str, str] | None
    differences: tuple[ProblemDifference, ...] = ()


def compare(
    first: Problem, second: Problem, domain_first: Domain, domain_second: Domain
) -> ProblemComparison:
    """Compare two problems, each of its own version of a domain.

    A name that is a constant in either domain stands for itself, wherever it is declared. A type
    that only one of the domains declares counts as the nearest type above it that both do.
    Problems with parts that have no meaning here (preferences, say) are never equivalent.
    """
    mine = content(first, domain_first, domain_second)
    theirs = content(second, domain_second, domain_first)
    if not mine.unreadable and not theirs.unreadable:
        structure_first, names = structure(mine)
        structure_second, others = structure(theirs)
        images = isomorphism(structure_first, structure_second)
        if images is not None:
            return ProblemComparison(
                True, {name: others[image] for name, image in zip(names, images, strict=False)}
            )
    return ProblemComparison(False, None, describe(mine, theirs, align(mine, theirs)))
