"""PDDL names as ASP constants, and back, without loss.

PDDL allows names that ASP cannot hold (`tile_0-1`, `SUCC`, `1st`). Each gets a constant that
looks like it, distinct from all others; the table remembers both directions. The names of a
domain make one table (`domain_names`); an IR declares its objects' names itself, with
`name(tile_0_1, "tile_0-1").`, so the file alone is enough to go back.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from unicodedata import combining, normalize

from planscribe.model.pddl.definitions import OBJECT, Domain

_NOT_IN_CONSTANT = re.compile(r"[^a-z0-9_]")
_LIKE = {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"}
_CAPITALS = {one.upper(): like.capitalize() for one, like in _LIKE.items()}
_LETTERS = str.maketrans({**_LIKE, **_CAPITALS, "ß": "ss", "ı": "i"})
"""Letters that are no other letter with an accent."""


@dataclass(frozen=True, slots=True)
class NameTable:
    """A bijection between PDDL names (as spelt) and ASP constants."""

    constants: Mapping[str, str] = field(default_factory=dict)
    """From the lower-case PDDL name to the ASP constant."""
    spellings: Mapping[str, str] = field(default_factory=dict)
    """From the ASP constant to the PDDL name as its author spelt it."""

    def constant(self, name: str) -> str:
        """The ASP constant of a PDDL name; names outside the table get their plain look-alike."""
        return self.constants.get(name.lower()) or look_alike(name)

    def spelling(self, constant: str) -> str:
        """The PDDL name of an ASP constant; the constant itself where the table has none."""
        return self.spellings.get(constant, constant)

    def extended(self, names: Iterable[str]) -> "NameTable":
        """This table with more names, each given a constant of its own."""
        constants, spellings = dict(self.constants), dict(self.spellings)
        for name in names:
            if name.lower() in constants:
                continue
            plain = constant = look_alike(name)
            count = 1
            while constant in spellings:
                count += 1
                constant = f"{plain}_{count}"
            constants[name.lower()] = constant
            spellings[constant] = name
        return NameTable(constants, spellings)


def without_accents(name: str) -> str:
    """A name in the letters of PDDL, as far as there are some that look like its own."""
    letters = normalize("NFKD", name.translate(_LETTERS))
    return "".join(one for one in letters if not combining(one))


@lru_cache(maxsize=16_384)
def look_alike(name: str) -> str:
    """The ASP constant nearest to a PDDL name; different names can share one."""
    constant = _NOT_IN_CONSTANT.sub("_", without_accents(name.lower()))
    if not constant.lstrip("_")[:1].isalpha():
        constant = f"n{constant}"
    return f"{constant}_" if constant == "not" else constant


def domain_names(domain: Domain) -> NameTable:
    """The table of everything a domain names, in the order of its declarations."""
    spellings = [OBJECT]
    for declarations in (domain.types, domain.constants, domain.predicates, domain.functions):
        spellings += [declared.spelling or declared.name for declared in declarations]
    return NameTable().extended(spellings)
