/** A person who calls 112 with the phone's speaker on. Nearly every card has one. */
import type { Point } from "./card-ink.ts";
import { phone, waves } from "./card-objects.ts";
import { head } from "./card-heads.ts";
import { arm, rounded, type Someone, trunk } from "./card-people.ts";
import { kneelingBehind } from "./card-poses.ts";
import { placed } from "./ink.ts";

/** From the hips up, facing right and speaking; the middle of the phone is at (118, 10) from (x, y). */
export function calling(who: Someone, x: number, y: number, scale = 1, mirrored = false): string {
  return placed(
    [
      trunk(who, [0, 70], [-4, 230], [8, 10], 1.3),
      head(who, [8, 0], { mouth: "open" }),
      arm(who, [0, 76], [40, 132], [96, 66], { closed: true }),
    ].join(""),
    x,
    y,
    scale,
    0,
    mirrored,
  );
}

/** The same with the phone, large enough to read. */
export function callingWithPhone(who: Someone, x: number, y: number, scale = 1): string {
  return calling(who, x, y, scale) + placed(phone(0, 0, 1.1) + waves(44, 0), x + 124 * scale, y + 24 * scale, scale);
}

/** The caller kneels behind the person who lies there and holds the phone out. `looks`: where the caller looks. */
export function callingBeside(who: Someone, lying: string, looks: Point = [0.4, 1]): string {
  return [
    kneelingBehind(who, 284, {
      left: [
        [206, 196],
        [176, 156],
      ],
      right: [
        [336, 204],
        [322, 256],
        [-6, 40],
      ],
      look: looks,
      mouth: "open",
    }),
    lying,
    placed(phone(0, 0) + waves(-44, 0, 180), 106, 96, 1.35),
    rounded(["M158 132L146 138M160 146L148 152"], who.skin, 12),
  ].join("");
}
