"""Planners that are programs, and everything that they may do wrong."""

import os
import re
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from planscribe.model.pddl.features import Feature
from planscribe.plan.execute.validator import validate
from planscribe.plan.plan_text import plan_text
from planscribe.plan.planners.configuration import (
    Aim,
    Configuration,
    Meaning,
    PlannerProgram,
    Progress,
)
from planscribe.plan.planners.presets import described_in
from planscribe.plan.planners.solve import solve
from planscribe.plan.result import NoPlanCause, Outcome, PlanResult
from planscribe.workers.limits import Cancellation, Limits
from planscribe.workers.pool import Pool
from planscribe.workers.processes import TAG
from tests.support.plans.tasks import COURIER, COURIER_PLAN, action, plan, task
from tests.support.reading import domain, problem

PLAN = "".join(f"{step}\n" for step in COURIER_PLAN.steps)
DETOUR = "(walk depot office)\n(walk office depot)\n" + PLAN
WAIT = "import threading; threading.Event().wait(60)"
UNSOLVABLE = task(action("swap", "", "(q)", "(and (p) (not (q)))"), "(and (p) (q))", "(q)")


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(2) as pool:
        yield pool


def planner(
    script: str,
    aim: Aim = Aim.FIRST,
    *,
    plans: tuple[str, ...] = ("{plan}*",),
    exit_codes: Mapping[int, Meaning] | None = None,
    texts: tuple[tuple[str, Meaning], ...] = (),
    progress: str = "",
    stop: tuple[str, ...] = (),
    proves: bool = False,
    handles: frozenset[Feature] = frozenset(Feature),
) -> Configuration:
    """A planner that is a script of Python; what it writes into `{plan}` is its plan."""
    command = ("{python}", "-c", script, "{domain}", "{problem}", "{plan}")
    program = PlannerProgram(command, plans, exit_codes or {}, texts, progress, stop=stop)
    return Configuration("fake", "A fake", aim, program, handles, proves, "")


def asked(
    pool: Pool,
    fake: Configuration,
    seconds: float = 20.0,
    megabytes: int = 1024,
    count: int = 1,
    made: tuple = COURIER,  # type: ignore[type-arg]
) -> PlanResult:
    limits = Limits(seconds, megabytes)
    return solve(*made, "fake", limits, pool=pool, known={"fake": fake}, count=count)


def writes(text: str, name: str = "plan") -> str:
    return f"open({name!r}, 'w').write({text!r}); "


def test_a_plan_in_a_file(pool: Pool) -> None:
    result = asked(pool, planner(writes(PLAN)))
    assert result.outcome is Outcome.SOLVED, result.reason
    assert result.plan == COURIER_PLAN
    assert result.cost == validate(*COURIER, COURIER_PLAN).cost
    assert [one.plan for one in result.found] == [COURIER_PLAN]
    assert (result.planner, result.cause, result.is_optimal) == ("fake", None, False)


@pytest.mark.parametrize(
    "text",
    [
        PLAN,
        f"; cost = 9\n{PLAN.upper()}; done",
        PLAN.replace("\n", "\r\n"),
        "".join(f"{n}.000: {step} [1.000]\n" for n, step in enumerate(COURIER_PLAN.steps)),
        f"Searching ...\nfound legal plan as follows\n{PLAN}\ntime spent: 0.00 seconds\n",
        "ff: found legal plan as follows\n"
        + "".join(
            f"step {n:4}: {str(step)[1:-1].upper()}\n" for n, step in enumerate(COURIER_PLAN.steps)
        )
        + "\ntime spent: 0.00 seconds",
        f"Plan 1:\n{DETOUR}\nPlan 2:\n{PLAN}\n",
    ],
)
def test_a_plan_in_the_output(text: str, pool: Pool) -> None:
    result = asked(pool, planner(f"print({text!r})", plans=()))
    assert result.plan == COURIER_PLAN, result.reason


