"""Domains in words, read again and again while they are constructed."""

from functools import lru_cache

from planscribe.translate.domains import reading
from planscribe.translate.domains.reading import DomainReading

_MOST = 32
"""How many texts are remembered."""


@lru_cache(maxsize=_MOST)
def read(text: str, name: str = "words") -> DomainReading:
    """What a domain in words declares; `name` is its name if no heading names it."""
    return reading.read(text, name)
