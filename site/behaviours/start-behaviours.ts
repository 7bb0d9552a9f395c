import { meetsFloor } from "./browser-floor.ts";

/**
 * Starts the behaviours of a page that is only read. The server puts this script into the head of each document, after
 * `const files = …` (server/site-build.ts).
 *
 * It loads only what the page uses. The behaviours that behaviour-loader.tsx names load at once, the rest when the page
 * has been parsed, and those of elements with `data-late` when the element is less than a quarter of a window away.
 */

/**
 * The addresses of a behaviour and of its file's imports, by its element. `beat-shell` covers the elements around every
 * page.
 */
declare const files: Record<string, string[]>;

const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (meetsFloor() && !connection?.saveData) startBehaviours();

function startBehaviours(): void {
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
