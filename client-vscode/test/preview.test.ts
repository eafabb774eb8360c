import assert from "node:assert/strict";
import { test } from "node:test";
import { linksBehind, linksOfProduct, linksOfSource, near, type Link } from "../src/pipeline/preview";
import type { PlaceRange } from "../src/pipeline/stages";

function range(line: number, start: number, end: number): PlaceRange {
  return { start: { line, character: start }, end: { line, character: end } };
}

const LAMPS: Link = { range: range(0, 0, 10), sources: [range(2, 10, 17)], sentences: [range(2, 0, 18)] };
const GOAL: Link = { range: range(1, 0, 10), sources: [range(2, 35, 40)], sentences: [range(2, 19, 41)] };
const LINKS = [LAMPS, GOAL];

function at(line: number, character: number): PlaceRange[] {
  return [range(line, character, character)];
}

test("words light up what was made from them, a sentence what was made from any of its words", () => {
  assert.deepEqual(linksOfSource(LINKS, at(2, 12)), [LAMPS]);
  assert.deepEqual(linksOfSource(LINKS, at(2, 20)), [GOAL]);
  assert.deepEqual(linksOfSource(LINKS, at(3, 0)), []);
});

test("several cursors, and a selection over several sentences, light up all that belongs to them", () => {
  assert.deepEqual(linksOfSource(LINKS, [...at(2, 36), ...at(2, 12)]), LINKS);
  assert.deepEqual(linksOfSource(LINKS, [range(2, 5, 38)]), LINKS);
  assert.deepEqual(linksOfSource(LINKS, [range(2, 12, 25)]), LINKS);
  assert.deepEqual(linksOfProduct(LINKS, [{ start: { line: 0, character: 3 }, end: { line: 1, character: 2 } }]), LINKS);
});

test("a part of a preview lights up its words, the innermost part first", () => {
  const around = { ...LAMPS, range: { start: { line: 0, character: 0 }, end: { line: 5, character: 0 } } };
  assert.deepEqual(linksOfProduct([around, ...LINKS], at(1, 3)), [GOAL]);
  assert.deepEqual(linksOfProduct([around, ...LINKS], at(4, 0)), [around]);
  assert.deepEqual(linksOfProduct(LINKS, at(9, 0)), []);
});

test("parts of two previews belong together if the same words are behind them", () => {
  const both = { ...GOAL, sources: [...LAMPS.sources, ...GOAL.sources] };
  assert.deepEqual(linksBehind([LAMPS, GOAL, both], LAMPS.sources), [LAMPS, both]);
  assert.deepEqual(linksBehind([LAMPS], [range(2, 17, 20)]), []);
});

test("of what has several sources, those of other sentences stay dark", () => {
  const both = { ...GOAL, sources: [...LAMPS.sources, ...GOAL.sources], sentences: [...LAMPS.sentences, ...GOAL.sentences] };
  assert.deepEqual(near([both], at(2, 36)), GOAL.sources);
  assert.deepEqual(near([both], at(2, 2)), LAMPS.sources);
});
