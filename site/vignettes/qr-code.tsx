import { encode } from "uqr";
import type { SiteConfig } from "#site/site-config.ts";

/** The last drawing: it takes a millisecond, and the address does not change while the server runs. */
let last: { address: string; path: string; size: number } | undefined;

function draw(address: string) {
  if (last?.address === address) return last;
  const { data, size } = encode(address, { border: 2, ecc: "M" });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  last = { address, path, size };
  return last;
}

/** The store link as a QR code, drawn as one path from the configured address. */
export function QrCode({ config: { stores } }: { config: SiteConfig }) {
  const { path, size } = draw(stores.android);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code that opens ${stores.android}`}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
