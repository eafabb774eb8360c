/** `.lp` is also what solvers of linear programs call their files. */

/** How such a file begins: with a comment that ASP does not know, or with what is sought. */
const BEGINNING =
  /^\s*(?:\\|\/\/|\/\*|(?:max|min)(?:imi[sz]e|imum)?(?:[ \t]*:(?![-~])|[ \t]*(?:\\.*)?$|[ \t]+[^\s:.(]*:(?![-~])|[ \t]+[-+]?[\d.]*[ \t]*\w+[ \t]*[-+]))/im;

/** Whether the first lines are those of a linear program, not of an ASP text. */
export function isLinearProgram(lines: string): boolean {
  const found = BEGINNING.exec(lines);
  return found !== null && lines.slice(0, found.index).trim() === "";
}
