import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { Context } from "hono";
import { KEEP_CURRENT } from "./keep-current.ts";
import { STYLE } from "./practice-style.ts";

type Html = ReturnType<typeof html>;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
/** The content security policy: the page's own style, script, typefaces and forms, and nothing else. */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(KEEP_CURRENT)}`,
  "font-src 'self'",
  "img-src data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * A page of practice mode. With script, its `live` part updates by itself; without, the link at the top reloads the page.
 * The title is `news`, then `heading`.
 */
export function practicePage(
  c: Context,
  { heading, news, introduction, live }: { heading: string; news: string; introduction: Html; live: Html },
) {
  const page = html`<!doctype html>
    <html lang="en-GH">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${news} | ${heading}</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header>
          <p class="mark">Practice mode: no money moves</p>
          <h1>${heading}</h1>
          ${introduction}
          <p class="news">
            <strong role="status" id="news">${news}.</strong>
            <a href="" id="again">Look again</a>
            <span id="by-itself" hidden>This page updates by itself.</span>
          </p>
        </header>
        <main id="live">${live}</main>
        ${raw(`<script>${KEEP_CURRENT}</script>`)}
      </body>
    </html>`;
  return c.html(page, 200, { "content-security-policy": POLICY });
}
