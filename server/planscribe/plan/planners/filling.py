"""The words of a command with what its placeholders stand for."""

import math
import re
import sys
from collections.abc import Sequence

from planscribe.workers import programs
from planscribe.workers.limits import Limits

DOMAIN = "domain.pddl"
PROBLEM = "problem.pddl"
PLAN = "plan"

_PACKAGE = re.compile(r"\{package:(\w+)\}")
_FILES = {"{domain}": DOMAIN, "{problem}": PROBLEM, "{plan}": PLAN}


def packages_in(command: Sequence[str]) -> tuple[str, ...]:
    """The Python packages that a command needs."""
    named = [name for word in command for name in _PACKAGE.findall(word)]
    if command[0] == "{python}" and "-m" in command[:-1]:
        named.append(command[command.index("-m") + 1].partition(".")[0])
    return tuple(dict.fromkeys(named))


def filled(command: Sequence[str], limits: Limits, count: int) -> tuple[str, ...]:
    """The command for one run; `{folder}` and `{run}` are left for its caller."""
    values = {
        **_FILES,
        "{python}": sys.executable,
        "{time}": str(math.ceil(limits.seconds)),
        "{memory}": str(limits.megabytes),
        "{count}": str(count),
    }
    return tuple(_replaced(word, values) for word in command)


def patterns(plans: Sequence[str]) -> tuple[str, ...]:
    """The patterns of the plan files."""
    return tuple(_replaced(pattern, _FILES) for pattern in plans)


def _replaced(word: str, values: dict[str, str]) -> str:
    word = _PACKAGE.sub(lambda match: programs.package(match[1]) or match[0], word)
    for placeholder, value in values.items():
        word = word.replace(placeholder, value)
    return word
