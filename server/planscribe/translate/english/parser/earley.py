"""lark's Earley parser, over terminals that were found before, with the rules that can be used.

lark computes the sets of first and following symbols and all predictions for each grammar, which
takes as long as all else; its Earley parser needs none of the former, and few of the latter.
"""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from math import prod
from typing import Any

from lark import Token, Tree
from lark.common import LexerConf
from lark.grammar import NonTerminal, Rule, Symbol
from lark.parse_tree_builder import ParseTreeBuilder
from lark.parsers.earley import Parser
from lark.parsers.earley_forest import ForestToParseTree, SymbolNode
from lark.utils import OrderedSet

from planscribe.translate.english.parser.chart import Chart, ForestNode

Usable = Mapping[str, Sequence[Rule]]
"""Rules by the name of the symbol that they expand."""

_MOST_DERIVATIONS = 2048
"""Making the tree of a sentence takes as long as it has derivations."""
_SHORT = 40
"""Words of a sentence that is never too ambiguous."""


class TooAmbiguousError(Exception):
    """A sentence has so many derivations that nobody would wait for them."""


class SentenceParser:
    """Parses sequences of terminals; threads may share it.

    Most of a grammar is words; a sentence has few of them. To predict no rules with other words
    makes parsing ten times faster and changes no result.
    """

    def __init__(self, rules: Sequence[Rule]) -> None:
        self._rules = rules
        self._parser = _Earley(rules)
        self._empty = [rule for rule in rules if not rule.expansion]
        nothing = {rule.origin for rule in self._empty}
        self._led_by: dict[str | Symbol, list[Rule]] = {}
        """The rules by what they can begin with: a terminal's name, or another symbol."""
        for rule in rules:
            for symbol in _heads(rule, nothing):
                self._led_by.setdefault(symbol.name if symbol.is_term else symbol, []).append(rule)
        # What remembers must not refer to the parser, which would stay until cycles are found.
        self._usable: Callable[[frozenset[str]], Usable] = lru_cache(maxsize=64)(
            _RulesByWord(rules).usable
        )

    def parse(
        self, terminals: Sequence[str], start: str, further: Iterable[str] = ()
    ) -> Tree[Token]:
        """The derivations of a sentence, which can go on with `further` terminals.

        The leaves of the tree are all the tokens; `start_pos` is their index.

        Raises:
            UnexpectedToken, UnexpectedEOF: there are none.
            TooAmbiguousError: there are too many.
        """
        present = frozenset(terminals)
        usable = self._usable(present.union(further))
        if further:
            begun = self._begun(present)
            usable = {
                origin: [rule for rule in rules if id(rule) in begun]
                for origin, rules in usable.items()
            }
        parser = copy(self._parser)
        parser.predictions = _Predictions(usable)
        parser.chart = Chart(parser.predictions)
        forest: SymbolNode = parser.parse(  # type: ignore[no-untyped-call]
            _Terminals(terminals), start
        )
        if len(terminals) > _SHORT and _derivations(forest) > _MOST_DERIVATIONS:
            raise TooAmbiguousError
        trees = ForestToParseTree(Tree, parser.callbacks, None, False)  # type: ignore[no-untyped-call]
        tree: Tree[Token] = trees.transform(forest)  # type: ignore[no-untyped-call]
        return tree

    def _begun(self, present: frozenset[str]) -> Container[int]:
        """The identities of rules that can begin with words of the sentence, or with nothing."""
        usable: set[int] = set()
        waiting = [*self._empty, *(rule for word in present for rule in self._led_by.get(word, ()))]
        while waiting:
            rule = waiting.pop()
            if id(rule) not in usable:
                usable.add(id(rule))
                waiting += self._led_by.get(rule.origin, ())
        return usable


