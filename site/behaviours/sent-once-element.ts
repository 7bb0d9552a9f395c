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
