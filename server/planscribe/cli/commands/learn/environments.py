"""The environment that the options of `planscribe learn` choose."""

import shlex
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from planscribe.author.induce.environment import (
    Applied,
    Environment,
    EnvironmentFault,
    Rejected,
    SimulatedEnvironment,
    Started,
)
from planscribe.author.induce.protocol import ProgramEnvironment
from planscribe.cli.output.characters import visible
from planscribe.cli.trouble import BadInput
from planscribe.model.pddl.definitions import Domain, Problem, Step
from planscribe.plan.support import Unsupported
from planscribe.workers.conversation import Conversation, ConversationFailed
from planscribe.workers.processes import ProgramNotFound


@contextmanager
def environment(
    options: Namespace, reference: Domain | None, problem: Problem
) -> Iterator[Environment | None]:
    """The environment, or None if there is only a record.

    Raises:
        BadInput: it cannot be started.
    """
    if reference is not None:
        try:
            yield SimulatedEnvironment(reference, problem, gives_reasons=not options.no_reasons)
        except Unsupported as trouble:
            raise BadInput(f"{options.environment}: {trouble}") from trouble
    elif options.program:
        with _program(options) as found:
            yield _WithoutReasons(found) if options.no_reasons else found
    else:
        yield None


@contextmanager
def _program(options: Namespace) -> Iterator[Environment]:
    try:
        command = shlex.split(options.program)
    except ValueError as error:
        raise BadInput(f"--program: {str(error).lower()}") from error
    if not command:
        raise BadInput("--program: no command")
    try:
        conversation = Conversation(command, Path.cwd(), options.answer_time, options.memory_limit)
    except ProgramNotFound as trouble:
        raise BadInput(visible(str(trouble))) from trouble

    def ask(line: str) -> str:
        try:
            return conversation.ask(line)
        except ConversationFailed as failed:
            raise EnvironmentFault(f"The program {failed}.") from failed

    with conversation:
        yield ProgramEnvironment(ask)


class _WithoutReasons:
    """An environment whose reasons do not count."""

    def __init__(self, real: Environment) -> None:
        self._real = real

    def reset(self) -> Started:
        """Go back to the start."""
        return self._real.reset()

    def step(self, action: Step) -> Applied | Rejected:
        """Try an action."""
        feedback = self._real.step(action)
        return Rejected() if isinstance(feedback, Rejected) else feedback
