"""Getting a planner: pip downloads its pinned distribution, and its files go to the user's folder.

Nothing of it is installed into a Python, and nothing of it runs but the planner, when it plans.
"""

import importlib.util
import shutil
import stat
import sys
import tempfile
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from planscribe.plan.planners.offers import Build, PlannerOffer, this_platform
from planscribe.user_folders import planner_folder
from planscribe.workers import programs, temporary
from planscribe.workers.command import Completed, Listener, Stopped, run
from planscribe.workers.limits import Cancellation, Cancelled, Limits
from planscribe.workers.processes import ProgramNotFound

_LIMITS = Limits(1800, 2048)
_LICENCE = ".dist-info/licenses/"


class CannotGet(Exception):  # noqa: N818
    """Why a planner cannot be got, in a sentence or two."""


def get(
    offer: PlannerOffer,
    report: Callable[[str], None] = lambda _: None,
    cancellation: Cancellation | None = None,
) -> Path:
    """Download a planner, check its hash, and put it into its folder, which is returned.

    Raises:
        CannotGet: it is not for this platform, needs a program, or cannot be downloaded.
        Cancelled: somebody stopped the download.
    """
    if obstacle := obstacle_to(offer):
        raise CannotGet(obstacle)
    build = offer.build()
    assert build is not None
    report(f"downloading {offer.package} {offer.version}, {build.size / 1e6:.1f} MB")
    try:
        downloads = temporary.new_folder("planner-")
        try:
            distribution = _downloaded(offer, build, downloads, cancellation)
            report(f"unpacking {offer.package}")
            return _unpacked(offer, build, distribution)
        finally:
            shutil.rmtree(downloads, ignore_errors=True)
    except (OSError, zipfile.BadZipFile) as error:
        raise CannotGet(f"{offer.title} cannot be stored: {error}.") from error


def obstacle_to(offer: PlannerOffer) -> str:
    """Why a planner cannot be got here, in a sentence; empty if it can."""
    if offer.build() is None:
        return f"{offer.title} has no program for {this_platform()}."
    if offer.needs and programs.program(offer.needs) is None:
        return f"{offer.title} needs the program `{offer.needs}`, which is not on the PATH."
    return ""


def remove(offer: PlannerOffer) -> bool:
    """Remove a planner that was got; false if it was not."""
    folder = planner_folder(offer.folder)
    if not folder.is_dir():
        return False
    shutil.rmtree(folder, ignore_errors=True)
    return True


def _downloaded(
    offer: PlannerOffer, build: Build, downloads: Path, cancellation: Cancellation | None
) -> Path:
    if importlib.util.find_spec("pip") is None:
        raise CannotGet(
            f"Downloading needs pip, which {sys.executable} does not have. "
            f"Run `{sys.executable} -m ensurepip`."
        )
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--require-hashes"]
    command += ["--only-binary", ":all:", "--no-input", "--disable-pip-version-check"]
    command += [*build.options, "--dest", str(downloads), "--requirement", "wanted.txt"]
    wanted = f"{offer.package}=={offer.version} --hash=sha256:{build.sha256}\n"
    try:
        completed = run(
            command,
            {"wanted.txt": wanted},
            _LIMITS,
            cancellation,
            (),
            Listener(),
            limits_itself=True,
        )
    except ProgramNotFound as error:
        raise CannotGet(f"{error}.") from error
    if completed.stopped is Stopped.CANCELLED:
        raise Cancelled
    found = sorted(downloads.glob("*.whl"))
    if completed.exit_code or completed.stopped or len(found) != 1:
        raise CannotGet(f"pip cannot download {offer.package}: {_complaint(completed)}")
    # pip has checked it; a pip that ignores `--require-hashes` would be noticed here.
    if sha256(found[0].read_bytes()).hexdigest() != build.sha256:
        raise CannotGet(f"The download of {offer.package} does not have the expected hash.")
    return found[0]


def _complaint(completed: Completed) -> str:
    lines = [one.strip() for one in completed.errors.splitlines() if one.strip()]
    told = [one for one in lines if one.startswith("ERROR")] or lines or ["it ended without a file"]
    return told[-1].removeprefix("ERROR: ")[:300]


def _unpacked(offer: PlannerOffer, build: Build, distribution: Path) -> Path:
    target = planner_folder(offer.folder)
    target.parent.mkdir(parents=True, exist_ok=True)
    # Next to its place, so that it gets there at once and whole.
    new = Path(tempfile.mkdtemp(prefix=f".{offer.folder}-", dir=target.parent))
    try:
        with zipfile.ZipFile(distribution) as archive:
            for member in archive.namelist():
                name = _kept(member, build)
                if name and not name.endswith("/"):
                    path = new / name
                    path.parent.mkdir(parents=True, exist_ok=True)
                    with archive.open(member) as source, path.open("wb") as file:
                        shutil.copyfileobj(source, file)
        if build.program:
            program = new / build.program
            program.chmod(program.stat().st_mode | stat.S_IXUSR)
        if target.exists():
            shutil.rmtree(target)
        new.replace(target)
    finally:
        shutil.rmtree(new, ignore_errors=True)
    return target


def _kept(member: str, build: Build) -> str:
    """The name that a member gets; empty if it is not kept."""
    if ".." in member.split("/"):
        return ""
    if _LICENCE in member:
        return f"licences/{member.rpartition('/')[2]}"
    for wanted, name in build.files.items():
        if member == wanted:
            return name
        if wanted.endswith("/") and member.startswith(wanted):
            return name + member.removeprefix(wanted)
    return ""