@pytest.mark.parametrize(
    ("script", "outcome", "cause", "reason"),
    [
        ("", Outcome.NOT_FOUND, NoPlanCause.EXHAUSTED, "without a reason"),
        ("raise SystemExit(3)", Outcome.ERROR, NoPlanCause.CRASH, "failed with exit code 3"),
        ("1/0", Outcome.ERROR, NoPlanCause.CRASH, "It said: ZeroDivisionError: division by zero"),
        ("import os; os.abort()", Outcome.ERROR, NoPlanCause.CRASH, "was stopped by SIGABRT"),
        ("import os; os.kill(os.getpid(), 9)", Outcome.ERROR, NoPlanCause.CRASH, "SIGKILL"),
        (writes("no ( plan ) at ) all"), Outcome.ERROR, NoPlanCause.GARBAGE, "returned no plan"),
        (
            writes("\0\udc80".encode("utf-8", "replace").decode()),
            Outcome.ERROR,
            NoPlanCause.GARBAGE,
            "",
        ),
        (writes(PLAN[:-9]), Outcome.ERROR, NoPlanCause.GARBAGE, "returned no plan"),
        (
            writes(PLAN[: PLAN.rindex("(")]),
            Outcome.ERROR,
            NoPlanCause.INVALID,
            "the goal is not reached",
        ),
        (writes("(fly home)"), Outcome.ERROR, NoPlanCause.INVALID, "Step 1, (fly home)"),
        (writes("; no steps\n"), Outcome.NOT_FOUND, NoPlanCause.EXHAUSTED, "without a plan"),
        ("input()", Outcome.ERROR, NoPlanCause.CRASH, "EOFError"),
        (
            "print('no solution')",
            Outcome.NOT_FOUND,
            NoPlanCause.EXHAUSTED,
            "reports that there is no plan",
        ),
        ("print('what is this')", Outcome.ERROR, NoPlanCause.UNSUPPORTED, "cannot read the task"),
        ("raise SystemExit(7)", Outcome.NOT_FOUND, NoPlanCause.TIME, "found no plan in"),
        ("raise SystemExit(8)", Outcome.NOT_FOUND, NoPlanCause.MEMORY, "ran out of memory"),
        ("raise SystemExit(9)", Outcome.ERROR, NoPlanCause.GARBAGE, "but wrote none"),
        # Or it is ended, having `used more than 1024 MB of memory`.
        ("a = bytearray(1 << 34)", Outcome.NOT_FOUND, NoPlanCause.MEMORY, "memory"),
        (
            "import shutil, os; shutil.rmtree(os.getcwd())",
            Outcome.NOT_FOUND,
            NoPlanCause.EXHAUSTED,
            "",
        ),
        ("import os; os.mkfifo('plan')", Outcome.NOT_FOUND, NoPlanCause.EXHAUSTED, ""),
        (
            "import os; os.symlink('/dev/zero', 'plan')",
            Outcome.NOT_FOUND,
            NoPlanCause.EXHAUSTED,
            "",
        ),
        ("import os; os.mkdir('plan')", Outcome.NOT_FOUND, NoPlanCause.EXHAUSTED, ""),
    ],
)
def test_failures(
    script: str, outcome: Outcome, cause: NoPlanCause, reason: str, pool: Pool
) -> None:
    fake = planner(
        script,
        exit_codes={
            7: Meaning.OUT_OF_TIME,
            8: Meaning.OUT_OF_MEMORY,
            9: Meaning.SOLVED,
        },
        texts=(("no solution", Meaning.UNSOLVABLE), ("what is", Meaning.REJECTED)),
    )
    result = asked(pool, fake)
    assert (result.outcome, result.cause) == (outcome, cause), result.reason
    assert reason in result.reason
    assert result.reason.startswith("`fake` ")
    assert result.plan is None
    assert "\n" not in result.reason
    assert len(result.reason) < 400


@pytest.mark.parametrize("proves", [True, False])
def test_only_proofs_count_as_unsolvable(proves: bool, pool: Pool) -> None:
    fake = planner("raise SystemExit(4)", exit_codes={4: Meaning.UNSOLVABLE}, proves=proves)
    result = asked(pool, fake, made=UNSOLVABLE)
    expected = (
        (Outcome.UNSOLVABLE, NoPlanCause.PROOF)
        if proves
        else (Outcome.NOT_FOUND, NoPlanCause.EXHAUSTED)
    )
    assert (result.outcome, result.cause) == expected


