/** An order of medicine on its way from the pharmacy to the person who waits at home. */
import { placed } from "./ink.ts";
import { riderOnMotorbike } from "./motorbike.ts";
import { colour, mix } from "./palette.ts";
import { house, pharmacy, tree } from "./scene-objects.ts";
import { DENIM, MOTHER, PHARMACIST } from "./scene-people.ts";
import { person, standingLegs, wrapper } from "./standing-figures.ts";
import { line, shape } from "./ink.ts";

const leaf = colour("leaf");
const paper = colour("paper");
const dark = mix(colour("ink"), colour("ink-soft"), 0.5);
const meadow = mix(leaf, colour("cream"), 0.66);
const far = mix(leaf, colour("cream"), 0.38);
const tar = mix(leaf, colour("ink"), 0.72);

export const MEDICINE_ROUTE = { width: 2400, height: 640 };

/** The whole street; a narrow page shows its right half. The sky is the page's own ground. */
export function medicineRoute(): string {
  const ground = 540;
  return [
    `<path d="M0 300C240 180 460 160 700 230C960 300 1080 150 1340 110C1640 66 1840 230 2060 200C2220 180 2320 140 2400 150V640H0Z" fill="${far}"/>`,
    `<path d="M0 400C300 300 640 330 900 380C1240 300 1620 250 2400 340V640H0Z" fill="${meadow}"/>`,
    placed(tree(leaf), 900, 440, 0.7),
    placed(tree(mix(leaf, colour("gold"), 0.2)), 1560, 420, 0.62),
    placed(tree(leaf), 2310, 520, 1),
    placed(pharmacy(), 90, ground - 40, 0.98),
    placed(house(), 1780, ground - 40, 0.94),
    `<path d="M0 ${ground - 44}H2400V640H0Z" fill="${mix(colour("amber"), colour("cream"), 0.5)}"/>`,
    `<path d="M0 ${ground}H2400V640H0Z" fill="${tar}"/>`,
    `<path d="M20 596H2400" stroke="${colour("gold")}" stroke-width="9" stroke-dasharray="70 60"/>`,
    placed(pharmacistAtDoor(), 590, ground - 12, 0.66),
    placed(waiting(), 1746, ground - 12, 0.66),
    placed(
      `<ellipse cx="0" cy="-4" rx="260" ry="14" fill="${colour("ink")}" fill-opacity="0.4"/>${riderOnMotorbike()}`,
      1330,
      ground + 28,
      0.92,
    ),
    `<path d="M950 370h80M910 420h100M960 470h60" stroke="${paper}" stroke-width="8" stroke-linecap="round"/>`,
  ].join("");
}

/** The pharmacist has sent the order off, and waves. */
function pharmacistAtDoor(): string {
  return person(PHARMACIST, {
    legs: standingLegs(DENIM, dark),
    over: coat(),
    sleeves: paper,
    far: { elbow: [104, -394], wrist: [132, -476], long: true, hand: { turn: -76, open: true } },
    near: { elbow: [-58, -350], wrist: [-36, -272], long: true },
  });
}

function coat(): string {
  return [
    shape(
      "M-30 -474C-14 -440 -10 -360 -8 -190C-40 -180 -64 -184 -76 -192C-72 -280 -76 -380 -68 -430C-62 -454 -46 -466 -30 -474Z",
      paper,
    ),
    shape(
      "M24 -472C30 -440 22 -340 26 -190C48 -182 62 -184 72 -192C70 -290 70 -380 66 -430C60 -456 42 -466 24 -472Z",
      paper,
    ),
    line("M-52 -262H-26M36 -262H54", 4),
  ].join("");
}

/** A person at home sees the order arrive. */
function waiting(): string {
  return placed(
    person(MOTHER, {
      legs: wrapper(colour("blood-deep"), colour("gold"), MOTHER.skin, dark),
      far: { elbow: [98, -398], wrist: [126, -480], hand: { turn: -76, open: true } },
      near: { elbow: [-62, -352], wrist: [-38, -272] },
    }),
    0,
    0,
    1,
    0,
    true,
  );
}

export const RIDER_SCENE = { width: 860, height: 480 };

/** Only the rider, for a small card. */
export function riderScene(): string {
  return [
    `<path d="M0 270C200 150 480 130 860 220V480H0Z" fill="${meadow}"/>`,
    `<path d="M0 412H860V480H0Z" fill="${tar}"/>`,
    `<path d="M20 454H860" stroke="${colour("gold")}" stroke-width="8" stroke-dasharray="56 48"/>`,
    placed(riderOnMotorbike(), 500, 426, 0.76),
    `<path d="M150 250h70M110 300h90M160 350h50" stroke="${paper}" stroke-width="7" stroke-linecap="round"/>`,
  ].join("");
}
