import { EnhancedElement } from "./enhanced-element.ts";

/** Has a button that prints in place of the words that say how to. */
export class PrintElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    for (const part of this.children) (part as HTMLElement).hidden = part.localName !== "button";
    this.addEventListener("click", ({ target }) => target instanceof HTMLButtonElement && print(), { signal });
  }
}
