import { EnhancedElement } from "./enhanced-element.ts";

/**
 * A link to a picture that the browser saves. Where the phone can share files with another app, such as WhatsApp, a
 * press does that instead, with the page's address. If sharing fails, the picture is saved.
 */
export class ShareFileElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const link = this.querySelector("a");
    if (!link || !canSend()) return;
    let isSaving = false;
    const send = async () => {
      try {
        const answer = await fetch(link.href);
        if (!answer.ok) throw new Error(String(answer.status));
        const name = link.pathname.slice(link.pathname.lastIndexOf("/") + 1);
        const file = new File([await answer.blob()], name, { type: "image/png" });
        await navigator.share({ files: [file], url: location.href });
      } catch (error) {
        // The visitor closed the list of apps, so nothing is saved.
        if (error instanceof DOMException && error.name === "AbortError") return;
        isSaving = true;
        link.click();
        isSaving = false;
      }
    };
    link.addEventListener(
      "click",
      (event) => {
        if (isSaving) return;
        event.preventDefault();
        void send();
      },
      { signal },
    );
  }
}

function canSend(): boolean {
  const file = new File([""], "card.png", { type: "image/png" });
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}
