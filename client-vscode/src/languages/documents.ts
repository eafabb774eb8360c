/** The documents that are sent to the server. */

const PDDL = [
  { language: "pddl", scheme: "file" },
  { language: "pddl", scheme: "untitled" },
  { scheme: "file", pattern: "**/*.pddl" },
];

// By language for files of any name, and by name in case another extension owns the language.
// Not every `.lp` file is an answer set program: only PlanScribe's own names identify one.
const OTHERS = [
  ...["planscribe-task", "clingo", "asp", "planscribe-plan"].flatMap((language) =>
    ["file", "untitled"].map((scheme) => ({ language, scheme })),
  ),
  { scheme: "file", pattern: "**/*.{task,plan,ir.lp,facts.lp,domain.md,procedure.md,actions.md}" },
  { scheme: "file", pattern: "**/{rules,schema}.lp" },
];

export const DOCUMENTS = [...PDDL, ...OTHERS];

/** The same where PDDL is left to another extension. */
export const WITHOUT_PDDL = OTHERS;
