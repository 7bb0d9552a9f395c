import { createContext } from "react";

/** The ids of the texts that no clinician stands for as they are. Filled by the server, which draws the marks. */
export const UnsignedContext = createContext<ReadonlySet<string>>(new Set());
