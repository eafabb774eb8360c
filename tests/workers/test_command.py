"""Programs run in a temporary folder, within limits, and leave nothing behind."""

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from planscribe.workers.command import Listener, Stopped, run
from planscribe.workers.limits import Cancellation, Limits
from planscribe.workers.processes import ProgramNotFound

LIMITS = Limits(seconds=20.0)


def python(program: str) -> list[str]:
    return [sys.executable, "-c", program]


def test_output_errors_exit_code_and_files_come_back() -> None:
    done = run(
        python(
            "import sys; text = open('in.txt', encoding='utf-8').read();"
            "open('out.1', 'w', encoding='utf-8').write(text * 2);"
            "open('out.2', 'w').write('b'); open('other', 'w').write('c');"
            "print('told'); print('warned', file=sys.stderr); sys.exit(3)"
        ),
        {"in.txt": "añb🙂\n"},
        LIMITS,
        collect=["out.*"],
    )
    assert done.exit_code == 3
    assert done.output == "told\n"
    assert done.errors == "warned\n"
    assert done.files == {"out.1": "añb🙂\nañb🙂\n", "out.2": "b"}
    assert done.stopped is None
    assert 0 < done.seconds < 20


def test_the_folder_is_removed() -> None:
    done = run(python("import os; print(os.getcwd())"), {"a": "b"}, LIMITS)
    assert not Path(done.output.strip()).exists()


def test_a_missing_program_is_named() -> None:
    with pytest.raises(ProgramNotFound, match="no-such-program"):
        run(["no-such-program"], {}, LIMITS)


def test_much_output_on_both_streams_neither_blocks_nor_piles_up() -> None:
    done = run(
        python(
            "import sys\n"
            "sys.stdout.write('first ')\n"
            "for i in range(64):\n"
            "    sys.stderr.write('e' * 65536); sys.stdout.write('o' * 65536)\n"
            "sys.stdout.write(' last')"
        ),
        {},
        LIMITS,
    )
    assert done.exit_code == 0
    assert done.output.startswith("first ooo")
    assert done.output.endswith("ooo last")
    assert "bytes omitted" in done.output
    assert len(done.output) < 1_000_000
    assert len(done.errors) < 1_000_000


def test_lone_surrogates_in_files_are_no_error() -> None:
    done = run(python("print(len(open('a', 'rb').read()))"), {"a": "x\ud800\0"}, LIMITS)
    assert done.output == "5\n"


def test_lines_and_files_are_told_while_the_program_runs() -> None:
    lines: list[str] = []
    files: list[tuple[str, str]] = []

    def take(name: str, text: str) -> bool:
        files.append((name, text))
        return name == "out.2"

    done = run(
        python(
            "import threading; print('a' * 9999); print('b', flush=True);"
            "open('out.1', 'w').write('1'); open('out.2', 'w').write('2');"
            "open('empty', 'w').close(); threading.Event().wait(60)"
        ),
        {},
        LIMITS,
        collect=["out.*", "empty"],
        listener=Listener(take, lines.append),
    )
    assert done.stopped is Stopped.DONE
    assert files == [("out.1", "1"), ("out.2", "2")]
    assert [(one[0], len(one)) for one in lines] == [("a", 4096), ("b", 1)]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_signals_are_named() -> None:
    assert run(python("import os; os.abort()"), {}, LIMITS).signal == "SIGABRT"
    assert run(python("pass"), {}, LIMITS).signal == ""


def test_the_time_limit_kills() -> None:
    done = run(
        python("import threading; print('begun', flush=True); threading.Event().wait(60)"),
        {},
        Limits(seconds=0.5),
    )
    assert done.stopped is Stopped.TIME
    assert done.exit_code != 0
    assert done.seconds < 10


def test_results_written_before_the_time_limit_are_collected() -> None:
    done = run(
        python("import threading; open('plan.1', 'w').write('a'); threading.Event().wait(60)"),
        {},
        Limits(seconds=1.0),
        collect=["plan*"],
    )
    assert done.stopped is Stopped.TIME
    assert done.files == {"plan.1": "a"}


def test_a_wish_made_earlier_cancels_at_once() -> None:
    cancellation = Cancellation()
    cancellation.cancel()
    done = run(python("import threading; threading.Event().wait(60)"), {}, LIMITS, cancellation)
    assert done.stopped is Stopped.CANCELLED


def test_cancelling_after_the_end_does_nothing() -> None:
    cancellation = Cancellation()
    done = run(python("pass"), {}, LIMITS, cancellation)
    cancellation.cancel()
    assert done.stopped is None


def test_temporary_files_of_what_is_killed_are_removed() -> None:
    cancellation = Cancellation()
    made: list[str] = []

    def read(line: str) -> None:
        made.append(line.strip())
        cancellation.cancel()

    program = (
        "import tempfile, threading; print(tempfile.mkstemp()[1], flush=True);"
        "threading.Event().wait(60)"
    )
    done = run(python(program), {}, LIMITS, cancellation, listener=Listener(line=read))
    assert done.stopped is Stopped.CANCELLED
    assert made and not Path(made[0]).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="uses a named pipe")
def test_cancelling_kills_what_the_program_started(tmp_path: Path) -> None:
    # The grandchild holds the pipe's other end: reading ends when, and only when, it is dead.
    pipe = tmp_path / "alive"
    os.mkfifo(pipe)
    cancellation = Cancellation()
    grandchild = f"import threading; f = open({str(pipe)!r}, 'w'); print(1, file=f, flush=True)"
    program = (
        "import subprocess, sys;"
        f"subprocess.run([sys.executable, '-c', {grandchild + '; threading.Event().wait(60)'!r}])"
    )
    stopped: list[Stopped | None] = []

    def watch() -> None:
        stopped.append(run(python(program), {}, LIMITS, cancellation).stopped)

    watcher = threading.Thread(target=watch)
    watcher.start()
    with pipe.open() as alive:
        assert alive.readline() == "1\n"
        started = time.monotonic()
        cancellation.cancel()
        assert alive.read() == ""
    watcher.join(10)
    assert stopped == [Stopped.CANCELLED]
    assert time.monotonic() - started < 5


@pytest.mark.skipif(sys.platform == "win32", reason="uses a named pipe")
def test_what_outlives_the_program_is_killed(tmp_path: Path) -> None:
    pipe = tmp_path / "alive"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()))
    reader.start()
    # The grandchild inherits the open pipe: the reader sees its end once the grandchild is dead.
    program = (
        "import subprocess, sys;"
        "subprocess.Popen([sys.executable, '-c', 'import threading; threading.Event().wait(60)'],"
        f" stdout=open({str(pipe)!r}, 'w'))"
    )
    done = run(python(program), {}, LIMITS)
    reader.join(10)
    assert done.exit_code == 0
    assert not reader.is_alive()


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux only")
def test_the_memory_limit_holds() -> None:
    done = run(python("a = bytearray(1 << 30)"), {}, Limits(seconds=20.0, megabytes=256))
    assert done.exit_code != 0
    # On a busy machine, it may have the memory before the system limits it: then it is killed.
    assert "MemoryError" in done.errors or done.stopped is Stopped.MEMORY


def _concurrently(count: int, action: Callable[[], None]) -> None:
    threads = [threading.Thread(target=action) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_several_threads_can_run_programs() -> None:
    outputs: list[str] = []
    _concurrently(4, lambda: outputs.append(run(python("print(1)"), {}, LIMITS).output))
    assert outputs == ["1\n"] * 4
