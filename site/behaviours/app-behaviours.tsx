import { useEffect } from "react";
import { useLocation } from "react-router";

const modules = import.meta.glob("./define/*.ts");

/** Starts the behaviours of an app page once React has taken it over, and those that another page brings. */
export function AppBehaviours() {
  const { pathname } = useLocation();
  useEffect(() => {
    const names = new Set(Array.from(document.querySelectorAll(":not(:defined)"), ({ localName }) => localName));
    // If one cannot be loaded, the page works as it does without script.
    for (const name of names) {
      const load = modules[`./define/${name.replace("beat-", "")}.ts`] ?? modules["./define/shell.ts"];
      load?.().catch(() => undefined);
    }
    // On 3G our fonts come after all script: start-behaviours.ts.
    if (!document.documentElement.dataset["fonts"]) return;
    for (const face of ["1rem Onest", "800 1rem Bricolage"]) void document.fonts.load(face);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page brings others
  }, [pathname]);
  return null;
}
