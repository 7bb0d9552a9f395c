import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inScheme } from "./scheme.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("the style guide shows every component", () => {
  const guide = globSync("site/styleguide/*.tsx", { cwd: root })
    .map((file) => readFileSync(root + file, "utf8"))
    .join("");
  const components = globSync("site/components/*.tsx", { cwd: root }).filter((file) => !file.endsWith(".test.tsx"));
  expect(components.length).toBeGreaterThan(20);
  const missing = components.filter((file) => !guide.includes(`"#${file}"`));
  expect(missing, "site/styleguide/parts.tsx has no example of these").toEqual([]);
});

const WRITTEN =
  ":root { color-scheme: light dark; --text: black } @media (prefers-color-scheme: dark) { :root { --text: white } }";
const BUILT = ":root{color-scheme:light dark}@media (prefers-color-scheme:dark) and (min-width:9px){a{color:red}}";

test("shows the chosen colour scheme, whatever the device prefers", () => {
  expect(inScheme(WRITTEN, "dark")).toContain("color-scheme:dark; --text: black } @media (min-width:0) {");
  expect(inScheme(WRITTEN, "light")).toContain("color-scheme:light; --text: black } @media (max-width:0) {");
  expect(inScheme(BUILT, "dark")).toBe(
    ":root{color-scheme:dark}@media (min-width:0) and (min-width:9px){a{color:red}}",
  );
});

test("leaves the scheme to the device when none is chosen or it is unknown", () => {
  expect(inScheme(BUILT, null)).toBe(BUILT);
  expect(inScheme(BUILT, "sepia")).toBe(BUILT);
});
