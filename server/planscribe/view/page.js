// What all pages have: their place is kept, pictures have sizes, and an editor around hears and tells.
const editor = typeof acquireVsCodeApi === "function" ? acquireVsCodeApi() : null;
const kept = editor?.getState() ?? {};
/** What a view does when the editor's cursor is at something that it shows, and what it begins with. */
const view = { mark() {}, first: () => null };

function keep(part) {
  Object.assign(kept, part);
  editor?.setState(kept);
}

/** Reports to the editor what was chosen: in `passing`, to `show` its place, or to `go` there. */
function choose(key, way) {
  keep({ key });
  editor?.postMessage({ type: "chosen", key, way });
}

/** Scrolls a part of a picture into sight, and nothing around the picture. */
function bring(part) {
  const around = part.closest(".picture");
  if (!around) return;
  const inner = part.getBoundingClientRect();
  const outer = around.getBoundingClientRect();
  const missing = (from, to, first, last) => (from < first ? from - first - 8 : to > last ? Math.min(to - last + 8, from - first) : 0);
  around.scrollTop += missing(inner.top, inner.bottom, outer.top, outer.bottom);
  around.scrollLeft += missing(inner.left, inner.right, outer.left, outer.right);
}

/** Scrolls the middle of a part to the middle of a picture. */
function centre(part, picture) {
  const inner = part.getBoundingClientRect();
  const outer = picture.getBoundingClientRect();
  picture.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  picture.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}

// Until somebody moves in a picture that is larger than its place, what it begins with stays in sight.
let isMoved = kept.scrolled !== undefined;
for (const event of ["wheel", "pointerdown", "keydown"]) {
  addEventListener(event, () => (isMoved = true), { capture: true, passive: true });
}

if (editor) {
  const notice = document.createElement("p");
  notice.id = "notice";
  notice.setAttribute("role", "status");
  document.body.prepend(notice);
  const heard = {
    about: ({ about }) => keep({ about }),
    mark: ({ key }) => view.mark(key),
    notice({ text, button }) {
      notice.replaceChildren(text);
      if (!button) return;
      const again = notice.appendChild(document.createElement("button"));
      again.textContent = button;
      again.addEventListener("click", () => editor.postMessage({ type: "refresh" }));
    },
  };
  addEventListener("message", ({ data }) => heard[data?.type]?.(data));
  addEventListener("keydown", (event) => {
    const searches = event.target.closest?.("input[type=search]");
    if (event.key === "Escape" && !searches) editor.postMessage({ type: "leave" });
  });
  addEventListener("load", () => editor.postMessage({ type: "ready" }));
}

const LEGIBLE = 0.4;

for (const picture of document.querySelectorAll(".picture")) {
  const drawing = picture.querySelector("svg");
  const breadth = Number(drawing.getAttribute("width"));
  const height = Number(drawing.getAttribute("height"));
  let drawn = 1;
  const draw = (size) => {
    const share = Math.max(0.1, Math.min(4, size));
    drawing.setAttribute("width", breadth * share);
    drawing.setAttribute("height", height * share);
    drawn = share;
    return share;
  };
  const show = (size) => {
    keep({ size: size === null ? null : draw(size) });
    fit();
  };
  /** As large as fits, but so that it can be read, until somebody chooses a size. */
  const fit = () => {
    const below = innerHeight - (picture.getBoundingClientRect().top + scrollY) - 24;
    const room = Math.max(below, innerHeight / 2);
    picture.style.setProperty("--room", `${room}px`);
    if (kept.size) return;
    const whole = Math.min((picture.clientWidth - 2) / breadth, (room - 2) / height);
    draw(Math.min(1, Math.max(LEGIBLE, whole)));
    const first = view.first();
    if (!isMoved && first && picture.contains(first)) centre(first, picture);
  };
  const sizes = {
    "−": ["Smaller", () => drawn / 1.25],
    "+": ["Larger", () => drawn * 1.25],
    "1:1": ["1:1, actual size", () => 1],
    "↔": ["Fit the width", () => (picture.clientWidth - 2) / breadth],
    "⤢": ["Fit the panel", () => null],
  };
  const bar = document.createElement("div");
  bar.className = "size";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Size of the picture");
  for (const [sign, [name, size]] of Object.entries(sizes)) {
    const button = bar.appendChild(document.createElement("button"));
    button.type = "button";
    button.textContent = sign;
    button.title = name;
    button.setAttribute("aria-label", name);
    button.addEventListener("click", () => show(size()));
  }
  picture.before(bar);
  if (kept.size) draw(kept.size);
  new ResizeObserver(fit).observe(picture.parentElement);
  addEventListener("resize", fit);
}

{
  const places = [document.scrollingElement, ...document.querySelectorAll(".picture")];
  const folds = [...document.querySelectorAll("details")];
  // What is above a place must have its size before the place is found again.
  addEventListener("load", () => {
    folds.forEach((fold, number) => {
      fold.open = kept.open?.includes(number) ?? fold.open;
      fold.addEventListener("toggle", () => keep({ open: folds.flatMap((one, at) => (one.open ? [at] : [])) }));
    });
    places.forEach((place, number) => {
      const [left, top] = kept.scrolled?.[number] ?? [0, 0];
      if (left || top) place.scrollTo(left, top);
    });
    let waits = false;
    const scrolled = () => {
      if (waits) return;
      waits = true;
      requestAnimationFrame(() => {
        waits = false;
        keep({ scrolled: places.map((place) => [place.scrollLeft, place.scrollTop]) });
      });
    };
    addEventListener("scroll", scrolled, { capture: true, passive: true });
  });
}
