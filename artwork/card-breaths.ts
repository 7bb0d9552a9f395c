/** Breaths from mouth to mouth: the head back, thumb and finger closing the nose, two fingers on the bone of the chin. */
import { head } from "./card-heads.ts";
import { line, type Point } from "./card-ink.ts";
import { chain, HELPER, rounded, type Someone, trunk } from "./card-people.ts";
import { forearm } from "./card-poses.ts";

/** Head and chest of a person on the back, from close by; the head is at (0, 0), tilted back by `tilt` degrees. */
function faceUp(who: Someone, [x, y]: Point, tilt: number, scale: number): string {
  const at = (dx: number, dy: number): Point => [Math.round(x + dx * scale), Math.round(y + dy * scale)];
  const core = Math.round(50 * scale);
  const chest = chain(
    [
      [at(-170, 44), 42 * scale],
      [at(-92, 42), 36 * scale],
    ],
    core,
  );
  return [
    rounded([`M${at(-80, 34).join(" ")}L${at(-16, 14).join(" ")}`], who.skin, Math.round(36 * scale)),
    rounded([chest], who.clothes, core),
    head(who, [x, y], { turn: 90 + tilt, mirrored: true, eyes: "closed", side: true, scale }),
  ].join("");
}

/** A helper leans over from the left: mouth on mouth, one hand on the nose, the other under the chin. */
export function breaths(who: Someone, helper = HELPER): string {
  return [
    line("M20 340H460"),
    rounded(["M170 150L330 44L428 66"], helper.skin, 44),
    trunk(helper, [150, 156], [30, 250], [260, 146], 1.5),
    faceUp(who, [300, 262], 18, 1.5),
    head(helper, [253, 154], { turn: 25, scale: 1.5, side: true, mouth: "open" }),
    forearm(helper.skin, [428, 76], [357, 192], 174, 1.3, { pinch: true }),
    forearm(helper.skin, [108, 222], [192, 236], 2, 1.25),
    rounded(["M134 174L112 206"], helper.clothes, 54),
  ].join("");
}
