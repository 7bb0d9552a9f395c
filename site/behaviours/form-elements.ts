import { EnhancedElement } from "./enhanced-element.ts";

/** Sends its form once: until the answer arrives, it says that the form is being sent, and a second press does nothing. */
export class SentOnceElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    let isSent = false;
    const show = (now: boolean) => {
      isSent = now;
      for (const part of this.querySelectorAll<HTMLElement>("[data-part=sending]")) part.hidden = !now;
      for (const button of this.querySelectorAll("button")) button.setAttribute("aria-disabled", String(now));
    };
    this.addEventListener(
      "submit",
      (event) => {
        if (isSent) event.preventDefault();
        else show(true);
      },
      { signal },
    );
    // The visitor has come back to this page.
    addEventListener("pageshow", ({ persisted }) => persisted && show(false), { signal });
  }
}

/** Has a button that prints in place of the words that say how to. */
export class PrintElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    for (const part of this.children) (part as HTMLElement).hidden = part.localName !== "button";
    this.addEventListener("click", ({ target }) => target instanceof HTMLButtonElement && print(), { signal });
  }
}

const EVERY_MS = 2000;

/** Loads the page again once the page's own address no longer says that its state is awaited. */
export class AwaitedElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const ask = async () => {
      const answer = await fetch(location.href, { signal });
      const isAwaited = (await answer.text()).includes(`<beat-awaited data-state="${this.dataset["state"]}"`);
      if (answer.ok && !isAwaited) location.reload();
    };
    const timer = setInterval(() => void ask().catch(() => undefined), EVERY_MS);
    signal.addEventListener("abort", () => clearInterval(timer));
  }
}
