"""What is read, where results go, and one clear line about anything wrong with either."""

import os
from pathlib import Path

import pytest

from planscribe.cli import inputs
from planscribe.cli.output.files import check_kept
from planscribe.cli.trouble import BadInput
from tests.support.command_line import DOMAIN_LINE, TASK, Planscribe, Run


def refused(run: Run, *parts: str) -> None:
    """One line on standard error, nothing else, and exit code 2."""
    assert (run.code, run.out) == (2, "")
    assert len(run.err.splitlines()) == 1
    assert run.err.startswith("planscribe: ")
    for part in parts:
        assert part in run.err


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "empty"),
        (b" \n\t\r\n", "empty"),
        (b"Domain: lights\n\0", "a binary file"),
        ("Domain: lights\n".encode("utf-16"), "UTF-16 text: save it as UTF-8"),
        (bytes(range(128, 256)), "not UTF-8 text (byte 1)"),
    ],
)
def test_what_is_no_text_is_refused(
    folder: Path, planscribe: Planscribe, content: bytes, complaint: str
) -> None:
    (folder / "odd.task").write_bytes(content)
    refused(planscribe("translate", "odd.task"), "odd.task: " + complaint)


def test_missing_files_and_folders_are_refused(folder: Path, planscribe: Planscribe) -> None:
    refused(planscribe("translate", "absent.task"), "absent.task: no such file or directory")
    refused(planscribe("translate", "."), ".: a folder, not a file")
    refused(planscribe("translate", "evening.task/x"), "not a directory")


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read everything"
)
def test_a_file_without_permission_is_refused(folder: Path, planscribe: Planscribe) -> None:
    (folder / "evening.task").chmod(0)
    refused(planscribe("translate", "evening.task"), "permission denied")


def test_of_a_huge_task_the_beginning_is_read(folder: Path, planscribe: Planscribe) -> None:
    text = TASK + "# nothing to see here\n" * 20_000
    (folder / "huge.task").write_text(text, encoding="utf-8")
    run = planscribe("translate", "huge.task")
    assert run.code == 1
    assert "init(lit(lamp1))." in run.out
    assert "Only the first 300,000 characters of a task are read" in run.err


def test_a_huge_problem_is_handled(folder: Path, planscribe: Planscribe) -> None:
    text = (
        (folder / "evening.pddl")
        .read_text()
        .replace("(:init", "(:init" + " (lit lamp1)\n" * 30_000)
    )
    (folder / "huge.pddl").write_text(text)
    assert planscribe("compare", "huge.pddl", "evening.pddl").code == 0


def test_standard_input_is_limited(
    folder: Path, planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inputs, "LARGEST", 10)
    run = planscribe("translate", "-", stdin="There are 2 lamps.")
    refused(run, "standard input: too large")


def test_standard_input_is_a_task_beside_the_current_folder(
    folder: Path, planscribe: Planscribe
) -> None:
    run = planscribe(
        "translate", "-", stdin="There is one lamp. The goal is that all lamps are lit."
    )
    assert (run.code, run.err) == (0, "planscribe: domain `domain.pddl`, in the same folder\n")
    assert run.out.startswith("% domain: domain.pddl\n")
    refused(planscribe("translate", "-"), "standard input: empty")


def test_line_ends_and_a_byte_order_mark_do_not_matter(
    folder: Path, planscribe: Planscribe
) -> None:
    expected = planscribe("translate", "evening.task").out
    (folder / "dos.task").write_bytes(b"\xef\xbb\xbf" + TASK.replace("\n", "\r\n").encode())
    assert planscribe("translate", "dos.task").out == expected


@pytest.mark.parametrize("name", ["evening.txt", "evening", "ev[b1]e.nl", "ввечеру.md"])
def test_a_task_may_have_any_name(folder: Path, planscribe: Planscribe, name: str) -> None:
    (folder / name).write_text(TASK, encoding="utf-8")
    run = planscribe("translate", name)
    assert (run.code, run.err) == (0, DOMAIN_LINE)
    assert "cardinality(lamp,2)." in run.out


