import { expect, test } from "vitest";
import { siteFindings } from "./site-findings.ts";

const SOUND = {
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://beat.example",
  COOKIE_SECRET: "another secret that is long enough",
};
const found = (changes: Record<string, string> = {}) =>
  siteFindings({ ...SOUND, ...changes }).map(({ result, detail }) => `${result} ${detail.split(":")[0]}`);

test.each([
  [{ COOKIE_SECRET: "" }, "COOKIE_SECRET"],
  [{ COOKIE_SECRET: "x".repeat(40) }, "COOKIE_SECRET"],
  [{ ALLOWED_HOSTS: "a", API_BASE: "nonsense" }, "API_BASE"],
])("%j is broken, because the server refuses it or nobody could be reached", (changes, name) => {
  expect(found(changes)).toContain(`broken ${name}`);
});

test.each([[{ METRIC_TOKEN: "a token of the monitor" }, "METRIC_TOKEN"]])(
  "%j is looked at, and stops nothing",
  (changes, name) => {
    expect(found(changes)).toContain(`look ${name}`);
    expect(found(changes).filter((line) => line.startsWith("broken"))).toEqual([]);
  },
);

test("other programs' variables are not named", () => {
  expect(found({ HOME: "/root", PATH: "/bin", NODE_OPTIONS: "", LANG_ALL: "en" })).toEqual([]);
});
