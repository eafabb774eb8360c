"""The command line: a module for each command, loaded when it runs."""

import os
import sys
import traceback
from argparse import Namespace
from collections.abc import Sequence

from planscribe.cli.output.characters import visible
from planscribe.cli.signals import ended_by_signals
from planscribe.cli.trouble import BadInput, ExitCode, NotJudged
from planscribe.workers.collection import collect_hardly

DEBUG = "PLANSCRIBE_DEBUG"
"""The environment variable that, set to 1, adds Python's traceback to an internal error."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. `arguments` are those of the process if None."""
    _complete_streams()
    try:
        from planscribe.cli.parser import parse

        options = parse(arguments)
        if options.command == "serve":
            return _ran(options)
        collect_hardly()
        with ended_by_signals():
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
    except NotJudged as error:
        return _complain(str(error), ExitCode.NOT_JUDGED)
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
            f"internal error: {what}. This is a bug in PlanScribe; please report it with the "
            f"output of the same command when {DEBUG}=1 is set.",
            ExitCode.FAULT,
        )


def _run(options: Namespace) -> int:
    if options.unsaved:
        from planscribe.cli.inputs import unsaved

        with unsaved(options.unsaved):
            return _ran(options)
    return _ran(options)


def _ran(options: Namespace) -> int:
    code: int = options.run(options)
    return code


def _complain(message: str, code: ExitCode) -> ExitCode:
    print(f"planscribe: {visible(message)}", file=sys.stderr)
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
