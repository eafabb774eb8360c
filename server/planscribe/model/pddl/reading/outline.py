"""The definitions of a PDDL tree and their sections, before these are read."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import groupby

from planscribe.model.pddl.reading.form import Malformed, Reading, keyword_meant
from planscribe.syntax.pddl.tree import Tree
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit

DOMAIN_SECTIONS = (
    ":requirements",
    ":types",
    ":constants",
    ":predicates",
    ":functions",
    ":action",
    ":derived",
)
PROBLEM_SECTIONS = (":domain", ":requirements", ":objects", ":init", ":goal", ":metric")
_NEEDED = (":domain", ":init", ":goal")
CHECKED = (":durative-action", ":process", ":event", ":constraints")
"""Sections of PDDL without a meaning here yet."""
_OTHERS = (*CHECKED, ":axiom", ":timeless", ":length", ":task", ":method", ":htn")
_ONCE = frozenset({*DOMAIN_SECTIONS, *PROBLEM_SECTIONS}) - {":action", ":derived"}
_OF_PROBLEMS = frozenset({":objects", ":init", ":goal"})
_INSTEAD = {
    ":objects": "objects of every problem are `:constants`",
    ":constants": "the objects of a problem are `:objects`",
}


@dataclass(frozen=True, slots=True)
class DefinitionOutline:
    """A domain or a problem: the nodes of its definition, its head, its name, its sections."""

    is_domain: bool
    node: int
    header: int | None
    name: int | None
    sections: tuple[tuple[str, int], ...]
    """Each with its keyword, or the one that is meant; an unknown one as it is."""

    def of(self, keyword: str) -> list[int]:
        """The sections with a keyword; one, unless the keyword can stand several times."""
        return [node for known, node in self.sections if known == keyword]


def section_meant(keyword: str, is_domain: bool) -> str:
    """The keyword of a section, or the one that it misspells."""
    if keyword in DOMAIN_SECTIONS or keyword in PROBLEM_SECTIONS:
        return keyword
    known = DOMAIN_SECTIONS if is_domain else PROBLEM_SECTIONS
    return keyword_meant(keyword, (*known, *_OTHERS)) or keyword


def header_meant(head: str, sections: Collection[str]) -> str:
    """`domain` or `problem` where the first list of a definition is meant for its header."""
    if head in (":domain", ":problem"):
        is_header = head == ":problem" or _OF_PROBLEMS.isdisjoint(sections)
        return head[1:] if is_header else ""
    return keyword_meant(head, ("domain", "problem")) if head.isalpha() else ""


def outlines(reading: Reading, tree: Tree) -> list[DefinitionOutline]:
    """The domains and problems of a tree; what is in the wrong place is a fault."""
    found = []
    for root in tree.roots:
        head = tree.head(root)
        if head == "define" or keyword_meant(head, ("define",)):
            if head != "define":
                reading.known_keyword(root + 1, ("define",), "keyword")
            found += _definition(reading, root)
        elif tree.is_list(root):
            message = "This is outside `(define ..)`."
            reading.fault(reading.opening(root), Malformed.FORM, message)
    return found


def only_name(reading: Reading, node: int) -> int | None:
    """The one name that follows the first word of a list."""
    tree = reading.tree
    children = tree.children(node)[1:]
    if len(children) == 1 and not tree.is_list(children[0]):
        return children[0]
    message = f"One name is expected after {quoted(tree.head(node))}."
    reading.fault(reading.opening(node), Malformed.NAME, message)
    return next((child for child in children if not tree.is_list(child)), None)


def _definition(reading: Reading, node: int) -> list[DefinitionOutline]:
    tree = reading.tree
    items = tree.children(node)[1:]
    header = next((item for item in items if tree.head(item) in ("domain", "problem")), None)
    heads = {tree.head(item) for item in items}
    if header is None and items and (kind := header_meant(tree.head(items[0]), heads)):
        header = items[0]
        _misspelt_header(reading, header, kind)
    elif header is None and items and tree.head(items[0]).isalpha():
        header = items[0]
        kind = reading.known_keyword(header + 1, ("domain", "problem"), "kind of definition")
    elif header is None:
        message = "`(domain name)` or `(problem name)` is missing after `define`."
        reading.fault(reading.opening(node), Malformed.MISSING, message)
        kind = ""
    else:
        kind = tree.head(header)
    sections = [item for item in items if item != header]
    if not kind:
        if header is not None and heads.isdisjoint((*DOMAIN_SECTIONS, *PROBLEM_SECTIONS)):
            return []  # A definition of another language.
        kind = "problem" if heads & {":domain", *_OF_PROBLEMS} else "domain"
    known = _sections(reading, sections, kind)
    for keyword in _NEEDED if kind == "problem" else ():
        if all(found != keyword for found, _ in known):
            message = f"This problem lacks `({keyword} ..)`."
            place = reading.opening(node if header is None else header)
            reading.fault(place, Malformed.MISSING, message)
    name = None if header is None else only_name(reading, header)
    return [DefinitionOutline(kind == "domain", node, header, name, known)]


def _misspelt_header(reading: Reading, header: int, kind: str) -> None:
    span = reading.tree.span(header + 1)
    spelling = quoted(reading.tree.spelling(header + 1))
    message = f"{spelling} is not a kind of definition; did you mean `{kind}`?"
    reading.fault(span, Malformed.KEYWORD, message, Edit(span, kind))


def _sections(reading: Reading, items: list[int], kind: str) -> tuple[tuple[str, int], ...]:
    """The items of a definition that are sections, with their keywords."""
    tree = reading.tree
    found: list[tuple[str, int]] = []
    seen: set[str] = set()
    for is_list, run in groupby(items, tree.is_list):
        if not is_list:
            place = reading.around(list(run))
            message = f"{quoted(place.of(tree.text))} is outside the sections."
            reading.fault(place, Malformed.FORM, message)
            continue
        for node in run:
            keyword = _keyword(reading, node, kind)
            if keyword in seen and keyword in _ONCE:
                message = f"Duplicate `{keyword}`: merge the two."
                reading.fault(tree.span(node + 1), Malformed.REPEATED, message)
            if keyword:
                found.append((keyword, node))
                seen.add(keyword)
    return tuple(found)


def _keyword(reading: Reading, node: int, kind: str) -> str:
    """The keyword of a section; empty where what is read there has no meaning."""
    tree = reading.tree
    head = tree.head(node)
    if not head:
        message = "A section begins with a keyword, such as `:init` or `:action`."
        reading.fault(reading.opening(node), Malformed.FORM, message)
        return ""
    keywords = DOMAIN_SECTIONS if kind == "domain" else PROBLEM_SECTIONS
    what = f"section of a {kind}"
    if head not in keywords and head in (*DOMAIN_SECTIONS, *PROBLEM_SECTIONS):
        home = "a problem" if head in PROBLEM_SECTIONS else "the domain"
        advice = f" ({_INSTEAD[head]})" if head in _INSTEAD else ""
        message = f"`{head}` is not a {what}: it belongs in {home}{advice}."
        reading.fault(tree.span(node + 1), Malformed.KEYWORD, message)
        return ""
    return reading.known_keyword(node + 1, (*keywords, *_OTHERS), what) or head
