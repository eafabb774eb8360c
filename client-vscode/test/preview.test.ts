import assert from "node:assert/strict";
import { test } from "node:test";
import { linksOfProduct, linksOfSource, type Link } from "../src/pipeline/preview";
import type { PlaceRange } from "../src/pipeline/stages";

function range(line: number, start: number, end: number): PlaceRange {
  return { start: { line, character: start }, end: { line, character: end } };
}

const LAMPS: Link = { range: range(0, 0, 10), sources: [range(2, 10, 17)], sentences: [range(2, 0, 18)] };
const GOAL: Link = { range: range(1, 0, 10), sources: [range(2, 35, 40)], sentences: [range(2, 19, 41)] };
const LINKS = [LAMPS, GOAL];

test("words light up what was made from them, a sentence what was made from any of its words", () => {
  assert.deepEqual(linksOfSource(LINKS, { line: 2, character: 12 }), [LAMPS]);
  assert.deepEqual(linksOfSource(LINKS, { line: 2, character: 20 }), [GOAL]);
  assert.deepEqual(linksOfSource(LINKS, { line: 3, character: 0 }), []);
});

test("a part of a preview lights up its words, the innermost part first", () => {
  const around = { ...LAMPS, range: { start: { line: 0, character: 0 }, end: { line: 5, character: 0 } } };
  assert.deepEqual(linksOfProduct([around, ...LINKS], { line: 1, character: 3 }), [GOAL]);
  assert.deepEqual(linksOfProduct([around, ...LINKS], { line: 4, character: 0 }), [around]);
  assert.deepEqual(linksOfProduct(LINKS, { line: 9, character: 0 }), []);
});
