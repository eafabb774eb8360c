"""Numbers of objects, `all` and `each`, which the statements of a sentence do not come to."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise, permutations

from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import EXCEPTING, OF_ALL, spelt
from planscribe.translate.by_model.said.statement_terms import fits
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.ir import IrStatement
from planscribe.wording import listed

_ABOUT = frozenset("least most than over under another more further of up about".split())
"""Words that make of a number something else than a count of objects."""

_MOST_DIGITS = 10
_MOST_NAMED = 3

_ANY = frozenset({"any"})
"""A word for pairs: `any two crates are compatible`."""
_IN_A_ROW = frozenset({"next", "following"})
"""Words for what the last one has not: `each is connected to the next`."""
_TWO = frozenset({"both", "either"})
_OF_BOTH = frozenset({"both", "neither"})
_OF_MANY = OF_ALL | frozenset(
    "both either neither other others another rest remaining they them their these those none "
    "nothing nobody same ones who".split()
)
"""Words that may speak of objects that a sentence does not name."""
_ALL_OF_THEM = frozenset({"both", "all"})
_ONES = frozenset({"ones", "both"})
_NO_OTHERS = frozenset(
    {("no", "other"), ("no", "others"), ("nothing", "else"), ("nowhere", "else")}
)
_OTHERS = frozenset("other others remaining".split())
_LINES = frozenset("rows columns".split())
_THE_ONE = ("the", "one")
_TURNED = frozenset("round around reverse reversed turn swapped exchanged".split())
"""Words that change which of two belongs to what."""


def not_so_many(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The numbers of objects that a sentence says, and no statement of it comes to."""
    words, terms = sentence.words, sentence.terms.values()
    if words.has(_ABOUT):
        return
    stated = {n for one in terms for n in one.numbers}
    names = {name for one in terms for name in one.names}
    types = {kind for one in sentence.states().values() for kind in one.types}
    for value, kind in words.counted:
        is_of_each = words.has(OF_ALL) and any(n % value == 0 for n in stated if value)
        if value == 1 or is_of_each or (value == len(_TWO) and words.has(_ANY)):
            continue
        named = {name for name in names if task.meet(kind, task.type_of(name))}
        is_general = any(task.meet(kind, other) for other in types)
        there = task.objects.count(kind, task.lexicon)
        if any(len(listed) == value for noun, listed in words.listed if noun == kind):
            continue  # `Three boxes, b1, b2 and b3, .., and a fourth one, b4, ..`.
        if value in _of_each_owner(task, sentence, kind):
            continue  # `Ann has two boxes, b1 and b2, and bob has b3`.
        if value not in stated and value not in (len(named), there) and not is_general:
            message = f"the sentence says {value} {words.nouns.get(kind, kind)}"
            yield Mismatch(sentence.number, f"{message}, and no statement does")


def _of_each_owner(task: ComparedTask, sentence: ComparedSentence, kind: str) -> Collection[int]:
    """How many objects of a type the statements relate with each object of another one."""
    owned: dict[tuple[str, str], set[str]] = {}
    for one in sentence.states().values():
        for owner, other in permutations(one.arguments, 2):
            if task.meet(kind, task.type_of(other)):
                owned.setdefault((one.predicate, owner), set()).add(other)
    return {len(others) for others in owned.values()}


