"""The JSON schema of an answer: the statements of each sentence."""

import json

from planscribe.model.lexicon import Lexicon

_OBJECTS = r"(object|cardinality|grid|sequence|name)\(.+\)( :- .+)?\."
_METRIC = r"metric\((minimize|maximize),.+\)\."


REASON: dict[str, object] = {"because": {"type": "string"}}
"""What an item of a repair has besides: why the model keeps what it has written, if it does."""


def answer_schema(lexicon: Lexicon, *, is_repair: bool = False) -> str:
    """The form of an answer about a task of a domain, with the predicates that it can state.

    A statement begins with a predicate of the schema, and an atom with one of the domain's.
    """
    names = sorted({lexicon.names.constant(one.name) for one in lexicon.relations})
    atom = rf"({'|'.join(names)})(\(.+\))?" if names else r"\w+(\(.+\))?"
    state = rf"(init|goal)\(({atom}|neg\({atom}\)|value\({atom},-?[0-9]+\)|map\(.+\))\)( :- .+)?\."
    pattern = rf"^({_OBJECTS}|{state}|{_METRIC})$"
    statements = {"type": "array", "items": {"type": "string", "pattern": pattern}}
    number = {"type": ["integer", "null"]}
    item = strict_object(n=number, statements=statements, **(REASON if is_repair else {}))
    return json.dumps(strict_object(sentences={"type": "array", "items": item}))


def strict_object(**properties: object) -> dict[str, object]:
    """An object with all of these properties and no others, as strict schemas need it."""
    return {
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }
