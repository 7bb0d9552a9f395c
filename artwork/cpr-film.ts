/**
 * The demonstration film as a function of time: the drawing and the captions. It shows hands-only CPR on an adult, in
 * the order of docs/content-sources.md.
 */
import { handPosition } from "./cpr-close-ups.ts";
import { groundShadow, kneeling, lyingPatient, RESCUER, restingHand, SECOND } from "./cpr-figures.ts";
import { arrow, crossedOutBed, depthLens, phone, sound, words } from "./cpr-objects.ts";
import { plumbLine, pushFromTheSide } from "./cpr-profile.ts";
import { lookingAtChest, phoneOnGround, pushingOnChest, shakingShoulders, takingTurns } from "./cpr-scenes.ts";
import { line, placed } from "./ink.ts";
import { type Lettering, lettering } from "./lettering.ts";
import { colour, mix } from "./palette.ts";

export const FILM = { width: 1280, height: 720, framesPerSecond: 25, seconds: 20 };

/** Within the guideline's 100 to 120, and the same as the site's metronome. */
const PUSHES_A_MINUTE = 110;
const PUSHING_FROM = 10.4;
const FADE = 0.3;
const GROUND = 636;
/** The captions are at the top, clear of the player's controls. */
const BAND = 160;

type Scene = { from: number; caption: [string, string]; draw: (seconds: number, press: number) => string };

const SCENES: Scene[] = [
  { from: 0, caption: ["Make sure it is safe.", "Shout and shake the shoulders."], draw: shout },
  { from: 2.4, caption: ["No response? Call 112 on speaker.", "Check for normal breathing."], draw: look },
  { from: 5, caption: ["If not: flat on the back, on the", "floor, not on a bed or a chair."], draw: onFloor },
  {
    from: 7.6,
    caption: ["Heel of one hand on the centre of", "the chest, the other hand on top."],
    draw: placeHands,
  },
  { from: PUSHING_FROM, caption: ["Kneel close. Arms straight,", "shoulders over your hands."], draw: posture },
  { from: 12.8, caption: ["Push hard and fast: 5 to 6 cm,", "100 to 120 times a minute."], draw: push },
  { from: 15.2, caption: ["Let the chest rise fully", "each time. Do not stop."], draw: push },
  { from: 17.3, caption: ["Swap every 2 minutes.", "Keep going until help takes over."], draw: swap },
];

/** One frame as SVG; `seconds` from the start. */
export function frameAt(seconds: number): string {
  const at = SCENES.findLastIndex(({ from }) => from <= seconds);
  const scene = SCENES[at];
  const before = SCENES[at - 1];
  if (!scene) throw new Error(`No scene at ${seconds} s`);
  const press = pressAt(seconds);
  const drawn = scene.draw(seconds - scene.from, press);
  const share = Math.min(1, (seconds - scene.from) / FADE);
  const fades = before && before.draw !== scene.draw && share < 1;
  const picture = fades
    ? before.draw(seconds - before.from, press) + `<g opacity="${share.toFixed(2)}">${backdrop()}${drawn}</g>`
    : drawn;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${FILM.width}" height="${FILM.height}">` +
    `${backdrop()}${picture}${captionBand(scene.caption, press)}${emergencyNumber()}</svg>`
  );
}

/** The still picture before the film plays. */
export function poster(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FILM.width} ${FILM.height}" ` +
    `width="${FILM.width}" height="${FILM.height}">${backdrop()}${push(0, 1)}${captionBand(["Hands-only CPR for adults", "What to do in the first minutes"], 1)}` +
    `${emergencyNumber()}</svg>`
  );
}

/** The captions as WebVTT. */
export function captions(): string {
  const cues = SCENES.map(({ from, caption }, at) => {
    const to = SCENES[at + 1]?.from ?? FILM.seconds;
    return `${at + 1}\n${clock(from)} --> ${clock(to)}\n${caption.join("\n")}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

function clock(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, "0")}`;
}

/** Down and up take equal time, as guidelines ask, without a pause between pushes. */
function pressAt(seconds: number): number {
  if (seconds < PUSHING_FROM) return 0;
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * ((seconds - PUSHING_FROM) * PUSHES_A_MINUTE)) / 60);
}

