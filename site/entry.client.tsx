import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { meetsFloor } from "./behaviours/browser-floor.ts";
import { addStylesheetLinks } from "./document/stylesheet-links.ts";

if (meetsFloor()) {
  addStylesheetLinks();
  startTransition(() => void hydrateRoot(document, <HydratedRouter />));
}
