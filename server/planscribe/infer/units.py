"""The sources of programs, parsed and indexed."""

from collections import OrderedDict
from functools import cached_property
from threading import Lock

from planscribe.infer.facts import AspSource
from planscribe.model.asp.program import DerivableAtoms
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.asp.tree import AspTree, parse

_MOST = 32


class Unit:
    """The tree of a source, and what it derives."""

    def __init__(self, tree: AspTree) -> None:
        self.tree = tree
        self.derivable = DerivableAtoms(tree)

    @cached_property
    def derivable_by_rules(self) -> DerivableAtoms:
        """What is derived without facts, of which there are most."""
        return DerivableAtoms(self.tree, frozenset(StatementKind) - {StatementKind.FACT})


def unit(source: AspSource) -> Unit:
    """The unit of a source. From run to run, its text stays the same or changes a little."""
    return _LATEST.renewed(source)


class _Latest:
    """The last unit of each source, which makes the next one faster."""

    def __init__(self) -> None:
        self._units: OrderedDict[str, Unit] = OrderedDict()
        self._lock = Lock()

    def renewed(self, source: AspSource) -> Unit:
        with self._lock:
            earlier = self._units.get(source.name)
        if earlier is not None and earlier.tree.text == source.text:
            return earlier
        made = Unit(parse(source.text, earlier.tree if earlier else None))
        with self._lock:
            self._units[source.name] = made
            self._units.move_to_end(source.name)
            while len(self._units) > _MOST:
                self._units.popitem(last=False)
        return made


_LATEST = _Latest()
