"""Plans in English, with the domain's own phrases."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from planscribe.model.lexicon import Slot, action_phrase
from planscribe.model.pddl.definitions import Action, Domain, Plan, Problem, Step
from planscribe.model.pddl.timed import DurativeAction, others_of

_LINKS = frozenset(
    {"at", "by", "for", "from", "in", "into", "off", "on", "onto", "out", "over", "through", "to"}
    | {"under", "via", "with"}
)
"""Names of parameters that say how the sentence goes on: `?from ?to`."""


def sentences(domain: Domain, problem: Problem, plan: Plan) -> Iterator[str]:
    """Each step as a sentence, its objects as they are spelt."""
    actions = actions_of(domain)
    spelling = {one.name: one.spelling or one.name for one in (*domain.constants, *problem.objects)}
    for step in plan.steps:
        yield sentence(actions.get(step.action), step, spelling)


Schema: TypeAlias = Action | DurativeAction


def actions_of(domain: Domain) -> dict[str, Schema]:
    """The actions of a domain by name, those that take time among them."""
    every: list[Schema] = [*domain.actions, *others_of(DurativeAction, domain)]
    return {one.name: one for one in every}


def sentence(action: Schema | None, step: Step, spelling: Mapping[str, str]) -> str:
    """A step as a sentence, by the phrase of its action, or else by the words of its names."""
    arguments = [spelling.get(one, one) for one in step.arguments]
    pieces = action_phrase(action) if isinstance(action, Action) else None
    if pieces is None or len(arguments) != len(action.parameters if action else ()):
        words = _default(action, step, arguments)
    else:
        said = [arguments[one.argument] if isinstance(one, Slot) else one for one in pieces]
        words = " ".join(said).replace(" 's", "'s")
    return f"{words[:1].upper()}{words[1:]}."


def _default(action: Schema | None, step: Step, arguments: list[str]) -> str:
    """`walk from depot to office`, `pick up ball1, room2`."""
    name = (action.spelling or action.name).lower() if action else step.action
    said = name.replace("-", " ").replace("_", " ")
    parameters = [one.name.lstrip("?") for one in action.parameters] if action else []
    for place, argument in enumerate(arguments):
        link = parameters[place] if place < len(parameters) else ""
        if link in _LINKS:
            said += f" {link} {argument}"
        else:
            said += f", {argument}" if place else f" {argument}"
    return said
