/** A person seen from the side, facing right, from the hips up. Scale as in cpr-figures.ts; the hips are at (0, 0). */
import { headAt } from "./cpr-figures.ts";
import { joined, limb, line, placed, shape } from "./ink.ts";
import type { Peep } from "./peep-head.ts";

export type Point = [x: number, y: number];

const BACK = 132;

/** The shoulder of a body that leans by this many degrees; forward is to the right. */
export function shoulderAt(lean: number): Point {
  return turned([0, -BACK], lean);
}

/** Body and head; `nod` turns the head forward, and the shirt ends `hem` below the hips. */
export function sideBody(peep: Peep, lean: number, nod = 0, hem = 120): string {
  const [chinX, chinY] = turned([34, -BACK - 14], lean);
  const torso = `M-50 ${hem}C-60 -30 -62 -92 -40 -126C-26 -150 14 -156 32 -138C52 -116 56 -50 54 ${hem}Z`;
  return [
    placed(joined([limb(6, -136, 22, 18, -172, 18)], peep.skin) + shape(torso, peep.clothes), 0, 0, 1, lean),
    headAt(peep, chinX, chinY, nod),
  ].join("");
}

/**
 * From the shoulder through the points given: elbow and hand, or only the hand if the arm is straight. `sleeve` is how
 * far the cloth reaches: 1 is the elbow, 2 the hand.
 */
export function sideArm({ skin, clothes }: Peep, from: Point, through: Point[], sleeve = 0.7): string {
  const hand = through.at(-1) ?? from;
  const elbow = (through.length > 1 && through[0]) || between(from, hand, 0.5);
  const bare = joined([limb(...from, 17, ...elbow, 14), limb(...elbow, 14, ...hand, 11)], skin);
  if (sleeve <= 1) return bare + tube(from, 27, between(from, elbow, sleeve), 22, clothes);
  const cuff = between(elbow, hand, sleeve - 1);
  return (
    bare +
    joined(
      [
        limb(...from, 27, ...elbow, 20),
        limb(...elbow, 20, ...between(elbow, cuff, 0.6), 19),
        open(elbow, 20, cuff, 18),
      ],
      clothes,
    ) +
    hem(elbow, cuff, 18)
  );
}

function tube(from: Point, r1: number, to: Point, r2: number, fill: string): string {
  return shape(open(from, r1, to, r2), fill);
}

/** Round at the first end and cut straight at the other. */
function open(from: Point, r1: number, to: Point, r2: number): string {
  const [outX, outY] = square(from, to);
  const at = ([x, y]: Point, r: number) => `${(x + outX * r).toFixed(1)} ${(y + outY * r).toFixed(1)}`;
  return `M${at(to, r2)}L${at(from, r1)}A${r1} ${r1} 0 0 1 ${at(from, -r1)}L${at(to, -r2)}Z`;
}

function hem(from: Point, to: Point, r: number): string {
  const [outX, outY] = square(from, to);
  const at = (side: number) => `${(to[0] + outX * r * side).toFixed(1)} ${(to[1] + outY * r * side).toFixed(1)}`;
  return line(`M${at(1)}L${at(-1)}`, 4);
}

/** The unit vector at right angles to the line from one point to another. */
function square([x1, y1]: Point, [x2, y2]: Point): Point {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return [(y1 - y2) / length, (x2 - x1) / length];
}

export function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

export function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
