/**
 * Starts hydration, in the browser, from the head of the page: server/document.ts puts this function's text into each
 * document, so it uses nothing from around it. The element it stands in names the modules; the bootstrap script rests
 * at the end of the page as plain text until it is wanted.
 *
 * It begins once the page has been painted, so that no byte of script comes before what a visitor reads. The first
 * touch, key, focus or change of a control starts it at once; where data is dear (Save-Data, 2G) nothing else does. On 3G
 * every byte counts and an answer takes longer than the paint, so modules are asked for at once. Our letters come after what
 * works, and the page keeps those it was read in: a line that breaks elsewhere would move what stands below it.
 */
export function startWhenUseful(): void {
  const modules = document.currentScript?.dataset["modules"]?.split(" ") ?? [];
  const signs = ["pointerdown", "touchstart", "keydown", "focusin", "input"];
  /** All modules at once: the bootstrap alone would discover them one level at a time. */
  const fetchModules = () => {
    for (const href of modules.splice(0)) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
  };
  const run = (by: "itself" | "hand") => {
    const boot = document.querySelector<HTMLScriptElement>("script[data-start]");
    if (!boot || boot.dataset["started"]) return;
    boot.dataset["started"] = `by-${by}`;
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = boot.textContent;
    document.body.append(script);
  };
  const start = (by: "itself" | "hand") => {
    for (const sign of signs) removeEventListener(sign, startByHand, true);
    fetchModules();
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => run(by), { once: true });
    else run(by);
  };
  const startByHand = () => start("hand");
  for (const sign of signs) addEventListener(sign, startByHand, { capture: true, passive: true });
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || connection?.effectiveType?.includes("2g")) return;
  if (connection?.effectiveType === "3g") {
    fetchModules();
    // A page of ours before this one has brought the letters.
    if (!document.referrer.startsWith(`${location.origin}/`)) document.documentElement.dataset["letters"] = "later";
  }
  const startByItself = () => start("itself");
  if (PerformanceObserver.supportedEntryTypes.includes("paint")) {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) setTimeout(startByItself);
    }).observe({ type: "paint", buffered: true });
  }
  // Some never say that they have painted (Firefox, where a page is opened at a fragment).
  addEventListener("load", () => setTimeout(startByItself, 1000), { once: true });
}
