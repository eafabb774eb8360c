"""The findings of axe-core, an accessibility checker, and of WCAG's rule for contrast in a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Page

SCRIPT = Path(__file__).parents[3] / "client-vscode/node_modules/axe-core/axe.min.js"

_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"]
_RUN = """
async ([tags, rules]) => {
  // Colours that have just been changed are there with the next picture but one.
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.all(document.getAnimations().map(one => one.finished));
  const only = rules.length ? {type: 'rule', values: rules} : {type: 'tag', values: tags};
  const {violations} = await axe.run(document, {runOnly: only, resultTypes: ['violations']});
  return violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) =>
    `${id}: ${target.join(' ')}: ${failureSummary}`));
}
"""

# axe leaves the text of pictures open. Its background is the last filled shape around its middle
# that is drawn before it, or the page.
_DRAWN = """
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const over = (colour, [r, g, b]) => {
    canvas.fillStyle = `rgb(${r} ${g} ${b})`; canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = rgb => {
    const [r, g, b] = rgb.map(one => one / 255)
      .map(one => one <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4);
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const ground = element => {
    const above = [];
    for (let one = element; one instanceof Element; one = one.parentElement) above.unshift(one);
    return above.reduce((under, one) => over(getComputedStyle(one).backgroundColor, under),
      over('Canvas', dark ? [0, 0, 0] : [255, 255, 255]));
  };
  const found = [];
  for (const svg of document.querySelectorAll('svg')) {
    const page = ground(svg);
    const shapes = [];
    for (const one of svg.querySelectorAll('rect, text')) {
      const {fill} = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (one.localName === 'rect') { if (fill !== 'none') shapes.push([box, fill]); continue; }
      const x = box.x + box.width / 2, y = box.y + box.height / 2;
      const around = ([at]) => at.left <= x && x <= at.right && at.top <= y && y <= at.bottom;
      const under = shapes.filter(around)
        .reduce((below, [, colour]) => over(colour, below), page);
      const both = [light(under), light(over(fill, under))].sort((a, b) => b - a);
      const contrast = (both[0] + .05) / (both[1] + .05);
      if (contrast < 4.5) found.push(`contrast ${contrast.toFixed(2)}: ${one.textContent}`);
    }
  }
  return found;
}
"""


def defects(page: Page | Frame, *rules: str) -> list[str]:
    """The findings of these rules, by default WCAG 2.2 AA and best practices; and pale texts."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate(_RUN, [_TAGS, list(rules)])
    return [*map(str, found), *page.evaluate(_DRAWN)]
