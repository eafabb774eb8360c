import assert from "node:assert/strict";
import { test } from "node:test";
import { isLinearProgram } from "../src/languages/linearProgram";

test("linear programs are told by how they begin", () => {
  for (const text of [
    "Minimize\n obj: x + y\nSubject To\n c1: x >= 1\nEnd\n",
    "\\ENCODING=ISO-8859-1\n\\Problem name: diet\n\nMaximize\n",
    "\n\n  MAXIMIZE \\ what is sought\n profit: 3 x\n",
    "max: 3x + 2y;\nc1: x + y <= 4;\n",
    "/* Objective function */\nmax: +143 x +60 y;\n",
    "// a comment\nmin: x;\n",
    "minimise obj: x + y\nst\n",
    "Maximum\r\n z: x\r\n",
    "max 3 x + 2 y\nst\n",
  ]) {
    assert.ok(isLinearProgram(text), text);
  }
});

test("answer set programs are not", () => {
  for (const text of [
    "",
    "% Minimize\nminimize(x).\n",
    "max(3).\n",
    "max(X) :- x(X).\n",
    "max :- x.\n",
    "minimize:-a.\n",
    "min.\n",
    "max(1..3).\nMinimize\n",
    "#minimize { X : cost(X) }.\n",
    ":~ cost(X). [X]\n",
    "maxima(3).\n",
    "%* a block\n*%\nmin(1).\n",
  ]) {
    assert.ok(!isLinearProgram(text), text);
  }
});
