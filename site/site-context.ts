import { createContext } from "react-router";
import type { SiteServices } from "./site-config.ts";

/** How loaders and actions get what the server passes. It is in a file of its own, because islands carry no router. */
export const siteContext = createContext<SiteServices>();
