import type { Context } from "hono";
import { html } from "hono/html";
import { nextDue } from "./clock.ts";
import { practicePage } from "./practice-page.ts";
import { PIN } from "./prompts.ts";
import { SCENARIOS } from "./scenarios.ts";
import { type Charge, leftOf } from "./charges.ts";
import type { Prompt, ProviderState } from "./provider-state.ts";

const PHONES_SHOWN = 24;
const TEXTS_SHOWN = 3;
const CHARGES_SHOWN = 20;

/** The pretend phones: the numbers that got a prompt or a text, newest first, with what their owners can do. */
export function phonesPage(c: Context, provider: ProviderState) {
  const newest = [...provider.prompts, ...provider.texts].toSorted((a, b) => b.at - a.at);
  const numbers = [...new Set(newest.map(({ msisdn }) => msisdn))].slice(0, PHONES_SHOWN);
  const waiting = provider.prompts.filter((prompt) => provider.stateOf(prompt) === "waiting").length;
  return practicePage(c, {
    heading: "The pretend phones",
    news:
      waiting === 0 ? "No phone is waiting" : waiting === 1 ? "1 phone is waiting" : `${waiting} phones are waiting`,
    introduction: html`<p>These are not real phones, and nobody is charged. To watch a gift happen:</p>
      <ol>
        <li>
          Give on
          ${provider.site === undefined ? "the site" : html`<a href="${provider.site}/impact#donate-form">the site</a>`},
          with any number.
        </li>
        <li>Its phone rings here. Type the PIN and approve, or decline, as its owner would.</li>
        <li>Watch the site show the result. Emails arrive in <a href="/sandbox/mail">the mailbox</a>.</li>
      </ol>`,
    live: html`${
      numbers.length === 0
        ? html`<p class="empty">No phone has rung yet. The next gift will make one ring.</p>`
        : html`<ul class="phones">
            ${numbers.map((number) => phone(provider, number))}
          </ul>`
    }
    ${endings()} ${charges(provider)} ${clock(provider)}`,
  });
}

function phone(provider: ProviderState, msisdn: string) {
  const prompt = provider.prompts.findLast((asked) => asked.msisdn === msisdn);
  const texts = provider.texts.filter((text) => text.msisdn === msisdn).slice(-TEXTS_SHOWN);
  return html`<li class="phone">
    <h2>${shown(msisdn)}</h2>
    <p class="pretend">pretend phone</p>
    <div class="screen">
      ${texts.map((text) => html`<p class="text"><span>Text message, ${time(text.at)}</span>${text.words}</p>`)}
      ${prompt ? promptCard(provider, prompt) : ""}
    </div>
  </li>`;
}

function promptCard(provider: ProviderState, prompt: Prompt) {
  const state = provider.stateOf(prompt);
  const asks = html`<p class="ask">Pay <strong>${cedis(prompt.amount)}</strong> for: ${prompt.description}</p>`;
  if (state !== "waiting") {
    return html`<div class="prompt ${state}">
      ${asks}
      <p class="result">${resultOf(prompt)}</p>
    </div>`;
  }
  const address = `/sandbox/phones/${prompt.msisdn}`;
  const whose = html`<span class="hidden"> the payment on ${shown(prompt.msisdn)}</span>`;
  return html`<div class="prompt waiting">
    ${asks} ${prompt.kind === "mandate" ? html`<p>Approving also allows the charges that come after it.</p>` : ""}
    <form method="post" action="${address}/approve" autocomplete="off">
      <label for="pin-${prompt.id}">PIN<span class="hidden"> of ${shown(prompt.msisdn)}</span></label>
      <p class="hint" id="hint-${prompt.id}">
        Every pretend phone has ${PIN}; any other is wrong. Never type a real PIN here.
      </p>
      <input
        id="pin-${prompt.id}"
        name="pin"
        value="${PIN}"
        inputmode="numeric"
        maxlength="4"
        aria-describedby="hint-${prompt.id}"
      />
      <button class="approve">Approve${whose}</button>
    </form>
    <form method="post" action="${address}/decline">
      <button>Decline${whose}</button>
    </form>
    <form method="post" action="${address}/ignore">
      <button>Let it expire${whose}</button>
    </form>
  </div>`;
}

function resultOf({ state, words }: Prompt): string {
  if (state === "approved") return "Approved. This gift counts as paid.";
  return state === "declined" ? `${words}. Nothing was taken.` : "Nobody answered in time. Nothing was taken.";
}

function endings() {
  return html`<section>
    <h2>Numbers that answer by themselves</h2>
    <p>The last four digits decide. Every other number waits for you, for five minutes.</p>
    <dl class="endings">
      ${Object.entries(SCENARIOS).map(
        ([ending, { says }]) =>
          html`<div>
            <dt>024 123 ${ending}</dt>
            <dd>${says}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

function charges(provider: ProviderState) {
  const latest = provider.charges.slice(-CHARGES_SHOWN).toReversed();
  return html`<section>
    <h2>Pretend money taken so far</h2>
    <p>This is the provider's dashboard. Whoever keeps the money gives back whole payments here.</p>
    ${
      latest.length === 0
        ? html`<p>Nothing yet.</p>`
        : html`<ul class="charges">
            ${latest.map(chargeLine)}
          </ul>`
    }
  </section>`;
}

function chargeLine(charge: Charge) {
  const { amount, msisdn, at, reference, transactionId, returns } = charge;
  return html`<li>
    <strong>${cedis(amount)}</strong> from ${shown(msisdn)} at ${time(at)}
    <span>Reference ${reference}</span>
    ${returns.map(
      ({ pesewas, at }) => html`<span>${cedis(pesewas / 100)} given back on ${day(at)} at ${time(at)}</span>`,
    )}
    ${
      leftOf(charge) === charge.pesewas
        ? html`<form method="post" action="/sandbox/charges/${transactionId}/refund">
            <button>
              Give it back<span class="hidden"> (${cedis(amount)} from ${shown(msisdn)}, reference ${reference})</span>
            </button>
          </form>`
        : ""
    }
  </li>`;
}

function clock(provider: ProviderState) {
  const due = nextDue(provider);
  const now = new Date(provider.now()).toISOString().slice(0, 16).replace("T", " ");
  return html`<section>
    <h2>The clock</h2>
    ${
      due === undefined
        ? html`<p>It is ${now} here. No recurring gift is active.</p>`
        : html`<p>It is ${now} here. The next charge of a recurring gift is due on ${day(due)}.</p>
            <form method="post" action="/sandbox/clock">
              <input type="hidden" name="to" value="next-debit" />
              <button>Go to the next charge</button>
            </form>`
    }
  </section>`;
}

const cedis = (amount: number) => `GH₵${amount.toLocaleString("en-GH", { minimumFractionDigits: 2 })}`;
const shown = (msisdn: string) => `0${msisdn.slice(3, 5)} ${msisdn.slice(5, 8)} ${msisdn.slice(8)}`;
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const time = (at: number) => new Date(at).toISOString().slice(11, 19);
