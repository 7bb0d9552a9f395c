/** Open Peeps heads (CC0, by Pablo Stanley) as SVG fragments, without the bust that they come with. */
import { createAvatar, type Style } from "@dicebear/core";
import * as openPeeps from "@dicebear/open-peeps";
import { colour, mix } from "./palette.ts";

type Options = openPeeps.Options;
type Choice<Key extends "head" | "face" | "facialHair" | "accessories"> = NonNullable<Options[Key]>[number];

export type Peep = {
  head: Choice<"head">;
  face: Choice<"face">;
  /** `#rrggbb` */
  skin: string;
  clothes: string;
  /**
   * The colour of a headwrap, a hat, grey hair, or the band under a hijab. Without it, headwear takes the colour of the
   * clothes.
   */
  trim?: string;
  beard?: Choice<"facialHair">;
  glasses?: Choice<"accessories">;
};

const bare = (hex: string) => hex.replace("#", "");

/** Head and bust in a box of 704; the bust continues below it. */
export function peepBust(peep: Peep): string {
  return split(avatar(peep, peep.clothes)).bust + peepHead(peep);
}

/** Only the head: it looks right, with the crown near (400, 100) and the chin near (420, 565). */
export function peepHead(peep: Peep): string {
  const head = withoutTeeth(split(avatar(peep, peep.trim ?? peep.clothes)).head, peep.face);
  return peep.head === "hijab" ? dyedHijab(head, peep.clothes) : head;
}

/**
 * The style's anxious and speaking faces bare their teeth, which frightens and mocks. Ours keep brows, eyes and nose,
 * and have a mouth that is shut or a little open.
 */
function withoutTeeth(head: string, face: Peep["face"]): string {
  if (face !== "concerned" && face !== "explaining") return head;
  const mouth =
    face === "concerned"
      ? `<path d="M120 227Q142 217 167 221" fill="none" stroke="#000" stroke-width="12" stroke-linecap="round"/>`
      : `<path d="M116 220Q148 210 178 222Q174 256 146 256Q122 254 116 220Z" fill="${mix(colour("blood-deep"), colour("ink"), 0.7)}"/>`;
  return head.replace(
    /<path d="[^"]*" fill="#fff"\/>(?:<path d="[^"]*" fill="#FF8181"\/>)?<path d="([^"]*)"/,
    (_, lines: string) => `${mouth}<path d="${fromNoseUp(lines)}"`,
  );
}

/** The lines of a face begin with the mouth. Each shape starts relative to where the one before it started. */
function fromNoseUp(lines: string): string {
  const shapes = lines.split("Z");
  const nose = shapes.findIndex((shape) => /^m[^a-z]+c7\.[56] 4\.6/.test(shape));
  const start = [0, 0];
  for (const shape of shapes.slice(0, nose + 1)) {
    const [x = 0, y = 0] = (shape.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    start[0] = (start[0] ?? 0) + x;
    start[1] = (start[1] ?? 0) + y;
  }
  const rest = (shapes[nose] ?? "").replace(/^m[^a-z]+/, `M${start.map((at) => at.toFixed(1)).join(" ")}`);
  return [rest, ...shapes.slice(nose + 1)].join("Z");
}

/** The style draws the cloth of a hijab in solid black. Ours has the colour of the clothes and an outline. */
function dyedHijab(head: string, cloth: string): string {
  return head.replace('fill="#000"', `fill="${cloth}" stroke="#000" stroke-width="14" stroke-linejoin="round"`);
}

function avatar(peep: Peep, clothes: string): string {
  // The style's types differ from the core's only in how they write "optional".
  const style = openPeeps as unknown as Style<Options>;
  return createAvatar(style, {
    seed: "chosen",
    head: [peep.head],
    face: [peep.face],
    skinColor: [bare(peep.skin)],
    clothingColor: [bare(clothes)],
    headContrastColor: [bare(peep.trim ?? colour("ink"))],
    facialHair: [peep.beard ?? "chin"],
    facialHairProbability: peep.beard ? 100 : 0,
    accessories: [peep.glasses ?? "glasses"],
    accessoriesProbability: peep.glasses ? 100 : 0,
    maskProbability: 0,
  }).toString();
}

/** The first group of the style's drawing is the bust, the rest is the head and what it wears. */
function split(avatar: string): { bust: string; head: string } {
  const starts = avatar.indexOf('<g fill-rule="evenodd"');
  const ends = avatar.indexOf("</g>", starts) + "</g>".length;
  return { bust: avatar.slice(starts, ends), head: avatar.slice(ends, avatar.lastIndexOf("</g></svg>")) };
}
