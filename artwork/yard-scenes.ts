/** A person has collapsed in a yard: without a helper beside them, and with one. */
import { DEPTH, handsOnChest, lyingPatient, rescuerPushing } from "./cpr-figures.ts";
import { placed } from "./ink.ts";
import { colour, mix } from "./palette.ts";
import { CALLER, DENIM, INDIGO, STUDENT } from "./scene-people.ts";
import { person, PHONING, standingLegs, walkingLegs } from "./standing-figures.ts";

const dark = mix(colour("ink"), colour("ink-soft"), 0.5);

export const YARD = { width: 760, height: 760 };

export function yard(helper: boolean): string {
  return [
    placed(
      person(CALLER, {
        legs: standingLegs(DENIM, dark),
        far: { elbow: [74, -356], wrist: [52, -276] },
        near: PHONING,
        nod: 6,
      }),
      250,
      580,
      0.74,
    ),
    placed(
      helper
        ? rescuerPushing(STUDENT, 0.5) + lyingPatient(0.5) + handsOnChest(0, DEPTH / 2 - 102, STUDENT.skin)
        : lyingPatient(),
      519,
      606,
      0.86,
    ),
  ].join("");
}

export const RUNNER = { width: 360, height: 640 };

/** A neighbour on the way, walking fast. */
export function neighbour(): string {
  return placed(
    person(STUDENT, {
      legs: walkingLegs(INDIGO, dark),
      far: { elbow: [92, -360], wrist: [136, -404] },
      near: { elbow: [-86, -352], wrist: [-66, -266] },
    }),
    170,
    634,
  );
}
