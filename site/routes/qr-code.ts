import { encode } from "uqr";
import { siteContext } from "#site/site-config.ts";
import type { Route } from "./+types/qr-code.ts";

/** The app's address in the store, drawn as a QR code. Pages show it as a picture (`<QrCode>`). */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(draw(context.get(siteContext).config.stores.android), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}

function draw(address: string): string {
  const { data, size } = encode(address, { border: 0, ecc: "M" });
  // Each row is a line one unit thick, drawn or skipped unit by unit, because the repeated commands compress well.
  const line = (row: boolean[]) => row.map((dark) => (dark ? "h1" : "m1 0")).join("");
  const path = data.map((row, y) => `M0 ${y}${line(row.slice(0, row.lastIndexOf(true) + 1))}`).join("");
  const box = `-2 -2.5 ${size + 4} ${size + 4}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${path}" stroke="#000" shape-rendering="crispEdges"/></svg>\n`;
}
