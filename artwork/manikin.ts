/** The training manikin. Scale and origin as in cpr-figures.ts. */
import { CHEST, DEPTH, headAt } from "./cpr-figures.ts";
import { joined, limb, shape } from "./ink.ts";
import type { Peep } from "./peep-head.ts";
import { colour, mix } from "./palette.ts";

const white = colour("paper");
const VINYL = "#cfe3e6";

/** A training manikin on its mat: only a chest and a head. */
export function manikin(press: number): string {
  const give = DEPTH * press;
  const head: Peep = { head: "noHair1", face: "contempt", skin: "#e2b995", clothes: white };
  const chest =
    `M96 -62C92 -84 72 -90 52 ${-91 + 0.15 * give}C34 ${-92 + 0.5 * give} 24 ${-CHEST + give} 0 ${-CHEST + give}` +
    `C-24 ${-CHEST + give} -36 ${-90 + 0.5 * give} -56 ${-88 + 0.1 * give}C-92 -86 -120 -84 -142 -80Q-152 -40 -144 -4H84C98 -16 100 -40 96 -62Z`;
  return [
    shape("M-196 -6H270Q284 -6 284 6T270 18H-196Q-210 18 -210 6T-196 -6Z", mix(colour("leaf"), white, 0.35)),
    joined([limb(80, -46, 24, 122, -46, 21)], head.skin),
    headAt(head, 112, -72, 82, true),
    shape(chest, VINYL),
  ].join("");
}

/** The chest between two pushes, for a drawing that the page moves. At its lowest it hides behind `manikin(1)`. */
export function risenChest(): string {
  const top = DEPTH - CHEST;
  return shape(`M-64 -50C-36 ${top} -24 ${top} 0 ${top}S34 ${top} 62 -56Z`, VINYL);
}
