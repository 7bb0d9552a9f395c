/** Our pen: ink outlines of one weight round flat fills, at 4 units to the centimetre. */
import { colour } from "./palette.ts";

export const INK = colour("ink");
export const WEIGHT = 5;

/** A filled shape with its outline. */
export function shape(d: string, fill: string, weight = WEIGHT): string {
  return `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** A fold, a crease or an eyelid: a line without a fill. */
export function line(d: string, weight = WEIGHT): string {
  return `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** Several shapes that look like one: a single outline round all of them, and none between them. */
export function joined(shapes: string[], fill: string): string {
  const paths = shapes.map((d) => `<path d="${d}"/>`).join("");
  return `<g fill="${INK}" stroke="${INK}" stroke-width="${WEIGHT * 2}" stroke-linejoin="round">${paths}</g><g fill="${fill}">${paths}</g>`;
}

/** A limb that is round at both ends, with the radius `r1` at the first joint and `r2` at the second. */
export function limb(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): string {
  const along = Math.atan2(y2 - y1, x2 - x1);
  const open = Math.acos((r1 - r2) / Math.hypot(x2 - x1, y2 - y1));
  const wide = open > Math.PI / 2;
  return (
    `M${rim(x1, y1, r1, along + open)}L${rim(x2, y2, r2, along + open)}` +
    `A${r2} ${r2} 0 ${wide ? 1 : 0} 0 ${rim(x2, y2, r2, along - open)}` +
    `L${rim(x1, y1, r1, along - open)}A${r1} ${r1} 0 ${wide ? 0 : 1} 0 ${rim(x1, y1, r1, along + open)}Z`
  );
}

/** The limbs from joint to joint, for `joined`. */
export function through(...joints: [x: number, y: number, r: number][]): string[] {
  return joints.slice(1).map((to, at) => limb(...(joints[at] ?? to), ...to));
}

/** Moves, turns (clockwise, in degrees) and scales a drawing. */
export function placed(drawing: string, x: number, y: number, scale = 1, turn = 0, mirrored = false): string {
  const rotate = turn === 0 ? "" : ` rotate(${turn})`;
  return `<g transform="translate(${x} ${y})${rotate} scale(${mirrored ? -scale : scale} ${scale})">${drawing}</g>`;
}

function rim(x: number, y: number, r: number, angle: number): string {
  return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
}
