"""VS Code with a folder with the domain of lamps, and the server of this working copy."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.editors import code_server
from tests.support.editors.code_server import Installed
from tests.support.editors.machine import bare
from tests.support.editors.workbench import Workbench, browser_page

_ROOT = Path(__file__).parents[3]
_PICTURES = Path(os.environ.get("PLANSCRIBE_PICTURES", _ROOT / ".pictures"))

DOMAIN = """\
(define (domain lamps)
  (:requirements :strips :typing :negative-preconditions)
  (:types lamp - object)
  (:predicates (lit ?l - lamp)) ; "?l is lit"
  (:action light
    :parameters (?l - lamp)
    :precondition (not (lit ?l))
    :effect (lit ?l)))
"""


@contextmanager
def opened(
    installed: Installed,
    extension: Path,
    temporary: pytest.TempPathFactory,
    files: Mapping[str, str],
    pictures: str,
    settings: Mapping[str, object],
) -> Iterator[Workbench]:
    """Open a folder that also contains these files; the first one is shown."""
    machine = bare(temporary.mktemp("home"))
    folder = temporary.mktemp("an evening")
    for name, text in {"domain.pddl": DOMAIN, **files}.items():
        (folder / name).write_text(text, encoding="utf-8")
    own = {"planscribe.server.path": str(Path(sys.executable).parent / "planscribe"), **settings}
    environment = {**machine.environment, "PYTHONPATH": str(_ROOT / "server")}
    running = code_server.running(installed, machine.home / "code", extension, environment, own)
    with running as window, browser_page(code_server.chromium() or "") as page:
        bench = Workbench(page, _PICTURES / pictures)
        bench.open(window.address(folder, folder / next(iter(files))))
        yield bench
