import type { Context } from "hono";
import { html } from "hono/html";
import { practicePage } from "./practice-page.ts";
import type { Email, ProviderState } from "./provider-state.ts";

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
