import { encode } from "uqr";

/** An address as a QR code: the path of its dark squares, and the box around it with the margin that scanners need. */
export function qrPath(address: string): { d: string; viewBox: string } {
  const { data, size } = encode(address, { border: 0, ecc: "M" });
  // Each row is a line one unit thick, drawn or skipped unit by unit, because the repeated commands compress well.
  const line = (row: boolean[]) => row.map((dark) => (dark ? "h1" : "m1 0")).join("");
  const d = data.map((row, y) => `M0 ${y}${line(row.slice(0, row.lastIndexOf(true) + 1))}`).join("");
  return { d, viewBox: `-2 -2.5 ${size + 4} ${size + 4}` };
}
