/** Somebody who calls 112, the phone's speaker on: on nearly every card. */
import { phone, waves } from "./card-objects.ts";
import { arm, headInProfile, leg, type Someone, trunk } from "./card-people.ts";
import { colour, mix } from "./palette.ts";
import { placed } from "./ink.ts";

/** From the hips up, facing right and speaking; the middle of the phone is at (118, 10) from (x, y). */
export function calling(who: Someone, x: number, y: number, scale = 1, mirrored = false): string {
  return placed(
    [
      trunk(who, [0, 70], [-4, 230], [8, 10], 1.3),
      headInProfile(who, [8, 0], { mouth: "open" }),
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

/** On their feet, facing right. */
export function standing(who: Someone, x: number, y: number): string {
  return [
    leg(who, [x + 4, y - 118], [x + 10, y - 60], [x + 8, y - 8]),
    leg(who, [x - 6, y - 118], [x - 10, y - 60], [x - 12, y - 6]),
    trunk(who, [x, y - 206], [x, y - 120], [x + 6, y - 246]),
  ].join("");
}

export const pale = (name: Parameters<typeof colour>[0], share: number): string =>
  mix(colour("cream"), colour(name), share);
