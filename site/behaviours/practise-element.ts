import { EnhancedElement } from "./enhanced-element.ts";

/** The name of what the phone remembers: for each scene, how often its best run was right at once. */
const STORED = "practise";

/**
 * The scenes of `/trainings/practise`. Their forms show what a choice leads to by themselves; this counts what was right at
 * once, keeps the best run of each scene on the phone, and forgets them when it is asked to.
 */
export class PractiseElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const scores = readScores();
    const forms = this.querySelectorAll<HTMLFormElement>("[data-scene]");
    const show = () => {
      for (const form of forms) showBest(form, scores[form.dataset["scene"] ?? ""]);
    };
    for (const form of forms)
      playScene(form, signal, (right) => {
        const scene = form.dataset["scene"] ?? "";
        scores[scene] = Math.max(scores[scene] ?? 0, right);
        storeScores(scores);
        show();
      });

    const forget = () => {
      for (const scene of Object.keys(scores)) Reflect.deleteProperty(scores, scene);
      storeScores(scores);
      show();
    };
    for (const button of this.querySelectorAll("[data-clear]")) button.addEventListener("click", forget, { signal });
    const print = this.querySelector<HTMLElement>("[data-print]");
    if (print) print.hidden = false;
    print?.addEventListener("click", () => globalThis.print(), { signal });
    show();
  }
}

/** Counts one scene, and says how many of its steps were right at once when it has ended. */
function playScene(form: HTMLFormElement, signal: AbortSignal, ended: (right: number) => void): void {
  const missed = new Set<Element>();
  const steps = [...form.querySelectorAll("[data-step]")];
  const isDone = (step: Element) => step.querySelector<HTMLInputElement>("[data-on]")?.checked === true;
  const spans = [...form.querySelectorAll<HTMLElement>("[data-score]")];
  // The score is there without asking for it.
  for (const ask of form.querySelectorAll<HTMLElement>("[type=submit]")) ask.hidden = true;

  const change = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const step = target.closest("[data-step]");
    // Who looks where the other choices lead, once the right one is taken, has not missed it.
    if (step && target.checked && !("on" in target.dataset) && !isDone(step)) missed.add(step);
    if (!("on" in target.dataset) || !steps.every(isDone)) return;
    const right = steps.length - missed.size;
    for (const span of spans) span.hidden = span.dataset["score"] !== String(right);
    ended(right);
  };
  form.addEventListener("change", change, { signal });
  form.addEventListener(
    "reset",
    () => {
      missed.clear();
      for (const span of spans) span.hidden = true;
      form.scrollIntoView();
    },
    { signal },
  );
  // Enter on a box would ask for the score in the middle of the scene.
  form.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      event.target.click();
    },
    { signal },
  );
}

function showBest(form: HTMLElement, best: number | undefined): void {
  const line = form.querySelector<HTMLElement>("[data-best]");
  const figure = line?.querySelector("span");
  if (!line || !figure) return;
  line.hidden = best === undefined;
  figure.textContent = String(best ?? "");
}

/** What the phone remembers, or nothing where it lets nobody store anything. */
function readScores(): Record<string, number> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    const pairs = Object.entries(found ?? {}).filter(([, right]) => Number.isInteger(right));
    return Object.fromEntries(pairs) as Record<string, number>;
  } catch {
    return {};
  }
}

function storeScores(scores: Record<string, number>): void {
  try {
    if (Object.keys(scores).length === 0) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, JSON.stringify(scores));
  } catch {
    // It was counted, and is forgotten with the page.
  }
}
