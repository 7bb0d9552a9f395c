/**
 * The same push seen from the patient's head, with the rescuer in profile, so that posture shows. Scale and origin as
 * in cpr-figures.ts. The patient's head is nearest to us and therefore lower in the picture.
 */
import { CHEST, DEPTH, headAt, PATIENT, TROUSERS } from "./cpr-figures.ts";
import { heelOnChest } from "./hands.ts";
import { INK, joined, limb, line, placed, shape } from "./ink.ts";
import type { Peep } from "./peep-head.ts";
import { colour } from "./palette.ts";

/**
 * A person kneels close beside the chest: hips up, arms upright, elbows locked, shoulders over the hands. `moving` gets
 * the part that rises between two pushes, for a drawing that the page itself moves: the risen chest hides behind the
 * pressed one.
 */
export function pushFromTheSide(peep: Peep, press: number, moving?: (drawing: string) => string): string {
  const up = moving ?? ((drawing: string) => drawing);
  const drop = 0.92 * DEPTH * press;
  const hand = -CHEST + DEPTH * press;
  const shoulder = -314 + drop;
  return [
    shape("M-262 -34C-292 -40 -312 -22 -306 -2H-252C-246 -14 -250 -28 -262 -34Z", colour("ink-soft")),
    joined([limb(-104, -30, 25, -262, -22, 17), limb(-158, -184, 45, -104, -34, 29)], TROUSERS),
    line("M-128 -56C-146 -48 -168 -46 -196 -44", 4),
    up(joined([limb(0, shoulder, 23, 26, shoulder - 34, 19)], peep.skin) + torso(shoulder, peep.clothes)),
    moving
      ? moving(shape(`M-62 -60C-40 -74 -24 ${-CHEST + DEPTH} 0 ${-CHEST + DEPTH}S40 -74 62 -60Z`, PATIENT.clothes))
      : "",
    patient(press),
    up(headAt(peep, 56, shoulder - 8, 34) + arm(shoulder, hand, peep)),
    patientHead(),
  ].join("");
}

function torso(shoulder: number, fill: string): string {
  return shape(
    `M24 ${shoulder + 2}C22 ${shoulder - 12} 4 ${shoulder - 20} -12 ${shoulder - 26}C-24 ${shoulder - 30} -34 ${shoulder - 26} -44 ${shoulder - 20}C-108 ${shoulder + 14} -176 -236 -206 -196` +
      `C-196 -166 -150 -148 -116 -148C-96 -186 -40 -218 -8 ${shoulder + 62}C12 ${shoulder + 40} 28 ${shoulder + 20} 24 ${shoulder + 2}Z`,
    fill,
  );
}

function arm(shoulder: number, hand: number, { skin, clothes }: Peep): string {
  const cuff = shoulder + 84;
  return [
    placed(heelOnChest(skin, [-5, shoulder + 70 - hand]), 0, hand),
    `<path d="M-32 ${shoulder + 14}L-27 ${cuff}Q-4 ${cuff + 10} 17 ${cuff}L21 ${shoulder + 8}Q-6 ${shoulder - 12} -32 ${shoulder + 14}Z" fill="${clothes}"/>`,
    line(`M-32 ${shoulder + 14}L-27 ${cuff}Q-4 ${cuff + 10} 17 ${cuff}L22 ${shoulder + 8}`),
  ].join("");
}

/** Shoulders and chest. The breastbone gives way under the hands. */
function patient(press: number): string {
  const give = DEPTH * press;
  const { clothes, skin } = PATIENT;
  return [
    joined([limb(-92, -28, 22, -98, -18, 16), limb(92, -28, 22, 98, -18, 16)], skin),
    shape(
      `M-104 -16C-112 -50 -92 -70 -60 ${-78 + 0.3 * give}C-40 ${-84 + 0.5 * give} -24 ${-CHEST + give} 0 ${-CHEST + give}S40 ${-84 + 0.5 * give} 60 ${-78 + 0.3 * give}C92 -70 112 -50 104 -16C80 4 -80 4 -104 -16Z`,
      clothes,
    ),
  ].join("");
}

/** The crown is towards us, the nose up. */
function patientHead(): string {
  const { skin } = PATIENT;
  return [
    shape("M-38 -12C-48 -14 -48 6 -36 8ZM38 -12C48 -14 48 6 36 8Z", skin),
    shape("M-36 0C-38 -26 -24 -40 -10 -43C-6 -52 6 -52 10 -43C24 -40 38 -26 36 0C34 26 20 38 0 38S-34 26 -36 0Z", skin),
    `<path d="M-38 0C-36 -20 -20 -24 0 -24S36 -20 38 0C36 28 20 41 0 41S-36 28 -38 0Z" fill="${INK}"/>`,
  ].join("");
}

/** The patient's arms, spread out on the ground, so that a whole person is seen to lie there. */
export function spreadArms(): string {
  const one =
    shape("M106 -28L160 -16V-4L100 -6Z", PATIENT.skin) + shape("M76 -56Q108 -58 130 -32L116 0L80 -14", PATIENT.clothes);
  return one + placed(one, 0, 0, 1, 0, true);
}

/** The vertical from shoulder to hand, for comparison with the arms. */
export function plumbLine(): string {
  return `<path d="M0 -300V-96" fill="none" stroke="${colour("gold")}" stroke-width="5" stroke-dasharray="4 13" stroke-linecap="round"/>`;
}
