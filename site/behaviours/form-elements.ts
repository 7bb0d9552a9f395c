/** What a script that has sent the form itself dispatches at it when no answer came. */
export const UNANSWERED = "unanswered";

/** Sends its form once: until the answer arrives, it says that the form is being sent, and a second press does nothing. */
export function startSentOnce(sent: HTMLElement): void {
  let isSent = false;
  const show = (now: boolean) => {
    isSent = now;
    for (const part of sent.querySelectorAll<HTMLElement>("[data-part=sending]")) part.hidden = !now;
    for (const button of sent.querySelectorAll("button")) button.setAttribute("aria-disabled", String(now));
  };
  sent.addEventListener("submit", (event) => {
    if (isSent) event.preventDefault();
    else show(true);
  });
  sent.addEventListener(UNANSWERED, () => show(false));
  // The visitor has come back to this page.
  addEventListener("pageshow", ({ persisted }) => persisted && show(false));
}

/** Has a button that prints in place of the words that say how to. */
export function startPrint(printed: HTMLElement): void {
  for (const part of printed.children) (part as HTMLElement).hidden = part.localName !== "button";
  printed.addEventListener("click", ({ target }) => target instanceof HTMLButtonElement && print());
}

const EVERY_MS = 2000;

/** Loads the page again once the page's own address no longer says that its state is awaited. */
export function startAwaited(awaited: HTMLElement): void {
  const ask = async () => {
    const answer = await fetch(location.href);
    const isAwaited = (await answer.text()).includes(`<beat-awaited data-state="${awaited.dataset["state"]}"`);
    if (answer.ok && !isAwaited) location.reload();
  };
  setInterval(() => void ask().catch(() => undefined), EVERY_MS);
}
