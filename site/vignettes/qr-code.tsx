import { encode } from "uqr";
import type { SiteConfig } from "#site/site-config.ts";

/** The store link as a QR code, drawn as one path from the configured address. */
export function QrCode({ config: { stores } }: { config: SiteConfig }) {
  const { data, size } = encode(stores.android, { border: 2, ecc: "M" });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code that opens ${stores.android}`}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
