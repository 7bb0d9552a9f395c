import type { Context } from "hono";
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { STYLE } from "./practice-style.ts";
import type { Email, ProviderState } from "./provider-state.ts";

type Html = ReturnType<typeof html>;

/**
 * The script of the practice pages: every two seconds it fetches the page and, if something is new, replaces the content,
 * unless a person is at one of its fields or buttons.
 */
const KEEP_CURRENT = `
const EVERY_MS = 2000;
const live = document.getElementById("live");
let seen = live.innerHTML;
document.getElementById("again").hidden = true;
document.getElementById("by-itself").hidden = false;
async function look() {
  const answer = await fetch(location.href);
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = next.getElementById("live").innerHTML;
  if (!answer.ok || now === seen || live.contains(document.activeElement)) return;
  seen = now;
  live.innerHTML = now;
  document.title = next.title;
  document.getElementById("news").textContent = next.getElementById("news").textContent;
}
setInterval(() => { if (!document.hidden) look().catch(() => undefined); }, EVERY_MS);
`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(KEEP_CURRENT)}`,
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

/** The pretend mailbox: every e-mail that would have been sent, newest first. */
export function mailPage(c: Context, provider: ProviderState) {
  const { emails } = provider;
  return practicePage(c, {
    heading: "The pretend mailbox",
    news: emails.length === 1 ? "1 email" : `${emails.length || "No"} emails`,
    introduction: html`<p>
      Nothing leaves this machine. Receipts and updates by email arrive here instead, whatever the address.
      <a href="/sandbox">To the pretend phones</a>
    </p>`,
    live:
      emails.length === 0
        ? html`<p class="empty">The mailbox is empty.</p>`
        : html`<ul class="emails">
            ${emails.map(email)}
          </ul>`,
  });
}

function email({ to, subject, text, at }: Email) {
  return html`<li class="email">
    <h2>${subject}</h2>
    <dl>
      <dt>To</dt>
      <dd>${to}</dd>
      <dt>At</dt>
      <dd>${new Date(at).toISOString().slice(0, 19).replace("T", " ")}</dd>
    </dl>
    <p>
      ${text.split(/(https?:\/\/\S+)/u).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}
    </p>
  </li>`;
}
