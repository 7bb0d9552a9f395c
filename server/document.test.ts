import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createDocuments, documentsAsRendered } from "./document.ts";
import { createSecurityHeaders } from "./security-headers.ts";

/** A document as React Router 8.4 renders it, shortened. server/app.test.ts holds the real one to the same. */
const RENDERED =
  `<!DOCTYPE html><html lang="en-GH"><head><meta charSet="utf-8"/>` +
  `<link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/home-2.js"/>` +
  `<script type="application/ld+json">{"@type":"NGO"}</script>` +
  `<link rel="stylesheet" href="/assets/root-3.css"/><link rel="stylesheet" href="/assets/home-4.css#"/></head>` +
  `<body><h1>Help</h1><noscript><p>Refresh this page.</p></noscript><script>window.__reactRouterContext = {};</script>` +
  `<script type="module" async="">import "/assets/manifest-1.js";\nimport("/assets/entry-5.js");</script>` +
  `<!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$--></body></html>`;
const SHEETS: Record<string, string> = {
  "/assets/root-3.css": `@font-face{font-family:Onest;src:url(/assets/onest.woff2)}body{color:red}\n`,
  "/assets/home-4.css": `h1{content:"$&"}`,
};

const headers = createSecurityHeaders({ origin: "https://beat.example", apiBase: "https://api.example/v1" });
const documents = createDocuments({ stylesheet: (href) => SHEETS[href], loader: "start()", headers });

test("all styles are inline, and the links that hydration looks for load nothing", () => {
  const { html } = documents.whole(RENDERED);
  expect(html).toContain(
    `<style>@font-face{font-family:Onest;src:url(/assets/onest.woff2)}body{color:red}h1{content:"$&"}</style>` +
      `<link rel="stylesheet" href="/assets/root-3.css" disabled=""/><link rel="stylesheet" href="/assets/home-4.css#" disabled=""/></head>`,
  );
});

test("no module loads with the page; the bootstrap rests as text and the loader knows what it needs", () => {
  const { html } = documents.whole(RENDERED);
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain(`type="module"`);
  expect(html).toContain(`<script type="text/plain" data-start="">import "/assets/manifest-1.js";`);
  expect(html).toContain(`<script data-modules="/assets/manifest-1.js /assets/home-2.js">start()</script><style>`);
});

test("the policy allows exactly the scripts and styles of the page", () => {
  const { html, headers: sent } = documents.whole(RENDERED);
  const policy = sent["content-security-policy"] ?? "";
  const scripts = Array.from(
    html.matchAll(/<script(?: type="text\/plain"[^>]*| data-modules="[^"]*")?>([\s\S]*?)<\/script>/gu),
    ([, text = ""]) => text,
  );
  expect(scripts).toHaveLength(4);
  expect(
    policy
      .match(/script-src ([^;]+)/u)?.[1]
      ?.split(" ")
      .toSorted(),
  ).toEqual(["'self'", ...scripts.map(source)].toSorted());
  const style = /<style>([\s\S]*?)<\/style>/u.exec(html)?.[1] ?? "";
  expect(policy).toContain(`style-src 'self' ${source(style)};`);
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("connect-src 'self' https://api.example;");
});

test("with Save-Data there is no script and no font, and what stood in noscript stands in the page", () => {
  const { html, headers: sent } = documents.light(RENDERED);
  expect(html).not.toMatch(/<script|@font-face|modulepreload|stylesheet|noscript/u);
  expect(html).toContain("<p>Refresh this page.</p>");
  expect(html).toContain("<style>body{color:red}");
  expect(sent["content-security-policy"]).toContain("script-src 'self';");
});

test("a page without script or with an unknown stylesheet is left as it is", () => {
  const plain = `<!DOCTYPE html><html><head><link rel="stylesheet" href="/other.css"/></head><body></body></html>`;
  expect(documents.whole(plain).html).toBe(plain);
});

test("in development a document is sent as it was rendered, without a policy that would block Vite", () => {
  const { html, headers: sent } = documentsAsRendered(headers).whole(RENDERED);
  expect(html).toBe(RENDERED);
  expect(sent["content-security-policy"]).toBeUndefined();
  expect(sent["x-content-type-options"]).toBe("nosniff");
});

function source(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
