import { PUSHED } from "#site/facts/cpr.ts";
import { prefersReducedMotion } from "./motion.ts";
import { describePushes, DURATION_MS, isCounted, paceNow, type Stretch, stretchesOf } from "./push-rhythm.ts";

const LOOK_MS = 100;
/**
 * A visitor who is still pushing when the time is over does not start again by accident: a new run needs this long
 * without a push before it.
 */
const REST_MS = 1000;

/**
 * `<ThirtySeconds>`: a button to push for thirty seconds with a finger, the mouse, space, Enter or a switch. Meanwhile
 * pushing holds up a line on the chart. At the end the element says how many pushes there were, how fast, and what to
 * change.
 */
export function startThirtySeconds(stage: HTMLElement): void {
  stage.dataset["alive"] = "";
  const button = stage.querySelector("button");
  if (!button) return;
  const partOf = (name: string) => stage.querySelector<HTMLElement>(`[data-part=${name}]`);
  const say = (name: string, words: string) => {
    const part = partOf(name);
    if (part) part.textContent = words;
  };
  const draw = heldLine(stage);
  const first = partOf("name")?.textContent ?? "";
  const how = partOf("how")?.textContent ?? "";
  let pushes: number[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  let over = -Infinity;

  const look = () => {
    const now = performance.now();
    const [begun = now] = pushes;
    const left = Math.ceil((begun + DURATION_MS - now) / 1000);
    const pace = paceNow(pushes);
    say("left", [PUSHED.left(Math.max(0, left)), ...(pace === undefined ? [] : [PUSHED.pace(pace)])].join(" · "));
    if (!prefersReducedMotion()) draw(stretchesOf(pushes, now));
    if (now - begun >= DURATION_MS) end(now);
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
    delete stage.dataset["pushing"];
  };
  const begin = () => {
    timer = setInterval(look, LOOK_MS);
    pushes = [];
    stage.dataset["pushing"] = "";
    say("name", first);
    say("how", "");
    say("summary", "");
    say("change", "");
    draw([]);
  };
  const end = (now: number) => {
    rest();
    over = now;
    const { summary, change } = describePushes(pushes);
    draw(stretchesOf(pushes, now));
    say("name", PUSHED.again);
    say("left", "");
    say("summary", summary);
    say("change", change);
    partOf("after")?.removeAttribute("hidden");
  };
  const forget = () => {
    rest();
    for (const name of ["count", "left", "summary", "change"]) say(name, "");
    say("name", first);
    say("how", how);
    draw([]);
  };

  const push = (at: number) => {
    if (timer === undefined) {
      const isQuiet = at - over >= REST_MS;
      over = at;
      if (!isQuiet) return;
      begin();
    }
    if (!isCounted(pushes, at)) return;
    pushes.push(at);
    say("count", String(pushes.length));
    look();
    if (!prefersReducedMotion()) button.animate([{ transform: "scale(.94)" }, { transform: "none" }], 150);
  };

  let isPointed = false;
  button.addEventListener("pointerdown", ({ button: which, timeStamp }) => {
    if (which !== 0) return;
    isPointed = true;
    push(timeStamp);
  });
  // A finger that touched the button in order to scroll has not pushed.
  button.addEventListener("pointercancel", () => {
    isPointed = false;
    if (pushes.length === 1) forget();
  });
  const key = (event: KeyboardEvent) => {
    if (event.key !== " " && event.key !== "Enter") return;
    // The browser would otherwise add a click, and scroll the page on space.
    event.preventDefault();
    if (event.type === "keydown" && !event.repeat) push(event.timeStamp);
  };
  button.addEventListener("keydown", key);
  button.addEventListener("keyup", key);
  // A press by a switch or a screen reader arrives as a click alone.
  button.addEventListener("click", ({ timeStamp }) => {
    if (!isPointed) push(timeStamp);
    isPointed = false;
  });
}

/**
 * The visitor's own line on the survival chart (site/vignettes/survival-curve.svg). It follows the upper line while
 * they push and the lower line while they do not, and never lies between them, because only those two were measured.
 */
function heldLine(element: HTMLElement): (stretches: readonly Stretch[]) => void {
  const place = (held: boolean, share: number): { x: string; y: string } => {
    const line = element.querySelector(`[data-line=${held ? "pushed" : "waited"}] line`);
    const between = (axis: string) => {
      const [from = 0, to = 0] = ["1", "2"].map((end) => Number.parseFloat(line?.getAttribute(axis + end) ?? ""));
      return `${from + (to - from) * share}%`;
    };
    return { x: between("x"), y: between("y") };
  };
  const shapes: Element[] = [];
  const add = (name: string, attributes: Record<string, string>) => {
    const shape = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, value);
    shapes.push(shape);
    element.querySelector("svg")?.append(shape);
  };
  return (stretches) => {
    for (const shape of shapes.splice(0)) shape.remove();
    // The chart may not have been fetched yet.
    if (!element.querySelector("[data-line]")) return;
    for (const { from, to, held } of stretches) {
      const [one, two] = [place(held, from), place(held, to)];
      const ends = { x1: one.x, y1: one.y, x2: two.x, y2: two.y };
      add("line", { ...ends, stroke: "#fff4e8", "stroke-width": "12", "stroke-linecap": "round" });
    }
    const last = stretches[stretches.length - 1];
    if (!last) return;
    const { x, y } = place(last.held, last.to);
    add("circle", { cx: x, cy: y, r: "14", fill: "#fff4e8", stroke: "#1d1416", "stroke-width": "5" });
  };
}
