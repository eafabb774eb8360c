"""What can be wrong with an answer: operators that alter a right one, chosen by a seed."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import permutations, product
from random import Random
from typing import TypeAlias

from planscribe.model.lexicon import Lexicon, Relation
from planscribe.translate.by_model.said.statement_terms import (
    OF_STATES,
    TaskObjects,
    fits,
    objects_of,
    terms_of,
)
from planscribe.translate.ir import NO_SENTENCE, IrStatement

Statements: TypeAlias = tuple[IrStatement, ...]


class AlterationKind(StrEnum):
    """What is altered."""

    OBJECT = "swapped object"
    LABEL = "swapped label"
    NUMBER = "swapped number"
    GOAL = "omitted goal"
    SENTENCE = "omitted sentence"
    FACT = "invented fact"
    PART = "shared part"
    ALL = "all with all"


_MOST_TRIED = 400
"""How many alterations of a kind are drawn from."""


@dataclass(frozen=True, slots=True)
class RightAnswer:
    """The statements of a task, which are right, with the objects that there are."""

    statements: Statements
    lexicon: Lexicon
    objects: TaskObjects

    @classmethod
    def of(cls, statements: Statements, lexicon: Lexicon, types: dict[str, str]) -> "RightAnswer":
        """An answer; `types` has the types of objects that are only counted, too."""
        found = objects_of(statements, lexicon)
        return cls(statements, lexicon, TaskObjects({**types, **found.types}, found.counts))

    def of_kind(self, kind: str) -> list[str]:
        """The objects of a type."""
        return sorted(
            name for name, own in self.objects.types.items() if fits(self.lexicon, own, kind)
        )


def alterations(answer: RightAnswer, operator: AlterationKind, seed: int) -> list[Statements]:
    """What an operator makes of an answer, in an order that the seed decides."""
    found = [*dict.fromkeys(_OPERATORS[operator](answer, Random(seed)))]
    Random(seed).shuffle(found)
    return found[:_MOST_TRIED]


def _objects(answer: RightAnswer, random: Random) -> Iterator[Statements]:
    for place, one in enumerate(answer.statements):
        found = terms_of(one.text)
        for name in sorted(found.names) if found.head in OF_STATES else ():
            kind = answer.objects.types.get(name)
            for other in answer.of_kind(kind) if kind else ():
                if other != name:
                    yield _with(
                        answer, place, re.sub(rf"\b{re.escape(name)}(?![\w(])", other, one.text)
                    )


def _labels(answer: RightAnswer, random: Random) -> Iterator[Statements]:
    names = answer.lexicon.names
    relations = {names.constant(one.name): one for one in answer.lexicon.relations}
    for place, one in enumerate(answer.statements):
        found = terms_of(one.text)
        if found.head not in OF_STATES:
            continue
        other_head = "goal" if found.head == "init" else "init"
        yield _with(answer, place, one.text.replace(f"{found.head}(", f"{other_head}(", 1))
        mine = relations.get(found.predicate)
        for name, other in relations.items():
            if mine and name != found.predicate and _are_alike(answer.lexicon, mine, other):
                text = re.sub(rf"\b{found.predicate}\b", name, one.text, count=1)
                yield _with(answer, place, text)


def _are_alike(lexicon: Lexicon, one: Relation, other: Relation) -> bool:
    """Whether two predicates take the same arguments."""
    return len(one.types) == len(other.types) and all(
        any(lexicon.fits(kind, second) for kind in first)
        for first, second in zip(one.types, other.types, strict=True)
    )


def _numbers(answer: RightAnswer, random: Random) -> Iterator[Statements]:
    for place, one in enumerate(answer.statements):
        found = terms_of(one.text)
        for number in sorted(found.numbers):
            for other in (number - 1, number + 1, number + 2, number * 2):
                if other >= 0 and other != number:
                    text = re.sub(rf"(?<=[(,]){number}(?=[),])", str(other), one.text, count=1)
                    yield _with(answer, place, text)


def _goals(answer: RightAnswer, random: Random) -> Iterator[Statements]:
    for place, one in enumerate(answer.statements):
        if terms_of(one.text).head == "goal":
            yield answer.statements[:place] + answer.statements[place + 1 :]


def _sentences(answer: RightAnswer, random: Random) -> Iterator[Statements]:
    for number in sorted({one.sentence for one in answer.statements} - {NO_SENTENCE}):
        yield tuple(one for one in answer.statements if one.sentence != number)


def _facts(answer: RightAnswer, random: Random) -> Iterator[Statements]:
    """A fact more, of any predicate and any objects that fit, below any sentence."""
    sentences = sorted({one.sentence: one for one in answer.statements}.items())
    known = {one.text for one in answer.statements}
    for relation in answer.lexicon.relations:
        if relation.numeric or not all(_objects_for(answer, relation)):
            continue
        for _ in range(10):
            arguments = [random.choice(each) for each in _objects_for(answer, relation)]
            name = answer.lexicon.names.constant(relation.name)
            atom = f"{name}({','.join(arguments)})" if arguments else name
            head = random.choice(("init", "init", "goal"))
            _, beside = random.choice(sentences)
            new = replace(beside, text=f"{head}({atom}).")
            if new.text not in known:
                yield (*answer.statements, new)


def _objects_for(answer: RightAnswer, relation: Relation) -> list[list[str]]:
    names = answer.lexicon.names
    return [
        sorted({one for kind in kinds for one in answer.of_kind(names.constant(kind))})
        for kinds in relation.types
    ]


_OBJECT = r"(\w+(?:\(\w+\))?)"
_FACT = re.compile(rf"init\((\w+)\({_OBJECT},{_OBJECT}\)\)\.")


def _parts(answer: RightAnswer, random: Random) -> Iterator[Statements]:
    """Of two facts of a predicate, the second gets an argument of the first."""
    places = {place: _FACT.fullmatch(one.text) for place, one in enumerate(answer.statements)}
    facts = [(place, found) for place, found in places.items() if found]
    for (_, one), (place, other) in permutations(facts, 2):
        if one[1] == other[1] and one[2] != other[2] and one[3] != other[3]:
            yield _with(answer, place, f"init({one[1]}({other[2]},{one[3]})).")
            yield _with(answer, place, f"init({one[1]}({one[2]},{other[3]})).")


_ANY_PAIR = re.compile(rf"(init|goal)\((\w+)\({_OBJECT},{_OBJECT}\)\)(?:\s*:-[^.]*)?\.")
_MAP = re.compile(r"(init|goal)\(map\((\w+),(\w+),(\w+)\)\)\.")
_BOUND = re.compile(r"object\((\w+),(\w+)\)")


def _all(answer: RightAnswer, random: Random) -> Iterator[Statements]:
    """All statements of a predicate in a sentence become one rule that relates all with all."""
    for one in answer.statements:
        pair = _pair_of(answer, one)
        if pair is None:
            continue
        head, name, first, second = pair
        rule = f"{head}({name}(X,Y)) :- object(X,{first}), object(Y,{second})."
        gone = [
            each
            for each in answer.statements
            if each.sentence == one.sentence and terms_of(each.text).predicate == name
        ]
        kept = [each for each in answer.statements if each not in gone]
        yield (*kept, replace(one, text=rule))


def _pair_of(answer: RightAnswer, one: IrStatement) -> tuple[str, str, str, str] | None:
    """Where a statement relates two objects: init or goal, the predicate, and both types."""
    if found := _MAP.fullmatch(one.text):
        return found[1], found[3], found[2], found[4]
    if found := _ANY_PAIR.fullmatch(one.text):
        bound = dict(_BOUND.findall(one.text))
        types = {**answer.objects.types, **bound}
        if found[3] in types and found[4] in types:
            return found[1], found[2], types[found[3]], types[found[4]]
    return None


def _with(answer: RightAnswer, place: int, text: str) -> Statements:
    one = answer.statements[place]
    return (
        *answer.statements[:place],
        replace(one, text=text),
        *answer.statements[place + 1 :],
    )


def spelt_out(answer: RightAnswer) -> Statements:
    """The same with facts for rules that are about all objects of types, as some models write."""
    made: list[IrStatement] = []
    for one in answer.statements:
        head, arrow, body = one.text.partition(":-")
        bound = _BOUND.findall(body)
        if not arrow or re.sub(r"[\s,.]", "", _BOUND.sub("", body)):
            made.append(one)
            continue
        for names in product(*(answer.of_kind(kind) for _, kind in bound)):
            text = head.strip()
            for (variable, _), name in zip(bound, names, strict=True):
                text = re.sub(rf"\b{variable}\b", name, text)
            made.append(replace(one, text=f"{text}."))
    return tuple(dict.fromkeys(made))


_OPERATORS: dict[AlterationKind, Callable[[RightAnswer, Random], Iterator[Statements]]] = {
    AlterationKind.OBJECT: _objects,
    AlterationKind.LABEL: _labels,
    AlterationKind.NUMBER: _numbers,
    AlterationKind.GOAL: _goals,
    AlterationKind.SENTENCE: _sentences,
    AlterationKind.FACT: _facts,
    AlterationKind.PART: _parts,
    AlterationKind.ALL: _all,
}
