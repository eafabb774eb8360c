"""Answer sets that differ only in which of the made-up objects stand where."""

import re
from collections.abc import Collection, Iterable, Mapping

from planscribe.infer.completion import COMPLETION
from planscribe.infer.program import Program
from planscribe.model.grouping import grouped

_WORD = re.compile(r"[\w']+")
_COMPLETED = re.compile(rf"{COMPLETION.name}\(([\w']+),.*\)")


def nameless(program: Program, facts: Iterable[str]) -> frozenset[str]:
    """The objects that were made up to reach a number, and that no statement names."""
    made_up = {match[1] for fact in facts if (match := _COMPLETED.fullmatch(fact))}
    if not made_up:
        return frozenset()
    named = {word for source in program.sources for word in _WORD.findall(source.text)}
    return frozenset(made_up - named)


def differ_in_names_only(answer_sets: Collection[frozenset[str]], names: Collection[str]) -> bool:
    """Whether renaming some objects makes one answer set of all.

    Says no where it does not know: equal descriptions are equal after renaming, but not always
    the other way round.
    """
    return len({_renamed(atoms, names) for atoms in answer_sets}) == 1


def _renamed(atoms: frozenset[str], names: Collection[str]) -> frozenset[str]:
    """The atoms with names by which objects are distinguished: what is said of them.

    Objects of which the same is said get their numbers one after the other, so that what is said
    of the rest can depend on them.
    """
    about = [atom for atom in atoms if not set(_WORD.findall(atom)).isdisjoint(names)]
    colours = dict.fromkeys(names, "")
    while True:
        colours = _refined(about, colours)
        groups = grouped(sorted(names), colours.__getitem__)
        tied = min((colour for colour, group in groups.items() if len(group) > 1), default=None)
        if tied is None:
            break
        colours[groups[tied][0]] += "!"
    order = {
        name: f"?{number}" for number, name in enumerate(sorted(names, key=colours.__getitem__))
    }
    return (atoms - set(about)) | {_with_words(atom, order) for atom in about}


def _refined(about: Collection[str], colours: Mapping[str, str]) -> dict[str, str]:
    """The objects by what is said of them, and of the others that this is said of."""
    for _ in range(len(colours)):
        said: dict[str, list[str]] = {name: [colour] for name, colour in colours.items()}
        for atom in about:
            for name in set(_WORD.findall(atom)) & colours.keys():
                said[name].append(_with_words(atom, {**colours, name: "?"}))
        kinds = sorted({tuple(sorted(one)) for one in said.values()})
        number = {kind: f"#{index}" for index, kind in enumerate(kinds)}
        finer = {name: number[tuple(sorted(one))] for name, one in said.items()}
        if len(set(finer.values())) == len(set(colours.values())):
            return finer
        colours = finer
    return dict(colours)


def _with_words(atom: str, words: Mapping[str, str]) -> str:
    return _WORD.sub(lambda match: words.get(match[0], match[0]), atom)
