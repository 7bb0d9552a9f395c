/** The hands that open the way for air, from close by, in the skin of the woman of the CPR steps. */
import { RESCUER } from "./cpr-figures.ts";
import { joined, line, through } from "./ink.ts";

type Point = [x: number, y: number];

const { skin } = RESCUER;
const FOREARM = through([-260, -151, 37], [-122, -52, 27], [-84, -22, 30]);
export const SHORT_FOREARM = through([-150, -87, 29], [-122, -52, 27], [-84, -22, 30]);

/** The tips of two fingers are at (0, 0). */
export function handUnderChin(forearm = FOREARM): string {
  return (
    joined(
      [
        ...forearm,
        ...through([-84, -6, 13], [-54, 20, 12], [-66, 30, 11]),
        ...through([-76, -16, 13], [-32, 10, 11.5], [-6, 12, 10]),
        ...through([-70, -34, 13], [-28, -10, 11.5], [-6, -6, 10]),
        ...through([-100, -52, 13], [-56, -56, 10.5], [-40, -48, 9.5]),
      ],
      skin,
    ) + line("M-60-18L-28 1 2 4M-66 2L-46 12M-94-40L-66-45", 4)
  );
}

/** The fingers lie across (0, 0). */
export function handOnForehead(): string {
  return (
    joined(
      [
        ...through([70, -190, 42], [24, -62, 26], [10, -20, 31]),
        ...across([0, 0], 1, 0),
        ...through([-8, -44, 12], [-34, -16, 10], [-44, 4, 9]),
      ],
      skin,
    ) + line("M-10-4L-14 22M3-2V30M17-4L20 24", 4)
  );
}

/** Four fingers that lie across a forehead. */
export function across([x, y]: Point, scale: number, turn: number): string[] {
  const [cos, sin] = [scale * Math.cos((turn * Math.PI) / 180), scale * Math.sin((turn * Math.PI) / 180)];
  const at = (along: number, out: number): Point => [x + along * cos - out * sin, y + along * sin + out * cos];
  return [-24, -8, 9, 25].flatMap((along, index) =>
    through([...at(along + 8, -20), 11 * scale], [...at(along * 1.3, [24, 32, 32, 24][index] ?? 0), 9.5 * scale]),
  );
}
