"""Statements of a program that were not run as they stand, so that nothing is known of them."""

from collections.abc import Callable

from planscribe.infer.facts import Materialised, StatementPlace, TroubleKind

_NOT_RUN = frozenset({TroubleKind.SCRIPT, TroubleKind.SIZE, TroubleKind.THEORY})


def left_out(made: Materialised) -> Callable[[StatementPlace], bool]:
    """Says of statements whether they were left out, or depend on what was not run."""
    places = [
        one.place
        for one in made.troubles
        if one.place is not None and (one.severe or one.kind in _NOT_RUN)
    ]

    def is_left_out(statement: StatementPlace) -> bool:
        return any(
            one.source == statement.source and statement.span.encloses(one.span) for one in places
        )

    return is_left_out
