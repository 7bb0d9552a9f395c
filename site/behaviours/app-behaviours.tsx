import { useEffect } from "react";
import { useLocation } from "react-router";

const modules = import.meta.glob("./define/*.ts");

/** Starts the behaviours of an app page once React has hydrated it, and those of each page that the visitor goes to from it. */
export function AppBehaviours() {
  const { pathname } = useLocation();
  useEffect(() => {
    const names = new Set(Array.from(document.querySelectorAll(":not(:defined)"), ({ localName }) => localName));
    // If a behaviour cannot be loaded, the page works as it does without script.
    for (const name of names) {
      const load = modules[`./define/${name.replace("beat-", "")}.ts`] ?? modules["./define/shell.ts"];
      load?.().catch(() => undefined);
    }
    // On 3G our fonts load after all script (defer-fonts.ts).
    if (!document.documentElement.dataset["fonts"]) return;
    for (const face of ["1rem Onest", "800 1rem Bricolage"]) void document.fonts.load(face);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has other behaviours
  }, [pathname]);
  return null;
}
