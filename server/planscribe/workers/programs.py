"""Where programs and packages are, without running or importing any."""

import importlib.util
import shutil

from planscribe.user_folders import planner_folder


def package(name: str) -> str | None:
    """The folder of an installed Python package, or of a planner that was got; None if there is
    none.
    """
    got = planner_folder(name)
    if got.is_dir():
        return str(got)
    try:
        found = importlib.util.find_spec(name)
    except (ImportError, ValueError):
        return None
    folders = found.submodule_search_locations if found else None
    return next(iter(folders), None) if folders else None


def program(word: str) -> str | None:
    """The path of a program that a command names; None if it cannot be run."""
    return shutil.which(word)
