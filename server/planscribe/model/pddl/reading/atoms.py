"""Atoms: a name with arguments that are names or variables."""

from planscribe.model.pddl.definitions import Atom, Other
from planscribe.model.pddl.reading.form import Malformed, Reading, glued_variable, is_name
from planscribe.syntax.quoting import quoted


def plain_atom(reading: Reading, node: int) -> Atom | None:
    """The atom that a list stands for; None, without a fault, if it is none."""
    words = reading.words(node)
    if words and is_name(words[0]) and all(map(_is_term, words)):
        return Atom(words[0], tuple(words[1:]), reading.tree.span(node))
    return None


def atom(reading: Reading, node: int, what: str = "predicate") -> Atom | Other:
    """The atom that a list stands for; `what` its first word should name."""
    return plain_atom(reading, node) or _malformed_atom(reading, node, what)


def _malformed_atom(reading: Reading, node: int, what: str) -> Atom | Other:
    """An atom with something in it that is no name; kept if its arguments are clear."""
    tree, span = reading.tree, reading.tree.span(node)
    children = tree.children(node)
    words = [reading.name(child) for child in children]
    if any(map(reading.parting, children)):
        return Other(words[0], span)
    if not words or not is_name(words[0]):
        found = quoted(tree.spelling(children[0])) if children else "`()`"
        message = f"The name of a {what} is expected here, not {found}."
        reading.fault(reading.opening(node), Malformed.NAME, message)
        return Other("", span)
    arguments: list[str] = []
    readable, is_type = True, False
    for child, word in zip(children[1:], words[1:], strict=True):
        place = reading.opening(child)
        if is_type:
            is_type = False
        elif _is_term(word):
            arguments.append(word)
        elif word == "-":
            is_type = True
            message = "Types are allowed only in declarations: delete this `-` and its type."
            reading.fault(place, Malformed.TYPE, message)
        else:
            readable = False
            if word:
                message = f"{quoted(word)} cannot be an argument."
                reading.fault(place, Malformed.NAME, message)
            elif tree.head(child).startswith("?") and len(tree.children(child)) == 1:
                message = "An argument has no parentheses: remove them."
                reading.fault(place, Malformed.FORM, message, reading.unwrapping(child))
            elif not reading.has_object_fluents:
                message = "An argument cannot be a list: is a `)` missing before it?"
                reading.fault(place, Malformed.FORM, message)
    return Atom(words[0], tuple(arguments), span) if readable else Other(words[0], span)


def _is_term(word: str) -> bool:
    if word.startswith("?") and glued_variable(word):
        return False
    return bool(word) and word[0] != ":" and word != "-"
