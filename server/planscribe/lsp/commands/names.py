"""The commands that clients can execute: their names, and their titles."""

from planscribe.workspace.pipeline.stages import Stage

PREFIX = "planscribe."
STAGES = {f"{PREFIX}{stage}": stage for stage in Stage}
"""The stage of the pipeline that each command runs."""

SHOW_REFERENCES = f"{PREFIX}showReferences"
"""The command of lenses: editors that know it show the references of a place, which the lens
has.
"""

OFFER_ACTIONS = f"{PREFIX}offerActions"
"""The command of clients that shows all code actions of a kind at the cursor."""

WHAT_IF = f"{PREFIX}whatIf"
"""The command that switches an ASP statement off for the session, or on again."""

EXPLAIN = f"{PREFIX}explain"
"""The command that explains an atom or a statement of an ASP text in a document of its own."""

GO_TO_WORDS = f"{PREFIX}goToWords"
"""The command that leads from a place of a generated file to the words behind it."""

GO_TO_WORDS_TITLE = "Go to the source words"

MAKE_TASK = f"{PREFIX}makeTask"
"""The command that writes a task that says the same as a problem."""

MAKE_TASK_TITLE = "Make a task of this problem"

WHY_NO_PLAN = f"{PREFIX}whyNoPlan"
"""The command that analyses why there is no plan."""

WHY_NO_PLAN_TITLE = "Explain why there is no plan"

SHOW_CHECK = f"{PREFIX}showCheck"
"""The command that shows what the code of a finding means."""

STEP_PLAN = f"{PREFIX}stepPlan"
COMPARE_PLANS = f"{PREFIX}comparePlans"
PLAN_IN_WORDS = f"{PREFIX}planInWords"
"""The commands that show a step of a plan, compare two plans, and describe a plan."""

COMPARE_DOMAINS = f"{PREFIX}compareDomains"
"""The command that shows how two domains differ."""

VIEW = f"{PREFIX}view"
"""The command that shows a view: a picture and a page."""

RUN_PROGRAM = f"{PREFIX}runProgram"
"""The command that runs an ASP program and shows its answer sets or consequences."""

RUN_PROGRAM_TITLES = {
    "sets": "Run: show answer sets",
    "brave": "Run: show brave consequences",
    "cautious": "Run: show cautious consequences",
}

RUN_TESTS = f"{PREFIX}runTests"
"""The command that checks the expectations of a document."""

SHOW_GENERATED = f"{PREFIX}showGenerated"
"""The command that shows what a template generates for a case."""

SHOW_GENERATED_TITLE = "Show the generated problem"

SOLVE_WITH = f"{PREFIX}solveWith"
CANCEL_RUN = f"{PREFIX}cancelRun"
COMPARE_RUNS = f"{PREFIX}compareRuns"
WRITE_PLAN = f"{PREFIX}writePlan"

TELL_PLANNERS = f"{PREFIX}planners"
"""The command that shows which planners support a task."""

TELL_PLANNERS_TITLE = "Show supported planners"

GET_PLANNER = f"{PREFIX}getPlanner"
"""The command that downloads a planner."""

RUN_COMMANDS = {
    SOLVE_WITH: ("Solve with another planner", "solve_with"),
    CANCEL_RUN: ("Stop the planner", "cancel"),
    COMPARE_RUNS: ("Compare planner runs", "compare"),
    WRITE_PLAN: ("Write another plan", "write_plan"),
}
"""The commands that run planners: their titles, and their functions in `runs`."""

TRANSLATE_WITH_MODEL = f"{PREFIX}translateWithModel"
SHOW_PROMPT = f"{PREFIX}showPrompt"
CONTINUE_DRAFT = f"{PREFIX}continueDraft"
ACCEPT_DRAFT = f"{PREFIX}acceptDraft"
SHOW_DRAFT = f"{PREFIX}showDraft"
DISCARD_DRAFT = f"{PREFIX}discardDraft"

MODEL_COMMANDS = {
    TRANSLATE_WITH_MODEL: "Translate with a language model",
    SHOW_PROMPT: "Show the prompt for the language model",
    CONTINUE_DRAFT: "Continue with the language model",
    ACCEPT_DRAFT: "Accept this draft",
    SHOW_DRAFT: "Show the history of this draft",
    DISCARD_DRAFT: "Discard this draft",
}
"""The commands that have a language model translate a task: two on tasks, the others on drafts."""

REWORD_TITLE = "Reword unread sentences with a language model"
"""The title of the command that translates with one by the method that proposes other words."""

CONSTRUCT = f"{PREFIX}construct"
"""The command that constructs the domain of a text, phase by phase."""

CANDIDATES = f"{PREFIX}candidates"
CHOOSE_CANDIDATES = f"{PREFIX}chooseCandidates"

CANDIDATE_COMMANDS = {
    CANDIDATES: "Show the candidates of the domain",
    CHOOSE_CANDIDATES: "Choose among the candidates of the domain",
}
"""The commands that rank the candidates of a described domain, and that ask and write it."""

WRITE_ACTIONS = f"{PREFIX}writeActions"
"""The command that has a language model write bare actions of a domain, or a table of them."""
LEARN = f"{PREFIX}learn"
LEARN_STEP = f"{PREFIX}learnStep"
PAUSE_LEARNING = f"{PREFIX}pauseLearning"
STOP_LEARNING = f"{PREFIX}stopLearning"
STATE_LITERAL = f"{PREFIX}stateLiteral"
FILL_IN_LEARNED = f"{PREFIX}fillInLearned"

LEARNING_COMMANDS = {
    LEARN: ("Learn the actions from an environment", "learn"),
    LEARN_STEP: ("Try one action", "step"),
    PAUSE_LEARNING: ("Pause learning", "pause"),
    STOP_LEARNING: ("Stop learning", "stop"),
    STATE_LITERAL: ("State or forbid a literal", "state"),
    FILL_IN_LEARNED: ("Fill in the learned actions", "fill_in"),
}
"""The commands that learn the actions of a domain: their titles, and their functions."""

CONTINUE_TITLE = "Continue to learn the actions"

SET_UP_MODEL_TITLE = "Set up a language model"
"""The title of the command that translates with one, while there is none: it says what to set."""

EXPLORE_STATES = f"{PREFIX}exploreStates"
DOMAIN_FACTS = f"{PREFIX}domainFacts"

SPACE_COMMANDS = {
    EXPLORE_STATES: "Explore the state space",
    DOMAIN_FACTS: "Show the reachability analysis",
}
"""The commands about what can happen in a problem, and, the second one, in a domain."""

EXAMPLES = f"{PREFIX}examples"
NEW_TASK_TEXT = f"{PREFIX}newTaskText"
NEW_DOMAIN_TEXT = f"{PREFIX}newDomainText"
"""The commands that return texts to start from."""
