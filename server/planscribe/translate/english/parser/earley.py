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

from planscribe.translate.english.parser.chart import Chart, Following, ForestNode, Predicted

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
        # What remembers must not refer to the parser, which would stay until cycles are found.
        self._predictions: Callable[[frozenset[str]], _Predictions] = lru_cache(maxsize=64)(
            _RulesByWord(rules).predictions
        )
        self._following: Callable[[str], Following] = lru_cache(maxsize=None)(
            _RulesByStart(rules).following
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
        predictions = self._predictions(frozenset(terminals).union(further))
        following = [*map(self._following, terminals), self._following("")]
        parser = copy(self._parser)
        first = [*filter(following[0].goes_on, predictions[start].rules)]
        parser.predictions = {NonTerminal(start): first}
        parser.chart = Chart(predictions, following)
        forest: SymbolNode = parser.parse(  # type: ignore[no-untyped-call]
            _Terminals(terminals), start
        )
        if len(terminals) > _SHORT and _derivations(forest) > _MOST_DERIVATIONS:
            raise TooAmbiguousError
        trees = ForestToParseTree(Tree, parser.callbacks, None, False)  # type: ignore[no-untyped-call]
        tree: Tree[Token] = trees.transform(forest)  # type: ignore[no-untyped-call]
        return tree


class _RulesByStart:
    """Which symbols can begin with which others."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        nothing = {rule.origin for rule in rules if not rule.expansion}
        self._empty = {symbol.name for symbol in nothing}
        self._led: dict[str, set[str]] = {}
        """The names of the symbols by those of what can be first in one of their rules."""
        for rule in rules:
            for symbol in _heads(rule, nothing):
                self._led.setdefault(symbol.name, set()).add(rule.origin.name)

    def following(self, terminal: str) -> Following:
        """What can begin with a terminal, or with nothing."""
        found: set[str] = set()
        waiting = {terminal, *self._empty}
        while waiting:
            found |= waiting
            waiting = {one for name in waiting for one in self._led.get(name, ())} - found
        return Following(terminal, found)


class _RulesByWord:
    """Rules by the words that they need."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self._rules = rules
        self._words = [
            frozenset(symbol.name for symbol in rule.expansion if symbol.is_term) for rule in rules
        ]
        parts = [{symbol.name for symbol in rule.expansion if not symbol.is_term} for rule in rules]
        self._missing = [len(one) for one in parts]
        """Of how many symbols each rule waits for rules that can be used."""
        self._with_part: dict[str, list[int]] = {}
        """The numbers of the rules by each of these symbols."""
        self._plain: dict[str | None, list[int]] = {}
        """The numbers of the rules of words alone by one of these, or None."""
        for number, words in enumerate(self._words):
            for part in parts[number]:
                self._with_part.setdefault(part, []).append(number)
            if not parts[number]:
                self._plain.setdefault(next(iter(words), None), []).append(number)

    def predictions(self, present: frozenset[str]) -> "_Predictions":
        """What is predicted with the rules that can be expanded to words of the sentence alone."""
        missing: dict[int, int] = {}
        ready = [
            number
            for word in (None, *present)
            for number in self._plain.get(word, ())
            if self._words[number] <= present
        ]
        usable: dict[str, list[Rule]] = {}
        while ready:
            following: list[int] = []
            # The order of rules, which is that of derivations, does not depend on that of words.
            for number in sorted(ready):
                rule = self._rules[number]
                name = rule.origin.name
                waiting = () if name in usable else self._with_part.get(name, ())
                usable.setdefault(name, []).append(rule)
                for other in waiting:
                    if self._words[other] <= present:
                        missing[other] = missing.get(other, self._missing[other]) - 1
                        if not missing[other]:
                            following.append(other)
            ready = following
        return _Predictions(usable)


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


class _Predictions(dict[str, Predicted]):
    """What Earley predicts for each symbol: found among the usable rules when first asked."""

    def __init__(self, usable: Usable) -> None:
        super().__init__()
        self.usable = usable

    def __missing__(self, symbol: str) -> Predicted:
        rules: list[Rule] = []
        by_symbol: list[Rule] = []
        by_terminal: dict[str, list[Rule]] = {}
        waiting = {symbol: None}
        done: set[str] = set()
        while waiting:
            one, _ = waiting.popitem()
            done.add(one)
            for rule in self.usable.get(one, ()):
                rules.append(rule)
                head = rule.expansion[0] if rule.expansion else None
                if head and head.is_term:
                    by_terminal.setdefault(head.name, []).append(rule)
                    continue
                by_symbol.append(rule)
                if head and head.name not in done:
                    waiting[head.name] = None
        self[symbol] = found = Predicted(rules, by_symbol, by_terminal, done)
        return found


def _heads(rule: Rule, nothing: Container[Symbol]) -> Iterator[Symbol]:
    """The symbols that a rule can begin with; some rules match nothing at all."""
    for symbol in rule.expansion:
        yield symbol
        if symbol not in nothing:
            return
