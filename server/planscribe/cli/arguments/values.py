"""The values of options; each function raises ArgumentTypeError if a value is invalid."""

import math
import re
from argparse import ArgumentTypeError

_ADDRESS = re.compile(r"(?:\w+://)?[^\s/]+:\d{1,5}")


def seconds(text: str) -> float:
    """A time."""
    number = _float(text)
    # Longer waits are refused by the operating system's timers.
    if not 0 < number <= 1_000_000:
        raise ArgumentTypeError(
            f"{text!r} is not a number of seconds greater than 0 and at most 1,000,000"
        )
    return number


def megabytes(text: str) -> int:
    """A size of memory."""
    number = count(text)
    if not 64 <= number <= 1_000_000:
        raise ArgumentTypeError(f"{text!r} is not a number of megabytes between 64 and 1,000,000")
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
    found = _float(text)
    if not 0 <= found <= 1_000_000:
        raise ArgumentTypeError(f"{text!r} is not a price")
    return found


def share(text: str) -> float:
    """A share of something, between 0 and 1."""
    found = _float(text)
    if not 0 < found < 1:
        raise ArgumentTypeError(f"{text!r} is not between 0 and 1")
    return found


def part(text: str) -> float:
    """A share of something, which may be none or all of it."""
    found = _float(text)
    if not 0 <= found <= 1:
        raise ArgumentTypeError(f"{text!r} is not from 0 to 1")
    return found


def temperature(text: str) -> float:
    """How varied the answers of a language model are."""
    found = _float(text)
    if not 0 <= found <= 2:
        raise ArgumentTypeError(f"{text!r} is not between 0 and 2")
    return found


def _float(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan


def address(text: str) -> str:
    """Where a server listens."""
    if not _ADDRESS.fullmatch(text):
        raise ArgumentTypeError(f"{text!r} is not an address such as tcp://node:8786")
    return text


def constant(text: str) -> tuple[str, str]:
    """The name and the value of an ASP constant."""
    name, equals, value = text.partition("=")
    if not equals or not re.fullmatch(r"_*[a-z]\w*", name) or not value:
        raise ArgumentTypeError(f"{text!r} is not of the form NAME=VALUE")
    return name, value
