import { PUSHED } from "#site/facts/pushed.ts";
import { EnhancedElement, prefersReducedMotion } from "./enhanced-element.ts";
import { drawHeldLine } from "./held-line.ts";
import { describePushes, DURATION_MS, isCounted, paceNow, stretchesOf } from "./push-rhythm.ts";

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
export class ThirtySecondsElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    this.dataset["alive"] = "";
    const button = this.querySelector("button");
    if (!button) return;
    const partOf = (name: string) => this.querySelector<HTMLElement>(`[data-part=${name}]`);
    const say = (name: string, words: string) => {
      const part = partOf(name);
      if (part) part.textContent = words;
    };
    const line = drawHeldLine(this);
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
      if (!prefersReducedMotion()) line.draw(stretchesOf(pushes, now));
      if (now - begun >= DURATION_MS) end(now);
    };
    const rest = () => {
      clearInterval(timer);
      timer = undefined;
      delete this.dataset["pushing"];
    };
    const begin = () => {
      timer = setInterval(look, LOOK_MS);
      pushes = [];
      this.dataset["pushing"] = "";
      say("name", first);
      say("how", "");
      say("summary", "");
      say("change", "");
      line.draw([]);
    };
    const end = (now: number) => {
      rest();
      over = now;
      const { summary, change } = describePushes(pushes);
      line.draw(stretchesOf(pushes, now));
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
      line.draw([]);
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
    const point = ({ button: which, timeStamp }: PointerEvent) => {
      if (which !== 0) return;
      isPointed = true;
      push(timeStamp);
    };
    // A finger that touched the button in order to scroll has not pushed.
    const scroll = () => {
      isPointed = false;
      if (pushes.length === 1) forget();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== " " && event.key !== "Enter") return;
      // The browser would otherwise add a click, and scroll the page on space.
      event.preventDefault();
      if (event.type === "keydown" && !event.repeat) push(event.timeStamp);
    };
    // A press by a switch or a screen reader arrives as a click alone.
    const click = ({ timeStamp }: Event) => {
      if (!isPointed) push(timeStamp);
      isPointed = false;
    };
    button.addEventListener("pointerdown", point, { signal });
    button.addEventListener("pointercancel", scroll, { signal });
    button.addEventListener("keydown", key, { signal });
    button.addEventListener("keyup", key, { signal });
    button.addEventListener("click", click, { signal });
    signal.addEventListener("abort", forget);
    forget();
  }
}
