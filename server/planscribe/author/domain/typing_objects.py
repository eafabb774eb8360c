"""The types of a domain, and which are above which: what is asked, and the sentences made of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from planscribe.author.domain.answers import AnswerReader
from planscribe.author.domain.asking import inquiry
from planscribe.author.domain.reading import read
from planscribe.author.domain.schemas import TEXT, listing
from planscribe.llm.dialogue import Asking, Complaint, Inquiry
from planscribe.model.lexicon import plain_words
from planscribe.model.pddl.definitions import OBJECT, Domain
from planscribe.translate.by_model.answer_schema import strict_object
from planscribe.wording import with_article

_TYPES = strict_object(types=listing(name=TEXT, about=TEXT))
_HIERARCHY = strict_object(types=listing(name=TEXT, parent=TEXT))


@dataclass(frozen=True, slots=True)
class TypeNames:
    """Types with what each is about."""

    about: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class TypeParents:
    """From types to the one right above, `object` if none is."""

    parents: Mapping[str, str]


def types_inquiry(asking: Asking, description: str, revised: str) -> Inquiry[TypeNames]:
    """Ask for the types of a domain; `revised` has those that there are, and feedback on them."""
    values = {"description": description, "revised": revised}
    return inquiry(asking, "types", values, _TYPES, _types, TypeNames({}))


def _types(answer: Mapping[str, object], reader: AnswerReader) -> TypeNames:
    about: dict[str, str] = {}
    for one in reader.entries(answer, "types", ["name", "about"]):
        name = type_name(reader.name(one.get("name"), "a type"))
        if name == OBJECT:
            reader.complain(name, "Every domain has this type; leave it out.")
        elif name in about:
            reader.complain(name, "This type is given twice.")
        elif name:
            about[name] = reader.words(one.get("about"), "A description")
    return TypeNames(about)


def type_name(name: str) -> str:
    """The name of a type as the language of domains makes it of a noun."""
    return "-".join(plain_words(name))


def judged_types(made: TypeNames) -> Sequence[Complaint]:
    """What is wrong with types: none, or a name that no sentence declares."""
    if not made.about:
        return (Complaint("", "There are no types."),)
    said = ((name, _misread(type_sentence(name), name, OBJECT)) for name in made.about)
    return [
        Complaint(name, f"This is not read as a type. {why_not}".strip())
        for name, why_not in said
        if why_not is not None
    ]


def hierarchy_inquiry(
    asking: Asking, description: str, types: Sequence[str], revised: str
) -> Inquiry[TypeParents]:
    """Ask which types are above which."""
    values = {"description": description, "types": "\n".join(types), "revised": revised}
    return inquiry(asking, "hierarchy", values, _HIERARCHY, _parents, TypeParents({}))


def _parents(answer: Mapping[str, object], reader: AnswerReader) -> TypeParents:
    parents: dict[str, str] = {}
    for one in reader.entries(answer, "types", ["name", "parent"]):
        name = type_name(reader.name(one.get("name"), "a type"))
        parent = type_name(reader.name(one.get("parent"), "the type above"))
        if name in parents:
            reader.complain(name, "This type is given twice.")
        elif name and parent and name != OBJECT:
            parents[name] = parent
    return TypeParents(parents)


def judged_hierarchy(made: TypeParents, known: Sequence[str]) -> Sequence[Complaint]:
    """What is wrong with a hierarchy: types that are left out, and types above themselves."""
    complaints = [
        Complaint(name, "This type is left out; give the type above it, or `object`.")
        for name in known
        if name not in made.parents
    ]
    for name, parent in made.parents.items():
        if name == parent or name in _above(made.parents, parent):
            complaints.append(Complaint(name, "This type is above itself."))
        elif parent != OBJECT and parent not in made.parents:
            complaints.append(Complaint(parent, "Say what is above this type, or `object`."))
        else:
            why_not = _misread(hierarchy_sentence(name, parent), name, parent)
            if why_not is not None:
                message = f"`{name} - {parent}` is not read as types. {why_not}".strip()
                complaints.append(Complaint(name, message))
    return complaints


def _above(parents: Mapping[str, str], name: str) -> set[str]:
    seen: set[str] = set()
    while name in parents and name not in seen:
        seen.add(name)
        name = parents[name]
    return {*seen, name}


# --- sentences ----------------------------------------------------------------------------------


def type_sentence(name: str) -> str:
    """`A truck is an object.`"""
    return hierarchy_sentence(name, OBJECT)


def hierarchy_sentence(name: str, parent: str) -> str:
    """`A truck is a vehicle.`; with articles, no plural is guessed."""
    said = with_article(_noun(name))
    return f"{said[:1].upper()}{said[1:]} is {with_article(_noun(parent))}."


def types_text(made: TypeNames) -> str:
    """The sentences that declare types."""
    return "".join(f"- {type_sentence(one)}\n" for one in made.about)


def hierarchy_text(made: TypeParents, known: Domain) -> str:
    """The sentences that say which types are above which, where those known do not."""
    parents = {one.name: one.parents for one in known.types}
    return "".join(
        f"- {hierarchy_sentence(name, parent)}\n"
        for name, parent in made.parents.items()
        if parent not in parents.get(name, ()) and not (parent == OBJECT and name in parents)
    )


def _noun(name: str) -> str:
    return " ".join(plain_words(name))


def _misread(sentence: str, name: str, parent: str) -> str | None:
    """Why a sentence does not say which type is above another; None if it does."""
    made = read(f"## Types\n\n{sentence}", "words")
    if made.remarks:
        return made.remarks[0].message
    said = next((one.parents for one in made.domain.types if one.name == name), None)
    if said == (parent,):
        return None
    if said == (OBJECT,):
        return f"`{parent}` is any object; write `object`, or use another noun."
    return "Name each type by a noun in the singular."


def types_of(domain: Domain) -> str:
    """The types of a domain, each with those above it, as lines."""
    return "\n".join(f"{one.name} - {' '.join(one.parents)}" for one in domain.types)
