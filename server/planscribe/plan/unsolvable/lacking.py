"""Which atoms complete the conditions of something in a relaxed task.

If a single atom suffices for the goal, it is one of these: the first rule that uses it lacks
nothing else.
"""

import re
from collections.abc import Iterable, Iterator

from planscribe.model.pddl.definitions import Atom, Domain, Predicate
from planscribe.plan.relaxed.encoding import Rule, TaskEncoding

_CHANGED_ATOM = re.compile(r"([pf])(\d+)(\(.*)?")


def lacked(
    domain: Domain, encoding: TaskEncoding, assumed: Iterable[Rule] = ()
) -> tuple[frozenset[Atom], frozenset[Atom]]:
    """The atoms that some rule lacks for true, and those that it lacks for false.

    Their arguments are of the declared types, and nothing derives them. What is assumed is no
    longer lacking.
    """
    derived = {rule.head.name for rule in domain.derived}
    declared = {one.name: one for one in domain.predicates if one.name not in derived}
    rules = [*encoding.rules, *assumed]
    for rule in encoding.rules:
        for place, literal in enumerate(rule.body):
            changed = _CHANGED_ATOM.fullmatch(literal)
            if changed and encoding.predicate(int(changed[2])) in declared:
                others = rule.body[:place] + rule.body[place + 1 :]
                head = f"k{literal}"
                rules.append(Rule(head, (*others, f"not {literal}")))
    control = encoding.ground(rules)

    def of(kind: str) -> Iterator[Atom]:
        for predicate in declared.values():
            for arguments in encoding.extension(control, kind, predicate.name):
                if _fits(encoding, predicate, arguments):
                    yield Atom(predicate.name, arguments)

    return frozenset(of("kp")), frozenset(of("kf"))


def _fits(encoding: TaskEncoding, predicate: Predicate, arguments: tuple[str, ...]) -> bool:
    """Whether a predicate may have these arguments by its declaration."""
    return len(arguments) == len(predicate.parameters) and all(
        map(encoding.universe.fits, arguments, predicate.parameters)
    )
