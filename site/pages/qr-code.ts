import { qrPath } from "#site/parts/qr-path.ts";
import type { Asked, SiteFile } from "#site/page.ts";

export default { path: "/qr-code.svg", send } satisfies SiteFile;

/** The app's address in the store, drawn as a QR code. Pages show it as a picture (`<QrCode>`). */
function send({ config }: Asked): Response {
  return new Response(draw(config.stores.android), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}

function draw(address: string): string {
  const { d, viewBox } = qrPath(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${d}" stroke="#000" shape-rendering="crispEdges"/></svg>\n`;
}
