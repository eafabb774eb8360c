"""Somebody who writes sentences in VS Code by completion, and the keys for it."""

import re
import time
from collections.abc import Callable

from tests.support.editors.workbench import Workbench
from tests.support.suggested import filled, written

_ROWS = """
() => [...document.querySelectorAll('.suggest-widget.visible .monaco-list-row')]
  .sort((a, b) => parseInt(a.style.top) - parseInt(b.style.top))
  .map(row => [row.querySelector('.label-name')?.textContent, row.classList.contains('focused')])
"""
_WORD = re.compile(r"[\w-]*\Z")
_PATIENCE = 4.0
"""Seconds until a list of suggestions is given up."""
_STEP = 0.15


class Typist:
    """Counts the keys, and the suggestions that are accepted."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench
        self.keys = 0
        self.accepted = 0

    def press(self, key: str) -> None:
        """Press one key."""
        self._bench.page.keyboard.press(key)
        self.keys += 1

    def type_line(self, line: str, picture: str = "") -> None:
        """Write one line, of one sentence; a picture shows the first list with what is wanted."""
        while (there := self._line()) != line:
            assert line.startswith(there), f"{there!r} is not the beginning of {line!r}"
            start = _WORD.search(there).start()  # type: ignore[union-attr]
            left = line[start:]
            rows = self._settled() if there else []
            labels = [label for label, _ in rows]
            best = max(labels, key=lambda label: written(label, left), default="")
            gain = written(best, left) - (len(there) - start)
            steps = labels.index(best) if gain > 0 else 0
            if gain <= steps + 1:
                self.press(line[len(there)])
                self._shows(lambda shown, before=there: shown != before)
                continue
            if picture:
                self._bench.picture(picture)
                picture = ""
            self._accept(rows, best)
            self._fill(best, left, start)
            self._shows(lambda shown, before=there: shown != before and line.startswith(shown))

    def begin_line(self) -> None:
        """Go to a new line."""
        self.press("Enter")
        self._shows(lambda shown: not shown)

    def _shows(self, is_there: Callable[[str], bool]) -> None:
        """Wait until the editor shows in its last line what was typed."""
        end = time.monotonic() + _PATIENCE
        while not is_there(self._line()) and time.monotonic() < end:
            time.sleep(_STEP)

    def rows(self) -> list[tuple[str, bool]]:
        """The suggestions that are shown, and which of them is chosen."""
        found = self._bench.page.evaluate(_ROWS)
        return [(label, is_chosen) for label, is_chosen in found]

    def _line(self) -> str:
        """The last line of the text."""
        return self._bench.text.rpartition("\n")[2]

    def _settled(self, patience: float = _PATIENCE) -> list[tuple[str, bool]]:
        """The suggestions once they do not change any more."""
        end = time.monotonic() + patience
        before: list[tuple[str, bool]] = []
        while time.monotonic() < end:
            time.sleep(_STEP)
            rows = self.rows()
            if rows and rows == before:
                return rows
            before = rows
        return []

    def _accept(self, rows: list[tuple[str, bool]], label: str) -> None:
        """Choose a row with arrows, and accept it."""
        while (label, True) not in rows:
            labels = [one for one, _ in rows]
            chosen = next(at for at, (_, is_chosen) in enumerate(rows) if is_chosen)
            self.press("ArrowDown" if labels.index(label) > chosen else "ArrowUp")
            rows = self._settled()
        self.press("Tab")
        self.accepted += 1
        time.sleep(_STEP)

    def _fill(self, label: str, left: str, start: int) -> None:
        """Fill the blanks of a suggestion that was accepted, from the first to the last."""
        for number, wanted in enumerate(filled(label, left) or ()):
            rows = self._settled(1.5)
            labels = [one for one, _ in rows]
            if wanted in labels:
                self._accept(rows, wanted)
                continue
            there = filled(label, self._line()[start:])
            if there is None or there[number] != wanted:
                for letter in wanted:
                    self.press(letter)
            self.press("Tab")
        time.sleep(_STEP)
