import { EnhancedElement } from "./enhanced-element.ts";

/** The `localStorage` key. The value has, for each scene, how many steps of the best run were right at the first choice. */
const STORED = "practise";

/**
 * The scenes of `/trainings/practise`. Their forms show what a choice leads to without script. This counts the steps
 * that were right at the first choice, keeps the best score of each scene on the phone, and forgets the scores when
 * asked.
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
    show();
  }
}

/** Counts one scene. `ended` gets the number of steps that were right at the first choice. */
function playScene(form: HTMLFormElement, signal: AbortSignal, ended: (right: number) => void): void {
  const missed = new Set<Element>();
  const steps = [...form.querySelectorAll("[data-step]")];
  const isDone = (step: Element) => step.querySelector<HTMLInputElement>("[data-on]")?.checked === true;
  const spans = [...form.querySelectorAll<HTMLElement>("[data-score]")];
  // With script the score appears by itself, so nobody has to ask for it.
  for (const ask of form.querySelectorAll<HTMLElement>("[type=submit]")) ask.hidden = true;

  const change = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const step = target.closest("[data-step]");
    // Looking at where the other choices lead does not count as a mistake once the right one has been taken.
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
  // Enter on a choice would submit the form and ask for the score in the middle of the scene.
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

/** The stored scores; none if the browser refuses storage. */
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
    // Without storage the scores last as long as the page.
  }
}
