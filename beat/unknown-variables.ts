import { SETTINGS } from "#api/config/settings.ts";
import { type Environment, withoutEmpty } from "#process/read-variables.ts";
import type { Finding } from "./owner-findings.ts";

/** Variables that begin like ours and are none, such as METRIC_TOKEN. */
export function unknownVariables(env: Environment): Finding[] {
  const known = new Set(Object.keys(SETTINGS));
  const firstWord = (name: string) => (name.split("_")[0] ?? "").replace(/S$/u, "");
  const ours = new Set([...known].filter((name) => !name.startsWith("NODE_")).map(firstWord));
  return Object.keys(withoutEmpty(env))
    .filter((name) => name.includes("_") && !known.has(name) && ours.has(firstWord(name)))
    .map((name) => ({
      check: "configuration",
      result: "look",
      detail: `${name}: is no variable of Beat's, and nothing reads it`,
    }));
}
