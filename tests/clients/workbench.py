"""What a person does in a window of VS Code, and sees there."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import FrameLocator, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

PATIENCE = 60_000
"""Milliseconds that anything may take; nothing takes that long unless it fails."""

_FLAGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
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
def browser_page(executable: str) -> Iterator[Page]:
    """A page of a browser without a screen."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable, headless=True, args=_FLAGS.split()
        )
        try:
            page = browser.new_context(viewport={"width": 1200, "height": 800}).new_page()
            page.set_default_timeout(PATIENCE)
            yield page
        finally:
            browser.close()


class Workbench:
    """A window of VS Code."""

    def __init__(self, page: Page, pictures: Path) -> None:
        self.page = page
        self._pictures = pictures
        self._taken = 0

    def open(self, address: str) -> None:
        """Open a window, and wait for its editor."""
        self.page.goto(address, wait_until="domcontentloaded")
        self.page.locator(".monaco-editor .view-line").first.wait_for()

    def picture(self, name: str) -> None:
        """Keep what is to be seen now."""
        self._pictures.mkdir(parents=True, exist_ok=True)
        self._taken += 1
        self.page.screenshot(path=self._pictures / f"{self._taken:02}-{name}.png")

    @property
    def text(self) -> str:
        """What the editor shows."""
        found: str = self.page.evaluate(_TEXT)
        return found

    @property
    def squiggles(self) -> Locator:
        """The underlined words."""
        kinds = ("error", "warning", "info", "hint")
        return self.page.locator(", ".join(f".squiggly-{kind}" for kind in kinds))

    def place(self, words: str) -> tuple[float, float]:
        """Where words stand, in the middle."""
        found = self.page.wait_for_function(_WHERE, arg=words).json_value()
        return found["x"], found["y"]

    def hover(self, words: str) -> str:
        """What is shown for words under the pointer."""
        x, y = self.place(words)
        self.page.mouse.move(x + 60, y + 120)
        self.page.mouse.move(x, y, steps=4)
        shown = self.page.locator(".monaco-hover").filter(visible=True, has_text=re.compile(r"\S"))
        shown.first.wait_for()
        shown.locator("text=Loading...").wait_for(state="detached")
        return shown.first.inner_text()

    def click(self, words: str) -> None:
        """Put the cursor into words."""
        self.page.keyboard.press("Escape")
        self.page.mouse.click(*self.place(words))

    def park(self) -> None:
        """Move the pointer to where nothing is shown for it."""
        self.page.mouse.move(600, 795)
        self.page.locator(".monaco-hover").filter(visible=True).first.wait_for(state="hidden")

    def actions(self) -> list[str]:
        """The actions at the cursor, in a menu that stays open."""
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

    def choose(self, title: str) -> None:
        """Choose an action of the open menu, by keyboard."""
        for _ in range(self.page.locator(_MENU).count()):
            if title in self.page.locator(f"{_MENU}.focused").inner_text():
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"there is no action {title}")

    def command(self, title: str) -> None:
        """Run a command from the palette."""
        self.page.keyboard.press("F1")
        box = self.page.locator(".quick-input-widget input")
        box.wait_for()
        box.fill(f">{title}")
        # Until the list is filtered, the command that was run last stands at its top.
        focused = self.page.locator(".quick-input-list .monaco-list-row.focused")
        focused.filter(has_text=title).wait_for()
        self.page.keyboard.press("Enter")

    def run_task(self, kind: str, name: str) -> None:
        """Run a task that is offered."""
        self.page.keyboard.press("F1")
        box = self.page.locator(".quick-input-widget input")
        box.wait_for()
        box.fill(f"task {kind}")
        rows = self.page.locator(".quick-input-list .monaco-list-row")
        rows.filter(has_text=kind).first.wait_for()
        self.page.keyboard.press("Enter")
        self.pick(f"{kind}: {name}")

    def pick(self, label: str) -> None:
        """Choose from the list that a command shows."""
        self.page.locator(".quick-input-list .monaco-list-row").filter(has_text=label).wait_for()
        self.page.locator(".quick-input-widget input").fill(label)
        self.page.keyboard.press("Enter")

    def tab(self, name: str) -> Locator:
        """The tab of a file or a view."""
        return self.page.locator(".tab").filter(has_text=name)

    @property
    def selection(self) -> Locator:
        """The place of the cursor, and how much is selected."""
        return self.page.locator("[id='status.editor.selection']")

    @property
    def preview(self) -> FrameLocator:
        """The page in the Markdown preview."""
        frame = self.page.frame_locator("iframe.webview:not([style*='hidden'])")
        return frame.frame_locator("iframe#active-frame")

    def close(self, name: str) -> None:
        """Close the tab of a file or a view."""
        self.tab(name).click(button="middle")
        self.tab(name).wait_for(state="detached")

    def told(self, words: str) -> Locator:
        """A message with these words."""
        return self.page.locator(".notification-toast").filter(has_text=words)

    def answer(self, words: str, button: str) -> None:
        """Press a button of the message with these words."""
        self.told(words).get_by_role("button", name=button, exact=True).click()
