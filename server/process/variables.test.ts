import { expect, test } from "vitest";
import { ConfigError, type Environment, readVariables, httpAddress, origin, wholeNumber } from "./variables.ts";

const shape = { PORT: wholeNumber(1, 10).default(3), ORIGIN: origin.optional(), PAGE: httpAddress.optional() };

function problemsOf(env: Environment, rules: Parameters<typeof readVariables>[2] = []): readonly string[] {
  try {
    readVariables(env, shape, rules);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("an empty variable counts as not set", () => {
  expect(readVariables({ PORT: "", ORIGIN: "", OTHER: "x" }, shape)).toEqual({ PORT: 3 });
});

test("all wrong variables are reported together, each once", () => {
  expect(problemsOf({ PORT: "99", ORIGIN: "beat.example/page", PAGE: "ftp://beat.example" })).toEqual([
    "PORT: must be a whole number from 1 to 10",
    "ORIGIN: must be an origin like https://beat.example",
    "PAGE: must be an http or https address",
  ]);
});

test("rules are checked even when a variable is wrong, and equal problems are reported once", () => {
  const rule = ({ ORIGIN }: Environment) => (ORIGIN === undefined ? ["ORIGIN: is required in production"] : []);
  expect(problemsOf({ PORT: "many" }, [rule, rule])).toEqual([
    "PORT: must be a whole number from 1 to 10",
    "ORIGIN: is required in production",
  ]);
});
