/**
 * Starts hydration, in the browser, from inside the page: server/document.ts puts this function's text into each
 * document, so it uses nothing from around it. The bootstrap script rests in the page as plain text until then.
 *
 * It begins once the page has been painted, so that no byte of script comes before what a visitor reads. The first
 * touch, key or focus starts it at once; where data is dear (Save-Data, 2G) nothing else does.
 */
export function startWhenUseful(): void {
  const boot = document.querySelector<HTMLScriptElement>("script[data-start]");
  if (!boot) return;
  const signs = ["pointerdown", "touchstart", "keydown", "focusin"];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    if (!boot.isConnected || boot.dataset["started"]) return;
    boot.dataset["started"] = "";
    // All modules at once: the bootstrap alone would discover them one level at a time.
    for (const href of (boot.dataset["modules"] ?? "").split(" ")) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = boot.textContent;
    document.body.append(script);
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || connection?.effectiveType?.includes("2g")) return;
  // A browser that does not tell of paints tells of the load event.
  addEventListener("load", start, { once: true });
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) setTimeout(start);
  }).observe({ type: "paint", buffered: true });
}
