import { encode } from "uqr";
import type { SiteConfig } from "#site/site-config.ts";

/** The last drawing: it takes a millisecond, and the address does not change while the server runs. */
let last: { address: string; path: string; size: number } | undefined;

function draw(address: string) {
  if (last?.address === address) return last;
  const { data, size } = encode(address, { border: 0, ecc: "M" });
  // A row is a line one unit thick, drawn or passed over unit by unit: what repeats compresses well.
  const line = (row: boolean[]) => row.map((dark) => (dark ? "h1" : "m1 0")).join("");
  const path = data.map((row, y) => `M0 ${y}${line(row.slice(0, row.lastIndexOf(true) + 1))}`).join("");
  last = { address, path, size };
  return last;
}

/** The store link as a QR code, drawn as one path from the configured address. */
export function QrCode({ config: { stores } }: { config: SiteConfig }) {
  const { path, size } = draw(stores.android);
  return (
    <svg viewBox={`-2 -2.5 ${size + 4} ${size + 4}`} role="img" aria-label={`QR code that opens ${stores.android}`}>
      <path d={path} stroke="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
