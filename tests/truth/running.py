"""Many texts, judged by several processes."""

import atexit
import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass

from tests.truth.judging import Judge, Judgement, judging
from tests.truth.writing import chosen, sample

CHUNK = 40
"""Texts that a process is given at once."""

_judges: list[Judge] = []
"""The judge of a process: all texts that it reads share a workspace."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the texts of a run."""

    start: int
    end: int
    seed: int
    forms: tuple[str, ...]


def judgements(
    number: int, seed: int, jobs: int, forms: Sequence[str] = ()
) -> Iterator[list[Judgement]]:
    """What becomes of so many texts, in parts and in their order."""
    starts = range(0, number, CHUNK)
    parts = [Part(at, min(number, at + CHUNK), seed, tuple(forms)) for at in starts]
    # A fork of a process with threads can hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=_begin) as pool:
        yield from pool.map(_judged, parts)


def _begin() -> None:
    opened = ExitStack()
    _judges.append(opened.enter_context(judging()))
    atexit.register(opened.close)


def _judged(part: Part) -> list[Judgement]:
    forms, numbers = chosen(part.forms), range(part.start, part.end)
    judge = _judges[0]
    return [judge.judge(sample(number, part.seed, forms)).counted() for number in numbers]
