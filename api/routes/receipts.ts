import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { Deps } from "#api/deps.ts";
import { ProblemError } from "#api/problem.ts";
import { GIVEN_BACK, receiptRows } from "#api/letters/receipt-letter.ts";
import { escapeHtml } from "#api/letters/write-letter.ts";
import { isReceiptToken } from "#api/receipts/receipts.ts";
import type { ReceiptFacts } from "#api/store/payments/receipt-store.ts";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1.5rem;color:#1d1416;background:#fffaf4}" +
  "table{border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0}td{overflow-wrap:anywhere}";
const PAGE_HEADERS = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** `GET /receipts/{number}/{token}`: a page that says whether a receipt is ours and what it was for. It names no person. */
export function receiptPage({ receipts, keyring, config }: Deps): Hono {
  return new Hono().get("/receipts/:number/:token", async (c) => {
    const { number, token } = c.req.param();
    const facts = await receipts.facts(number);
    if (!facts || !isReceiptToken(keyring, facts, token))
      throw new ProblemError("not-found", { detail: "This address does not belong to any of our receipts." });
    return c.html(page(facts, config.brandName), 200, PAGE_HEADERS);
  });
}

function page(facts: ReceiptFacts, brandName: string): string {
  // Whoever checks a receipt does not learn the donor's network.
  const rows = receiptRows({ ...facts, channel: null }, brandName);
  const now = facts.returned ? GIVEN_BACK : "The money was received and kept.";
  const title = `Receipt ${facts.number} is a receipt from ${brandName}`;
  const cells = [...rows, ["Now", now] as const].map(
    ([key, value]) => `<tr><th>${key}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1>
<table>${cells.join("")}</table>
</body></html>
`;
}
