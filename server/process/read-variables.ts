import { z } from "zod";
import { ConfigError } from "./config-error.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Finds problems that involve several variables: one line each, beginning with the name of the variable to change. */
export type Rule = (given: Environment) => readonly string[];

/**
 * Reads the variables of a shape. Throws `ConfigError` with every problem at once. Rules get the raw variables, so that
 * they can report problems even if others are invalid.
 */
export function readVariables<Shape extends z.ZodRawShape>(
  env: Environment,
  shape: Shape,
  rules: readonly Rule[] = [],
): z.output<z.ZodObject<Shape>> {
  const given = withoutEmpty(env);
  const parsed = z.object(shape).safeParse(given);
  const wrong = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    if (!wrong.has(name)) wrong.set(name, `${name}: ${message}`);
  }
  const problems = new Set([...wrong.values(), ...rules.flatMap((rule) => rule(given))]);
  if (!parsed.success || problems.size > 0) throw new ConfigError([...problems]);
  return parsed.data;
}

/** An empty variable counts as not set. */
export function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
}
