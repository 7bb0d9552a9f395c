import { createHash } from "node:crypto";
import { escapeHtml } from "#api/letters/write-letter.ts";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1.5rem;color:#1d1416;background:#fffaf4}" +
  "h2{margin-top:3rem;overflow-wrap:anywhere}pre{overflow:auto;padding:1rem;background:#fff;border:1px solid #ddd}" +
  "table{border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0}td{overflow-wrap:anywhere}";
const HASH = createHash("sha256").update(STYLE).digest("base64");

/** The content security policy of a page that is only read. */
export const PAGE_HEADERS = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** An HTML page of the API's own: a heading, and `body` as HTML. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`;
}
