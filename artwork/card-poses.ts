/** Poses that several first-aid cards share, on their sheet of 480 × 360. The ground is at y = 320. */
import { head, type Face } from "./card-heads.ts";
import { hand, type Hand } from "./card-hands.ts";
import { arm, chain, FINGER, frontArm, leg, rounded, type Someone, trunk } from "./card-people.ts";
import { line, shape, WEIGHT, type Point } from "./card-ink.ts";
import { INK, placed } from "./ink.ts";
import { colour, mix } from "./palette.ts";

/** The shadow under a person. */
export function shadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="12" fill="${INK}" fill-opacity=".12"/>`;
}

/** On the back, head to the right, chest at x = 310. `tilted` replaces the head. */
export function lyingOnBack(who: Someone, face: Face = { eyes: "closed" }, tilted?: string): string {
  return [
    shadow(240, 322, 430),
    leg(who, [220, 292], [140, 292], [60, 304], -84),
    trunk(who, [342, 290], [226, 294], [392, 286]),
    tilted ?? head(who, [402, 280], { turn: 90, mirrored: true, ...face }),
    arm(who, [338, 300], [288, 316], [236, 312]),
  ].join("");
}

/** A person kneels behind the one who lies there, facing us; the one who lies there hides the legs. */
export function kneelingBehind(
  who: Someone,
  x: number,
  { left, right, y = 0, ...face }: { left: Point[]; right: Point[]; y?: number } & Parameters<typeof head>[2] & object,
): string {
  return [
    shape(`M${x - 46} ${226 + y}H${x + 46}L${x + 52} 306H${x - 52}Z`, who.legs),
    rounded([`M${x} ${108 + y}V${126 + y}`], who.skin, 26),
    shape(
      `M${x - 44} ${152 + y}C${x - 44} ${126 + y} ${x - 20} ${120 + y} ${x} ${120 + y}S${x + 44} ${126 + y} ${x + 44} ${152 + y}L${x + 42} ${242 + y}H${x - 42}Z`,
      who.clothes,
    ),
    ...[left, right].map(([elbow, wrist, towards], at) =>
      elbow && wrist
        ? frontArm(who, [x + (at === 0 ? -16 : 16), 121 + y], [x + (at === 0 ? -34 : 34), 144 + y], elbow, wrist, {
            ...(towards ? { turn: (Math.atan2(towards[1], towards[0]) * 180) / Math.PI } : {}),
            mirrored: at === 0,
          })
        : "",
    ),
    head(who, [x, 80 + y], { turn: (face.look?.[1] ?? 0) < 0.8 ? 0 : face.look?.[0] === -1 ? -16 : 16, ...face }),
  ].join("");
}

/** A person kneels behind the chest of `lyingOnBack` and pushes with straight arms. */
export function pushing(who: Someone, patient: string, x = 310): string {
  return [
    kneelingBehind(who, x, { left: [], right: [], y: 20, look: [0, 1] }),
    patient,
    ...[-1, 1].map((side) =>
      frontArm(who, [x + 16 * side, 141], [x + 34 * side, 164], [x + 24 * side, 210], [x + 6 * side, 250], {
        closed: true,
      }),
    ),
    pressedHands(x, 258, who.skin),
  ].join("");
}

/** The heels of two hands, one on the other, the fingers locked and pointing at us. */
export function pressedHands(x: number, y: number, skin: string, scale = 1): string {
  const weight = WEIGHT / scale;
  return placed(
    [
      rounded(["M-18 4L-27 22M-9 4L-13 27M0 4V28M9 4L13 27M18 4L27 22"], mix(skin, colour("gold"), 0.14), 11, weight),
      rounded(["M-14 -14H14L20 4H-20ZM-16 4L-18 16M-5 4V20M6 4L7 20M16 4L19 16M-18 -6L-30 8"], skin, 12, weight),
      line("M-11 8L-12 16M0 8V18M11 8L13 16", weight * 0.7),
    ].join(""),
    x,
    y,
    scale,
  );
}

/** On the left side, facing us, head to the right on the hand, the upper knee bent, mouth down. */
export function onSide(who: Someone, face: Face = { eyes: "closed" }): string {
  return [
    shadow(240, 322, 430),
    leg(who, [190, 290], [130, 298], [66, 306], 170),
    arm(who, [330, 296], [380, 316], [420, 318]),
    trunk(who, [330, 276], [196, 284], [380, 290], 1.15),
    leg(who, [196, 278], [244, 312], [166, 322], 150),
    arm(who, [322, 266], [338, 312], [372, 320], { turn: -4 }),
    head(who, [396, 276], { turn: 70, ...face }),
  ].join("");
}

/** A hand at the end of a forearm, for a close-up. */
export function forearm(skin: string, elbow: Point, wrist: Point, turn: number, scale = 1, how: Hand = {}): string {
  const small = ([x, y]: Point): Point => [x / scale, y / scale];
  const { flesh, folds } = hand(small(wrist), turn, how);
  const limb = chain(
    [
      [small(elbow), 20],
      [small(wrist), 11],
    ],
    FINGER,
  );
  const weight = WEIGHT / scale;
  return placed(rounded([limb, ...flesh], skin, FINGER, weight) + line(folds, weight * 0.7), 0, 0, scale);
}
