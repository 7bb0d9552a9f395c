/**
 * The scenes of `/trainings/practise`. Their forms show what a choice leads to without script. This counts the steps
 * that were right at the first choice, and says how many at the end.
 */
export function startPractise(scenes: HTMLElement): void {
  for (const form of scenes.querySelectorAll("form")) playScene(form);
}

function playScene(form: HTMLFormElement): void {
  const missed = new Set<Element>();
  const steps = [...form.querySelectorAll("[data-step]")];
  const isDone = (step: Element) => step.querySelector<HTMLInputElement>("[data-on]")?.checked === true;
  const spans = [...form.querySelectorAll<HTMLElement>("[data-score]")];
  // With script the score appears by itself, so nobody has to ask for it.
  for (const ask of form.querySelectorAll<HTMLElement>("[type=submit]")) ask.hidden = true;

  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const step = target.closest("[data-step]");
    // Looking at where the other choices lead does not count as a mistake once the right one has been taken.
    if (step && target.checked && !("on" in target.dataset) && !isDone(step)) missed.add(step);
    if (!("on" in target.dataset) || !steps.every(isDone)) return;
    const right = steps.length - missed.size;
    for (const span of spans) span.hidden = span.dataset["score"] !== String(right);
  });
  form.addEventListener("reset", () => {
    missed.clear();
    for (const span of spans) span.hidden = true;
    form.scrollIntoView();
  });
  // Enter on a choice would submit the form and ask for the score in the middle of the scene.
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.target.click();
  });
}
