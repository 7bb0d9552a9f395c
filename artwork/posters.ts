/**
 * The still picture of each film before it plays, 480 × 270 (`site/images/posters/`). The play button covers the lower
 * left corner (site/components/film.module.css), so nothing that matters is there.
 */
import { padsOnChest } from "./cpr-close-ups.ts";
import { headAt, kneeling, TROUSERS } from "./cpr-figures.ts";
import { arrow, phone, words } from "./cpr-objects.ts";
import { joined, limb, line, placed, shape } from "./ink.ts";
import { openHand } from "./open-hand.ts";
import type { Peep } from "./peep-head.ts";
import { colour, pale, SKIN } from "./palette.ts";
import { shoulderAt, sideArm, sideBody } from "./side-figure.ts";

const sky = "#9fd0dc";

const HELPER: Peep = {
  head: "bun",
  face: "concerned",
  skin: SKIN.warm,
  clothes: colour("blood"),
  trim: colour("gold"),
};

/**
 * A helper behind a person who leans forward: one arm holds the chest, and the heel of the other hand strikes between
 * the shoulder blades.
 */
function choking(): string {
  const person: Peep = { head: "short1", face: "concerned", skin: SKIN.brown, clothes: colour("gold") };
  const lean = 42;
  const [x, y] = shoulderAt(lean);
  return placed(
    [
      placed(sideBody(person, lean, 34), 40, 0),
      placed(
        sideArm(
          person,
          [x, y + 10],
          [
            [x + 30, 0],
            [x + 70, 40],
          ],
          0.8,
        ),
        40,
        0,
      ),
      placed(sideBody(HELPER, 6, 18), -120, 0),
      placed(
        sideArm(
          HELPER,
          shoulderAt(6),
          [
            [96, -96],
            [166, -104],
          ],
          0.7,
        ),
        -120,
        0,
      ),
      openHand(46, -104, HELPER.skin, -40),
      line("M44 -206L62 -236M76 -180L106 -200", 7),
    ].join(""),
    236,
    262,
    0.78,
  );
}

/** One arm and one side of the face sink. */
function stroke(): string {
  const person: Peep = { head: "grayShort", face: "tired", skin: SKIN.brown, clothes: colour("leaf"), trim: "#a59a98" };
  return [
    placed(
      [
        kneeling(
          person,
          [
            [-130, -318],
            [-214, -330],
          ],
          [
            [112, -262],
            [178, -206],
          ],
          { turn: 0 },
        ),
        openHand(-212, -330, person.skin, 184, { mirrored: true }),
        openHand(178, -206, person.skin, 48),
      ].join(""),
      250,
      382,
      0.8,
    ),
    placed(arrow("M0 0C18 14 26 34 26 56", [26, 62], 90), 420, 108),
  ].join("");
}

/** A hand on the chest, and the face of a person in pain. */
function heartAttack(): string {
  const person: Peep = {
    head: "shaved2",
    face: "tired",
    beard: "goatee1",
    skin: SKIN.deep,
    clothes: "#cfe3e6",
  };
  return [
    placed(
      [
        kneeling(
          person,
          [
            [-104, -214],
            [-8, -252],
          ],
          [
            [98, -210],
            [84, -130],
          ],
          { turn: 6 },
        ),
        openHand(-12, -251, person.skin, -18),
      ].join(""),
      230,
      388,
      0.78,
    ),
    placed(phone(), 404, 150, 0.86, 8),
  ].join("");
}

/** A forearm under the tap, and how long it stays there. */
function burns(): string {
  const skin = SKIN.light;
  return [
    shape("M286 -6V28Q286 44 302 44H330V72H376V40Q376 10 346 10H330V-6Z", "#cdb9b4"),
    `<path d="M340 76V176M354 76V190M366 76V176" stroke="${sky}" stroke-width="11" stroke-linecap="round"/>`,
    forearm(skin, 0),
    `<path d="M300 172C318 158 366 160 382 176C362 194 322 194 300 172Z" fill="${colour("ember")}"/>`,
    `<path d="M300 158C280 190 262 210 240 224M356 160C360 196 352 216 340 238M330 158C330 190 318 214 302 238" fill="none" stroke="${sky}" stroke-width="9" stroke-linecap="round"/>`,
    words("20 min", 142, 96, 64),
  ].join("");
}