/** From 0 to 1 between two moments of a scene, slow at both ends. */
function eased(seconds: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

function onGround(drawing: string, x = 690): string {
  return placed(drawing, x, GROUND, 0.94);
}

function shout(seconds: number): string {
  const shake = 5 * Math.sin(seconds * 16) * eased(seconds, 0.5, 0.7) * (1 - eased(seconds, 1.9, 2.1));
  const calling = Math.sin(seconds * 8) > -0.2;
  const helper = { ...RESCUER, face: calling ? ("explaining" as const) : ("concerned" as const) };
  return onGround(
    shakingShoulders(helper, shake) + (calling ? placed(line("M0 -22L34 -44M8 0H48M0 22L34 44", 7), 160, -356) : ""),
  );
}

/** The phone on the ground calls while she looks at the chest. */
function look(seconds: number): string {
  return onGround(lookingAtChest(RESCUER, 8 * eased(seconds, 0.4, 1)) + phoneOnGround(waves(seconds)));
}

/** The phone speaks: one, two, three waves. */
function waves(seconds: number): number {
  return 1 + (Math.floor(seconds * 3) % 3);
}

/** The floor, and the bed that is wrong. */
function onFloor(seconds: number): string {
  return onGround(
    [
      groundShadow(-140, 780),
      placed(
        kneeling(
          RESCUER,
          [
            [-104, -204],
            [-64, -150],
          ],
          [
            [96, -204],
            [62, -150],
          ],
          { turn: 22 },
        ),
        10,
        0,
      ),
      restingHand(-54, -148, RESCUER.skin, -8),
      restingHand(72, -148, RESCUER.skin, 8),
      lyingPatient(),
      placed(crossedOutBed(eased(seconds, 0.3, 0.7)), -330, -230),
      phoneOnGround(waves(seconds)),
    ].join(""),
  );
}

function placeHands(seconds: number): string {
  const hands = handPosition({
    mark: eased(seconds, 0.2, 0.6),
    under: eased(seconds, 0.7, 1.3),
    upper: eased(seconds, 1.5, 2.1),
  });
  return placed(hands, 640, 440, 1.06);
}

function posture(_: number, press: number): string {
  return placed([groundShadow(-90, 520), pushFromTheSide(RESCUER, press), plumbLine()].join(""), 690, 626, 0.92);
}

function push(_: number, press: number): string {
  return onGround(
    [
      groundShadow(-140, 780),
      pushingOnChest(RESCUER, press),
      phoneBeside(),
      placed(depthLens(press), -268, -336, 1.1),
      words("5–6 cm", -268, -146, 56),
      words(String(PUSHES_A_MINUTE), 330, -330, 100, colour("blood")),
      words("a minute", 330, -276, 46),
    ].join(""),
  );
}

function swap(seconds: number, press: number): string {
  const before = takingTurns(RESCUER, SECOND, press);
  const after = takingTurns(SECOND, RESCUER, press);
  const share = eased(seconds, 1.1, 1.4);
  return onGround(
    [
      groundShadow(-140, 780),
      share < 1 ? before : "",
      share > 0 ? `<g opacity="${share.toFixed(2)}">${after}</g>` : "",
      phoneBeside(),
      arrow("M-130 -424C-114 -450 -70 -450 -54 -432", [-51, -428], 56),
      arrow("M-54 -432C-70 -450 -114 -450 -130 -424", [-133, -420], 124),
      words("2 min", 330, -310, 92, colour("blood")),
    ].join(""),
  );
}

function phoneBeside(): string {
  return placed(phone(), 330, -26, 0.5, 74) + placed(sound(2), 372, -52, 0.7, -40);
}

/** A compound wall, sand, and the shade of a neem tree: quiet, so that the figures stand out. */
function backdrop(): string {
  const cream = colour("cream");
  const leaves = mix(cream, colour("leaf"), 0.16);
  const bricks = [160, 520, 880, 1200].map((x) => `M${x} 390V450M${x} 510V560M${x - 180} 450V510`).join("");
  return [
    `<path d="M0 0H1280V720H0Z" fill="${cream}"/>`,
    `<path d="M0 390H1280V560H0Z" fill="${mix(cream, colour("gold"), 0.2)}"/>`,
    `<path d="M0 386H1280M0 450H1280M0 510H1280${bricks}" stroke="${mix(cream, colour("gold"), 0.34)}" stroke-width="4"/>`,
    `<path d="M1164 560C1170 470 1166 350 1158 260L1196 250C1192 350 1196 470 1210 560Z" fill="${mix(cream, colour("amber"), 0.26)}"/>`,
    `<g fill="${leaves}"><circle cx="1100" cy="230" r="74"/><circle cx="1200" cy="200" r="96"/><circle cx="1270" cy="270" r="80"/><circle cx="1150" cy="280" r="60"/></g>`,
    `<path d="M0 556H1280V720H0Z" fill="${mix(colour("sand"), colour("gold"), 0.12)}"/>`,
  ].join("");
}

function emergencyNumber(): string {
  return (
    `<path d="M56 652H246a26 26 0 0 1 0 52H56a26 26 0 0 1 0 -52Z" fill="${colour("blood")}"/>` +
    words("Call 112", 151, 690, 36, colour("cream"))
  );
}

/** The caption, on a pulse line that beats with each push, large enough for a phone held upright. */
function captionBand(lines: Scene["caption"], press: number): string {
  const beat = press * 22;
  const type = { face: "strong", size: 54, x: 640, anchor: "middle" } satisfies Partial<Lettering>;
  const text = lines.map((words, at) => lettering(words, { ...type, y: 68 + at * 62 })).join("");
  return (
    `<path d="M0 0H1280V${BAND}H0Z" fill="${colour("ink")}"/>` +
    `<path d="M0 ${BAND}H590L606 ${BAND - beat * 0.5}L630 ${BAND + beat}L650 ${BAND - beat * 0.35}L662 ${BAND}H1280" fill="none" stroke="${colour("ember")}" stroke-width="6" stroke-linejoin="round"/>` +
    `<path d="${text}" fill="${colour("cream")}"/>`
  );
}
