/** Fainting: legs up, 112 after a minute, what else calls for 112, up slowly. A nosebleed: forward, pinch, cold, hospital. */
import { arrow, clock, hospital, number, phone } from "./card-objects.ts";
import { head } from "./card-heads.ts";
import { arm, HELPER, leg, PATIENT, trunk, WOMAN } from "./card-people.ts";
import { forearm, lyingOnBack, pushing, shadow } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { fit, painInChest } from "./card-sudden.ts";
import { line, shape } from "./card-ink.ts";
import { placed } from "./ink.ts";
import { colour, mix, pale } from "./palette.ts";

const sand = pale("gold", 0.28);
const rose = pale("blood", 0.14);
const sage = pale("leaf", 0.16);
const RED = colour("blood");

const fainting: Scenes = [
  {
    ground: sand,
    drawing: [
      shadow(300, 322, 320),
      leg(HELPER, [80, 250], [120, 318], [50, 328], 180),
      trunk(HELPER, [92, 158], [78, 242], [106, 104]),
      head(HELPER, [108, 98], { turn: 12 }),
      leg(PATIENT, [262, 294], [206, 244], [150, 196], -64),
      leg(PATIENT, [258, 298], [198, 254], [138, 210], -64),
      trunk(PATIENT, [366, 288], [268, 296], [404, 284], 0.95),
      head(PATIENT, [420, 276], { turn: 90, mirrored: true, eyes: "closed" }),
      arm(PATIENT, [362, 300], [318, 316], [270, 314]),
      arm(HELPER, [90, 166], [110, 220], [150, 232], { turn: -10 }),
      arrow("M226 200V130", [226, 124], -90),
    ].join(""),
  },
  {
    ground: rose,
    drawing: [
      pushing(HELPER, lyingOnBack(PATIENT)),
      phone(84, 140, 1.3),
      clock(196, 84, 1, 0.9),
      number("1", 186, 150, 1.1),
    ].join(""),
  },
  {
    ground: rose,
    drawing: [
      placed(painInChest(), -24, -20),
      `<path d="M70 206L46 192M170 206L194 192M120 196V174" stroke="${RED}" stroke-width="8" stroke-linecap="round"/>`,
      placed(fit(), 206, 128, 0.64),
      phone(388, 102, 1.5),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      shadow(260, 330, 380),
      leg(PATIENT, [236, 304], [160, 306], [84, 312], -80),
      trunk(PATIENT, [282, 214], [242, 296], [296, 160]),
      head(PATIENT, [290, 156], { mirrored: true, mouth: "smile" }),
      arm(PATIENT, [278, 222], [262, 270], [206, 288], {}),
      leg(HELPER, [410, 262], [370, 322], [452, 330], 0),
      trunk(HELPER, [398, 164], [412, 252], [386, 108]),
      head(HELPER, [380, 100], { mirrored: true, mouth: "smile" }),
      arm(HELPER, [394, 172], [356, 224], [312, 228], { turn: 190 }),
      arrow("M160 230Q176 150 222 116", [226, 112], -40),
      line("M40 90q20 -16 40 0t40 0M60 124q20 -16 40 0t40 0", 5),
    ].join(""),
  },
];

function bleeder(turn: number): string {
  return (
    trunk(WOMAN, [130, 280], [90, 420], [158, 200], 2) +
    head(WOMAN, [178, 160], { scale: 1.7, turn, side: true, mouth: "open" })
  );
}
/** Thumb and forefinger close the soft part of the nose; the mouth stays free. */
const pinch = forearm(WOMAN.skin, [392, 420], [322, 240], 210, 1.9, { pinch: true });

const drops = `<path d="M236 206q-12 20 0 30q12 -10 0 -30ZM232 250q-12 20 0 30q12 -10 0 -30Z" fill="${RED}"/>`;
const bowl = shape("M160 300H312Q304 350 270 350H206Q168 350 160 300Z", colour("paper"));

const nosebleed: Scenes = [
  { ground: sand, drawing: bleeder(26) + drops + bowl + arrow("M200 60Q270 66 304 116", [306, 120], 62) },
  { ground: sand, drawing: bleeder(20) + pinch + clock(390, 90, 10, 1.1) + number("10", 366, 170, 1.2) },
  {
    ground: sage,
    drawing: [
      bleeder(20),
      pinch,
      forearm(WOMAN.skin, [400, -80], [298, 118], 150, 1.1),
      shape("M208 122Q232 106 252 132L266 168Q252 180 238 168Z", mix("#9fd0dc", colour("paper"), 0.4)),
      clock(408, 100, 10, 0.9),
      number("+10", 372, 176, 1.1),
    ].join(""),
  },
  {
    ground: rose,
    drawing: [
      placed(
        bleeder(22) +
          drops +
          `<path d="M234 208Q226 300 244 400" fill="none" stroke="${RED}" stroke-width="12" stroke-linecap="round"/>`,
        -30,
        10,
        0.9,
      ),
      hospital(392, 330, 1.1),
      phone(386, 104, 1.3),
    ].join(""),
  },
];

export const FAINT_NOSE = { fainting, nosebleed };
