import { EnhancedElement } from "./enhanced-element.ts";

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
