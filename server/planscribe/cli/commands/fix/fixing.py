"""`planscribe fix`: apply safe fixes, and with `--unsafe` all that make planners accept a file."""

from argparse import Namespace
from collections.abc import Iterable

from planscribe.author.repairing.repair import Repair
from planscribe.author.repairing.repairing import repaired
from planscribe.check.finding import STATIC, Severity
from planscribe.check.tiers import findings
from planscribe.cli import inputs
from planscribe.cli.inputs import STDIN
from planscribe.cli.output import files as outputs
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.ide.diffs import unified
from planscribe.text import DocumentKey
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot


def run(options: Namespace) -> int:
    """Fix every file in its place, or show what would change."""
    screen = Screen()
    if options.write and not options.unsafe:
        raise BadInput("--write is for --unsafe; safe fixes are made unless --diff is given")
    with inputs.opened(Settings(inputs.chosen_domain(options.domain))) as workspace:
        found, unreadable = inputs.readable(workspace, inputs.expanded(options.files), screen.tell)
        before = {one.key: workspace.snapshot.document(one.key).text for one in found.values()}
        result = repaired(workspace.snapshot, [*before], unsafe=options.unsafe)
        shows = options.diff or (options.unsafe and not options.write)
        for name, one in found.items():
            old, new = before[one.key], result.texts[one.key]
            if shows:
                screen.text("".join(unified(old, new, one.shown)))
            elif name == STDIN:
                screen.text(new)
            elif new != old:
                outputs.rewrite(name, new)
                screen.tell(f"fixed {one.shown}")
        shown = {one.key: one.shown for one in found.values()}
        left = 0
        if options.unsafe:
            _list(result.repairs, shown, screen)
            left = _list_left(result.snapshot, shown, screen)
    if not result.repairs and not unreadable:
        screen.tell("no fixes" if options.unsafe else "no safe fixes")
    return ExitCode.BAD_INPUT if unreadable else ExitCode.FOUND if left else ExitCode.OK


def _list(repairs: Iterable[Repair], shown: dict[DocumentKey, str], screen: Screen) -> None:
    """Report each fix with its reason."""
    for one in repairs:
        kind = "safe" if one.is_safe else "unsafe"
        screen.tell(visible(f"{shown[one.key]}: {one.title} ({kind}, {one.code}): {one.reason}"))


def _list_left(snapshot: Snapshot, shown: dict[DocumentKey, str], screen: Screen) -> int:
    """Report the errors that no fix repairs, and return how many there are."""
    left = 0
    for key, name in shown.items():
        for one in findings(snapshot, key, *STATIC):
            if one.severity is Severity.ERROR:
                line = snapshot.lines(key).line_of(one.span.start) + 1
                screen.tell(visible(f"{name}:{line}: not fixed ({one.code}): {one.message}"))
                left += 1
    return left