@pytest.mark.parametrize("code", [4, 1])
def test_a_valid_plan_beats_whatever_the_planner_says(code: int, pool: Pool) -> None:
    fake = planner(
        f"{writes(PLAN)}; raise SystemExit({code})".replace("; ;", ";"),
        exit_codes={4: Meaning.UNSOLVABLE},
        proves=True,
    )
    assert asked(pool, fake).plan == COURIER_PLAN


def test_of_several_files_the_last_plan_that_is_valid_counts(pool: Pool) -> None:
    script = writes(PLAN, "plan.2") + writes(DETOUR, "plan.1") + writes("(fly home)", "plan.10")
    assert asked(pool, planner(script)).plan == COURIER_PLAN


# --- time, memory, output ------------------------------------------------------------------


def test_who_writes_a_plan_and_hangs_is_ended_at_once(pool: Pool) -> None:
    started = time.monotonic()
    result = asked(pool, planner(writes(PLAN) + WAIT), seconds=40)
    assert result.plan == COURIER_PLAN
    assert time.monotonic() - started < 30


def test_who_writes_garbage_and_hangs_is_ended_in_time(pool: Pool) -> None:
    result = asked(pool, planner(writes("(fly") + WAIT), seconds=3)
    assert (result.outcome, result.cause) == (Outcome.NOT_FOUND, NoPlanCause.TIME)
    assert "found no plan in" in result.reason


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_who_ignores_signals_is_ended_in_time(pool: Pool) -> None:
    script = "import signal\nfor n in (1, 2, 15): signal.signal(n, signal.SIG_IGN)\n" + WAIT
    result = asked(pool, planner(script), seconds=3)
    assert (result.outcome, result.cause) == (Outcome.NOT_FOUND, NoPlanCause.TIME)


def test_much_output_is_bounded(pool: Pool) -> None:
    script = "for n in range(3000): print('x' * 65536, flush=False)\n" + writes(PLAN)
    assert asked(pool, planner(script)).plan == COURIER_PLAN


def test_a_huge_plan_file_is_bounded(pool: Pool) -> None:
    script = "f = open('plan', 'w')\nf.truncate(1 << 31)"
    result = asked(pool, planner(script), seconds=30)
    assert result.outcome in (Outcome.ERROR, Outcome.NOT_FOUND)
    assert result.plan is None


@pytest.mark.skipif(sys.platform != "linux", reason="files are limited on Linux only")
def test_a_file_that_grows_too_large_ends_the_planner(pool: Pool) -> None:
    script = (
        "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_DFL);"
        "open('x', 'w').truncate((1 << 32) + 1)"
    )
    result = asked(pool, planner(script))
    assert (result.outcome, result.cause) == (Outcome.NOT_FOUND, NoPlanCause.MEMORY)
    assert result.reason == "`fake` wrote a file of more than 4 GB."


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere files may take what they seem to")
def test_files_that_grow_too_large_together_end_the_planner(pool: Pool) -> None:
    script = f"[open(name, 'w').truncate(1 << 32) for name in 'abc']\n{WAIT}"
    result = asked(pool, planner(script), seconds=30)
    assert (result.outcome, result.cause) == (Outcome.NOT_FOUND, NoPlanCause.MEMORY)
    assert result.reason == "`fake` filled the disk and was stopped."


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux only")
def test_the_memory_of_all_processes_together_is_limited(pool: Pool) -> None:
    child = f"a = b'x' * (200 << 20); {WAIT}"
    script = (
        "import subprocess, sys\n"
        f"all = [subprocess.Popen([sys.executable, '-c', {child!r}]) for _ in range(3)]\n{WAIT}"
    )
    result = asked(pool, planner(script), seconds=30, megabytes=400)
    assert (result.outcome, result.cause) == (Outcome.NOT_FOUND, NoPlanCause.MEMORY)
    assert result.reason == "`fake` used more than 400 MB of memory."


# --- whom it leaves behind -----------------------------------------------------------------


