"""How pages look: alone, and in an editor that says what its colours are."""

from collections.abc import Mapping

from planscribe.view.drawing import svg
from planscribe.view.drawing.palette import DARK, LIGHT


def _colours(colours: Mapping[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in colours.items())


def _kind(*names: str) -> str:
    """The body of a page in VS Code, whose theme is of one of these kinds."""
    return ", ".join(f'body[data-vscode-theme-kind="vscode-{name}"]' for name in names)


_FILLS = " ".join(f"--{name}: var(--ground);" for name in LIGHT if name.endswith("-fill"))

STYLE = f"""\
:root {{ color-scheme: light dark; {_colours(LIGHT)} }}
@media (prefers-color-scheme: dark) {{ :root {{ {_colours(DARK)} }} }}
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1em; max-width: 90em;
  background: var(--ground); color: var(--ink);
  --focus: var(--strong-ink); --chosen: var(--strong-fill); }}
h1 {{ font-size: 1.4em; margin: 0 0 .4em; overflow-wrap: anywhere; }}
h2 {{ font-size: 1.15em; margin: 1.4em 0 .4em; }}
h3 {{ font-size: 1em; margin: 1em 0 .2em; }}
p {{ margin: .4em 0; max-width: 70em; overflow-wrap: anywhere; }}
code, pre, .code {{ font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  overflow-wrap: anywhere; }}
pre {{ white-space: pre-wrap; margin: .4em 0; }}
ul.code, ol.code {{ list-style: none; margin: .3em 0; padding: 0; }}
table {{ border-collapse: collapse; }}
th, td {{ text-align: left; vertical-align: top; padding: .15em 1em .15em 0;
  border-bottom: 1px solid var(--line); }}
a {{ color: var(--strong-ink); }}
button {{ font: inherit; min-width: 2.6em; padding: .2em .5em; }}
summary {{ cursor: pointer; padding: .15em 0; min-height: 26px; box-sizing: border-box; }}
:focus-visible {{ outline: 2px solid var(--focus); outline-offset: 2px; }}
.quiet {{ color: var(--quiet); }}
.open {{ color: var(--open-ink); }}
.good, .added, .adds {{ color: var(--good-ink); }}
.bad, .deleted, .deletes {{ color: var(--bad-ink); }}
.added::before, .adds li::before {{ content: "+ "; }}
.deleted::before, .deletes li::before {{ content: "− "; }}
.spoken {{ position: absolute; width: 1px; height: 1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap; }}
.wide {{ overflow: auto; }}
.picture {{ overflow: auto; max-height: var(--room, 85vh);
  border: 1px solid var(--line); border-radius: 4px; }}
.picture svg {{ display: block; max-width: none; }}
.picture g:focus {{ outline: none; }}
.picture g:focus-visible .box {{ stroke: var(--focus); stroke-width: 3; }}
.picture g.current .box {{ stroke: var(--focus); stroke-width: 3; fill: var(--chosen); }}
.size {{ display: flex; flex-wrap: wrap; gap: .4em; margin: .6em 0 .3em; }}
@media (max-height: 420px) {{ body {{ padding: .3em 1em; }} h1 {{ font-size: 1em; margin: 0; }}
  p {{ margin: 0; }} .size {{ margin: 0 0 .2em; }} .size button {{ padding: 0 .4em; }} }}
#notice {{ position: sticky; top: 0; z-index: 1; margin: 0; padding: .3em 1em; max-width: none;
  background: var(--open-fill); color: var(--open-ink); border: 1px solid var(--open-ink); }}
#notice:empty {{ display: none; }}
#notice button {{ margin-left: 1em; }}
@media print {{ .picture {{ max-height: none; border: 0; }} .size, #notice {{ display: none; }} }}
@media (prefers-reduced-motion: no-preference) {{ .ps .faded {{ transition: opacity .15s; }} }}
body.vscode-reduce-motion .ps .faded {{ transition: none; }}
:root:has(body[data-vscode-theme-kind$="light"]) {{ color-scheme: light; }}
:root:has({_kind("dark", "high-contrast")}) {{ color-scheme: dark; }}
body[data-vscode-theme-kind$="light"] {{ {_colours(LIGHT)} }}
{_kind("dark", "high-contrast")} {{ {_colours(DARK)} }}
body[data-vscode-theme-kind] {{ font-family: var(--vscode-font-family, system-ui, sans-serif);
  font-size: var(--vscode-font-size, 13px);
  --ground: var(--vscode-editor-background); --ink: var(--vscode-editor-foreground);
  --focus: var(--vscode-focusBorder); accent-color: var(--focus); }}
{_kind("high-contrast", "high-contrast-light")} {{ {_FILLS} --chosen: var(--ground);
  --quiet: var(--ink); --line: var(--vscode-contrastBorder); }}
body[data-vscode-theme-kind] button {{ color: var(--vscode-button-secondaryForeground, var(--ink));
  background: var(--vscode-button-secondaryBackground, var(--plain-fill));
  border: 1px solid var(--vscode-button-border, var(--line)); border-radius: 2px; }}
body[data-vscode-theme-kind] input[type="search"] {{ color: var(--vscode-input-foreground);
  background: var(--vscode-input-background); border: 1px solid var(--line); }}
body[data-vscode-theme-kind] code {{ color: inherit; background: none; padding: 0; }}
{svg.shapes()}
"""
"""The style of all pages, and of the pictures in them."""
