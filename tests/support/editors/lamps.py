"""A VS Code with the server of this working copy, in which folders with a domain are opened."""

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext

from tests.support.editors import code_server
from tests.support.editors.code_server import Installed, Running
from tests.support.editors.machine import Machine
from tests.support.editors.workbench import Workbench, context_of, pictures

_ROOT = Path(__file__).parents[3]

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

_NOTHING: Mapping[str, object] = {}


@dataclass(frozen=True, slots=True)
class VSCode:
    """A running VS Code, and the pages in which it is used."""

    running: Running
    pages: BrowserContext
    settings: Mapping[str, object]
    """Those of the machine."""

    @contextmanager
    def choosing(self, settings: Mapping[str, object]) -> Iterator[None]:
        """Add to the settings of the machine for a while; windows learn of it by themselves."""
        place = self.running.data / "Machine" / "settings.json"
        place.write_text(json.dumps({**self.settings, **settings}), encoding="utf-8")
        yield
        place.write_text(json.dumps(self.settings), encoding="utf-8")

    @contextmanager
    def opened(
        self,
        folder: Path,
        files: Mapping[str, str],
        name: str,
        settings: Mapping[str, object] = _NOTHING,
    ) -> Iterator[Workbench]:
        """Open a folder with the domain and these files; the first of them is shown.

        `name` is where its pictures are kept.
        """
        own = {"domain.pddl": DOMAIN, **files, ".vscode/settings.json": json.dumps(settings)}
        for file, text in own.items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text, encoding="utf-8")
        page = self.pages.new_page()
        bench = Workbench(page, pictures(name))
        bench.open(self.running.address(folder, folder / next(iter(files))))
        yield bench
        page.close()


@contextmanager
def vs_code(
    installed: Installed, extension: Path, machine: Machine, browser: Browser
) -> Iterator[VSCode]:
    """Run a VS Code, with a cache of its own in a browser."""
    settings = {"planscribe.server.path": str(Path(sys.executable).parent / "planscribe")}
    environment = {**machine.environment, "PYTHONPATH": str(_ROOT / "server")}
    running = code_server.running(
        installed, machine.home / "code", extension, environment, settings
    )
    with running as one, context_of(browser) as pages:
        yield VSCode(one, pages, settings)
