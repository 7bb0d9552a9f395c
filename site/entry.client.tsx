import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { goOnAfterReload } from "./failed-navigation.ts";

goOnAfterReload();

const SETTLED_MS = 4000;

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

// On 3G our letters come after this script (start-when-useful.ts) and are worn from the next page on (arrival.tsx). Only
// browsers that tell how fast the network is hold them back, and those know when they are idle.
if (document.documentElement.dataset["letters"]) {
  requestIdleCallback(() => {
    for (const face of ["1rem Onest", "800 1rem Bricolage"]) void document.fonts.load(face);
  });
}

// Keeping pages for later costs data now: it waits until this page is done, and is left out where data is dear.
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (import.meta.env.PROD && "serviceWorker" in navigator && !connection?.saveData) {
  setTimeout(() => {
    // Without a worker the site is what it was, only not offline.
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }, SETTLED_MS);
}
