/** The moments of CPR that both the six steps and the film show. `press` runs from 0 (chest risen) to 1 (fully down). */
import { handUnderChin } from "./hands-on-head.ts";
import {
  DEPTH,
  groundShadow,
  handsOnChest,
  kneeling,
  lyingPatient,
  rescuerPushing,
  restingHand,
} from "./cpr-figures.ts";
import { phone, sound } from "./cpr-objects.ts";
import { limb, placed } from "./ink.ts";
import type { Peep } from "./peep-head.ts";

/** Both shoulders are shaken; `shake` is how far they have moved. */
export function shakingShoulders(rescuer: Peep, shake = 0): string {
  return [
    groundShadow(-140, 780),
    placed(
      kneeling(
        rescuer,
        [
          [-34 + shake, -206],
          [0 + shake, -92],
        ],
        [
          [86 + shake, -206],
          [56 + shake, -118],
        ],
        { turn: 26, before: placed(lyingPatient(), shake / 2 - 50, 0) },
      ),
      50,
      0,
    ),
    restingHand(52 + shake, -76, rescuer.skin, -6),
    restingHand(104 + shake, -100, rescuer.skin, 4),
  ].join("");
}

/** One hand on the forehead and two fingertips under the bone of the chin keep the head back; the eyes are on the chest. */
export function lookingAtChest(rescuer: Peep, lean = 0): string {
  return [
    groundShadow(-140, 780),
    placed(
      kneeling(
        rescuer,
        [
          [-118, -214],
          [-82, -150],
        ],
        [
          [96, -214],
          [86, -138],
        ],
        { turn: 24 + lean, drop: lean, mirrored: true, before: placed(lyingPatient(0, 14), -124, 0) },
      ),
      124,
      0,
    ),
    placed(handUnderChin([limb(-138, -82, 19, -84, -22, 28)]), 112, -88, 0.56, 14),
    restingHand(206, -118, rescuer.skin, 10),
  ].join("");
}

/** On the ground in front of the legs: it calls 112 with the speaker on. */
export function phoneOnGround(waves = 3): string {
  return placed(phone(), -250, -66, 0.84, -8) + placed(sound(waves), -188, -106, 0.9, -30);
}

export function pushingOnChest(rescuer: Peep, press: number): string {
  return [
    rescuerPushing(rescuer, press),
    lyingPatient(press),
    handsOnChest(0, -102 + DEPTH * press, rescuer.skin),
  ].join("");
}

/** One rescuer pushes while the other kneels beside them and rests. */
export function takingTurns(pushing: Peep, resting: Peep, press: number): string {
  const left = [
    [-96, -214],
    [-64, -150],
  ] satisfies [number, number][];
  const right = [
    [92, -214],
    [60, -150],
  ] satisfies [number, number][];
  return [
    placed(kneeling(resting, left, right, { turn: 12 }), -232, 0),
    restingHand(-294, -146, resting.skin, -8),
    restingHand(-174, -146, resting.skin, 8),
    pushingOnChest(pushing, press),
  ].join("");
}
