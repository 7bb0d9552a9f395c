import { createContext } from "react";
import type { SignOff } from "#contract/sign-off.ts";

/**
 * The sign-off of each medical text, by its id. Only the server fills it, because only the server renders who has read
 * a text.
 */
export const SignOffsContext = createContext<ReadonlyMap<string, SignOff>>(new Map());
