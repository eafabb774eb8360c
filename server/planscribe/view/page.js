// What all pages have: their place is kept, pictures have sizes, and an editor around hears and tells.
const editor = typeof acquireVsCodeApi === "function" ? acquireVsCodeApi() : null;
const kept = editor?.getState() ?? {};
/** What a view does when the editor's cursor is at something that it shows. */
const view = { mark() {} };

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
  const missing = (from, to, first, last) => {
    if (from < first) return from - first - 8;
    // Of what is larger than the picture, its beginning is enough.
    const has = to <= last || (from <= last && to - from > last - first);
    return has ? 0 : Math.min(to - last + 8, from - first);
  };
  around.scrollTop += missing(inner.top, inner.bottom, outer.top, outer.bottom);
  around.scrollLeft += missing(inner.left, inner.right, outer.left, outer.right);
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

// A list of steps is scrolled rather than drawn smaller than this.
const LEGIBLE = 0.4;

/** How wide a picture can be, and how high: what is below its top, or at least half of the panel. */
function roomOf(picture) {
  const top = picture.getBoundingClientRect().top + scrollY;
  return [picture.clientWidth - 2, Math.max(innerHeight - top - 24, innerHeight / 2) - 2];
}

/** How large a drawing can be in a room. */
const whole = (drawing, [across, down]) => Math.min(across / drawing.getAttribute("width"), down / drawing.getAttribute("height"));

/** Draws a graph in the direction in which more of it can be read. */
function turn(picture) {
  const turned = picture.querySelector("template")?.content.firstElementChild;
  const drawing = picture.querySelector("svg");
  if (turned && whole(turned, roomOf(picture)) > whole(drawing, roomOf(picture))) drawing.replaceWith(turned);
}

for (const picture of document.querySelectorAll(".picture")) {
  turn(picture);
  const drawing = picture.querySelector("svg");
  const breadth = Number(drawing.getAttribute("width"));
  const height = Number(drawing.getAttribute("height"));
  const least = drawing.querySelector("[data-step]") ? LEGIBLE : 0;
  let drawn = 1;
  const draw = (size) => {
    const share = Math.max(0.02, Math.min(4, size));
    drawing.setAttribute("width", breadth * share);
    drawing.setAttribute("height", height * share);
    drawn = share;
    return share;
  };
  /** As large as fits, until somebody chooses a size: a graph is whole before its words can be read. */
  const fit = () => {
    const [across, down] = roomOf(picture);
    picture.style.setProperty("--room", `${down + 2}px`);
    if (kept.size) return;
    draw(Math.min(1, Math.max(least, Math.min(across / breadth, down / height))));
  };
  const show = (size) => {
    keep({ size: size === null ? null : draw(size) });
    fit();
  };
  /** Zooms at a point of the picture, which stays where it is. */
  const zoom = (factor, x, y) => {
    const before = drawn;
    show(drawn * factor);
    picture.scrollLeft = ((picture.scrollLeft + x) * drawn) / before - x;
    picture.scrollTop = ((picture.scrollTop + y) * drawn) / before - y;
  };
  const step = (factor) => zoom(factor, picture.clientWidth / 2, picture.clientHeight / 2);
  const sizes = {
    "−": ["Smaller", () => step(0.8)],
    "+": ["Larger", () => step(1.25)],
    "1:1": ["1:1, actual size", () => step(1 / drawn)],
    "↔": ["Fit the width", () => show((picture.clientWidth - 2) / breadth)],
    "⤢": ["Fit the panel", () => show(null)],
  };
  const bar = document.createElement("div");
  bar.className = "size";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Size of the picture");
  for (const [sign, [name, resize]] of Object.entries(sizes)) {
    const button = bar.appendChild(document.createElement("button"));
    button.type = "button";
    button.textContent = sign;
    button.title = name;
    button.setAttribute("aria-label", name);
    button.addEventListener("click", resize);
  }
  picture.before(bar);
  const wheeled = (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { left, top } = picture.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 400), event.clientX - left, event.clientY - top);
  };
  picture.addEventListener("wheel", wheeled, { passive: false });
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
