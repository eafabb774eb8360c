"""What a task has said so far: its objects, and what nobody has said of them yet."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from planscribe.model.lexicon import Lexicon
from planscribe.translate.english.symbols import stem_type
from planscribe.translate.ir import Translation

_OBJECT = re.compile(r"object\((\w+),(\w+)\)\.")
_COUNT = re.compile(r"cardinality\((\w+),(\d+)\)\.")
_NAME = re.compile(r'name\((\w+),"(.*)"\)\.')
_CLAIM = re.compile(r"(init|goal)\((?:neg\(|value\()?(\w+)(?:\(([\w,]*)\))?")
_VARIABLE = re.compile(r"(?<=[(,])[A-Z]\w*")
_MOST_COUNTED = 50
"""How many unnamed objects of a type are offered by the names that they get."""


@dataclass(frozen=True, slots=True)
class TaskObject:
    """An object as sentences name it; `types` are those that it can be of.

    One that was only counted is not named: it gets the name that it has here.
    """

    name: str
    types: tuple[str, ...]
    is_named: bool = True


@dataclass(frozen=True, slots=True)
class TaskSoFar:
    """What is known where a sentence is written. Predicates are lower-case PDDL names."""

    lexicon: Lexicon
    objects: tuple[TaskObject, ...] = ()
    stated: frozenset[str] = frozenset()
    wished: frozenset[str] = frozenset()
    is_after_goal: bool = False
    """Whether plain sentences are about the goal here, and none introduces objects."""
    by_name: Mapping[str, TaskObject] = field(default_factory=dict)
    by_words: Mapping[tuple[str, ...], TaskObject] = field(default_factory=dict)
    """By their names as words, which marks may join: `red_lake` is `red lake`, too."""
    stated_of: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """For predicates that are stated of single objects only: these, in lower case."""

    def fitting(self, types: Iterable[str]) -> Iterator[TaskObject]:
        """The objects of some types, in the order in which they were introduced."""
        wanted = tuple(types)
        fitting = {
            several
            for several in {one.types for one in self.objects}
            if any(self.lexicon.fits(each, wanted) for each in several)
        }
        return (one for one in self.objects if one.types in fitting)

    def has(self, kind: str) -> bool:
        """Whether there is an object of a type."""
        return any(True for _ in self.fitting((kind,)))


def so_far(made: Translation, lexicon: Lexicon, place: int = 0) -> TaskSoFar:
    """What a task has said; a sentence is written at the place."""
    texts = [one.text for one in made.statements]
    spelt = {match[1]: match[2] for match in map(_NAME.fullmatch, texts) if match}
    types: dict[str, str] = {}
    counted: set[str] = set()
    for match in filter(None, map(_OBJECT.fullmatch, texts)):
        types.setdefault(spelt.get(match[1], match[1]), lexicon.names.spelling(match[2]).lower())
    for match in filter(None, map(_COUNT.fullmatch, texts)):
        kind = lexicon.names.spelling(match[1]).lower()
        lacking = int(match[2]) - sum(one == kind for one in types.values())
        numbers = range(1, min(int(match[2]), _MOST_COUNTED) + 1) if lacking > 0 else ()
        usual = (usual_name(kind, one, lexicon) for one in numbers)
        made_up = [one for one in usual if one and one not in types][:lacking]
        counted.update(made_up)
        types |= dict.fromkeys(made_up, kind)
    objects = [TaskObject(name, (kind,), name not in counted) for name, kind in types.items()]
    for words, constant in lexicon.called.items():
        objects.append(TaskObject(f"the {' '.join(words)}", tuple(lexicon.constants[constant])))
    claims = [match for match in map(_CLAIM.match, texts) if match]
    said = {
        state: {match[2] for match in claims if match[1] == state} for state in ("init", "goal")
    }
    stated_of: dict[str, set[str]] = {}
    variables = {one for text in texts for one in _VARIABLE.findall(text)}
    for match in claims:
        if match[1] == "init":
            of = (spelt.get(one, one) for one in (match[3] or "").split(","))
            stated_of.setdefault(lexicon.names.spelling(match[2]).lower(), set()).update(of)
    names = lexicon.names
    return TaskSoFar(
        lexicon,
        tuple(objects),
        frozenset(names.spelling(one).lower() for one in said["init"]),
        frozenset(names.spelling(one).lower() for one in said["goal"]),
        any(one.text.startswith("goal(") and one.words.end <= place for one in made.statements),
        {one.name.lower(): one for one in objects},
        {words: one for one in objects for words in _as_words(one.name)},
        {
            predicate: frozenset(map(str.lower, of))
            for predicate, of in stated_of.items()
            if not any(name in variables for name in of)
        },
    )


def _as_words(name: str) -> Iterator[tuple[str, ...]]:
    """A name as the words of a sentence."""
    yield (name.lower(),)
    yield tuple(re.split(r"[\s_-]+", name.lower().strip("_-")))


def usual_name(kind: str, number: int, lexicon: Lexicon) -> str:
    """A name that shows its type: `block1`; empty if there is none."""
    nouns = ["".join(one.words) for one in lexicon.nouns if one.type == kind]
    for word in (kind, *nouns):
        if stem_type(f"{word}{number}", lexicon) == kind:
            return f"{word}{number}"
    return ""
