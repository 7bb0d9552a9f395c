/** CPR for a child and for a baby, on the cardiac page: what differs from an adult. Each on a sheet of 480 × 360. */
import { CHILD_SKIN, faceFromAbove, headOnBack, helperHead } from "./child-head.ts";
import { handFromAbove } from "./cpr-close-ups.ts";
import { RESCUER } from "./cpr-figures.ts";
import { arrow, phone, sound, words } from "./cpr-objects.ts";
import { oneHeelOnChest } from "./hands.ts";
import { across, handOnForehead, handUnderChin, SHORT_FOREARM } from "./hands-on-head.ts";
import { INK, joined, line, placed, shape, through } from "./ink.ts";
import { colour, pale } from "./palette.ts";

const gold = pale("gold", 0.28);
const rose = pale("blood", 0.14);
const sage = pale("leaf", 0.16);

const SHIRT = { child: colour("gold"), baby: colour("paper") };
const { skin } = RESCUER;

/** Two fingertips under the bone of the chin, the other hand on the forehead. */
function chin(baby: boolean): string {
  return [
    baby ? shape("M-10 306Q120 296 240 304T470 300L490 322H-10Z", pale("leaf", 0.4)) : line("M-10 312H490"),
    baby
      ? joined(through([300, 258, 26], [210, 268, 32]), CHILD_SKIN) +
        shape("M-10 226C60 210 160 212 204 226C222 244 222 290 204 304H-10Z", SHIRT.baby)
      : joined(through([296, 240, 32], [190, 262, 40]), CHILD_SKIN) +
        shape("M-20 190C60 172 150 180 186 206C206 226 206 296 186 308H-20Z", SHIRT.child),
    baby ? headOnBack(true, [306, 230], 1.08, 0) : headOnBack(false, [306, 214], 1.3, 16),
    placed(handOnForehead(), baby ? 350 : 364, baby ? 172 : 152),
    placed(handUnderChin(), baby ? 226 : 225, baby ? 196 : 150),
    baby ? arrow("M272 150V90", [272, 86], -90) : arrow("M222 104Q246 62 296 56", [300, 56], -4),
  ].join("");
}

/** Mouth over mouth: the heads, and the hand that closes the nose. The ground is at y = 330. */
function mouthOverMouth(): string {
  return [
    herBack(0),
    joined(through([290, 268, 28], [190, 286, 34]), CHILD_SKIN),
    shape("M-60 238C60 214 150 220 182 240C200 258 200 300 182 330H-60Z", SHIRT.child),
    // The forefinger, behind the nose.
    joined(through([354, 186, 10], [324, 166, 9], [303, 178, 8]), skin),
    headOnBack(false, [306, 246], 1.05, 16),
    joined(
      [
        ...through([290, 96, 32], [426, 94, 24], [402, 156, 19], [382, 190, 23]),
        ...through([386, 176, 12], [346, 180, 11], [308, 194, 10]),
      ],
      skin,
    ),
    herHead(0),
  ].join("");
}

function breathForChild(): string {
  return [
    line("M-60 332H600"),
    mouthOverMouth(),
    herArm(0),
    placed(handUnderChin(SHORT_FOREARM), 240, 206, 0.8, -24),
  ].join("");
}

/** Mouth over mouth and nose. */
function breathForBaby(): string {
  return [
    line("M-60 332H600"),
    herBack(48),
    joined(through([294, 292, 22], [210, 300, 28]), CHILD_SKIN),
    shape("M-60 262C60 246 160 250 198 266C214 280 214 312 198 330H-60Z", SHIRT.baby),
    headOnBack(true, [306, 272], 0.86, 0),
    joined(
      [...through([290, 144, 32], [426, 142, 24], [390, 190, 19], [366, 214, 24]), ...across([352, 224], 0.8, 28)],
      skin,
    ),
    herHead(48),
    herArm(48),
    placed(handUnderChin(SHORT_FOREARM), 256, 254, 0.8, -24),
  ].join("");
}

/** The helper who gives breaths, so far `down`. */
function herBack(down: number): string {
  return shape(`M246 ${92 + down}C150 ${62 + down} 30 ${150 + down}-30 330H150L246 ${170 + down}Z`, RESCUER.clothes);
}

function herHead(down: number): string {
  return joined(through([246, 104 + down, 34], [206, 130 + down, 36]), skin) + helperHead([266, 88 + down], 1.27, 46);
}

function herArm(down: number): string {
  const arm =
    joined(through([150, 150, 30], [82, 206, 22], [132, 218, 19]), skin) +
    shape("M130 96C180 96 210 130 190 168L128 222L76 168Z", RESCUER.clothes);
  return placed(arm, 0, down);
}

/** She taps the child's shoulder and shouts; her phone lies beside them, on speaker. */
function tapAndShout(): string {
  return [
    line("M-60 332H600"),
    joined(through([130, 124, 30], [96, 160, 36]), skin),
    shape("M132 132C60 96-30 190-70 330H80L140 226Z", RESCUER.clothes),
    joined(through([250, 278, 26], [170, 292, 32]), CHILD_SKIN),
    shape("M-70 262C20 240 130 236 160 252C180 268 180 306 160 330H-70Z", SHIRT.child),
    headOnBack(false, [276, 262], 0.96, 4),
    helperHead([158, 102], 0.96, 24, true),
    joined(
      [
        ...through([50, 178, 26], [64, 258, 19], [124, 250, 18]),
        ...through([124, 250, 18], [146, 254, 21]),
        ...through([138, 242, 10], [182, 240, 9]),
        ...through([142, 256, 10], [190, 258, 9]),
        ...through([138, 268, 10], [182, 276, 9]),
      ],
      skin,
    ),
    shape("M14 140C60 116 96 146 86 188L84 226 32 222Z", RESCUER.clothes),
    placed(phone(), 420, 262, 0.62, 10),
    placed(sound(3), 372, 226, 0.8, -150),
  ].join("");
}

