"""Downloading a planner, and removing it again."""

from argparse import Namespace

from planscribe.cli.commands.solve.interrupts import interruptible
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.plan.planners.offers import PlannerOffer, offer_of, offers
from planscribe.wording import did_you_mean, listed, nearest
from planscribe.workers.limits import Cancelled
from planscribe.workspace.plans import getting


def run(options: Namespace) -> int:
    """Get a planner, or remove it.

    Raises:
        BadInput: there is no such planner to get, or it cannot be got here.
        KeyboardInterrupt: Ctrl+C came before its end.
    """
    screen = Screen()
    if options.remove:
        offer = _offer(options.remove)
        was_there = getting.remove(offer)
        screen.tell(f"{offer.title} is removed." if was_there else f"{offer.title} is not there.")
    if options.get:
        offer = _offer(options.get)
        screen.tell(f"{offer.title} by the package {offer.package} {offer.version}: {offer.terms}")
        with screen.waiting(f"Getting {offer.title} ...") as tell, interruptible() as cancellation:
            try:
                folder = getting.get(offer, tell, cancellation)
            except getting.CannotGet as trouble:
                raise BadInput(visible(str(trouble))) from trouble
            except Cancelled:
                raise KeyboardInterrupt from None
        screen.tell(f"Now available: {listed(offer.planners)}, in {visible(str(folder))}")
    return ExitCode.OK


def _offer(name: str) -> PlannerOffer:
    """The offer that is called so, or has a planner that is.

    Raises:
        BadInput: there is none.
    """
    found = offers().get(name) or offer_of(name)
    if found is None:
        meant = did_you_mean(nearest(name, offers(), most=1))
        hints = filter(None, (meant, f"These can be got: {listed(offers())}"))
        raise BadInput(f"PlanScribe cannot get a planner {name!r}. {' '.join(hints)}")
    return found
