/** The moments of CPR that both the six steps and the film show. `press` runs from 0 (chest risen) to 1 (fully down). */
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
import { joined, limb, placed } from "./ink.ts";
import type { Peep } from "./peep-head.ts";

/** One hand rests on the patient's shoulder, the other holds the phone. */
export function speakingToOperator(rescuer: Peep, waves = 3): string {
  const arm = [
    [-104, -214],
    [-150, -284],
  ] satisfies [number, number][];
  return [
    groundShadow(-140, 780),
    placed(kneeling({ ...rescuer, face: "explaining" }, arm, [[44, -112]], { turn: 6, mirrored: true }), 40, 0),
    lyingPatient(),
    restingHand(84, -90, rescuer.skin, 8),
    placed(phone(), -164, -346, 1, -10),
    joined([limb(-112, -282, 11, -134, -306, 9), limb(-104, -268, 13, -112, -282, 11)], rescuer.skin),
    placed(sound(waves), -240, -352, 1, 170),
  ].join("");
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
