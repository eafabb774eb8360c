"""`python -m tests.corpus.constructing_domains PLACE`: right answers to published descriptions.

PLACE is the JSON file of Text2World, or the folder with the data of NL2PDDL. A model that knows the
true domain answers; the table shows how many domains become the true one, which answers are
refused, with the reason, and which are accepted as another domain: there should be none of these.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

from planscribe.author.domain.intake import begun
from planscribe.author.domain.phases import Phase
from planscribe.author.domain.reading import read as read_words
from planscribe.compile.domains.actions_alike import are_actions_alike
from planscribe.compile.domains.schemas import unreadable
from planscribe.evaluate.published import PublishedDomain, published_in
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree
from planscribe.text import DocumentKey
from planscribe.workspace.snapshot import Snapshot, Workspace
from tests.support.models.construction import Site
from tests.support.models.right_answers import KnowingModel


def constructed(snapshot: Snapshot, one: PublishedDomain) -> tuple[str, str]:
    """What becomes of right answers about a domain, with a reason."""
    domain = next(iter(read(tree.parse(one.truth)).domains), None)
    if domain is None or unreadable(domain) or not domain.actions:
        return "not comparable", ""
    site = Site(DocumentKey("file:///corpus/constructed.domain.md"), snapshot)
    made = site.run(begun(one.words, one.domain), KnowingModel(domain), Phase.CONSTRUCTION)
    for advance in site.advances:
        if not advance.is_done:
            parts = (f"{each.part}: {each.message}" for each in advance.complaints[:2])
            return "refused", f"{advance.phase} {advance.item}: {' '.join(parts)}"
    said = read_words(made.partition("\n<!-- planscribe construct")[0], one.domain)
    is_same = not said.remarks and are_actions_alike(domain, said.domain)
    return ("same" if is_same else "another domain"), ""


def main(place: Path) -> int:
    """Construct all domains; the exit code is 1 if one becomes another domain."""
    workspace = Workspace()
    count: Counter[str] = Counter()
    for one in published_in(place.absolute()):
        outcome, reason = constructed(workspace.snapshot, one)
        count[outcome] += 1
        if outcome in ("refused", "another domain"):
            print(f"{one.domain} {one.name}: {outcome}. {reason}")
    workspace.end()
    print(", ".join(f"{outcome}: {number}" for outcome, number in count.most_common()))
    return int(count["another domain"] > 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("place", type=Path)
    sys.exit(main(parser.parse_args().place))
