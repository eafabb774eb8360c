"""The folders of the user for configuration, data and caches, as the platform defines them."""

import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from platformdirs.api import PlatformDirsABC

_NAME = "planscribe"

# Where version 0.1 kept files, if a platform has another place for them.
_FORMER_CONFIGURATION = {"win32": "$APPDATA/planscribe"}
_FORMER_CACHE = {"win32": "$LOCALAPPDATA/planscribe", "darwin": "~/Library/Caches/planscribe"}


def configuration_file(name: str) -> Path:
    """A file in which the user configures PlanScribe for all workspaces; it need not exist."""
    return _current(Path(_folders().user_config_dir, name), _FORMER_CONFIGURATION)


def cache_folder(name: str) -> Path:
    """A folder for what can be made again; it need not exist."""
    return _current(Path(_folders().user_cache_dir, name), _FORMER_CACHE)


def planner_folder(name: str) -> Path:
    """The folder of a planner that PlanScribe got on request; it need not exist."""
    return Path(_folders().user_data_dir, "planners", name)


@cache
def _folders() -> "PlatformDirsABC":
    # Few commands need it.
    from platformdirs import PlatformDirs

    return PlatformDirs(_NAME, appauthor=False, roaming=True)


def _current(path: Path, former: dict[str, str]) -> Path:
    """This path, or the former one of the same name if only that exists."""
    # The functions of `os.path` never raise, unlike the methods of `Path`.
    parent = os.path.expanduser(os.path.expandvars(former.get(sys.platform, "")))  # noqa: PTH111
    old = Path(parent, path.name)
    # A path that is not absolute would lead into the folder that happens to be opened.
    is_old = old.is_absolute() and os.path.exists(old) and not os.path.exists(path)  # noqa: PTH110
    return old if is_old else path
