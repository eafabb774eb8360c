"""What the parts of domains and problems do with the names that others declare."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from planscribe.model.symbols.symbols import MentionRole, NameKind, Symbols

_Use = tuple[NameKind, str, MentionRole]

_COMMENT = re.compile(r";[^\n]*")
_HEAD = re.compile(r"\(\s*([^\s()]+)")
_WORD = re.compile(r"[^\s()]+")
_UNTOLD = frozenset({"probabilistic", "forall", "when"})
"""What the facts in which it stands do not tell."""

_APPLIED = (NameKind.PREDICATE, NameKind.FUNCTION)
_CONDITIONS = frozenset({MentionRole.CONDITION, MentionRole.GOAL})


@dataclass(frozen=True, slots=True)
class Uses:
    """How names are used, and the types that variables can have.

    `needed` are the predicates that a condition wants to be true. `is_opaque` says that there
    may be other uses.
    """

    names: frozenset[_Use] = field(default=frozenset(), repr=False)
    variable_types: frozenset[str] = frozenset()
    needed: frozenset[str] = frozenset()
    is_opaque: bool = False

    def roles(self, kind: NameKind, name: str) -> set[MentionRole]:
        """What is done with a name."""
        return {role for role in MentionRole if (kind, name, role) in self.names}


def uses(symbols: Symbols) -> Uses:
    """What a part uses."""
    return Uses(
        frozenset(
            (one.kind, one.name, one.role)
            for one in symbols.mentions
            if one.role is not MentionRole.DECLARED and one.kind is not NameKind.VARIABLE
        ),
        frozenset(
            kind for scope in symbols.scopes for one in scope.variables for kind in one.types
        ),
        frozenset(
            one.name
            for one in symbols.applications
            if one.kind is NameKind.PREDICATE and one.role in _CONDITIONS and not one.negated
        ),
        symbols.is_opaque,
    )


def uses_of_facts(text: str) -> Uses:
    """What facts use, by their words: rather too much than too little."""
    text = _COMMENT.sub("", text.lower())
    words, heads = set(_WORD.findall(text)), set(_HEAD.findall(text))
    applied = {(kind, head, MentionRole.INIT) for head in heads for kind in _APPLIED}
    named = {(NameKind.OBJECT, word, MentionRole.ARGUMENT) for word in words}
    return Uses(frozenset(applied | named), is_opaque=bool(heads & _UNTOLD))


def joined(several: Iterable[Uses]) -> Uses:
    """All uses together."""
    each = list(several)
    return Uses(
        frozenset().union(*(one.names for one in each)),
        frozenset().union(*(one.variable_types for one in each)),
        frozenset().union(*(one.needed for one in each)),
        any(one.is_opaque for one in each),
    )
