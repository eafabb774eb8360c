"""The forms of English verbs that the rules of spelling give."""

import re

_SIBILANT = re.compile(r"(?:s|x|z|ch|sh|o)$")
_ENDS_IN_Y = re.compile(r"[^aeiou]y$")


def regular_forms(verb: str) -> tuple[str, str, str, str]:
    """Past, participle, gerund and third person of a regular verb."""
    if _ENDS_IN_Y.search(verb):
        past, third = f"{verb[:-1]}ied", f"{verb[:-1]}ies"
    else:
        past = f"{verb}d" if verb.endswith("e") else f"{verb}ed"
        third = f"{verb}es" if _SIBILANT.search(verb) else f"{verb}s"
    drops_e = verb.endswith("e") and not verb.endswith(("ee", "oe", "ye"))
    return past, past, f"{verb[:-1]}ing" if drops_e else f"{verb}ing", third


def regular_bases(form: str) -> tuple[str, ...]:
    """The verbs that a form may be a regular one of; some of them are no words."""
    bases: list[str] = []
    if form.endswith(("ied", "ies")):
        bases.append(f"{form[:-3]}y")
    if form.endswith("ed"):
        bases += [form[:-2], form[:-1]]
    if form.endswith("ing"):
        bases += [form[:-3], f"{form[:-3]}e"]
    if form.endswith("es"):
        bases.append(form[:-2])
    if form.endswith("s"):
        bases.append(form[:-1])
    return tuple(base for base in bases if form in regular_forms(base))
