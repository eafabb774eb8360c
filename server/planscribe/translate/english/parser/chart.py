"""What Earley parsing knows of each place of a sentence: its items, as lark has them.

lark makes an item each time that a rule is predicted, and drops it if it has one: five times as
many as it keeps. Here, each place predicts a rule once, and only if it can begin with the terminal
that is there, or with nothing; the items that matter and their order are the same.
"""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any
from weakref import ref

from lark.grammar import Rule
from lark.parsers.earley_common import Item
from lark.parsers.earley_forest import PackedNode, StableSymbolNode, SymbolNode
from lark.utils import OrderedSet


@dataclass(frozen=True, slots=True)
class Predicted:
    """The rules that are predicted for a symbol."""

    rules: Sequence[Rule]
    by_symbol: Sequence[Rule]
    """Those that do not begin with a terminal."""
    by_terminal: Mapping[str, Sequence[Rule]]
    """Those that do, by its name."""
    symbols: AbstractSet[str]
    """The symbols for which no other rules are predicted."""


@dataclass(frozen=True, slots=True)
class Following:
    """What can begin at a place, with the terminal that is there or with nothing."""

    terminal: str
    symbols: AbstractSet[str]
    """The names of the symbols, that of the terminal among them."""

    def goes_on(self, rule: Rule, at: int = 0) -> bool:
        """Whether a rule can go on here from one of its places."""
        return at == len(rule.expansion) or rule.expansion[at].name in self.symbols


class Chart:
    """The items of one sentence, given what can begin at each of its places, the end included."""

    def __init__(
        self, predictions: Mapping[str, Predicted], following: Sequence[Following]
    ) -> None:
        self._predictions = predictions
        self._following = following
        self._going_on: dict[int, dict[str, list[Any]]] = {}
        """By places, and by the names of the symbols that they go on with."""

    def complete(
        self, place: int, to_scan: OrderedSet[Any], columns: Sequence[OrderedSet[Any]]
    ) -> None:
        """Add all items of a place that follow from those that are there.

        Args:
            place: how many tokens are before it.
            to_scan: receives the items that go on with a token.
            columns: the other items of each place so far; the last one receives those of this one.
        """
        column, following = columns[place], self._following[place]
        waiting = [*column]
        nodes: dict[tuple[Any, int], ForestNode] = {}
        empty: dict[str, ForestNode] = {}
        """The symbols that match nothing here."""
        predicted: set[str] = set()
        begun: set[int] = set()
        """The identities of the rules that are predicted."""

        def node_of(item: Any) -> ForestNode:
            label = item.s, item.start
            return nodes.get(label) or nodes.setdefault(label, ForestNode(*label, place))  # type: ignore[no-untyped-call]

        def add(item: Any) -> None:
            if item.expect is not None and item.expect.is_term:
                to_scan.add(item)
            elif item not in column:
                column.add(item)
                waiting.append(item)

        def advance(item: Any, start: int, node: ForestNode) -> None:
            if not following.goes_on(item.rule, item.ptr + 1):
                return
            advanced = item.advance()
            advanced.node = node_of(advanced)
            advanced.node.add_family(advanced.s, advanced.rule, start, item.node, node)
            add(advanced)

        while waiting:
            item = waiting.pop()
            if item.is_complete:
                if item.node is None:
                    item.node = node_of(item)
                    item.node.add_family(item.s, item.rule, item.start, None, None)
                if item.start == place:
                    empty[item.s.name] = item.node
                for one in self._before(item, place, columns):
                    advance(one, place, item.node)
                continue
            symbol = item.expect.name
            if symbol not in predicted:
                found = self._predictions[symbol]
                predicted |= found.symbols
                for rule in (*found.by_symbol, *found.by_terminal.get(following.terminal, ())):
                    if id(rule) not in begun and following.goes_on(rule):
                        begun.add(id(rule))
                        add(Item(rule, 0, place))  # type: ignore[no-untyped-call]
            if symbol in empty:
                advance(item, item.start, empty[symbol])

    def _before(self, item: Any, place: int, columns: Sequence[OrderedSet[Any]]) -> Sequence[Any]:
        """The items that a complete one continues."""
        if item.start == place:
            symbol = item.s.name
            return [one for one in columns[place] if one.expect and one.expect.name == symbol]
        if item.start not in self._going_on:
            found = self._going_on[item.start] = {}
            for one in columns[item.start]:
                if one.expect:
                    found.setdefault(one.expect.name, []).append(one)
        return self._going_on[item.start].get(item.s.name, ())


class ForestNode(StableSymbolNode):
    """A node whose derivations refer to it weakly: each sentence would leave cycles otherwise."""

    __slots__ = ()

    def add_family(self, lr0: Any, rule: Rule, start: int, left: Any, right: Any) -> None:
        """Add a derivation of this node."""
        self._children.add(_Derivation(self, lr0, rule, start, left, right))  # type: ignore[attr-defined, no-untyped-call]


class _Derivation(PackedNode):
    """A derivation of a node, which lives as long as the forest does."""

    __slots__ = ("_node",)

    @property
    def parent(self) -> SymbolNode | None:
        return self._node()

    @parent.setter
    def parent(self, node: SymbolNode) -> None:
        self._node = ref(node)
