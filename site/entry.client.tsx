import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { goOnAfterReload } from "./failed-navigation.ts";

goOnAfterReload();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