def alive(number: int) -> bool:
    """Whether a process runs, and is no mere entry of a table."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


ESCAPING = """
import os, sys
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        open({pid!r}, 'w').write(str(os.getpid()) + '\\n')
        for name in (0, 1, 2): os.close(name)
        import threading; threading.Event().wait(60)
    os._exit(0)
os.wait()
while not os.path.exists({pid!r}) or not open({pid!r}).read().endswith('\\n'): pass
"""


@pytest.mark.skipif(sys.platform != "linux", reason="escaped processes are found on Linux only")
@pytest.mark.parametrize("end", ["", WAIT])
def test_who_leaves_the_session_is_found(end: str, pool: Pool, tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    result = asked(pool, planner(ESCAPING.format(pid=str(pid)) + end), seconds=4)
    assert result.outcome is Outcome.NOT_FOUND
    assert not alive(int(pid.read_text()))


@pytest.mark.skipif(sys.platform == "win32", reason="uses a named pipe")
def test_cancelling_ends_the_whole_tree(pool: Pool, tmp_path: Path) -> None:
    pipe = tmp_path / "alive"
    os.mkfifo(pipe)
    child = f"f = open({str(pipe)!r}, 'w'); print(1, file=f, flush=True); {WAIT}"
    script = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    cancellation = Cancellation()
    results: list[PlanResult] = []

    def look() -> None:
        results.append(
            solve(
                *COURIER,
                "fake",
                Limits(40),
                cancellation,
                pool,
                known={"fake": planner(writes(DETOUR) + script, Aim.IMPROVING)},
                report=lambda progress: found.set() if progress.plans else None,
            )
        )

    found = threading.Event()
    looking = threading.Thread(target=look)
    looking.start()
    with pipe.open() as end:
        assert end.readline() == "1\n"
        assert found.wait(30)
        cancellation.cancel()
        assert end.read() == ""
    looking.join(20)
    (result,) = results
    assert (result.outcome, result.plan) == (Outcome.CANCELLED, None)
    assert [one.plan for one in result.found] == [plan(DETOUR)]


def test_what_no_signal_reaches_is_stopped_by_a_command(pool: Pool, tmp_path: Path) -> None:
    mark = tmp_path / "stopped"
    stop = ("{python}", "-c", f"import sys; open({str(mark)!r}, 'w').write(sys.argv[1])", "{run}")
    asked(pool, planner(WAIT, stop=stop), seconds=2)
    assert mark.read_text().startswith("planscribe-")


DOCKER = """\
#!{python}
import os, pathlib, signal, subprocess, sys
place = pathlib.Path({place!r})
if sys.argv[1] == "kill":
    os.kill(int((place / sys.argv[2]).read_text()), signal.SIGKILL)
else:
    name = sys.argv[sys.argv.index("--name") + 1]
    sleeps = "import threading; threading.Event().wait(60)"
    inside = subprocess.Popen([sys.executable, "-c", sleeps], env={{}}, start_new_session=True)
    (place / name).write_text(str(inside.pid))
    inside.wait()
