"""A window of VS Code, used from the keyboard only."""

import re

from playwright.sync_api import Frame, Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.support.editors.workbench import PATIENCE, POLLING, Workbench

_CHOSEN = ".quick-input-list .monaco-list-row.focused"

# What has the focus, and what it and those around it are called, up to a part of the window.
_FOCUSED = """
() => {
  const one = document.activeElement;
  const names = [one.localName];
  const row = document.getElementById(one.getAttribute('aria-activedescendant') ?? '');
  if (row) names.push(row.getAttribute('aria-label') ?? row.textContent);
  for (let at = one; at; at = at.parentElement) {
    const name = at.getAttribute('aria-label');
    if (name) names.push(name);
    if (at.classList.contains('quick-input-widget')) names.push('quick input');
    if (at.classList.contains('part')) return [...names, at.id].join(' | ');
  }
  return names.join(' | ');
}
"""


class Keyboard:
    """Presses keys, types, and reports the focus."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench
        self._page = bench.page

    @property
    def focused(self) -> str:
        """The names of the focused element and of the elements around it."""
        found: str = self._page.evaluate(_FOCUSED)
        return found

    def at(self, name: str) -> None:
        """Wait until the focus is in an element of this name."""
        try:
            is_there = f"name => ({_FOCUSED})().includes(name)"
            self._page.wait_for_function(is_there, arg=name, polling=POLLING)
        except TooLate as late:
            raise AssertionError(f"The focus is not in {name}, but in {self.focused}") from late

    def press(self, *keys: str) -> None:
        for key in keys:
            self._page.keyboard.press(key)

    def type(self, text: str) -> None:
        self._page.keyboard.type(text)

    def enter(self, text: str) -> None:
        """Type a text all at once: a list is then filtered once, and not for each letter."""
        self._page.keyboard.insert_text(text)

    def command(self, title: str) -> None:
        """Run a command from the palette."""
        row = self._page.locator(_CHOSEN).filter(has_text=title)
        for _ in range(5):
            self.press("F1")
            self.at("quick input")
            self.enter(title)
            try:
                # Our commands are not there before the server is.
                row.wait_for(timeout=5_000)
                break
            except TooLate:
                self.press("Escape")
        self.press("Enter")

    def pick(self, label: str) -> None:
        """Choose from a list by typing."""
        self._page.locator(".quick-input-list").get_by_text(label).first.wait_for()
        self.enter(label)
        self._page.locator(_CHOSEN).filter(has_text=label).wait_for()
        self.press("Enter")

    def open(self, file: str) -> None:
        """Open a file by its name."""
        self.press("Control+P")
        self.at("quick input")
        self.enter(file)
        self._page.locator(_CHOSEN).filter(has_text=file).wait_for()
        self.press("Enter")
        self.at(file)

    def go_to(self, line: int, column: int = 1) -> None:
        """Put the cursor somewhere."""
        self.press("Control+G")
        self.at("quick input")
        self.enter(f"{line}:{column}")
        self.press("Enter")
        expect(self._status("selection")).to_contain_text(f"Ln {line}, Col {column}")

    def next_finding(self, words: str) -> None:
        """Go to the next finding of the file, which has this text."""
        shown = self._page.locator(".marker-widget").filter(has_text=words)
        for _ in range(10):
            # F8 alone leaves the file, for instance for a generated one that is out of date.
            self.press("Alt+F8")
            try:
                shown.wait_for(timeout=3_000)
                return
            except TooLate:
                # The findings are still those of what was typed before.
                self.press("Escape")
        raise AssertionError(f"No finding has {words}: {self._bench.text}")

    def fix(self, title: str) -> None:
        """Choose a fix at the cursor."""
        self.press("Escape")
        assert title in self._bench.actions()
        self.at("Action Widget")
        self._bench.choose(title)

    def hover(self) -> Locator:
        """Show the hover at the cursor, and focus it."""
        shown = self._page.locator(".monaco-hover").filter(visible=True, has_text=re.compile(r"\S"))
        self.press("Control+K", "Control+I")
        shown.first.wait_for()
        self.press("Control+K", "Control+I")
        return shown.first

    def follow(self, words: str) -> None:
        """Go to a link or a button with Tab, and press it."""
        for _ in range(12):
            self.press("Tab")
            if self._page.evaluate("document.activeElement.textContent") == words:
                self.press("Enter")
                return
        raise AssertionError(f"{words} is not reached; the focus is in {self.focused}")

    def stages(self) -> None:
        """Go to the first row of the side view."""
        self.command("PlanScribe: Focus on Stages View")
        self.at("workbench.parts.sidebar")
        self._page.locator('.monaco-list-row[aria-label^="Words: "]').wait_for()
        self.press("Home")
        self.at("Words: ")

    def menu(self, title: str) -> None:
        """Choose from the context menu of the focused element."""
        self.press("Shift+F10")
        items = self._page.locator(".monaco-menu .action-item")
        items.filter(has_text=title).first.wait_for()
        chosen = self._page.locator(".monaco-menu .action-item.focused").filter(has_text=title)
        for _ in range(items.count() + 1):
            if chosen.count():
                self.press("Enter")
                return
            self.press("ArrowDown")
        raise AssertionError(f"{title} is not reached in the menu")

    def inside(self, words: str) -> Frame:
        """The page with these words next to the editor, as soon as it has the focus."""
        shown = self._page.locator("iframe.webview").filter(visible=True).last
        body = shown.content_frame.frame_locator("iframe#active-frame").locator("body")
        expect(body).to_contain_text(words, timeout=PATIENCE)
        frame = body.element_handle().owner_frame()
        assert frame is not None
        frame.wait_for_function("document.hasFocus()", polling=POLLING)
        return frame

    def _status(self, name: str) -> Locator:
        return self._page.locator(f"[id='status.editor.{name}']")
