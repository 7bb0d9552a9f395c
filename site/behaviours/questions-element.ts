import { EnhancedElement } from "./enhanced-element.ts";

/** `<Questions>`: says of the list whether it is scrolled to its end, so that a mask shows where there is more. */
export class QuestionsElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const list = this.querySelector("div");
    if (!list) return;
    const look = () => {
      const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
      list.dataset["atEnd"] = String(atEnd);
    };
    look();
    list.addEventListener("scroll", look, { signal, passive: true });
    // This event does not bubble.
    list.addEventListener("toggle", look, { signal, capture: true });
  }
}
