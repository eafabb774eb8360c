"""Public collections of ASP programs, not part of the project, and what clingo says of them.

    PLANSCRIBE_ASP_CORPUS=<folder> python -m tests.corpus.asp

notes which programs clingo accepts, in `accepted.txt`. Nothing in them is run or included.
"""

import os
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path

from clingo import ast

from planscribe.check.finding import Tier
from planscribe.check.tiers import findings
from planscribe.workspace import uris
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Workspace
from tests.corpus.checking import Found, crash
from tests.corpus.collection import text_of

FOLDER = os.environ.get("PLANSCRIBE_ASP_CORPUS", "")

_ACCEPTED = "accepted.txt"
_SUFFIXES = (".lp", ".asp", ".clingo", ".gringo")
_ERROR = re.compile(r"<string>:.*?: (?:lexer|syntax) error")
_MOST_MESSAGES = 1000


def accepted() -> list[Path]:
    """The programs that clingo accepts."""
    noted = Path(FOLDER, _ACCEPTED)
    if not FOLDER or not noted.is_file():
        return []
    return [Path(FOLDER, line) for line in noted.read_text(encoding="utf-8").splitlines()]


def check(path: Path, tiers: Sequence[Tier]) -> list[Found]:
    """What the checks find in a program; the files next to it can be included."""
    workspace = Workspace([uris.uri_of(path.parent)])
    try:
        return list(_found(workspace, path, tiers))
    except Exception:
        return [crash(path)]
    finally:
        workspace.end()


def _found(workspace: Workspace, path: Path, tiers: Sequence[Tier]) -> Iterator[Found]:
    uri = uris.uri_of(path)
    snapshot = workspace.put(uri, text_of(path), 1, Language.ASP)
    lines = snapshot.lines(uri)
    for one in findings(snapshot, uri, *tiers):
        start = lines.position(one.span.start)
        place = start.line + 1, start.column + 1
        yield Found(path, str(one.code), one.severity, *place, one.message)


def is_accepted(text: str) -> bool:
    """Whether clingo's parser accepts a program; files that it includes do not count."""
    messages: list[str] = []
    with suppress(RuntimeError):
        ast.parse_string(
            text,
            lambda _: None,
            logger=lambda _, message: messages.append(message),
            message_limit=_MOST_MESSAGES,
        )
    return not any(map(_ERROR.match, messages))


def _note() -> None:
    root = Path(FOLDER).resolve()
    programs = sorted(path for path in root.rglob("*") if path.suffix in _SUFFIXES)
    found = []
    for path in programs:
        try:
            text = path.read_bytes().decode()
        except UnicodeDecodeError:
            continue
        # clingo can crash: on characters outside ASCII, say.
        with ProcessPoolExecutor(1) as pool, suppress(BrokenProcessPool):
            if "\0" not in text and pool.submit(is_accepted, text).result():
                found.append(str(path.relative_to(root)))
    Path(root, _ACCEPTED).write_text("".join(f"{name}\n" for name in found), encoding="utf-8")
    print(f"clingo accepts {len(found)} of {len(programs)} programs")


if __name__ == "__main__":
    _note()
