import { createHash } from "node:crypto";
import { PROBLEM_CODES } from "#contract/problem.ts";
import { OPERATIONS, type Operation, jsonSchema } from "./openapi.ts";
import { escapeHtml } from "./receipts/escape-html.ts";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1.5rem;color:#1d1416;background:#fffaf4}" +
  "h2{margin-top:3rem;overflow-wrap:anywhere}pre{overflow:auto;padding:1rem;background:#fff;border:1px solid #ddd}" +
  "table{border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0}";
const HASH = createHash("sha256").update(STYLE).digest("base64");

/** What the page may do, which is to be read. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The OpenAPI document for people: the same operations, schemas and problems, from the same source. */
export function openApiPage(serverUrl: string, brandName: string): string {
  const title = escapeHtml(`${brandName} responder API`);
  return `<!doctype html>
<html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p>Every address begins with <code>${escapeHtml(serverUrl)}</code>. Bodies are JSON, amounts are cedis with at most two
decimals, and a refusal is a problem document (RFC 9457) with a <code>code</code> that never changes. For programs:
<a href="openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
<nav aria-label="Operations"><ul>${OPERATIONS.map((operation) => `<li><a href="#${idOf(operation)}">${escapeHtml(operation.summary)}</a></li>`).join("")}</ul></nav>
<main>${OPERATIONS.map(section).join("\n")}</main>
</body></html>
`;
}

function section(operation: Operation): string {
  const { method, path, summary, parameters = [], request, answers, problems } = operation;
  const parts = [
    `<section id="${idOf(operation)}"><h2>${escapeHtml(summary)}</h2><p><code>${method.toUpperCase()} ${escapeHtml(path)}</code></p>`,
    ...parameters.map((parameter) => shown("Takes", parameter)),
    ...(request ? [shown("Takes this body", jsonSchema(request, "input"))] : []),
    ...Object.entries(answers).map(([status, schema]) => shown(`Answers ${status}`, jsonSchema(schema, "output"))),
    `<h3>Refuses with</h3><table><thead><tr><th>Status</th><th>Code</th><th>Because</th></tr></thead><tbody>${problems
      .map((code) => {
        const { status, title } = PROBLEM_CODES[code];
        return `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(title)}</td></tr>`;
      })
      .join("")}</tbody></table></section>`,
  ];
  return parts.join("\n");
}

function shown(heading: string, value: object): string {
  return `<h3>${heading}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

function idOf({ method, path }: Operation): string {
  return `${method}${path.replaceAll(/[^a-z]+/gu, "-")}`.replace(/-$/u, "");
}
