"""The command line: one module for each group of commands, loaded when it is called for."""

import os
import signal
import sys
import threading
import traceback
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import FrameType

from planscribe.cli.trouble import BadInput, ExitCode

DEBUG = "PLANSCRIBE_DEBUG"
"""The environment variable that, set to 1, adds Python's traceback to a fault of ours."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. `arguments` are those of the process if None."""
    _complete_streams()
    try:
        from planscribe.cli.arguments import parse

        options = parse(arguments)
        if options.command == "serve":
            from planscribe.cli import serving

            return serving.run()
        with _ended_by_signals():
            code = _run(options)
            sys.stdout.flush()
        return code
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except BrokenPipeError:
        _silence(sys.stdout)
        return ExitCode.BROKEN_PIPE
    except BadInput as error:
        return _complain(str(error), ExitCode.BAD_INPUT)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        if error.filename:
            return _complain(f"{error.filename}: {reason}", ExitCode.BAD_INPUT)
        _silence(sys.stdout)
        return _complain(f"reading or writing failed: {reason}", ExitCode.BAD_INPUT)
    except Exception as error:
        if os.environ.get(DEBUG) == "1":
            traceback.print_exc()
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        return _complain(
            f"this is a fault of PlanScribe ({what}). Please report it to its maintainers, "
            f"with what the same command prints when {DEBUG}=1 is set.",
            ExitCode.FAULT,
        )


_MODULES = {
    "translate": "stages",
    "infer": "stages",
    "compile": "stages",
    "solve": "solving",
    "check": "checking",
    "fix": "fixing",
    "format": "formatting",
    "explain": "explaining",
    "why": "why",
    "test": "testing",
    "mcp": "mcp",
    "validate": "validating",
    "step": "stepping",
    "compare": "comparing",
    "explore": "exploring",
    "view": "viewing",
    "evaluate": "evaluating",
    "planners": "planners",
    "doctor": "doctor",
}
"""The module of each command; its function `run` takes the options and gives the exit code."""


def _run(options: Namespace) -> int:
    if options.unsaved:
        from planscribe.cli.inputs import unsaved

        with unsaved(options.unsaved):
            return _command(options)
    return _command(options)


def _command(options: Namespace) -> int:
    from planscribe.cli.model_arguments import METHODS

    name = _MODULES[options.command]
    if options.command == "translate" and options.method != METHODS[0]:
        name = "translating"
    code: int = import_module(f"planscribe.cli.{name}").run(options)
    return code


def _complain(message: str, code: ExitCode) -> ExitCode:
    print(f"planscribe: {message}", file=sys.stderr)
    return code


def _complete_streams() -> None:
    """Make the standard streams usable where they are closed or cannot encode a character."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _silence(stream: object) -> None:
    """Let what is still to be flushed go nowhere: Python flushes once more when it ends."""
    fileno = getattr(stream, "fileno", None)
    if fileno:
        with open(os.devnull, "wb") as nowhere:  # noqa: PTH123
            os.dup2(nowhere.fileno(), fileno())


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Turn the signals that end a process into exceptions, so that ours are ended with it."""
    names = ("SIGTERM", "SIGHUP")
    wanted = [getattr(signal, name) for name in names if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        wanted = []

    def end(number: int, _: FrameType | None) -> None:
        raise SystemExit(128 + number)

    before = [(number, signal.signal(number, end)) for number in wanted]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
