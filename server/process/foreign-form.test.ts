import { expect, test } from "vitest";
import { isForeignForm } from "./foreign-form.ts";

const OURS = "https://beat.example";

test.each<[Record<string, string>, boolean]>([
  [{ origin: OURS, "sec-fetch-site": "same-origin" }, false],
  [{ origin: "null", "sec-fetch-site": "same-origin" }, false],
  [{ "sec-fetch-site": "same-origin" }, false],
  [{ origin: OURS }, false],
  [{ origin: "null" }, true],
  [{ origin: "https://evil.example" }, true],
  [{ origin: "null", "sec-fetch-site": "cross-site" }, true],
  [{ referer: `${OURS}/impact` }, false],
  [{}, false],
  // What no browser sends, and what others may try.
  [{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }, true],
  [{ origin: "null", "sec-fetch-site": "none" }, true],
  [{ origin: "null", referer: `${OURS}/impact` }, true],
  [{ "sec-fetch-site": "same-site", referer: `${OURS}/impact` }, true],
  [{ "sec-fetch-site": "none" }, false],
  [{ origin: OURS.replace("https", "http") }, true],
  [{ origin: "" }, true],
  [{ referer: "https://evil.example/impact" }, true],
  [{ referer: "nonsense" }, true],
])("a form with %j is foreign: %s", (headers, isForeign) => {
  expect(isForeignForm(new Headers(headers), OURS)).toBe(isForeign);
});
