/**
 * The pen of the first-aid cards. Their sheet is two thirds as wide as that of the CPR steps, and both are shown equally
 * wide, so a line of 3.5 units here looks like one of 5 there.
 */
import * as ink from "./ink.ts";

export const WEIGHT = 3.5;

export type Point = [x: number, y: number];

/** A filled shape with its outline. */
export function shape(d: string, fill: string, weight = WEIGHT): string {
  return ink.shape(d, fill, weight);
}

/** A fold, a crease or an eyelid: a line without a fill. */
export function line(d: string, weight = WEIGHT): string {
  return ink.line(d, weight);
}