def unused_numbers(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The numbers that a sentence says in so many words, where a statement has 1 for its `a`."""
    words, states = sentence.words, sentence.states().values()
    stated = {n for one in sentence.terms.values() for n in one.numbers}
    said = {
        int(value)
        for text in words.texts
        if (value := NUMBER_WORDS.get(text, text)).isdecimal() and len(value) < _MOST_DIGITS
    }
    counted = {n for n, kind in words.counted}
    left = said - stated - counted - {0, 1, len(sentence.names)}
    if {n for one in states for n in one.numbers} == {1} and 1 not in said and len(left) == 1:
        yield Mismatch(sentence.number, f"the sentence says {min(left)}, and no statement does")


def not_the_rest(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The numbers of those that are left, where a sentence does not name them: `the other two`."""
    words, states = sentence.words, sentence.states().values()
    if any(one.types for one in states) or words.has(_LINES | _ANY):
        return
    names = {name for name in sentence.names if not words.says(name)}
    unnamed = Counter(map(task.type_of, names))
    single = 1 if _THE_ONE in pairwise(sentence.texts) else 0
    for pair in pairwise(sentence.texts):
        numbers = [NUMBER_WORDS.get(one, one) for one in pair if one not in _OTHERS]
        if len(numbers) != 1 or not numbers[0].isdecimal() or len(numbers[0]) > _MOST_DIGITS:
            continue
        value = int(numbers[0])
        if (
            unnamed
            and value > 1
            and value not in (*unnamed.values(), len(names), len(names) - single)
        ):
            message = f"the sentence says {' '.join(pair)}, and statements are about {len(names)}"
            yield Mismatch(sentence.number, message)


def not_both(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """What a sentence says of both objects that it introduces, and its statements only of one."""
    words = sentence.words
    if not words.has(_OF_BOTH) or words.has(EXCEPTING):
        return
    introduced: dict[str, set[str]] = {}
    for one in sentence.terms.values():
        for kind in one.types if one.head == "object" else ():
            introduced.setdefault(kind, set()).update(one.names)
    about: dict[tuple[str, str], set[str]] = {}
    for one in sentence.states().values():
        about.setdefault((one.head, one.predicate), set()).update(one.names)
    for names in introduced.values():
        for (_, predicate), some in sorted(about.items()):
            left = sorted(names - some)
            if len(names) == len(_TWO) and len(left) == 1:
                message = f"the sentence says {quoted(predicate)} of both, and no statement does of"
                yield Mismatch(sentence.number, f"{message} {quoted(left[0])}")


def not_one_place(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """What a sentence relates all that it names with, where a statement has something else.

    `B1 and b2 both go to r1`, where a statement has `b2` in `r2`, which is not named.
    """
    words = sentence.words
    if not words.has(_ALL_OF_THEM) or words.has(_OF_MANY - _ALL_OF_THEM | EXCEPTING):
        return
    of_predicate: dict[tuple[str, str], list[IrStatement]] = {}
    for one, found in sentence.states().items():
        if len(found.arguments) == len(_TWO) and "neg(" not in one.text:
            of_predicate.setdefault((found.head, found.predicate), []).append(one)
    for several in of_predicate.values():
        pairs = {one: sentence.terms[one].arguments for one in several}
        places = {place for _, place in pairs.values()}
        said = [place for place in places if words.says(place)]
        if len(said) != 1 or not all(words.says(subject) for subject, _ in pairs.values()):
            continue
        for one, (_, place) in pairs.items():
            if place != said[0]:
                message = f"the sentence says {quoted(said[0])} of all that it names"
                yield Mismatch(sentence.number, message, one, one.text.replace(place, said[0]))


def not_the_same(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """What a sentence relates with `the same two` as before, and statements with others."""
    # `The same two colours the other way round`.
    if sentence.words.has(_TURNED):
        return
    at = next(
        (
            at
            for at, (text, after) in enumerate(pairwise(sentence.texts))
            if text == "same" and (after in _ONES or NUMBER_WORDS.get(after, after).isdecimal())
        ),
        0,
    )
    names = {spelt(name): name for name in task.named_in(sentence.words)}
    before = [names[spelt(text)] for text in sentence.texts[:at] if spelt(text) in names]
    related: dict[str, set[str]] = {}
    for found in sentence.states().values():
        if len(found.arguments) == len(_TWO):
            for one, other in (found.arguments, found.arguments[::-1]):
                related.setdefault(one, set()).add(other)
    own = related.get(before[-1]) if before else None
    if own and not any(own == related.get(one) for one in before[:-1] if one != before[-1]):
        message = f"the sentence relates {quoted(before[-1])} with the same as another"
        yield Mismatch(sentence.number, f"{message}, and no statements do")


def no_others(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """What a sentence relates with nothing else than it names, and a statement with another."""
    if _NO_OTHERS.isdisjoint(pairwise(sentence.texts)):
        return
    words, states = sentence.words, sentence.states()
    for one, found in states.items():
        if len(found.arguments) != len(_TWO) or "neg(" in one.text:
            continue
        first, second = found.arguments
        is_beside = any(
            each.predicate == found.predicate
            and each.arguments[:1] == (first,)
            and words.says(each.arguments[1])
            and task.meet(task.type_of(each.arguments[1]), task.type_of(second))
            for each in states.values()
            if len(each.arguments) == len(_TWO)
        )
        if words.says(first) and not words.says(second) and is_beside:
            message = f"the sentence does not say {quoted(second)}, and that there are no others"
            yield Mismatch(sentence.number, message, one)


def not_all(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """What a sentence says of all objects of a type, and its statements only of some."""
    words, states = sentence.words, sentence.states().values()
    is_list = ":" in words.texts and words.names
    if words.has(EXCEPTING | _IN_A_ROW) or is_list:
        return
    for kind in dict.fromkeys((*words.of_all, *words.of_several)):
        if any(task.meet(kind, other) for one in states for other in one.types):
            continue
        every = {
            one
            for one, own in task.objects.types.items()
            if fits(task.lexicon, own, kind) and words.has_in_lines(one)
        }
        of_predicate: dict[tuple[str, str], set[str]] = {}
        for one in states:
            of_predicate.setdefault((one.head, one.predicate), set()).update(one.names & every)
        is_said = every in of_predicate.values()
        for (_, predicate), names in sorted(of_predicate.items()):
            is_of_all = kind in words.of_all or any(not words.says_as_one(one) for one in names)
            left = [*map(quoted, sorted(every - names))]
            if not any(words.lines) and task.objects.count(kind, task.lexicon) > len(every):
                left.append("the rest of them")
            # `Both boxes are full, with b1 on r1` says the second of `b1` only.
            is_of_part = is_said and all(map(words.says, names))
            is_of_part |= _is_all_of_one(task, names, kind) or (
                words.has(_TWO | {"two"}) and len(names) >= len(_TWO)
            )
            if names and is_of_all and left and not is_of_part:
                message = (
                    f"the sentence says {quoted(predicate)} of all {words.nouns[kind]}, and no "
                    f"statement does of {left[0]}"
                )
                yield Mismatch(sentence.number, message)


def _is_all_of_one(task: ComparedTask, names: Collection[str], kind: str) -> bool:
    """Whether these are all objects of a type below another one."""
    owns = {task.type_of(one) for one in names} - {kind}
    members = {one for one, own in task.objects.types.items() if own in owns}
    return len(names) > 1 and len(owns) == 1 and names == members


def not_excepted(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The rules about all objects of a type that a sentence makes an exception of."""
    if not sentence.words.excepted:
        return
    excepted = {
        name: kind
        for name, kind in task.objects.types.items()
        if spelt(name) in sentence.words.excepted
    }
    for one, found in sentence.states().items():
        for name, kind in excepted.items():
            is_about_it = any(task.meet(kind, other) for other in found.types)
            if name not in found.names and not found.is_map and is_about_it:
                yield Mismatch(sentence.number, f"the sentence excepts {quoted(name)}", one)


def not_so_general(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The rules about all objects of a type of which a sentence only names some."""
    words = sentence.words
    if words.has(_OF_MANY) or words.excepted:
        return
    for one, found in sentence.states().items():
        if found.is_map or len(found.types) != 1:
            continue
        (kind,) = found.types
        named = [name for name in task.named_in(words) if task.is_of(name, kind)]
        is_noun = any(task.meet(kind, noun) for noun in words.nouns)
        # It leaves out what it names, as in `X != b1`.
        is_about_rest = not found.names.isdisjoint(named)
        left = task.objects.count(kind, task.lexicon) - len(named)
        if named and left > 0 and not (is_noun or is_about_rest):
            message = f"the sentence names {listed(map(quoted, sorted(named)), most=_MOST_NAMED)}"
            yield Mismatch(sentence.number, f"{message}, and not all objects of this type", one)


def not_each(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """What a sentence says of each object of a type, and its statements not of all alike."""
    if sentence.words.has(EXCEPTING):
        return
    for kind in dict.fromkeys(sentence.words.of_all):
        for several in _related(task, sentence, kind).values():
            every = set[str]().union(*several.values())
            is_alike = len(every) > 1 and every in several.values()
            for name, others in sorted(several.items()) if is_alike else ():
                for left in sorted(every - others)[:1]:
                    message = f"no statement relates {quoted(name)} with {quoted(left)}"
                    message = f"{message}, as the sentence does with each"
                    yield Mismatch(sentence.number, message)


def _related(
    task: ComparedTask, sentence: ComparedSentence, kind: str
) -> Mapping[tuple[str, str], Mapping[str, set[str]]]:
    """For each predicate, the objects of a type, each with those that it is related with."""
    related: dict[tuple[str, str], dict[str, set[str]]] = {}
    for one in sentence.states().values():
        for name in one.names:
            if task.is_of(name, kind):
                others = {other for other in one.names - {name} if sentence.words.says(other)}
                of_predicate = related.setdefault((one.head, one.predicate), {})
                of_predicate.setdefault(name, set()).update(others)
    return related
