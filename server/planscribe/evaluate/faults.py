"""What makes an evaluation impossible."""


class EvaluationFault(Exception):  # noqa: N818
    """Something that an evaluation was given cannot be used; the message is one line for people."""


class LostWorkers(EvaluationFault):
    """A process or a scheduler ended in the middle of the work."""
