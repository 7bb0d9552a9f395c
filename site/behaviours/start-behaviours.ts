/**
 * Starts the behaviours of a page that only reads. It stands in the head of each document as text (site/document/), so it uses
 * nothing from around it. `files` has the address of each behaviour by its element, and of what that imports.
 *
 * Only what the page uses is asked for, once the page has been parsed; behaviour-loader.tsx has asked for the most of it before.
 * An app page has another script for it (app-behaviours.tsx), since React has to find the HTML as the server sent it.
 */
export function startBehaviours(files: Record<string, string[]>, meetsFloor: () => boolean): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!meetsFloor() || connection?.saveData) return;

  const start = () => {
    const names = new Set(Array.from(document.querySelectorAll(":not(:defined)"), ({ localName }) => localName));
    const wanted = new Set(Array.from(names).flatMap((name) => files[name] ?? []));
    const coming = Array.from(wanted, (file) => {
      const script = document.createElement("script");
      script.type = "module";
      script.src = file;
      return new Promise((resolve) => {
        for (const end of ["load", "error"]) script.addEventListener(end, resolve);
        document.head.append(script);
      });
    });
    void Promise.all(coming).then(() => {
      // Fonts that waited (defer-fonts.ts) are used from the next page on.
      if (document.documentElement.dataset["fonts"])
        for (const face of ["1rem Onest", "800 1rem Bricolage"]) void document.fonts.load(face);
    });
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start, { once: true });
  else start();
}
