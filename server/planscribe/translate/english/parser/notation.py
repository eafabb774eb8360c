"""Grammars in lark's notation, compiled to lark's rules: those parts of it that `task.lark` uses.

lark itself takes a hundred times as long, and a domain's grammar is made again with each phrase.
A test compares the rules with lark's.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from lark.grammar import NonTerminal, Rule, RuleOptions, Symbol, Terminal

_PART = re.compile(r'//.*|%.*|("(?:[^"\\]|\\.)*"|->|\w+|[:|()?*+])')
_OPTIONS = RuleOptions(keep_all_tokens=True)
_TEXTS_KEPT = 8
"""The part that all grammars share, and a few others: only their grammars are used again."""

Expansion = tuple[Symbol, ...]


class SameRule(Rule):
    """A rule that equals itself only: parsers compare rules all the time."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__


def terminal(word: str) -> str:
    """The name of the terminal for a word that the grammar has in quotes."""
    return f'"{word}"'


@lru_cache(maxsize=_TEXTS_KEPT)
def compiled(text: str) -> Sequence[SameRule]:
    """The rules of a text, or of a part of one; definitions of terminals are passed over."""
    parts = [match[1] for match in _PART.finditer(text) if match[1]]
    starts = [place - 1 for place, part in enumerate(parts) if part == ":"]
    further: dict[tuple[Expansion, ...], NonTerminal] = {}
    repeated: list[SameRule] = []
    found: list[SameRule] = []
    for start, end in pairwise([*starts, len(parts)]):
        name = parts[start]
        if not name.isupper():
            body = _Body(name, parts[start + 2 : end], further, repeated)
            found += _rules(NonTerminal(name), body.alternatives())
    return (*found, *repeated)


def reachable(rules: Sequence[SameRule], starts: Sequence[str]) -> Sequence[SameRule]:
    """The rules that something can be expanded with, from some symbols on."""
    expanding: dict[str, list[SameRule]] = {}
    for rule in rules:
        expanding.setdefault(rule.origin.name, []).append(rule)
    wanted = dict.fromkeys(starts)
    waiting = [*starts]
    while waiting:
        for rule in expanding[waiting.pop()]:
            names = [one.name for one in rule.expansion if not one.is_term]
            waiting += [name for name in names if name not in wanted]
            wanted.update(dict.fromkeys(names))
    return [rule for rule in rules if rule.origin.name in wanted]


def words_of(rules: Sequence[SameRule]) -> Mapping[str, str]:
    """The words in some rules, with their terminals."""
    names = dict.fromkeys(one.name for rule in rules for one in rule.expansion if one.is_term)
    return {name[1:-1]: name for name in names if name.startswith('"')}


class _Body:
    """Reads the body of one rule; what is repeated becomes a rule of its own."""

    def __init__(
        self,
        name: str,
        parts: Sequence[str],
        further: dict[tuple[Expansion, ...], NonTerminal],
        repeated: list[SameRule],
    ) -> None:
        self._name = name
        self._parts = parts
        self._at = 0
        self._further = further
        self._repeated = repeated

    def alternatives(self) -> Sequence[tuple[Expansion, str | None]]:
        """What the rule can be expanded to, each with what the tree is called instead."""
        found = [*self._sequences()]
        while self._takes("|"):
            found += self._sequences()
        return list(dict.fromkeys(found))

    def _sequences(self) -> Iterator[tuple[Expansion, str | None]]:
        options: list[Expansion] = [()]
        while self._next not in ("|", ")", "->", ""):
            item = self._item()
            options = [(*one, *more) for one in options for more in item]
        called = self._take() if self._takes("->") else None
        return ((one, called) for one in options)

    def _item(self) -> Sequence[Expansion]:
        part = self._take()
        inner: tuple[Expansion, ...]
        if part == "(":
            inner = tuple(dict.fromkeys(one for one, _ in self.alternatives()))
            self._take()
        elif part.startswith('"'):
            inner = ((_terminal(terminal(json.loads(part))),),)
        else:
            inner = ((_terminal(part) if part.isupper() else NonTerminal(part),),)
        if self._takes("?"):
            return (*inner, ())
        if self._takes("*"):
            return ((self._again(inner, "star"),), ())
        return ((self._again(inner, "plus"),),) if self._takes("+") else inner

    def _again(self, inner: tuple[Expansion, ...], kind: str) -> NonTerminal:
        """The symbol for something once or several times."""
        symbol = self._further.get(inner)
        if symbol is None:
            name = f"__{self._name}_{kind}_{len(self._further)}"
            symbol = self._further[inner] = NonTerminal(name)
            several = (*inner, *((symbol, *one) for one in inner))
            self._repeated += _rules(symbol, [(one, None) for one in several])
        return symbol

    @property
    def _next(self) -> str:
        return self._parts[self._at] if self._at < len(self._parts) else ""

    def _take(self) -> str:
        self._at += 1
        return self._parts[self._at - 1]

    def _takes(self, part: str) -> bool:
        taken = self._next == part
        self._at += taken
        return taken


def _terminal(name: str) -> Terminal:
    return Terminal(name)  # type: ignore[no-untyped-call]


def _rules(
    origin: NonTerminal, alternatives: Sequence[tuple[Expansion, str | None]]
) -> Iterator[SameRule]:
    for order, (expansion, called) in enumerate(alternatives):
        yield SameRule(origin, expansion, order, called, _OPTIONS)
