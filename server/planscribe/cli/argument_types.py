"""What the values of options have to look like; each raises ArgumentTypeError for all else."""

import math
import re
from argparse import ArgumentTypeError

_ADDRESS = re.compile(r"(?:\w+://)?[^\s/]+:\d{1,5}")


def seconds(text: str) -> float:
    """A time."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    # Longer waits are refused by the operating system's timers.
    if not 0 < number <= 1_000_000:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds between 0 and 1000000")
    return number


def megabytes(text: str) -> int:
    """A size of memory."""
    number = count(text)
    if not 64 <= number <= 1_000_000:
        raise ArgumentTypeError(f"{text!r} is not a number of megabytes between 64 and 1000000")
    return number


def count(text: str) -> int:
    """How many."""
    if not text.isdecimal() or not text.isascii() or not int(text[:9]) > 0:
        raise ArgumentTypeError(f"{text!r} is not a positive whole number")
    return int(text[:9])


def number(text: str) -> int:
    """How many, or none."""
    return 0 if text == "0" else count(text)


def price(text: str) -> float:
    """What something costs."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not 0 <= found <= 1_000_000:
        raise ArgumentTypeError(f"{text!r} is no price")
    return found


def address(text: str) -> str:
    """Where a server listens."""
    if not _ADDRESS.fullmatch(text):
        raise ArgumentTypeError(f"{text!r} is no address such as tcp://node:8786")
    return text
