"""The folders that PlanScribe ships with its code: `grammar` and `rules`."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def shipped(folder: str) -> Path:
    """The path of a shipped folder: inside an installed wheel, or at the top of a checkout."""
    installed = _PACKAGE / folder
    return installed if installed.is_dir() else _PACKAGE.parent.parent / folder