# --- domains -------------------------------------------------------------------------------


def test_an_unknown_domain_is_refused_with_those_that_there_are(
    folder: Path, planscribe: Planscribe
) -> None:
    refused(
        planscribe("translate", "evening.task", "--domain", "lihgts"),
        "no domain `lihgts`",
        "Did you mean `lights`?",
        "`lights`",
    )


def test_without_any_domain_the_option_is_offered(
    folder: Path, planscribe: Planscribe, tmp_path_factory: pytest.TempPathFactory
) -> None:
    lonely = tmp_path_factory.mktemp("lonely") / "a.task"
    lonely.write_text("There are 2 lamps.", encoding="utf-8")
    refused(planscribe("translate", lonely), "No domain is named", "use --domain")


@pytest.mark.parametrize("option", ["house", "./house", "house/domain.pddl", "lights"])
def test_a_domain_is_a_name_a_folder_or_a_file(
    folder: Path, planscribe: Planscribe, option: str
) -> None:
    (folder / "house").mkdir()
    for name in ("domain.pddl", "rules.lp"):
        (folder / name).rename(folder / "house" / name)
    (folder / "a.task").write_text("There are 2 lamps. Your goal is that all lamps are lit.")
    (folder / "house" / "b.task").write_text((folder / "a.task").read_text())
    where = "house/b.task" if option == "lights" else "a.task"
    run = planscribe("translate", where, "--domain", option)
    assert run.code == 0
    assert run.err.startswith("planscribe: domain `")
    assert run.err.endswith("domain.pddl`, named by --domain\n")


def test_the_option_goes_before_what_the_task_names(folder: Path, planscribe: Planscribe) -> None:
    other = (folder / "domain.pddl").read_text().replace("lamp", "torch")
    (folder / "other.pddl").write_text(other.replace("domain lights", "domain torches"))
    run = planscribe("translate", "evening.task", "--domain", "other.pddl")
    assert run.code == 1
    assert "lamps” is not known" in run.err


def test_a_domain_that_is_none_is_refused(folder: Path, planscribe: Planscribe) -> None:
    (folder / "other.pddl").write_text("(define (problem x))")
    run = planscribe("translate", "evening.task", "--domain", "other.pddl")
    refused(run, "other.pddl does not define a domain")


# --- results -------------------------------------------------------------------------------


def test_a_result_goes_into_a_file_and_is_replaced_unless_edited(
    folder: Path, planscribe: Planscribe
) -> None:
    target = folder / "out.ir.lp"
    for _ in range(2):
        run = planscribe("translate", "evening.task", "-o", "out.ir.lp")
        assert (run.code, run.out) == (0, "")
        assert run.err.startswith(f"{DOMAIN_LINE}planscribe: out.ir.lp: ")
        assert "from evening.task (" in target.read_text()
    target.write_text(target.read_text() + "init(lit(lamp2)).\n")
    edited = target.read_text()
    refused(
        planscribe("translate", "evening.task", "-o", "out.ir.lp"),
        "out.ir.lp exists and was edited after PlanScribe made it; use --force to overwrite it",
    )
    assert target.read_text() == edited
    assert planscribe("translate", "evening.task", "-o", "out.ir.lp", "--force").code == 0
    assert "init(lit(lamp2))" not in target.read_text()


def test_a_file_of_somebody_elses_is_not_replaced(folder: Path, planscribe: Planscribe) -> None:
    refused(
        planscribe("translate", "evening.task", "-o", "evening.task"),
        "evening.task exists and was not made by PlanScribe",
    )
    (folder / "binary").write_bytes(b"\0")
    refused(planscribe("translate", "evening.task", "-o", "binary"), "a binary file")
    assert (folder / "evening.task").read_text() == TASK


