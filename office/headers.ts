import { createHash } from "node:crypto";

/** The headers of every answer. Only the one known script may run, and a form may only be sent to the office itself. */
export function headersOf(script: string, isHttps: boolean): Record<string, string> {
  const source = createHash("sha256").update(script).digest("base64");
  return {
    "content-security-policy": [
      "default-src 'none'",
      `script-src 'sha256-${source}'`,
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      // A preview of a page of the site, which allows it (words/words-pages.ts).
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // `no-referrer` would remove the origin from a form, by which we know our own.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "publickey-credentials-get=(self), publickey-credentials-create=(self)",
    ...(isHttps ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
}
