// Marks the vertices around one, moves from one to another by the arrow keys, and leads to their texts.
const nodes = [...document.querySelectorAll("g[data-key]")];
const arcs = [...document.querySelectorAll("g[data-from]")];

function only(key) {
  const near = new Set([key]);
  for (const arc of arcs) {
    const { from, to } = arc.dataset;
    const touches = key === null || from === key || to === key;
    if (touches) {
      near.add(from);
      near.add(to);
    }
    arc.classList.toggle("faded", !touches);
  }
  for (const node of nodes) {
    node.classList.toggle("faded", key !== null && !near.has(node.dataset.key));
  }
}

let at = nodes[0];
function stand(node) {
  at?.setAttribute("tabindex", "-1");
  at = node;
  at.setAttribute("tabindex", "0");
}

view.mark = (key) => {
  const marked = nodes.filter((node) => node.dataset.key === key);
  for (const node of nodes) {
    const is = marked.includes(node);
    node.classList.toggle("current", is);
    if (is) node.setAttribute("aria-current", "true");
    else node.removeAttribute("aria-current");
  }
  // In lanes, several bars are one step: the one in focus keeps it.
  const there = marked.includes(at) ? at : marked[0];
  if (there === undefined) return;
  stand(there);
  bring(there);
};

function led(node, way) {
  view.mark(node.dataset.key);
  choose(node.dataset.key, way);
}

function middle(node) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The nearest vertex in a direction; what lies aside counts as further away. */
function towards(across, down) {
  const [x, y] = middle(at);
  let best = null;
  let least = Infinity;
  for (const node of nodes) {
    const [toX, toY] = middle(node);
    const along = (toX - x) * across + (toY - y) * down;
    const aside = Math.abs((toX - x) * down) + Math.abs((toY - y) * across);
    if (node !== at && along > 1 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = node;
    }
  }
  return best;
}

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function pressed(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { key } = event;
  if (key === "Enter" || key === " ") {
    led(at, key === "Enter" ? "go" : "show");
  } else if (key === "Home" || key === "End") {
    nodes.at(key === "Home" ? 0 : -1).focus();
  } else if (key in ways) {
    towards(...ways[key])?.focus();
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

if (nodes.length > 0) {
  // A picture as such would hide what can be gone to inside it.
  nodes[0].closest("svg").setAttribute("role", "group");
}
for (const node of nodes) {
  node.setAttribute("tabindex", "-1");
  node.setAttribute("role", editor ? "button" : "img");
  node.setAttribute("aria-label", node.querySelector("title").textContent);
  for (const event of ["pointerenter", "focus"]) node.addEventListener(event, () => only(node.dataset.key));
  for (const event of ["pointerleave", "blur"]) node.addEventListener(event, () => only(null));
  node.addEventListener("focus", () => {
    stand(node);
    bring(node);
  });
  node.addEventListener("click", () => led(node, "show"));
  node.addEventListener("keydown", pressed);
}
at?.setAttribute("tabindex", "0");
if (kept.key !== undefined) view.mark(kept.key);
