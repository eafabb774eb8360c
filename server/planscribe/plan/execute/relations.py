"""The true atoms of a predicate, looked up by the objects at some of their places."""

from collections.abc import Callable, Collection, Hashable, Iterable
from operator import itemgetter
from typing import TypeAlias

Row: TypeAlias = tuple[str, ...]
"""The arguments of a true atom."""

Key: TypeAlias = tuple[str, int]
"""A predicate and its number of arguments."""

Places: TypeAlias = tuple[int, ...]


class PredicateRows:
    """The rows of one predicate, in the order they were added."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self.rows: dict[Row, None] = dict.fromkeys(rows)
        self._indexes: dict[Places, tuple[_KeyOf, dict[Hashable, dict[Row, None]]]] = {}

    def copy(self) -> "PredicateRows":
        """Another relation with the same rows."""
        return PredicateRows(self.rows)

    def add(self, row: Row) -> None:
        """Add a row."""
        self.rows[row] = None
        for key_of, index in self._indexes.values():
            index.setdefault(key_of(row), {})[row] = None

    def discard(self, row: Row) -> None:
        """Remove a row, if it is there."""
        if row not in self.rows:
            return
        del self.rows[row]
        for key_of, index in self._indexes.values():
            del index[key_of(row)][row]

    def matching(self, places: Places, key: Hashable) -> Collection[Row]:
        """The rows with these objects at some places.

        The key is what `itemgetter(*places)` gets from such a row. There must be a place.
        """
        if places not in self._indexes:
            key_of: _KeyOf = itemgetter(*places)
            index: dict[Hashable, dict[Row, None]] = {}
            for row in self.rows:
                index.setdefault(key_of(row), {})[row] = None
            self._indexes[places] = key_of, index
        return self._indexes[places][1].get(key, ())


_KeyOf: TypeAlias = Callable[[Row], Hashable]