/** A cloth on the wound, and a hand that presses it. */
function severeBleeding(): string {
  const cloth =
    "M120 138L236 128Q250 130 250 142L256 250Q256 262 244 262L126 262Q112 262 112 250L108 152Q108 140 120 138Z";
  return [
    forearm(SKIN.light, 20),
    shape(cloth, colour("paper")),
    `<path d="M146 206C134 170 164 148 190 154C222 148 234 186 218 212C202 236 156 236 146 206Z" fill="${colour("blood")}"/>`,
    line("M126 160L118 244M240 150L246 238", 3.5),
    openHand(238, 122, HELPER.skin, 134, { scale: 1.5, forearm: 180 }),
  ].join("");
}

/** A forearm that comes in from the left, and its hand. */
function forearm(skin: string, lower: number): string {
  const hand = [
    limb(330, 186, 32, 372, 190, 28),
    limb(384, 172, 9, 446, 164, 7),
    limb(388, 184, 9, 456, 184, 8),
    limb(388, 196, 9, 452, 204, 8),
    limb(382, 208, 8, 440, 222, 7),
    limb(352, 168, 9, 388, 140, 8),
  ];
  return placed(joined([limb(-40, 176, 52, 330, 188, 32), ...hand], skin), 0, lower);
}

/** On the side, the knee bent, the head tilted back on the hand; the helper watches the breathing. */
function recoveryPosition(): string {
  const person: Peep = { head: "cornrows", face: "eyesClosed", skin: SKIN.light, clothes: colour("gold") };
  const torso =
    "M104 -118C62 -138 -16 -112 -76 -108C-108 -108 -140 -126 -172 -114C-190 -80 -188 -30 -176 0H104C126 -26 128 -92 104 -118Z";
  return placed(
    [
      placed(
        kneeling(
          { ...HELPER, face: "smile" },
          [
            [-74, -212],
            [-42, -140],
          ],
          [
            [96, -220],
            [116, -150],
          ],
          { turn: 24 },
        ),
        10,
        -30,
      ),
      joined([limb(-160, -34, 34, -310, -26, 25), limb(-310, -26, 25, -440, -20, 17)], TROUSERS),
      shape("M-434 -40C-452 -46 -470 -40 -470 -22S-452 2 -434 0Z", colour("ink-soft")),
      joined([limb(84, -30, 18, 150, 26, 13), limb(150, 26, 13, 214, 34, 10)], person.skin),
      headAt(person, 122, -66, 74),
      joined([limb(84, -62, 23, 118, -62, 20)], person.skin),
      shape(torso, person.clothes),
      joined([limb(-150, -74, 40, -84, 6, 31), limb(-84, 6, 31, -196, 34, 19)], TROUSERS),
      shape("M-190 16C-206 8 -226 14 -228 30S-212 54 -194 50Z", colour("ink-soft")),
      sideArm(
        person,
        [70, -84],
        [
          [94, 0],
          [160, -30],
        ],
        0.75,
      ),
      openHand(-32, -142, HELPER.skin, 80, { mirrored: true }),
      openHand(126, -180, HELPER.skin, 76),
    ].join(""),
    318,
    246,
    0.48,
  );
}

function aed(): string {
  return placed(padsOnChest(), 312, 138, 0.52);
}

export const POSTERS = {
  choking: { ground: pale("gold", 0.4), drawing: choking() },
  stroke: { ground: pale("night", 0.16), drawing: stroke() },
  "heart-attack": { ground: pale("blood", 0.16), drawing: heartAttack() },
  "severe-bleeding": { ground: pale("blood", 0.16), drawing: severeBleeding() },
  burns: { ground: pale("leaf", 0.14), drawing: burns() },
  "recovery-position": { ground: pale("amber", 0.22), drawing: recoveryPosition() },
  aed: { ground: pale("leaf", 0.2), drawing: aed() },
};
