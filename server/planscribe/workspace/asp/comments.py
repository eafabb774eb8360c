"""What the comments of ASP texts say of predicates.

% edge(X,Y): there is a way from X to Y,
%            and none back

%*! edge(X,Y)
There is a way from X to Y.
Args:
  - X: where it begins
*%
"""

import re
from collections.abc import Iterator

from planscribe.model.asp.program import Signature
from planscribe.syntax.asp.tree import AspTree
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, part_of_length
from planscribe.workspace.query import Means, content_query

_LINE = re.compile(
    r"%+\s*(?P<name>_*[a-z][\w']*)\((?P<arguments>[^()\n]*)\)"
    r"(?:\s{2,}|\s*[:-]\s)\s*(?P<text>\S.*)",
    re.ASCII,
)
_GOES_ON = re.compile(r"%+\s{8,}(?P<text>\S.*)")
_BLOCK = re.compile(
    r"%\*!\s*(?P<name>-?_*[a-z][\w']*)(?:\((?P<arguments>[^()\n]*)\))?[ \t]*"
    r"(?:\r?\n(?P<text>.*))?\*%",
    re.ASCII | re.DOTALL,
)
_ARGUMENT = re.compile(r"(?:^|\s)[-*]\s+(?=[A-Z])")
_ARGUMENTS = re.compile(r"^\s*(?:Args|Arguments|Parameters):?\s*$", re.MULTILINE)


@content_query(weight=part_of_length)
def descriptions(means: Means, document: Document) -> dict[Signature, tuple[str, str]]:
    """The arguments and the meaning that the comments of a text give to predicates."""
    return dict(reversed(list(_descriptions(trees.asp(means, document)))))


def _descriptions(tree: AspTree) -> Iterator[tuple[Signature, tuple[str, str]]]:
    lines = [one.text for one in tree.comments]
    for number, line in enumerate(lines):
        if block := _BLOCK.fullmatch(line):
            arguments = block["arguments"] or ""
            yield _signature(block["name"], arguments), (arguments, _text(block["text"] or ""))
            continue
        match = _LINE.fullmatch(line)
        if match is None:
            continue
        text = [match["text"]]
        for below in lines[number + 1 :]:
            more = _GOES_ON.fullmatch(below)
            if more is None:
                break
            text.append(more["text"])
        yield _signature(match["name"], match["arguments"]), (match["arguments"], " ".join(text))


def _signature(name: str, arguments: str) -> Signature:
    return Signature(name, arguments.count(",") + 1 if arguments.strip() else 0)


def _text(block: str) -> str:
    """The words of a block, with what it says of arguments behind the rest."""
    words, *rest = _ARGUMENTS.split(block, maxsplit=1)
    told = (" ".join(one.split()) for one in _ARGUMENT.split(rest[0] if rest else ""))
    return " ".join([*words.split(), *(f"{one.rstrip('.')}." for one in told if one)])