"""
"""A container lives on when the program that has started it is killed."""


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked at by their files")
def test_containers_are_ended_as_the_manual_does_it(
    pool: Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "planners.md").read_text(encoding="utf-8")
    examples = re.finditer(r"```toml\n(.*?)```", manual, re.DOTALL)
    example = next((one for one in examples if "lama-in-docker" in one[1]), None)
    assert example
    docker, place = tmp_path / "docker", tmp_path / "running"
    place.mkdir()
    docker.write_text(DOCKER.format(python=sys.executable, place=str(place)))
    docker.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    known = described_in(example[1]).configurations
    made = task(action("go", "", "(q)", "(p)"), "(p)", "(q)")
    result = solve(*made, "lama-in-docker", Limits(4), pool=pool, known=known)
    assert (result.outcome, result.cause) == (Outcome.NOT_FOUND, NoPlanCause.TIME)
    (container,) = place.iterdir()
    assert container.name.startswith("planscribe-")
    assert not alive(int(container.read_text()))


def test_a_run_knows_its_mark_and_its_folder(pool: Pool) -> None:
    script = f"import os; print(os.environ[{TAG!r}], os.getcwd()); raise SystemExit(3)"
    result = asked(pool, planner(script))
    folder = result.reason.rpartition(" ")[2].rstrip(".")
    assert "planscribe-" in folder
    assert not Path(folder).exists()


# --- several plans -------------------------------------------------------------------------


def test_better_plans_are_told_as_they_come(pool: Pool) -> None:
    told: list[Progress] = []
    script = writes(DETOUR, "plan.1") + writes(PLAN, "plan.2") + "print('cost: 7', flush=True);"
    fake = planner(script + WAIT, Aim.IMPROVING, progress=r"cost: (?P<cost>\d+)")
    result = solve(*COURIER, "fake", Limits(6), pool=pool, known={"fake": fake}, report=told.append)
    assert (result.outcome, result.cause) == (Outcome.SOLVED, NoPlanCause.TIME)
    assert result.plan == COURIER_PLAN
    assert "better plans" in result.reason
    costs = [one.cost for one in told if one.cost is not None]
    assert costs == sorted(costs, reverse=True)
    assert [one.plans for one in told][-1] == 2
    assert "`fake` found a plan of cost 7." in [one.message for one in told]


def test_several_plans_are_enough(pool: Pool) -> None:
    script = writes(PLAN, "plan.1") + writes(DETOUR, "plan.2") + writes(PLAN, "plan.3") + WAIT
    result = asked(pool, planner(script, Aim.SEVERAL), seconds=40, count=2)
    assert [one.plan for one in result.found] == [COURIER_PLAN, plan(DETOUR)]
    assert (result.plan, result.is_optimal) == (COURIER_PLAN, False)


@pytest.mark.parametrize(("code", "optimal"), [(0, True), (5, False)])
def test_best_is_only_what_the_planner_says_it_has_proven(
    code: int, optimal: bool, pool: Pool
) -> None:
    script = writes(PLAN) + f"raise SystemExit({code})"
    fake = planner(script, Aim.OPTIMAL, exit_codes={0: Meaning.SOLVED})
    assert asked(pool, fake).is_optimal is optimal


def test_the_dearest_plan_is_best_where_the_metric_is_maximized(pool: Pool) -> None:
    made = task(
        action("more", "", "()", "(and (p) (increase (gain) 1))"),
        "(p)",
        "(= (gain) 0)",
        functions="(gain)",
        metric="maximize (gain)",
    )
    script = writes("(more) (more)", "plan.1") + writes("(more)", "plan.2")
    assert asked(pool, planner(script, Aim.IMPROVING), made=made).cost == 2


# --- what it is given ----------------------------------------------------------------------


def test_names_are_plain_in_the_copy_and_come_back(pool: Pool) -> None:
    made = task(
        action("Öffne", "?Tür", "(f ?Tür)", "(g ?Tür)"),
        "(g tür-1)",
        "(f tür-1)",
        "Tür-1 1st t\N{CAT FACE}r",
    )
    script = (
        "import re, sys; text = open('domain.pddl').read() + open('problem.pddl').read();"
        "assert text.isascii() and text == text.lower();"
        "name = re.search(r':action (\\S+)', text)[1];"
        "door = re.search(r':goal\\s+\\(g (\\S+?)\\)', text)[1];"
        "open('plan', 'w').write(f'({name} {door})'.upper())"
    )
    result = asked(pool, planner(script), made=made)
    assert result.plan == plan("(öffne tür-1)"), result.reason


def test_requirements_are_cut_to_what_is_used(pool: Pool) -> None:
    domain, problem = COURIER
    script = (
        "import re; print(re.search(':requirements (.*?)\\\\)', open('domain.pddl').read())[1])"
    )
    result = asked(pool, planner(f"{script}; raise SystemExit(3)"))
    assert domain.requirements == ()
    assert result.reason.endswith("It said: :strips :typing :negative-preconditions :action-costs")
    assert problem.requirements == ()


LAMPS = """\
(define (domain lamps) (:requirements :durative-actions) ; lights
  (:predicates (lit ?l))
  (:durative-action light :parameters (?l) :duration (= ?duration 2)
    :condition (at start (not (lit ?l))) :effect (at end (lit ?l))))
