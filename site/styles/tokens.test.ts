import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

type Roles = Record<string, string>;
type Scheme = "light" | "dark" | "print";
/** A rule of the file. `only`: it holds only in the dark scheme, or only in print. */
type Rule = { selector: string; only: "dark" | "print" | undefined; roles: Roles };

const rules = readRules();

/**
 * The roles on a ground, in a scheme: first those of `:root`, then the ground's own. Print is tested together with the
 * dark scheme, because it has most to override there.
 */
function rolesOn(ground: string, scheme: Scheme): Roles {
  const selectors = [":root", ...(ground === "paper" ? [] : [`[data-ground="${ground}"]`, "[data-ground]"])];
  const holds = ({ only }: Rule) => !only || only === scheme || (only === "dark" && scheme === "print");
  return Object.assign(
    {},
    ...selectors.flatMap((selector) =>
      rules.filter((rule) => rule.selector.split(/,\s*/u).includes(selector) && holds(rule)).map(({ roles }) => roles),
    ),
  ) as Roles;
}

function readRules(): Rule[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//gu, "");
  const found: Rule[] = [];
  let around: string[] = [];
  for (const [, head, body] of plain.matchAll(/([^{};]*)\{|([^{}]*)\}/gu)) {
    if (head !== undefined) {
      around = [...around, head.trim()];
      continue;
    }
    const selector = (around.at(-1) ?? "").replaceAll(/\s+/gu, " ");
    const within = (query: string) => around.some((each) => each.includes(query));
    const only = within("@media print") ? "print" : within("prefers-color-scheme: dark") ? "dark" : undefined;
    const roles = Object.fromEntries(
      Array.from((body ?? "").matchAll(/(--[\w-]+):\s*([^;]+);/gu), ([, name = "", value = ""]) => [
        name,
        value.trim(),
      ]),
    );
    if (Object.keys(roles).length > 0) found.push({ selector, only, roles });
    around = around.slice(0, -1);
  }
  return found;
}

type Colour = [red: number, green: number, blue: number, alpha: number];

function colourOf(roles: Roles, name: string): Colour {
  const value = roles[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  const reference = /^var\((--[\w-]+)\)$/u.exec(value)?.[1];
  if (reference) return colourOf(roles, reference);
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ (\d+)%)?\)$/u.exec(value);
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4] ?? 100) / 100];
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/iu.exec(value)?.[1];
  if (!hex) throw new Error(`${name} is no colour that this test can read: ${value}`);
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  const [red = 0, green = 0, blue = 0] = full.match(/../gu)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return [red, green, blue, 1];
}

/** The colour that a translucent colour shows on its ground. */
function over([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const mixed = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha);
  return [mixed(red, ground[0]), mixed(green, ground[1]), mixed(blue, ground[2]), 1];
}

/** Contrast ratio as WCAG 2.2 defines it. */
function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const GROUNDS = ["paper", "sand", "ink", "night", "blood", "deep", "leaf", "ochre"];
const TEXT = [
  "--color-text",
  "--color-text-soft",
  "--color-link",
  "--color-accent",
  "--color-error",
  "--color-success",
];

describe.each(["light", "dark", "print"] as const)("in the %s scheme", (scheme) => {
  test.each(GROUNDS)("every text role can be read on %s and on its panels", (ground) => {
    const roles = rolesOn(ground, scheme);
    const base = colourOf(roles, "--color-ground");
    const surfaces = [base, ...["--color-panel", "--color-raised"].map((name) => over(colourOf(roles, name), base))];
    const weak = surfaces.flatMap((surface, index) =>
      TEXT.map((name) => [name, index, contrast(over(colourOf(roles, name), surface), surface)] as const),
    );
    expect(weak.filter(([, , ratio]) => ratio < 4.5)).toEqual([]);
  });

  test.each(GROUNDS)("buttons, controls and the focus stand out from %s", (ground) => {
    const roles = rolesOn(ground, scheme);
    const base = colourOf(roles, "--color-ground");
    const on = (text: string, surface: string) => contrast(colourOf(roles, text), over(colourOf(roles, surface), base));
    expect(on("--color-action-text", "--color-action")).toBeGreaterThanOrEqual(4.5);
    expect(on("--color-action-text", "--color-action-strong")).toBeGreaterThanOrEqual(4.5);
    expect(on("--color-on-gold", "--color-gold")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colourOf(roles, "--color-control"), base)).toBeGreaterThanOrEqual(3);
    expect(contrast(colourOf(roles, "--color-focus"), base)).toBeGreaterThanOrEqual(3);
  });

  test.each(GROUNDS)("the pulse of the logo, the active link and the line stands out from %s", (ground) => {
    const roles = rolesOn(ground, scheme);
    const base = colourOf(roles, "--color-ground");
    expect(contrast(colourOf(roles, "--color-pulse"), base)).toBeGreaterThanOrEqual(3);
  });
});