class _RulesByWord:
    """Rules by the words that they need."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self._rules = rules
        self._words = [
            frozenset(symbol.name for symbol in rule.expansion if symbol.is_term) for rule in rules
        ]
        self._parts = [
            frozenset(symbol.name for symbol in rule.expansion if not symbol.is_term)
            for rule in rules
        ]
        self._with_word: dict[str | None, list[int]] = {}
        """The numbers of the rules by one of the words that they need, or None."""
        for number, words in enumerate(self._words):
            self._with_word.setdefault(next(iter(words), None), []).append(number)

    def usable(self, present: frozenset[str]) -> Usable:
        """The rules that can be expanded to words of the sentence alone."""
        missing: dict[int, int] = {}
        """Of how many symbols a rule waits for rules that can be used."""
        waiting: dict[str, list[int]] = {}
        ready: list[int] = []
        for word in (None, *present):
            for number in self._with_word.get(word, ()):
                if self._words[number] <= present:
                    if parts := self._parts[number]:
                        missing[number] = len(parts)
                        for part in parts:
                            waiting.setdefault(part, []).append(number)
                    else:
                        ready.append(number)
        usable: dict[str, list[Rule]] = {}
        while ready:
            following: list[int] = []
            # The order of rules, which is that of derivations, does not depend on that of words.
            for number in sorted(ready):
                rule = self._rules[number]
                usable.setdefault(rule.origin.name, []).append(rule)
                for other in waiting.pop(rule.origin.name, ()):
                    missing[other] -= 1
                    if not missing[other]:
                        following.append(other)
            ready = following
        return usable


class _Earley(Parser):
    """lark's parser with our chart, set up without the analysis that it does not use."""

    chart: Chart
    """That of one sentence."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        symbols = {symbol for rule in rules for symbol in rule.expansion}
        self.TERMINALS = {symbol for symbol in symbols if symbol.is_term}
        self.NON_TERMINALS = symbols - self.TERMINALS
        self.callbacks = _Callbacks()  # type: ignore[assignment]
        self.lexer_conf = LexerConf([], re)
        self.term_matcher = lambda symbol, token: symbol.name == token.type
        self.resolve_ambiguity = self.debug = False
        self.forest_sum_visitor = None
        self.Tree = None  # It returns the forest.
        self.Set, self.SymbolNode = OrderedSet, ForestNode

    def predict_and_complete(
        self, i: int, to_scan: OrderedSet[Any], columns: list[OrderedSet[Any]], _: object
    ) -> None:
        self.chart.complete(i, to_scan, columns)


def _derivations(root: SymbolNode) -> int:
    """How many derivations a forest has, each cycle counted once."""
    counted: dict[int, int] = {}
    begun: set[int] = set()
    waiting = [root]
    while waiting:
        node = waiting[-1]
        begun.add(id(node))
        ways = [
            [part for part in (way.left, way.right) if isinstance(part, SymbolNode)]
            for way in node.children
        ]
        further = [one for way in ways for one in way if id(one) not in begun]
        if further and id(node) not in counted:
            waiting += further
            continue
        waiting.pop()
        counted[id(node)] = sum(prod(counted.get(id(one), 1) for one in way) for way in ways)
    return counted[id(root)]


class _Callbacks(dict[Rule, Callable[[list[Token | Tree[Token]]], Tree[Token]]]):
    """What makes the tree of a rule from its parts; texts need few of the rules."""

    def __missing__(self, rule: Rule) -> Callable[[list[Token | Tree[Token]]], Tree[Token]]:
        builder = ParseTreeBuilder([rule], Tree, ambiguous=True)  # type: ignore[no-untyped-call]
        self.update(builder.create_callback())  # type: ignore[no-untyped-call]
        return self[rule]


class _Terminals:
    """Hands on terminals that were found before: one token for each name of a sequence."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def lex(self, _expected: object) -> Iterator[Token]:
        for index, name in enumerate(self._names):
            yield Token(name, name, start_pos=index)


class _Predictions(dict[NonTerminal, list[Rule]]):
    """What Earley predicts for each symbol: found among the usable rules when first asked."""

    def __init__(self, usable: Usable) -> None:
        super().__init__()
        self._usable = usable

    def __missing__(self, symbol: NonTerminal) -> list[Rule]:
        rules = self[symbol] = []
        waiting = {symbol.name: None}
        done: set[str] = set()
        while waiting:
            one, _ = waiting.popitem()
            done.add(one)
            for rule in self._usable.get(one, ()):
                rules.append(rule)
                head = rule.expansion[0] if rule.expansion else None
                if head and not head.is_term and head.name not in done:
                    waiting[head.name] = None
        return rules


def _heads(rule: Rule, nothing: Container[Symbol]) -> Iterator[Symbol]:
    """The symbols that a rule can begin with; some rules match nothing at all."""
    for symbol in rule.expansion:
        yield symbol
        if symbol not in nothing:
            return
