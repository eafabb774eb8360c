import assert from "node:assert/strict";
import { test } from "node:test";
import { inside } from "./inside";

interface Action {
  readonly title: string;
  readonly command?: object;
  readonly edit?: object;
}
type Resolve = (action: Action, token: object, next: (action: Action) => Action) => Action;

test("only refactorings wait for the server: their edits come later, and a command is complete", async () => {
  const { middleware } = await inside({}, () => import("../src/server/middleware"));
  const nothing = (): void => undefined;
  const resolve = middleware(nothing, nothing).resolveCodeAction as unknown as Resolve;
  const completed = { title: "Rename", edit: {} };
  const command = { title: "Solve", command: { command: "planscribe.solve", arguments: ["file:///a"] } };
  assert.equal(resolve(command, {}, () => completed), command);
  assert.equal(resolve({ title: "Rename" }, {}, () => completed), completed);
});
