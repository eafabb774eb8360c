"""The actions of a user in a window of VS Code, and the results."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import (
    Browser,
    BrowserContext,
    FrameLocator,
    Locator,
    Page,
    expect,
    sync_playwright,
)
from playwright.sync_api import TimeoutError as TooLate

PATIENCE = 60_000
"""Time limit in milliseconds for each action."""

POLLING = 50
"""Milliseconds between two evaluations in a page: by default, each frame has one."""

_FLAGS = """
--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--js-flags=--min-semi-space-size=64
"""
_STILL = """
addEventListener('DOMContentLoaded', () => {
  const style = new CSSStyleSheet();
  style.replaceSync('*, ::before, ::after { animation: none !important; }');
  document.adoptedStyleSheets.push(style);
});
"""
"""Stops what turns while VS Code is busy: drawing it took an eighth of the time of tests."""

_MENU = ".action-widget .monaco-list-row.action"
_WHERE = """
text => {
  for (const line of document.querySelectorAll('.monaco-editor .view-line')) {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const nodes = []; let all = '';
    while (walker.nextNode()) {
      nodes.push([walker.currentNode, all.length]); all += walker.currentNode.data;
    }
    const start = all.replaceAll('\\u00a0', ' ').indexOf(text);
    if (start < 0) continue;
    const at = place => {
      const [node, from] = nodes.findLast(([, from]) => from <= place); return [node, place - from];
    };
    const range = document.createRange();
    range.setStart(...at(start));
    const [node, place] = at(start + text.length - 1); range.setEnd(node, place + 1);
    const box = range.getBoundingClientRect();
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
  }
  return null;
}
"""
_TEXT = """
() => [...document.querySelectorAll('.editor-instance .monaco-editor .view-line')]
  .sort((a, b) => parseInt(a.style.top) - parseInt(b.style.top))
  .map(line => line.textContent.replaceAll('\\u00a0', ' ')).join('\\n')
"""


@contextmanager
def launched(executable: str) -> Iterator[Browser]:
    """A headless browser."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable, headless=True, args=_FLAGS.split()
        )
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def context_of(browser: Browser) -> Iterator[BrowserContext]:
    """Pages of a browser that share a cache with each other only."""
    context = browser.new_context(viewport={"width": 1200, "height": 800})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(_STILL)
    yield context
    context.close()


@contextmanager
def browser_page(executable: str) -> Iterator[Page]:
    """The only page of a headless browser."""
    with launched(executable) as browser, context_of(browser) as context:
        yield context.new_page()


def pictures(name: str) -> Path | None:
    """Where pictures of a test are kept: nowhere, unless PLANSCRIBE_PICTURES says where."""
    place = os.environ.get("PLANSCRIBE_PICTURES")
    return Path(place, name) if place else None


_ATTEMPTS = 5
_SOON = 10_000
"""Milliseconds."""