def test_an_output_that_cannot_be_written_is_refused(folder: Path, planscribe: Planscribe) -> None:
    refused(planscribe("translate", "evening.task", "-o", "."), "a folder, not a file")
    refused(planscribe("translate", "evening.task", "-o", "no/x"), "does not exist")


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may write everything"
)
def test_a_read_only_folder_is_told(folder: Path, planscribe: Planscribe) -> None:
    (folder / "closed").mkdir(mode=0o555)
    refused(planscribe("translate", "evening.task", "-o", "closed/x"), "no write permission")


def test_a_result_goes_through_a_link_and_keeps_permissions(
    folder: Path, planscribe: Planscribe
) -> None:
    (folder / "real.ir.lp").touch(mode=0o640)
    (folder / "link.ir.lp").symlink_to("real.ir.lp")
    assert planscribe("translate", "evening.task", "-o", "link.ir.lp").code == 0
    assert (folder / "link.ir.lp").is_symlink()
    assert "cardinality" in (folder / "real.ir.lp").read_text()
    assert (folder / "real.ir.lp").stat().st_mode & 0o777 == 0o640
    assert [one.name for one in folder.iterdir() if one.name.startswith(".")] == []


def test_a_dash_is_standard_output(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("translate", "evening.task", "-o", "-")
    assert "cardinality(lamp,2)." in run.out


WRITERS = {
    "translate": ("evening.task", "-o", "{}.ir.lp"),
    "infer": ("evening.task", "-o", "{}.lp"),
    "compile": ("evening.task", "-o", "{}.pddl"),
    "solve": ("evening.task", "-o", "{}.plan"),
    "view": ("types", "domain.pddl", "-o", "{}.html"),
    "explain": ("evening.task", "lit(lamp1)", "--svg", "{}.svg"),
}


@pytest.mark.parametrize("command", WRITERS)
@pytest.mark.parametrize("force", [(), ("--force",)], ids=["", "force"])
def test_a_link_that_leads_nowhere_is_refused(
    folder: Path, planscribe: Planscribe, command: str, force: tuple[str, ...]
) -> None:
    outside = folder / "outside"
    outside.mkdir()
    *arguments, name = WRITERS[command]
    for to in ("outside/new", "absent/new", name.format("link")):
        link = folder / name.format("link")
        link.symlink_to(to)
        run = planscribe(command, *arguments, link.name, *force)
        refused(run, "a broken link")
        assert link.is_symlink()
        link.unlink()
    assert list(outside.iterdir()) == []


def test_a_link_to_a_folder_is_a_folder(folder: Path, planscribe: Planscribe) -> None:
    (folder / "inner").mkdir()
    (folder / "link").symlink_to("inner")
    refused(planscribe("translate", "evening.task", "-o", "link"), "a folder, not a file")


@pytest.mark.parametrize("command", WRITERS)
def test_a_pipe_that_nobody_reads_is_refused(
    folder: Path, planscribe: Planscribe, command: str
) -> None:
    *arguments, name = WRITERS[command]
    pipe = folder / name.format("pipe")
    os.mkfifo(pipe)
    run = planscribe(command, *arguments, pipe.name)
    assert (run.code, "a pipe without a reader" in run.err) == (2, True)
    assert pipe.is_fifo()


def test_a_pipe_that_is_read_gets_the_result(folder: Path, planscribe: Planscribe) -> None:
    os.mkfifo(folder / "pipe")
    reader = os.open(folder / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert planscribe("translate", "evening.task", "-o", "pipe").code == 0
        assert b"cardinality(lamp,2)." in os.read(reader, 10_000)
    finally:
        os.close(reader)


def test_what_is_continued_is_a_regular_file(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    (folder / "link").symlink_to("nothing")
    (folder / "file").touch()
    check_kept("file")
    check_kept("new")
    with pytest.raises(BadInput, match="pipe: not a regular file"):
        check_kept("pipe")
    with pytest.raises(BadInput, match="link: a broken link"):
        check_kept("link")
