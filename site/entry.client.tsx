import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { goOnAfterReload } from "./failed-navigation.ts";

goOnAfterReload();

const SETTLED_MS = 4000;

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

// The letters that waited for this script (start-when-useful.ts) come when it has done its first work. They wait only in
// browsers that tell how fast the network is, and those know when they are idle.
const { dataset } = document.documentElement;
if (dataset["letters"]) requestIdleCallback(() => delete dataset["letters"]);

// Keeping pages for later costs data now: it waits until this page is done, and is left out where data is dear.
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (import.meta.env.PROD && "serviceWorker" in navigator && !connection?.saveData) {
  setTimeout(() => {
    // Without a worker the site is what it was, only not offline.
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }, SETTLED_MS);
}
