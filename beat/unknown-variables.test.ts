import { expect, test } from "vitest";
import { unknownVariables } from "./unknown-variables.ts";

test("a variable that begins like ours and is none is looked at", () => {
  expect(
    unknownVariables({ METRIC_TOKEN: "a token of the monitor", PROVIDER_STATUS_URL: "https://a.example" }),
  ).toEqual(
    ["METRIC_TOKEN", "PROVIDER_STATUS_URL"].map((name) => ({
      check: "configuration",
      result: "look",
      detail: `${name}: is no variable of Beat's, and nothing reads it`,
    })),
  );
});

test("other programs' variables are not named, nor ours", () => {
  const env = { HOME: "/root", PATH: "/bin", NODE_OPTIONS: "", LANG_ALL: "en", METRICS_TOKEN: "x", TEXTS_URL: "" };
  expect(unknownVariables(env)).toEqual([]);
});