class Workbench:
    """A window of VS Code."""

    def __init__(self, page: Page, pictures: Path | None) -> None:
        self.page = page
        self._pictures = pictures
        self._taken = 0

    def open(self, address: str) -> None:
        """Open a window, and wait for its editor."""
        self.page.goto(address, wait_until="domcontentloaded")
        self.page.locator(".monaco-editor .view-line").first.wait_for()

    def picture(self, name: str) -> None:
        """Save a screenshot, if pictures are kept."""
        if self._pictures:
            self._pictures.mkdir(parents=True, exist_ok=True)
            self._taken += 1
            self.page.screenshot(path=self._pictures / f"{self._taken:02}-{name}.png")

    @property
    def text(self) -> str:
        """The text in the editor."""
        found: str = self.page.evaluate(_TEXT)
        return found

    @property
    def squiggles(self) -> Locator:
        """The underlined words."""
        kinds = ("error", "warning", "info", "hint")
        return self.page.locator(", ".join(f".squiggly-{kind}" for kind in kinds))

    def place(self, words: str) -> tuple[float, float]:
        """The middle of words on the screen."""
        found = self.page.wait_for_function(_WHERE, arg=words, polling=POLLING).json_value()
        return found["x"], found["y"]

    def change(self, file: Path, text: str, words: str) -> None:
        """Write a file as another program does, until the window shows these words of it."""
        for number in range(10):
            # VS Code may miss a change that comes directly after one of its own.
            file.write_text(text + number * "\n", encoding="utf-8")
            try:
                self.page.wait_for_function(_WHERE, arg=words, polling=POLLING, timeout=10_000)
                return
            except TooLate:
                continue
        raise AssertionError(f"{words} is not shown, but: {self.text}")

    def hover(self, words: str, says: str = "") -> str:
        """The hover on words, opened again until it has this text: findings may be on their way."""
        shown = self.page.locator(".monaco-hover").filter(visible=True, has_text=re.compile(r"\S"))
        text = ""
        for _ in range(20):
            self.park()
            self.page.mouse.move(*self.place(words), steps=4)
            try:
                # A hover that is asked for while the file is still read does not open.
                shown.first.wait_for(timeout=10_000)
                shown.locator("text=Loading...").wait_for(state="detached", timeout=30_000)
                text = shown.first.inner_text(timeout=5_000)
            except TooLate:
                continue
            if says in text:
                return text
        raise AssertionError(f"The hover on {words} does not say “{says}”, but: {text}")

    def click(self, words: str) -> None:
        """Move the cursor into words."""
        self.page.keyboard.press("Escape")
        self.page.mouse.click(*self.place(words))

    def park(self) -> None:
        """Move the pointer to a place without a hover."""
        self.page.mouse.move(600, 795)
        self.page.locator(".monaco-hover").filter(visible=True).first.wait_for(state="hidden")

    def actions(self) -> list[str]:
        """The actions at the cursor; their menu stays open."""
        rows = self.page.locator(_MENU)
        for _ in range(5):
            self.page.keyboard.press("Control+Period")
            try:
                # The menu closes by itself when something else takes the focus.
                rows.first.wait_for(timeout=5_000)
                break
            except TooLate:
                continue
        return [row.strip() for row in rows.all_inner_texts()]

    def open_menu(self, title: str, offers: str) -> None:
        """Open a menu of the menu at the cursor, which then offers this."""
        for _ in range(5):
            self.actions()
            self.choose(title)
            try:
                # Findings that arrive while VS Code asks for actions close the menu.
                self.page.locator(_MENU).filter(has_text=offers).first.wait_for(timeout=10_000)
                return
            except TooLate:
                self.page.keyboard.press("Escape")
        raise AssertionError(f"The menu {title} does not offer {offers}")

    def choose(self, title: str) -> None:
        """Choose an action of the open menu from the keyboard."""
        for _ in range(self.page.locator(_MENU).count()):
            if title in self.page.locator(f"{_MENU}.focused").inner_text():
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"there is no action {title}")

    def command(self, title: str) -> None:
        """Run a command from the palette."""
        self._choose(f">{title}", title)

    def _choose(self, words: str, label: str) -> None:
        """Type words into the palette, and take the row that they lead to."""
        for _ in range(_ATTEMPTS):
            self.page.keyboard.press("F1")
            try:
                # The palette closes by itself when something else takes the focus.
                self.page.locator(".quick-input-widget input").fill(words, timeout=_SOON)
                self._focused(label).wait_for(timeout=_SOON)
            except TooLate:
                self.page.keyboard.press("Escape")
                continue
            self.page.keyboard.press("Enter")
            return
        raise AssertionError(f"The palette does not show {label}")

    def _focused(self, label: str) -> Locator:
        """The chosen row of the list that is open, if this is its label.

        Before the list is filtered, another row may be chosen first: none of its letters is marked.
        """
        row = self.page.locator(".quick-input-list .monaco-list-row.focused", has_text=label)
        return row.filter(has=self.page.locator(".highlight"))

    def run_task(self, kind: str, name: str) -> None:
        """Run a task of the list."""
        self._choose(f"task {kind}", kind)
        self.pick(f"{kind}: {name}")
        # Its terminal would take the place of a view that is shown before.
        self.page.locator(".terminal-wrapper.active").first.wait_for()

    def pick(self, label: str) -> None:
        """Choose from the list that a command shows."""
        rows = self.page.locator(".quick-input-list .monaco-list-row")
        rows.filter(has_text=label).first.wait_for()
        self.page.locator(".quick-input-widget input").fill(label)
        self._focused(label).wait_for()
        self.page.keyboard.press("Enter")

    def go_to(self, file: str) -> None:
        """Show a file, and wait until it takes keys: its tab is there before."""
        takes_keys = self.page.locator(f".monaco-editor.focused[data-uri$='/{file}']")
        for _ in range(5):
            self._find(file)
            self.page.keyboard.press("Enter")
            self.page.locator(".quick-input-widget").wait_for(state="hidden")
            try:
                # A file that the extension opens at the same time may come in front.
                takes_keys.wait_for(timeout=15_000)
                return
            except TooLate:
                continue
        raise AssertionError(f"{file} does not take keys")

    def _find(self, file: str) -> None:
        """Look for a file, again and again: on a busy machine, a list may stay empty."""
        rows = self.page.locator(".quick-input-list .monaco-list-row")
        listed: list[str] = []
        for _ in range(8):
            self.page.keyboard.press("Control+P")
            try:
                self.page.locator(".quick-input-widget input").fill(file, timeout=15_000)
                self._focused(file).wait_for(timeout=15_000)
                return
            except TooLate:
                listed = rows.all_inner_texts()
                self.page.keyboard.press("Escape")
        raise AssertionError(f"{file} is not found: {listed}")

    def choose_for(self, *files: str, title: str) -> None:
        """Select files in the explorer, and choose from their context menu."""
        rows = self.page.locator(".explorer-folders-view .monaco-list-row")
        for number, file in enumerate(files):
            row = rows.filter(has=self.page.get_by_text(file, exact=True))
            row.click(modifiers=["Control"] if number else [])
        self.choose_on(row, title)

    def rename(self, file: str, name: str) -> None:
        """Rename a file in the explorer, until it is renamed or a dialog asks about it."""
        box = self.page.locator(".explorer-folders-view input")
        rows = self.page.locator(".explorer-folders-view .monaco-list-row")
        renamed = rows.filter(has_text=name).or_(self.page.locator(".monaco-dialog-box"))
        for _ in range(5):
            rows.filter(has_text=file).click()
            self.page.keyboard.press("F2")
            try:
                # The box closes by itself when something else takes the focus.
                box.fill(name, timeout=10_000)
                box.press("Enter", timeout=10_000)
                renamed.first.wait_for(timeout=20_000)
                return
            except TooLate:
                self.page.keyboard.press("Escape")
        raise AssertionError(f"{file} cannot be renamed")

    def choose_on(self, row: Locator, title: str) -> None:
        """Choose from the context menu of a row, which may lack it until VS Code knows the row."""
        row.click(button="right")
        for _ in range(5):
            try:
                # A menu that has just opened takes no clicks.
                self.page.get_by_role("menuitem", name=title).hover(timeout=10_000)
                break
            except TooLate:
                self.page.keyboard.press("Escape")
                row.click(button="right")
        items = self.page.locator(".monaco-menu .action-item.focused")
        items.filter(has_text=title).wait_for()
        self.page.keyboard.press("Enter")

    def tab(self, name: str) -> Locator:
        """The tab of a file or a view."""
        return self.page.locator(".tab").filter(has_text=name)

    def saved(self, name: str) -> Locator:
        """The tab of a file or a view once there is nothing in it to be saved."""
        return self.page.locator(".tab:not(.dirty)").filter(has_text=name)

    @property
    def selection(self) -> Locator:
        """The position of the cursor, and the length of the selection."""
        return self.page.locator("[id='status.editor.selection']")

    @property
    def preview(self) -> FrameLocator:
        """The page in the Markdown preview."""
        frame = self.page.frame_locator("iframe.webview:not([style*='hidden'])")
        return frame.frame_locator("iframe#active-frame")

    def close(self, name: str) -> None:
        """Close the tab of a file or a view, once it is saved: else a dialog asks what to do."""
        for _ in range(5):
            self.saved(name).click(button="middle")
            try:
                # Tabs move while others open: the click may have missed it.
                self.tab(name).wait_for(state="detached", timeout=15_000)
                return
            except TooLate:
                continue
        raise AssertionError(f"{name} does not close")

    @property
    def messages(self) -> list[str]:
        """All that the status bar and notifications say."""
        return self.page.locator(".statusbar-item, .notification-toast").all_inner_texts()

    def told(self, words: str) -> Locator:
        """A message with these words."""
        return self.page.locator(".notification-toast").filter(has_text=words)

    def dialog(self, words: str) -> Locator:
        """The dialog that asks a question, in front of everything."""
        return self.page.locator(".monaco-dialog-box").filter(has_text=words)

    def confirm(self, words: str, button: str) -> None:
        """Press a button of such a dialog."""
        self.dialog(words).get_by_role("button", name=button, exact=True).click()

    def answer(self, words: str, button: str) -> None:
        """Press a button of the message with these words."""
        self.told(words).get_by_role("button", name=button, exact=True).click()
