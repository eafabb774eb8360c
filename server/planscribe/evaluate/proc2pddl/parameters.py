"""Which parameters of an action are probably those of the true one, so that plans can be said."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, permutations, product

from planscribe.compile.domains.schemas import Schema, schema_of
from planscribe.evaluate.proc2pddl.distances import literals
from planscribe.model.pddl.definitions import Action, Step

_MOST_TRIED = 5000


def said_with(step: Step, made: Action, truth: Action) -> Step | None:
    """A step with the arguments of the true action; None if one of them is not in the step."""
    values = dict(zip((one.name for one in made.parameters), step.arguments, strict=True))
    names = paired(made, truth)
    of_truth = {names[name]: value for name, value in values.items() if name in names}
    wanted = [one.name for one in truth.parameters]
    if not all(name in of_truth for name in wanted):
        return None
    return Step(step.action, tuple([of_truth[name] for name in wanted]))


def paired(made: Action, truth: Action) -> Mapping[str, str]:
    """The true parameter for each parameter: of its type, such that most parts are the same."""
    mine, theirs = schema_of(made), schema_of(truth)
    wanted = literals(theirs)

    def shared(names: Mapping[str, str]) -> int:
        return len(wanted & literals(mine, names))

    return max(islice(_pairings(mine, theirs), _MOST_TRIED), key=shared)


def _pairings(mine: Schema, theirs: Schema) -> Iterator[dict[str, str]]:
    """Pairs of parameters of the same types, and of those that are left."""
    groups = defaultdict[object, tuple[list[str], list[str]]](lambda: ([], []))
    for side, schema in enumerate((mine, theirs)):
        for one in schema.parameters:
            groups[one.types][side].append(one.name)
    alone = [key for key, (own, others) in groups.items() if not own or not others]
    left = [[name for key in alone for name in groups[key][side]] for side in (0, 1)]
    several = [*(groups[key] for key in groups if key not in alone), (left[0], left[1])]
    # Not all at once: there may be very many.
    options = (islice(_injections(*one), _MOST_TRIED) for one in several)
    for choice in product(*options):
        yield {mine_: theirs_ for pairs in choice for mine_, theirs_ in pairs}


def _injections(own: Sequence[str], others: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    if len(own) <= len(others):
        for chosen in permutations(others, len(own)):
            yield list(zip(own, chosen, strict=True))
    else:
        for chosen in permutations(own, len(others)):
            yield list(zip(chosen, others, strict=True))
