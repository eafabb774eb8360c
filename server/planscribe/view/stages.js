// Marks what a part of a stage is due to, and what is due to it, where one points or goes; a part
// that is pressed stays marked. Each stage is one stop of the Tab key, arrow keys go from part to part.
const names = (text) => (text ? text.split(" ") : []);
const due = document.getElementById("due");
const parts = [...document.querySelectorAll("[data-at]")].map((element) => ({
  element,
  stage: element.closest("section"),
  at: names(element.dataset.at),
  of: new Set(names(element.dataset.of)),
}));
const stops = new Set();
let kept = null;
function mark(chosen) {
  const at = new Set(chosen ? chosen.at : []);
  for (const { element, at: here, of } of parts) {
    element.classList.toggle("source", Boolean(chosen) && here.some((one) => chosen.of.has(one)));
    element.classList.toggle("result", [...of].some((one) => at.has(one)));
  }
}
function told(look, words) {
  const found = parts.filter(({ element }) => element.classList.contains(look));
  const stages = new Map(found.map(({ stage }) => [stage, []]));
  for (const { element, stage } of found) stages.get(stage).push(element.textContent);
  const each = [...stages].map(([stage, texts]) => `${stage.querySelector("h2").textContent}: ${texts.slice(0, 5).join(" ")}`);
  return each.length ? `${words} ${each.join("; ")}.` : "";
}
function enter(part) {
  for (const other of parts) if (other.stage === part.stage) other.element.tabIndex = other === part ? 0 : -1;
  if (!kept) mark(part);
  due.textContent = kept ? "" : [told("source", "Due to"), told("result", "Leads to")].filter(Boolean).join(" ");
}
function keep(part) {
  kept = kept === part ? null : part;
  for (const other of parts) other.element.setAttribute("aria-pressed", String(other === kept));
  mark(kept ?? part);
}
function go(event, part) {
  const beside = parts.filter(({ stage }) => stage === part.stage);
  const at = beside.indexOf(part);
  const last = beside.length - 1;
  const ways = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: last };
  if (event.key === "Enter" || event.key === " ") keep(part);
  else if (event.key === "Escape" && kept) keep(kept);
  else if (event.key in ways) beside[Math.max(0, Math.min(last, ways[event.key]))].element.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
for (const part of parts) {
  const { element } = part;
  element.setAttribute("role", "button");
  element.setAttribute("aria-pressed", "false");
  element.tabIndex = stops.has(part.stage) ? -1 : 0;
  stops.add(part.stage);
  element.addEventListener("pointerenter", () => kept || mark(part));
  element.addEventListener("pointerleave", () => mark(kept));
  element.addEventListener("focus", () => enter(part));
  element.addEventListener("blur", () => mark(kept));
  element.addEventListener("click", () => keep(part));
  element.addEventListener("keydown", (event) => {
    if (!event.altKey && !event.ctrlKey && !event.metaKey) go(event, part);
  });
}
