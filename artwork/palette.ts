/** The site's palette, read from the only file that may name colours. */
import { readFileSync } from "node:fs";

const tokens = readFileSync(new URL("../site/styles/tokens.css", import.meta.url), "utf8");

export type ColourName =
  | "paper"
  | "sand"
  | "ink"
  | "ink-soft"
  | "blood"
  | "blood-deep"
  | "ember"
  | "gold"
  | "amber"
  | "leaf"
  | "night"
  | "cream"
  | "white";

/** Wood, leather and cloth. It is not a colour of the interface, so it is here. */
const AMBER = "#8a4b08";

/** `#rrggbb` of a palette colour. */
export function colour(name: ColourName): string {
  if (name === "amber") return AMBER;
  const value = new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(tokens)?.[1];
  if (!value) throw new Error(`tokens.css has no --${name}`);
  return value.length === 4 ? value.replaceAll(/[0-9a-f]/g, "$&$&") : value;
}

/** A colour at `share` of the way from `from` to `to`, so that flat tints need no opacity. */
export function mix(from: string, to: string, share: number): string {
  const mixed = [0, 1, 2].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** A ground for a drawing: `share` of a palette colour mixed into cream. */
export function pale(name: ColourName, share: number): string {
  return mix(colour("cream"), colour(name), share);
}

function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16);
}

/** Browns for the people we draw. Skin is not a colour of the interface, so it is here. */
export const SKIN = { deep: "#57351f", brown: "#6a4127", warm: "#7a4c2b", light: "#8c5b36" } as const;