/** Seen from above: the heel of one hand on the lower half of a child's breastbone. */
function pushChild(): string {
  return [
    shape("M126-10H346L356 370H116Z", pale("leaf", 0.4)),
    joined(
      [
        ...through([176, 190, 20], [148, 280, 17], [142, 400, 15]),
        ...through([304, 190, 20], [332, 280, 17], [338, 400, 15]),
      ],
      CHILD_SKIN,
    ),
    joined(through([240, 110, 24], [240, 150, 25]), CHILD_SKIN),
    shape(
      "M214 146C196 156 164 154 152 176L128 250 166 260 168 400H312L314 260 352 250 328 176C316 154 284 156 266 146 254 160 226 160 214 146Z",
      SHIRT.child,
    ),
    line("M166 260 168 214M314 260 312 214", 4),
    faceFromAbove(false, [240, 76], 0.84),
    target(240, 244),
    placed(handFromAbove(skin), 262, 246, 0.8, -4),
  ].join("");
}

/** Seen from above: both hands round a baby's chest, and the thumbs beside each other on the breastbone. */
export function pushBaby(): string {
  const both = (left: string) => left + placed(left, 0, 0, 1, 0, true);
  return placed(
    [
      shape("M-142 16Q0 4 142 16 156 190 146 346 0 358-146 346-154 190-142 16Z", pale("leaf", 0.4)),
      both(
        joined(through([-46, 184, 21], [-98, 150, 18], [-112, 100, 20]), CHILD_SKIN) +
          joined(through([-30, 300, 28], [-88, 316, 24], [-58, 356, 17]), CHILD_SKIN),
      ),
      shape("M-42 160C-56 168-62 190-60 214L-52 286H52L60 214C62 190 56 168 42 160Z", CHILD_SKIN),
      shape("M-58 268H58C64 300 36 330 24 340H-24C-36 330-64 300-58 268Z", colour("paper")),
      faceFromAbove(true, [0, 92], 0.98),
      line("M-32 202h.1M32 202h.1", 9),
      both(
        joined(
          [
            ...through([-300, 420, 44], [-122, 290, 27], [-92, 256, 32]),
            ...through([-92, 244, 20], [-48, 234, 14], [-13, 232, 12]),
          ],
          skin,
        ) + line("M-20 227-14 226", 4),
      ),
      target(0, 232),
    ].join(""),
    240,
    0,
  );
}

/** A dotted ring round the place to push. */
function target(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="46" fill="none" stroke="${colour("blood")}" stroke-width="6" stroke-dasharray="2 12" stroke-linecap="round"/>`;
}

/** What goes on in the place of a ring, `r` wide round (0, 0). */
function lens(r: number, name: string, drawing: string): string {
  return [
    `<clipPath id="${name}"><circle r="${r}"/></clipPath><g clip-path="url(#${name})">${drawing}</g>`,
    `<circle r="${r}" fill="none" stroke="${INK}" stroke-width="5"/>`,
  ].join("");
}

/** The depth of a push from the side. */
function depth(): string {
  return lens(
    62,
    "depth",
    [
      `<path d="M-70-70H70V70H-70Z" fill="${colour("paper")}"/>`,
      shape("M-70 8H-44C-20 8-24 30 0 30S20 8 44 8H70V80H-70Z", SHIRT.child),
      placed(oneHeelOnChest(skin, [-2, -130]), -4, 30, 0.66),
      arrow("M-40-40V-18", [-40, -14], 90),
    ].join(""),
  );
}

/** Two breaths, then thirty pushes, and again. */
function again(): string {
  return [
    placed(lens(104, "breath", placed(mouthOverMouth(), -208, -136, 0.72)), 118, 208),
    placed(depth(), 362, 208, 1.68),
    words("2", 118, 78, 76),
    words("30", 362, 78, 76),
    arrow("M176 54Q238 26 288 50", [292, 52], 24),
    arrow("M290 318Q240 346 194 320", [190, 318], 208),
  ].join("");
}

export const CHILD_CPR = {
  call: { ground: rose, drawing: tapAndShout() },
  "push-child": {
    ground: rose,
    drawing: pushChild() + placed(depth(), 414, 80) + words("5 cm", 414, 182, 34) + words("30", 60, 76, 68),
  },
  "push-baby": { ground: rose, drawing: pushBaby() + words("30", 52, 68, 60) },
  "breaths-child": { ground: sage, drawing: placed(breathForChild(), 24, 56, 0.88) + words("5", 60, 80, 76) },
  "breaths-baby": { ground: sage, drawing: placed(breathForBaby(), 24, 56, 0.88) + words("5", 60, 80, 76) },
  again: { ground: sage, drawing: again() },
  "chin-child": { ground: gold, drawing: chin(false) },
  "chin-baby": { ground: gold, drawing: chin(true) },
};
