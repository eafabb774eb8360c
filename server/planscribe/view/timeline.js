// Steps through a plan: the state before and after a step, by slider, buttons and arrow keys.
const { facts, initial, values, steps } = JSON.parse(document.getElementById("data").textContent);
const MOST = 400;
const find = (id) => document.getElementById(id);
const slider = find("slider");
const everything = find("everything");
const wanted = find("wanted");
const rows = document.querySelectorAll("g[data-step]");

// Every so many steps the state is kept; the others are made from the kept one before them.
const APART = 64;
const states = [{ atoms: new Set(initial), values: new Map(values) }];
function stateAfter(number) {
  const from = Math.min(Math.floor(number / APART), states.length - 1);
  const atoms = new Set(states[from].atoms);
  const known = new Map(states[from].values);
  for (let made = from * APART + 1; made <= number; made++) {
    const { adds, deletes, changes } = steps[made - 1];
    for (const one of deletes) atoms.delete(one);
    for (const one of adds) atoms.add(one);
    for (const [fluent, , after] of changes) known.set(fluent, after);
    if (made === states.length * APART) states.push({ atoms: new Set(atoms), values: new Map(known) });
  }
  return { atoms, values: known };
}

// What no step changes is the same everywhere, and is left out at first.
const changing = new Set(steps.flatMap(({ adds, deletes }) => [...adds, ...deletes]));
const counting = new Set(steps.flatMap(({ changes }) => changes.map(([fluent]) => fluent)));

function element(name, text, look) {
  const made = document.createElement(name);
  made.textContent = text;
  if (look) made.className = look;
  return made;
}

function show(place, state, marked, changed, look) {
  const part = wanted.value.trim().toLowerCase();
  const atoms = [...state.atoms].filter((one) => everything.checked || changing.has(one));
  // Facts are numbered in the order of their names.
  const written = atoms.sort((a, b) => a - b).map((one) => [facts[one], marked.has(one)]);
  const values = [...state.values].filter(([fluent]) => everything.checked || counting.has(fluent));
  for (const [fluent, value] of values) written.push([`${fluent} = ${value}`, changed.has(fluent)]);
  const shown = part ? written.filter(([text]) => text.toLowerCase().includes(part)) : written;
  const items = shown.slice(0, MOST).map(([text, is]) => element("li", text, is ? look : ""));
  if (shown.length > MOST) items.push(element("li", `and ${shown.length - MOST} more`, "quiet"));
  if (!shown.length) items.push(element("li", "nothing", "quiet"));
  place.replaceChildren(...items);
  const first = items.find((one) => one.className === look);
  if (first) place.scrollTop = first.offsetTop - 60;
}

function markRows(numbers) {
  for (const row of rows) {
    const number = Number(row.dataset.step);
    row.classList.toggle("current", numbers.includes(number));
    if (number === numbers[0]) bring(row);
  }
}

/** Shows a state; `way` is how somebody came there, if the editor should know. */
function goTo(number, way) {
  const at = Math.max(0, Math.min(steps.length, number));
  slider.value = at;
  const step = at ? steps[at - 1] : { adds: [], deletes: [], changes: [], rows: [], title: "The initial state", words: "" };
  slider.setAttribute("aria-valuetext", step.title);
  find("where").textContent = step.title;
  find("words").textContent = step.words;
  const changed = new Set(step.changes.map(([fluent]) => fluent));
  find("earlier").hidden = !at;
  show(find("before"), stateAfter(Math.max(0, at - 1)), new Set(step.deletes), changed, "deleted");
  show(find("after"), stateAfter(at), new Set(step.adds), changed, "added");
  find("first").disabled = find("previous").disabled = at === 0;
  find("last").disabled = find("next").disabled = at === steps.length;
  markRows(step.rows);
  keep({ at });
  if (way) tell(way);
}

function tell(way) {
  const [first] = steps[here() - 1]?.rows ?? [];
  if (first !== undefined) choose(String(first), way);
}

// In a plan with times a step has two moments.
view.mark = (key) => {
  const has = (step) => step?.rows.includes(Number(key)) ?? false;
  if (!has(steps[here() - 1]) && steps.some(has)) goTo(steps.findIndex(has) + 1);
  if (!steps.some(has)) markRows([Number(key)]);
};

const here = () => Number(slider.value);
slider.max = steps.length;
slider.addEventListener("input", () => goTo(here(), "passing"));
slider.addEventListener("keydown", (event) => {
  if (event.key === "Enter") tell("go");
});
find("reveal").hidden = editor === null;
find("reveal").addEventListener("click", () => tell("go"));
everything.checked = kept.everything ?? false;
wanted.value = kept.wanted ?? "";
for (const input of [everything, wanted]) {
  input.addEventListener("input", () => {
    keep({ everything: everything.checked, wanted: wanted.value });
    goTo(here());
  });
}
const ways = { first: () => 0, previous: () => here() - 1, next: () => here() + 1, last: () => steps.length };
for (const [id, to] of Object.entries(ways)) find(id).addEventListener("click", () => goTo(to(), "passing"));
const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  const way = keys[event.key];
  if (!way || event.target.closest("input, .picture") || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  goTo(ways[way](), "passing");
});
for (const row of rows) {
  const first = steps.findIndex((step) => step.rows.includes(Number(row.dataset.step)));
  // A step that cannot be executed has no state, but a line.
  row.addEventListener("click", () => (first >= 0 ? goTo(first + 1, "show") : choose(row.dataset.step, "show")));
}
find("player").hidden = false;
goTo(kept.at ?? Math.min(1, steps.length));
