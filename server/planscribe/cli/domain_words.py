"""`planscribe compile NAME.domain.md`: from a domain in words to PDDL."""

from argparse import Namespace
from typing import TypedDict

from planscribe.check.finding import Severity, Tier, in_order
from planscribe.check.tiers import findings
from planscribe.cli import inputs
from planscribe.cli.output import files as outputs
from planscribe.cli.output.findings import FindingJson, finding_data, names
from planscribe.cli.output.printing import printed
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.wording import counted
from planscribe.workspace.documents import Language
from planscribe.workspace.pipeline import domain_words, generated


class DomainWordsJson(TypedDict):
    """The JSON of a domain in words that is compiled; `pddl` is empty if it is not read whole."""

    command: str
    file: str
    pddl: str
    findings: list[FindingJson]


def run(options: Namespace) -> int:
    """Write the PDDL of a domain in words, or show what is not read."""
    screen = Screen()
    outputs.check_output(options.output, options.force)
    with inputs.opened() as workspace:
        read = inputs.read(workspace, options.file)
        snapshot = workspace.snapshot
        document = snapshot.document(read.key)
        found = in_order(findings(snapshot, read.key, Tier.SYNTAX))
        text = domain_words.written(snapshot, document)
        name = names({read.key: read.shown})
        if options.json:
            data: DomainWordsJson = {
                "command": "compile",
                "file": read.shown,
                "pddl": text or "",
                "findings": [finding_data(snapshot, read.key, one, name) for one in found],
            }
            screen.json(data)
        else:
            for one in found:
                if one.severity <= Severity.WARNING:
                    screen.remark(printed(snapshot, read.key, one, name, screen.err.width))
    if text is None:
        if not options.json:
            left = counted(len(found), "finding")
            screen.tell(f"{read.shown}: no domain is written; resolve {left} first", "yellow")
        return ExitCode.FOUND
    if options.output:
        stamped = generated.stamped(text, Language.PDDL, [read.origin])
        outputs.write(options.output, stamped, options.force)
    elif not options.json:
        screen.result(text)
    return ExitCode.OK
