import { bringFragmentIntoView } from "./bring-fragment-into-view.ts";
import { goOnAfterReload } from "./failed-navigation.ts";
import { hydrate } from "./hydration/hydrate.tsx";

goOnAfterReload();
bringFragmentIntoView();

// Where the browser goes to a fragment by itself, the entry in the history has no key. The router then takes all such entries
// for one, and scrolls back to where the last was left. Before the router listens, so that it finds the key.
addEventListener("popstate", () => {
  if (history.state === null) history.replaceState({ key: crypto.randomUUID() }, "");
});

const SETTLED_MS = 4000;

void hydrate().then(() => {
  // On 3G our letters come after all script (start-when-useful.ts) and are worn from the next page on (arrival.tsx).
  if (!document.documentElement.dataset["letters"]) return;
  for (const face of ["1rem Onest", "800 1rem Bricolage"]) void document.fonts.load(face);
});

// Keeping pages for later costs data now: it waits until this page is done, and is left out where data is dear.
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (import.meta.env.PROD && "serviceWorker" in navigator && !connection?.saveData) {
  setTimeout(() => {
    // Without a worker the site is what it was, only not offline.
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }, SETTLED_MS);
}
