"""Causal links in words."""

from planscribe.plan.execute.links import CausalLink
from planscribe.plan.formulas import text


def told(found: tuple[CausalLink, ...]) -> set[str]:
    """`0 (p) 1`, `init (q) goal`; for a source of a derived atom: `0 (p) for (q) goal`."""
    return {
        " ".join(
            [
                "init" if one.producer is None else str(one.producer),
                text(one.condition),
                *([f"for {text(one.through)}"] if one.through else []),
                "goal" if one.consumer is None else str(one.consumer),
            ]
        )
        for one in found
    }
