/** Open Peeps heads (CC0, by Pablo Stanley) as SVG fragments, without the bust they come on. */
import { createAvatar, type Style } from "@dicebear/core";
import * as openPeeps from "@dicebear/open-peeps";
import { colour } from "./palette.ts";

type Options = openPeeps.Options;
type Choice<Key extends "head" | "face" | "facialHair" | "accessories"> = NonNullable<Options[Key]>[number];

export type Peep = {
  head: Choice<"head">;
  face: Choice<"face">;
  /** `#rrggbb` */
  skin: string;
  clothes: string;
  /** Headwrap, hat, grey hair, or the band under a hijab; without it the headwear takes the colour of the clothes. */
  trim?: string;
  beard?: Choice<"facialHair">;
  glasses?: Choice<"accessories">;
};

const bare = (hex: string) => hex.replace("#", "");

/** The whole avatar, head and bust, in a box of 704. */
export function peepAvatar(peep: Peep): string {
  // The style's own types and the core's differ in how they write "optional", not in shape.
  const style = openPeeps as unknown as Style<Options>;
  return createAvatar(style, {
    seed: "chosen",
    head: [peep.head],
    face: [peep.face],
    skinColor: [bare(peep.skin)],
    clothingColor: [bare(peep.clothes)],
    headContrastColor: [bare(peep.trim ?? colour("ink"))],
    facialHair: [peep.beard ?? "chin"],
    facialHairProbability: peep.beard ? 100 : 0,
    accessories: [peep.glasses ?? "glasses"],
    accessoriesProbability: peep.glasses ? 100 : 0,
    maskProbability: 0,
  }).toString();
}

/** The head alone: looks right, crown near (400, 100), chin near (420, 565). */
export function peepHead(peep: Peep): string {
  const avatar = peepAvatar({ ...peep, clothes: peep.trim ?? peep.clothes });
  const bustEnds = avatar.indexOf("</g>", avatar.indexOf('<g fill-rule="evenodd"')) + "</g>".length;
  return avatar.slice(bustEnds, avatar.lastIndexOf("</g></svg>"));
}
