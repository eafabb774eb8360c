"""A task to begin with: comments that say what can be said in its domain."""

from collections.abc import Iterator

from planscribe.model.lexicon import Lexicon
from planscribe.model.pddl.definitions import OBJECT
from planscribe.text import DocumentKey
from planscribe.translate.describe.atoms import noun, say
from planscribe.wording import listed
from planscribe.workspace import queries
from planscribe.workspace.snapshot import Snapshot

_MOST_SHOWN = 12


def new_task(snapshot: Snapshot, domain: DocumentKey, name: str = "") -> str:
    """The text of a task of a domain's file, named `name`, or as the file calls itself.

    Raises:
        NoDomain: the file defines no domain, or cannot be read.
        CannotRead: there is no such file.
    """
    model = queries.domain_model(snapshot, domain)
    kinds = list(dict.fromkeys(_kinds(model.lexicon)))
    said = list(dict.fromkeys(_sayings(model.lexicon)))
    parts = [
        f"Domain: {name or model.domain.name}",
        "# The objects: how many there are, or their names. "
        f"There can be {listed(kinds[:_MOST_SHOWN], 'or')}."
        if kinds
        else "# The objects: how many there are, or their names.",
        "# The initial state. You can write:\n" + "\n".join(f"#   {one}" for one in said)
        if said
        else "# The initial state.",
        "# The goal: Your goal is that ..",
    ]
    return "\n\n\n".join([f"{parts[0]}\n\n{parts[1]}", *parts[2:]]) + "\n"


def _kinds(lexicon: Lexicon) -> Iterator[str]:
    """What people call several objects of each type."""
    types: set[str] = set()
    for one in lexicon.nouns:
        if one.type != OBJECT and one.type not in types:
            types.add(one.type)
            yield noun(" ".join(one.words), 2)


def _sayings(lexicon: Lexicon) -> Iterator[str]:
    """The first phrase of each relation, with its arguments as `..`."""
    relations: set[str] = set()
    for phrase in lexicon.phrases:
        relation = phrase.relation
        if relation.auxiliary or phrase.negated or relation.name in relations:
            continue
        relations.add(relation.name)
        words = say(phrase, [".."] * len(relation.types))
        yield f"{words} is 1" if relation.numeric else words
