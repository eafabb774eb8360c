"""What is of one kind may be of another, too: is an airport a location? Then the author is asked.

Only a domain without types leaves this open: there, each object must be given all that it is.
"""

import re
from collections.abc import Iterable, Iterator

from planscribe.model.lexicon import Lexicon
from planscribe.translate.describe.atoms import noun
from planscribe.translate.english.asking.subkinds import below
from planscribe.translate.ir import IrStatement, Remark, Unreadable
from planscribe.wording import with_article

_NAMED = re.compile(r"object\((\w+),(\w+)\)\.")


def open_memberships(statements: Iterable[IrStatement], lexicon: Lexicon) -> Iterator[Remark]:
    """A question for each doubtful pair of kinds that the statements leave open."""
    several = list(statements)
    for low, high in lexicon.doubtful:
        first = _first_open(several, lexicon.names.constant(low), lexicon.names.constant(high))
        if first is not None:
            one, other = noun(low), with_article(noun(high))
            message = (
                f"is every {one} {other}? If so, say “Every {one} is {other}”; "
                "if not, say of each whether it is one"
            )
            rule = below(low, high)
            yield Remark(Unreadable.SEVERAL_READINGS, first.words, message, rule=rule)
    yield from _named_like_kinds(several, lexicon)
    for constant, kinds in lexicon.constants.items() if lexicon.memberships else ():
        used = _first_of(several, constant, kinds, lexicon)
        if used is not None:
            kind = with_article(noun(kinds[0])) if kinds else ".."
            message = f"what kind of thing is {constant}? Say so, as in “{constant} is {kind}”"
            yield Remark(Unreadable.SEVERAL_READINGS, used.words, message)


def _named_like_kinds(statements: list[IrStatement], lexicon: Lexicon) -> Iterator[Remark]:
    """A question for each name that ends in the word for another kind, which it may be of, too: is
    the location `Graz Airport` an airport?"""
    texts = {one.text for one in statements}
    kinds = {one.words[0]: one.type for one in lexicon.nouns if len(one.words) == 1}
    for one in statements:
        said = _NAMED.fullmatch(one.text)
        if not said or "_" not in said[1]:
            continue
        name, high = said[1], said[2]
        low = kinds.get(name.rpartition("_")[2], "")
        constant = lexicon.names.constant(low) if low else ""
        is_lower = low and lexicon.types.is_below(low, high) and low != high
        is_other = low in lexicon.memberships and constant != high
        settled = {
            f"init({constant}({name})).",
            f"init(neg({constant}({name}))).",
            f"object({name},{constant}).",
        }
        if (is_lower or is_other) and settled.isdisjoint(texts):
            spelling, what = "_".join(map(str.capitalize, name.split("_"))), with_article(noun(low))
            message = f"is {spelling} {what}? If so, say “{spelling} is {what}”"
            yield Remark(Unreadable.SEVERAL_READINGS, one.words, message)


def _first_of(
    statements: list[IrStatement], constant: str, kinds: tuple[str, ...], lexicon: Lexicon
) -> IrStatement | None:
    """The first statement about a constant or its kind, if none says what the constant is."""
    name, *likely = map(lexicon.names.constant, (constant, *kinds))
    wanted = "|".join(likely or map(lexicon.names.constant, lexicon.memberships))
    said = rf"init\((?:neg\()?(?:{wanted})\({name}\)\)?\)\.|object\({name},(?:{wanted})\)\."
    if any(re.fullmatch(said, one.text) for one in statements):
        return None
    about = re.compile(rf"\b{name}\b" + "".join(rf"|\b{kind}\b" for kind in likely))
    return next((one for one in statements if about.search(one.text)), None)


def _first_open(statements: list[IrStatement], low: str, high: str) -> IrStatement | None:
    """The statement that brings in an object of the lower kind of which nothing more is said."""
    texts = [one.text for one in statements]
    every = rf"init\((?:neg\()?{high}\((\w+)\)\)?\) :- object\(\1,{low}\)\."
    if any(re.fullmatch(every, text) for text in texts):
        return None
    single = rf"init\((?:neg\()?{high}\((\w+)\)\)?\)\.|object\((\w+),{high}\)\."
    settled = {name for said in _matching(single, texts) for name in said.groups()}
    named = {said[1]: one for one in statements if (said := _named(one, low))}
    counts = _matching(rf"cardinality\({low},(\d+)\)\.", texts)
    if any(int(said[1]) > len(named) for said in counts):
        return next(one for one in statements if one.text.startswith(f"cardinality({low},"))
    return next((one for name, one in named.items() if name not in settled), None)


def _matching(pattern: str, texts: Iterable[str]) -> Iterator[re.Match[str]]:
    return (said for text in texts if (said := re.fullmatch(pattern, text)))


def _named(statement: IrStatement, kind: str) -> re.Match[str] | None:
    """The name in a statement that an object is of a kind."""
    return re.fullmatch(rf"object\((\w+),{kind}\)\.", statement.text)
