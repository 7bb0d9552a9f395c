import type { Asked, SiteFile } from "#site/page.ts";

export default { path: "/.well-known/security.txt", send } satisfies SiteFile;

/** How long a reader may trust the file without fetching it again. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** Serves security.txt, which says where to report a vulnerability (RFC 9116). */
function send({ config }: Asked): Response {
  const { origin, brand } = config;
  const lines = [
    `Contact: mailto:${brand.email}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString().slice(0, 19)}Z`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/security`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
