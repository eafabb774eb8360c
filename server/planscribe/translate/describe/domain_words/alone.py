"""One action, predicate or number of a domain in words, with nothing else but what it uses."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Protocol, TypeVar

from planscribe.model.pddl.definitions import Action, Domain, Function, Predicate
from planscribe.model.pddl.timed import DurativeAction, all_actions
from planscribe.translate.describe.domain_words.sentences import sentences_of

_WORD = re.compile(r"[^\s()]+")


class _Named(Protocol):
    @property
    def name(self) -> str: ...


_Part = TypeVar("_Part", bound=_Named)


class _Parts:
    """Parts of a domain by their names."""

    def __init__(self, parts: Iterable[Action | DurativeAction | Predicate | Function]) -> None:
        self._parts = tuple(parts)
        self.names = frozenset(one.name for one in self._parts)

    def called(self, name: str) -> Action | DurativeAction | Predicate | Function | None:
        """The only part of a name; None if there is none, or more than one."""
        found = [one for one in self._parts if one.name == name]
        return found[0] if len(found) == 1 else None


def alone(domain: Domain, source: str, name: str, *, is_action: bool) -> Domain | None:
    """A domain with nothing but one part, and what that uses.

    None if there is no such part, or a name that it uses is declared twice.
    """
    declared = _Parts((*domain.predicates, *domain.functions))
    actions = _Parts(all_actions(domain))
    part = (actions if is_action else declared).called(name)
    if part is None:
        return None
    used = {name}
    if is_action:
        used = {one.lower() for one in _WORD.findall(part.span.of(source))}
    if any(declared.called(one) is None for one in declared.names & used):
        return None
    return replace(
        domain,
        constants=_used(domain.constants, used if is_action else ()),
        predicates=_used(domain.predicates, used),
        functions=_used(domain.functions, used),
        actions=(part,) if isinstance(part, Action) else (),
        derived=(),
        comment="",
        others=(part,) if isinstance(part, DurativeAction) else (),
    )


def said_by(part: Domain, source: str) -> tuple[tuple[str, ...], ...]:
    """All that the sentences of such a part depend on, wherever it is in the text."""
    return (
        *((one.name, one.comment, *one.parents) for one in part.types),
        *((one.name, one.comment, *one.types) for one in part.constants),
        *((one.span.of(source), one.comment) for one in part.predicates),
        *((one.span.of(source), one.comment, one.result) for one in part.functions),
        *((one.span.of(source),) for one in all_actions(part)),
    )


def in_words(part: Domain, source: str) -> tuple[str, ...]:
    """The sentences of such a part, the first of which says what it is; empty if there are none.

    They are read back, as those of a whole domain are.
    """
    actions, phrases = sentences_of(part, source)
    if part.actions or part.others:
        lines = [one for text in actions for one in text.splitlines() if one]
        return tuple(one.removeprefix("- ") for one in lines)
    return tuple(phrases)


def _used(parts: tuple[_Part, ...], used: Iterable[str]) -> tuple[_Part, ...]:
    names = frozenset(used)
    return tuple(one for one in parts if one.name in names)
