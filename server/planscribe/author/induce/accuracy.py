"""How much of a learned domain is in the true one, and the other way round."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from planscribe.compile.domains.schemas import SchemaKind, SchemaPlace, schemas
from planscribe.compile.formulas import write_flat
from planscribe.model.pddl.definitions import Assign, Domain
from planscribe.plan.formulas import substitute

SchemaLiteral: TypeAlias = tuple[str, SchemaPlace, str]
"""An action, a section of it, and a literal there over parameters by position."""


@dataclass(frozen=True, slots=True)
class LearningAccuracy:
    """Two sets of literals, compared."""

    both: int
    only_learned: tuple[SchemaLiteral, ...]
    only_true: tuple[SchemaLiteral, ...]

    @property
    def precision(self) -> float:
        """The share of the learned literals that are true: what PSALM calls accuracy."""
        return share_right(self.both, len(self.only_learned))

    @property
    def recall(self) -> float:
        """The share of the true literals that were learned."""
        return share_right(self.both, len(self.only_true))


def share_right(right: int, wrong: int) -> float:
    """The share of what is right; 1 if there is nothing."""
    return right / (right + wrong) if right + wrong else 1.0


def accuracy(learned: Domain, truth: Domain) -> LearningAccuracy:
    """Compare the actions of two domains by name, their parameters by position.

    Numeric effects do not count.
    """
    mine, theirs = set(schema_literals(learned)), set(schema_literals(truth))
    return LearningAccuracy(
        len(mine & theirs), tuple(sorted(mine - theirs)), tuple(sorted(theirs - mine))
    )


def schema_literals(domain: Domain) -> Iterable[SchemaLiteral]:
    """The literals of all actions."""
    for schema in schemas(domain):
        if schema.kind is not SchemaKind.ACTION:
            continue
        names = {one.name: f"?{place}" for place, one in enumerate(schema.parameters, 1)}
        for part in schema.parts:
            if not isinstance(part.body, Assign):
                literal = write_flat(substitute(part.body, names))
                yield schema.name, part.section, literal