"""
EVENING = "(define (problem evening) (:domain lamps) (:objects Desk) (:init) (:goal (lit desk)))"


@pytest.mark.parametrize("name", ["fake", "auto"])
def test_tasks_with_time_are_solved_by_planners_of_others(name: str, pool: Pool) -> None:
    texts = (LAMPS, EVENING)
    script = (
        "text = open('domain.pddl').read(); assert '(at end (lit ?l))' in text;"
        "assert ':durative-actions' in text;" + writes("0.5: (LIGHT DESK) [2.000]\n")
    )
    made = (domain(LAMPS), problem(EVENING))
    known = {"fake": planner(script)}
    result = solve(*made, name, Limits(20), pool=pool, known=known, texts=texts)
    assert result.outcome is Outcome.SOLVED, result.reason
    assert result.planner == "fake"
    assert result.plan is not None
    (step,) = result.plan.steps
    assert (str(step), step.start, step.duration) == ("(light desk)", Fraction(1, 2), 2)
    assert plan_text(result.plan, 1) == "0.5: (light desk) [2]\n; cost = 1\n"


def test_tasks_with_time_need_somebody_who_handles_them(pool: Pool) -> None:
    made = (domain(LAMPS), problem(EVENING))
    known = {"fake": planner("", handles=frozenset((Feature.TYPES,)))}
    for name, reason in (
        ("auto", ":durative-action is not supported."),
        ("fake", "`fake` does not support negative conditions and durative actions."),
    ):
        result = solve(*made, name, Limits(20), pool=pool, known=known, texts=(LAMPS, EVENING))
        assert (result.outcome, result.cause) == (Outcome.ERROR, NoPlanCause.UNSUPPORTED)
        assert result.reason.startswith(reason)
    result = solve(*made, "fake", Limits(20), pool=pool, known=known)
    assert result.reason == "PlanScribe cannot pass this task to `fake`."


def test_after_an_invalid_plan_the_next_planner_is_tried(pool: Pool) -> None:
    made = (domain(LAMPS), problem(EVENING))
    wrong = replace(planner(writes("0: (light nothing) [2]\n")), name="first")
    right = replace(planner(writes("0: (light desk) [2]\n")), name="second")
    known = {one.name: one for one in (wrong, right)}
    result = solve(*made, "auto", Limits(20), pool=pool, known=known, texts=(LAMPS, EVENING))
    assert (result.outcome, result.planner) == (Outcome.SOLVED, "second"), result.reason
    assert result.reason.startswith("`first` returned an invalid plan")
    known = {"first": wrong, "second": replace(wrong, name="second")}
    result = solve(*made, "auto", Limits(20), pool=pool, known=known, texts=(LAMPS, EVENING))
    assert (result.outcome, result.cause) == (Outcome.ERROR, NoPlanCause.INVALID)
    assert "`first` returned" in result.reason and "`second` returned" in result.reason


def test_what_is_not_handled_is_told_before(pool: Pool) -> None:
    fake = planner(writes(PLAN), handles=frozenset((Feature.TYPES,)))
    result = asked(pool, fake)
    assert (result.outcome, result.cause) == (Outcome.ERROR, NoPlanCause.UNSUPPORTED)
    assert result.reason == "`fake` does not support negative conditions and action costs."


def test_a_program_that_is_missing(pool: Pool) -> None:
    fake = planner("")
    missing = PlannerProgram(("no-such-planner", "{package:no_such_package}"), ())
    for program, what in (
        (missing, "The package no_such_package is not installed."),
        (
            PlannerProgram(("no-such-planner",), ()),
            "The program no-such-planner is not on the PATH.",
        ),
    ):
        one = Configuration("fake", "", Aim.FIRST, program, fake.handles, False, "")
        result = asked(pool, one)
        assert (result.outcome, result.cause) == (Outcome.ERROR, NoPlanCause.MISSING)
        assert result.reason == f"`fake` is not available. {what}"
