/** A first-aid bag in use, on a sheet of 480 × 360. */
import { HELPER, rounded } from "./card-people.ts";
import { kneelingBehind, shadow } from "./card-poses.ts";
import { WATER } from "./card-objects.ts";
import { line, shape } from "./card-ink.ts";
import { placed } from "./ink.ts";
import { colour, mix, pale } from "./palette.ts";

const PAPER = colour("paper");

/** A woman kneels behind the open bag with one hand in it; the other hand takes out a bandage. */
export function bagInUse(): string {
  return [
    `<path d="M0 0h480v360H0Z" fill="${pale("gold", 0.28)}"/>`,
    shadow(240, 342, 420),
    shape("M128 236L150 176H330L352 236Z", mix(colour("leaf"), colour("ink"), 0.4)),
    kneelingBehind(HELPER, 240, {
      left: [
        [168, 192],
        [184, 238],
        [6, 40],
      ],
      right: [
        [318, 206],
        [352, 150],
        [12, -40],
      ],
      look: [0.9, 0.4],
      mouth: "smile",
    }),
    bandage(),
    shape("M292 244V190Q292 182 299 182V158H317V182Q324 182 324 190V244Z", WATER),
    shape("M292 200H324V228H292Z", colour("blood")),
    shape("M112 236H368L356 330Q354 344 340 344H140Q126 344 124 330Z", colour("leaf")),
    line("M112 236H368L365 258H115Z"),
    `<circle cx="240" cy="300" r="32" fill="${PAPER}" stroke="${colour("ink")}" stroke-width="5"/>`,
    `<path d="M240 282v36m-18-18h36" stroke="${colour("leaf")}" stroke-width="13"/>`,
    gloves(),
    watch(),
  ].join("");
}

function bandage(): string {
  return placed(
    [
      shape("M-8 24Q14 60 -4 92L20 94Q36 60 22 20Z", PAPER),
      `<circle r="27" fill="${PAPER}" stroke="${colour("ink")}" stroke-width="5"/>`,
      line("M0 -12A12 12 0 1 1 -12 2", 4),
      rounded(["M-22 10L-6 26M-26 -4L-14 8"], HELPER.skin, 12),
    ].join(""),
    372,
    116,
  );
}

/** Two gloves, one on the other. */
function gloves(): string {
  return placed(
    rounded(["M-26 14H22V34H-26ZM-20 14V-18M-6 14V-26M8 14V-24M20 16V-12M24 26L40 8"], mix("#3f7fc4", PAPER, 0.45), 13),
    64,
    306,
    1,
    -14,
  );
}

function watch(): string {
  return placed(
    shape("M-11 -44H11V44H-11Z", colour("ink")) +
      `<circle r="22" fill="${PAPER}" stroke="${colour("ink")}" stroke-width="5"/>` +
      line("M0 -10V0L8 5", 4),
    424,
    306,
    1,
    64,
  );
}
