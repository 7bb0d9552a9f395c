/**
 * Starts the behaviours of a page that is only read. It is inlined in the head of each document (site/document/), so it
 * uses nothing from outside the function. `files` maps each element to the addresses of its behaviour and of that
 * file's imports; `beat-shell` covers the elements around every page.
 *
 * It loads only what the page uses. The behaviours that behaviour-loader.tsx names load at once, the rest when the page
 * has been parsed, and those of elements with `data-late` when the element is less than a quarter of a window away.
 */
export function startBehaviours(files: Record<string, string[]>, meetsFloor: () => boolean): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!meetsFloor() || connection?.saveData) return;
  // The script that a page carries itself (metronome-panel.tsx) reads this.
  document.documentElement.dataset["behaviours"] = "";

  const coming = new Set<string>();
  const bring = (file: string) => {
    if (coming.has(file)) return;
    const script = document.createElement("script");
    script.type = "module";
    script.src = file;
    coming.add(file);
    document.head.append(script);
  };
  for (const link of document.querySelectorAll("link[rel=modulepreload]")) bring(link.getAttribute("href") ?? "");

  const bringFor = ({ localName }: Element) => {
    for (const file of files[localName] ?? files["beat-shell"] ?? []) bring(file);
  };
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) bringFor(target);
    },
    { rootMargin: "25% 0px" },
  );

  const start = () => {
    for (const element of document.querySelectorAll<HTMLElement>(":not(:defined)"))
      if ("late" in element.dataset) near.observe(element);
      else bringFor(element);
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start, { once: true });
  else start();
}
