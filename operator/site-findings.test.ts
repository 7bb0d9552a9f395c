import { expect, test } from "vitest";
import { siteFindings } from "./site-findings.ts";

const SOUND = {
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://beat.example",
  COOKIE_SECRET: "another secret that is long enough",
  SUPPORT_PHONE: "+233 30 222 3344",
  SUPPORT_EMAIL: "help@beat.org.gh",
};
const found = (changes: Record<string, string> = {}) =>
  siteFindings({ ...SOUND, ...changes }).map(({ result, detail }) => `${result} ${detail.split(":")[0]}`);

test.each([
  [{ COOKIE_SECRET: "" }, "COOKIE_SECRET"],
  [{ COOKIE_SECRET: "x".repeat(40) }, "COOKIE_SECRET"],
  [{ SUPPORT_PHONE: "0302" }, "SUPPORT_PHONE"],
  [{ SUPPORT_PHONE: "" }, "SUPPORT_PHONE"],
  [{ SUPPORT_EMAIL: "support@beat.example" }, "SUPPORT_EMAIL"],
  [{ ALLOWED_HOSTS: "a", API_BASE: "nonsense" }, "API_BASE"],
])("%j is broken, because the server refuses it or nobody could be reached", (changes, name) => {
  expect(found(changes)).toContain(`broken ${name}`);
});

test.each([
  [{ STORE_ANDROID: "nonsense" }, "STORE_ANDROID"],
  [{ SOCIAL_X: "@beat" }, "SOCIAL_X"],
  [{ VIDEO_AED: "https://youtu.be/UFvL7wTFzl0" }, "VIDEO_AED"],
  [{ METRIC_TOKEN: "a token of the monitor" }, "METRIC_TOKEN"],
])("%j is looked at, and stops nothing", (changes, name) => {
  expect(found(changes)).toContain(`look ${name}`);
  expect(found(changes).filter((line) => line.startsWith("broken"))).toEqual([]);
});

test("placeholders are named, and other programs' variables are not", () => {
  const lines = found({ HOME: "/root", PATH: "/bin", NODE_OPTIONS: "", LANG_ALL: "en", SOCIAL_TIKTOK: "none" });
  expect(lines).toContain("look SOCIAL_X");
  expect(lines.join()).not.toMatch(/TIKTOK|HOME|PATH|LANG/u);
});
