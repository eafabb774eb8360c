"""`planscribe format`: lay out PDDL and ASP files."""

from argparse import Namespace

from planscribe.cli import inputs
from planscribe.cli.inputs import STDIN, Input
from planscribe.cli.output import files as outputs
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.ide.diffs import unified
from planscribe.ide.format.dispatch import format_document
from planscribe.ide.format.style import Closing, Style
from planscribe.text import apply_edits
from planscribe.workspace import trees
from planscribe.workspace.documents import Language, Role
from planscribe.workspace.snapshot import Workspace

SUFFIXES = (".pddl",)
"""Which files of a folder are formatted; ASP files must be named."""


def run(options: Namespace) -> int:
    """Format every file in its place, or show which would change, and how."""
    screen = Screen()
    style = Style(options.width, options.indent, Closing(options.closing))
    changed, broken, unreadable = 0, False, False
    with inputs.opened() as workspace:
        for name in inputs.expanded(options.files, SUFFIXES):
            try:
                read = _read(workspace, name)
                before = read.origin.text
                broken |= (is_broken := _is_broken(workspace, read, screen))
                after = before if is_broken else _formatted(workspace, read, style)
                changed += after != before
                if options.diff:
                    screen.text("".join(unified(before, after, read.shown)))
                elif options.check:
                    if after != before:
                        screen.result(read.shown)
                elif name == STDIN:
                    screen.text(after)
                elif after != before:
                    outputs.rewrite(name, after)
                    screen.tell(f"formatted {read.shown}")
            except BadInput as trouble:
                screen.tell(str(trouble))
                unreadable = True
    if unreadable:
        return ExitCode.BAD_INPUT
    return ExitCode.FOUND if broken or (options.check and changed) else ExitCode.OK


def _read(workspace: Workspace, name: str) -> Input:
    read = inputs.read(workspace, name, Role.PROBLEM if name == STDIN else None)
    if workspace.snapshot.document(read.key).language not in (Language.PDDL, Language.ASP):
        raise BadInput(f"{read.shown}: not a PDDL or ASP file")
    return read


def _is_broken(workspace: Workspace, read: Input, screen: Screen) -> bool:
    """Whether a file has syntax faults; the first one is reported."""
    snapshot = workspace.snapshot
    document = snapshot.document(read.key)
    if document.role is Role.TEMPLATE:
        screen.tell(f"{read.shown}: a template is not formatted")
        return False
    tree = (trees.asp if document.language is Language.ASP else trees.pddl)(snapshot, document)
    for first in tree.faults[:1]:
        line = snapshot.lines(read.key).line_of(first.span.start) + 1
        screen.tell(f"{read.shown}:{line}: {first.message} The file is not changed.")
    return bool(tree.faults)


def _formatted(workspace: Workspace, read: Input, style: Style) -> str:
    text = workspace.snapshot.document(read.key).text
    return apply_edits(text, format_document(workspace.snapshot, read.key, style))
