"""Whether a problem is about the declarations of a library."""

from collections.abc import Iterator

from planscribe.model.pddl.definitions import OBJECT, Domain, Problem
from planscribe.model.pddl.occurrences import atoms_of
from planscribe.syntax.quoting import quoted


def misfits(frame: Domain, problem: Problem) -> Iterator[str]:
    """What a problem uses that the declarations do not have, as sentences."""
    types = {OBJECT, *(one.name for one in frame.types)}
    types |= {above for one in frame.types for above in one.parents}
    for entry in problem.objects:
        for kind in entry.types:
            if kind not in types:
                yield f"The type {quoted(kind)} of {quoted(entry.name)} is not declared."
    arities = {one.name: len(one.parameters) for one in frame.predicates}
    used = {
        (one.predicate, len(one.arguments)): None
        for one in (*problem.init, *atoms_of(problem.goal))
        if one.predicate != "="
    }
    for name, count in used:
        if name not in arities:
            yield f"The predicate {quoted(name)} is not declared."
        elif arities[name] != count:
            yield f"The predicate {quoted(name)} takes {arities[name]} arguments, not {count}."
