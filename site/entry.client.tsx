import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { meetsFloor } from "./behaviours/browser-floor.ts";
import { nameSheets } from "./document/name-sheets.ts";

if (meetsFloor()) {
  nameSheets();
  startTransition(() => void hydrateRoot(document, <HydratedRouter />));
}
