import { qrPath } from "#site/components/qr-path.ts";
import { siteContext } from "#site/site-context.ts";
import type { Route } from "./+types/qr-code.ts";

/** The app's address in the store, drawn as a QR code. Pages show it as a picture (`<QrCode>`). */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(draw(context.get(siteContext).config.stores.android), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}

function draw(address: string): string {
  const { d, viewBox } = qrPath(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${d}" stroke="#000" shape-rendering="crispEdges"/></svg>\n`;
}
