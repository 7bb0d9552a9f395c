import { apiVariables } from "#api/config/api-variables.ts";
import { ConfigError } from "#process/config-error.ts";
import { type Environment, readVariables, withoutEmpty } from "#process/read-variables.ts";
import { ownSiteVariables, siteRule } from "#process/site-variables.ts";
import { processVariables } from "#process/variables.ts";
import type { Finding } from "./owner-findings.ts";

const check = "configuration";

/** What the server reads besides the API's variables. A server whose settings are wrong does not start. */
export function siteFindings(env: Environment): Finding[] {
  return [...problems(env).map((detail): Finding => ({ check, result: "broken", detail })), ...unknown(env)];
}

function problems(env: Environment): readonly string[] {
  try {
    readVariables(env, { ...processVariables, ...ownSiteVariables }, [siteRule]);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/** Variables that begin like ours and are none, such as METRIC_TOKEN. */
function unknown(env: Environment): Finding[] {
  const known = new Set([...Object.keys(apiVariables), ...Object.keys(ownSiteVariables)]);
  const firstWord = (name: string) => (name.split("_")[0] ?? "").replace(/S$/u, "");
  const ours = new Set([...known].filter((name) => !name.startsWith("NODE_")).map(firstWord));
  return Object.keys(withoutEmpty(env))
    .filter(
      (name) => name.includes("_") && !known.has(name) && !name.startsWith("SANDBOX_") && ours.has(firstWord(name)),
    )
    .map((name) => ({ check, result: "look", detail: `${name}: is no variable of Beat's, and nothing reads it` }));
}
