"""`planscribe solve --html`: a page with all stages."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from planscribe.cli.inputs import Input, shown_name
from planscribe.cli.output import files as outputs
from planscribe.cli.output import views as view_outputs
from planscribe.cli.output.screen import Screen
from planscribe.view.plan_views import timeline_of
from planscribe.view.stages import page
from planscribe.view.wishes import NothingToShow
from planscribe.workspace.snapshot import Snapshot


def write(
    screen: Screen, snapshot: Snapshot, read: Input, data: Mapping[str, Any], name: str, force: bool
) -> None:
    """Write the page; `data` are those of all stages.

    Raises:
        BadInput: it cannot be written, or would replace a file that PlanScribe did not make.
    """
    title = Path(read.shown).name
    try:
        timeline = timeline_of(snapshot, snapshot.document(read.key), title)
    except NothingToShow:
        timeline = None
    view_outputs.check_page(name, force)
    outputs.write(name, page(title, data, timeline), force=True)
    screen.tell(f"{shown_name(name)}: all stages of {title}")
