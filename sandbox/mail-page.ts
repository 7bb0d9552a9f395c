import { html, raw } from "hono/html";
import { STYLE } from "./practice-style.ts";
import type { Letter, World } from "./world.ts";

/** The pretend letter box: every mail that would have been sent, newest first. Refreshes itself. */
export function mailPage(world: World) {
  return html`<!doctype html>
    <html lang="en-GH">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="3" />
        <title>The pretend letter box</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <p class="mark">Practice mode</p>
          <h1>The pretend letter box</h1>
          <p>
            Without a mail server nothing leaves this machine: receipts and
            <a href="/updates">updates by email</a> arrive here instead, whatever the address.
            <a href="/sandbox">To the pretend phones</a>
          </p>
        </header>
        <main>
          ${
            world.letters.length === 0
              ? html`<p class="empty">The letter box is empty.</p>`
              : html`<ul class="letters">
                  ${world.letters.map(letter)}
                </ul>`
          }
        </main>
      </body>
    </html>`;
}

function letter({ to, subject, text, at }: Letter) {
  return html`<li class="letter">
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
