import { createContext } from "react";

/**
 * The ids of the texts that no clinician has signed in their present wording. Only the server fills it, because only
 * the server renders the marks.
 */
export const UnsignedContext = createContext<ReadonlySet<string>>(new Set());
