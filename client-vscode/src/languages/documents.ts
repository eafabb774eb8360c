/** The documents that the server is told of. */

const PDDL = [
  { language: "pddl", scheme: "file" },
  { language: "pddl", scheme: "untitled" },
  { scheme: "file", pattern: "**/*.pddl" },
];

// By language for files of any name, and by name in case another extension owns the language.
// Not every `.lp` file is an answer set program: only those of our own names are told by them.
const OTHERS = [
  ...["planscribe-task", "clingo", "asp", "planscribe-plan"].flatMap((language) =>
    ["file", "untitled"].map((scheme) => ({ language, scheme })),
  ),
  { scheme: "file", pattern: "**/*.{task,plan,ir.lp,facts.lp}" },
  { scheme: "file", pattern: "**/{rules,schema}.lp" },
];

export const DOCUMENTS = [...PDDL, ...OTHERS];

/** The same where PDDL is left to another extension. */
export const WITHOUT_PDDL = OTHERS;
