import { PROBLEM_CODES } from "#contract/problem-codes.ts";
import { idOf, OPERATIONS, type Operation, PASS_WORDS, jsonSchema } from "./openapi-document.ts";
import { plainPage } from "./plain-page.ts";
import { escapeHtml } from "#api/receipts/escape-html.ts";

/** The OpenAPI document as a page for people: the same operations, schemas and problems, from the same source. */
export function openApiPage(serverUrl: string, brandName: string): string {
  return plainPage(
    `${brandName} responder API`,
    `<p>Every address begins with <code>${escapeHtml(serverUrl)}</code>. Bodies are JSON, amounts are cedis with at most two
decimals, and a refusal is a problem document (RFC 9457) with a <code>code</code> that never changes. For programs:
<a href="openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
<nav aria-label="Operations"><ul>${OPERATIONS.map((operation) => `<li><a href="#${idOf(operation)}">${escapeHtml(operation.summary)}</a></li>`).join("")}</ul></nav>
<main>${OPERATIONS.map(section).join("\n")}</main>`,
  );
}

function section(operation: Operation): string {
  const { method, path, summary, parameters, pass, request, answers, problems } = operation;
  const parts = [
    `<section id="${idOf(operation)}"><h2>${escapeHtml(summary)}</h2><p><code>${method.toUpperCase()} ${escapeHtml(path)}</code></p>`,
    ...(pass ? [`<p>Takes <code>Authorization: Bearer …</code>. ${escapeHtml(PASS_WORDS)}</p>`] : []),
    ...parameters.map((parameter) => jsonExample("Takes", parameter)),
    ...(request ? [jsonExample("Takes this body", jsonSchema(request, "input"))] : []),
    ...Object.entries(answers).map(([status, schema]) =>
      jsonExample(`Answers ${status}`, jsonSchema(schema, "output")),
    ),
    `<h3>Refuses with</h3><table><thead><tr><th>Status</th><th>Code</th><th>Because</th></tr></thead><tbody>${problems
      .map((code) => {
        const { status, title } = PROBLEM_CODES[code];
        return `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(title)}</td></tr>`;
      })
      .join("")}</tbody></table></section>`,
  ];
  return parts.join("\n");
}

function jsonExample(heading: string, value: object): string {
  return `<h3>${heading}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}
