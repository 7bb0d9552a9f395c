import { html, raw } from "hono/html";
import { nextDue } from "./clock.ts";
import { STYLE } from "./practice-style.ts";
import { SCENARIOS } from "./scenarios.ts";
import type { Prompt, World } from "./world.ts";

/** The pretend phones: every number that was asked or texted, newest first, with its buttons. Refreshes itself. */
export function phonesPage(world: World, chosen: string | undefined) {
  const recent = [...world.prompts.map(({ msisdn, at }) => ({ msisdn, at })), ...world.texts].toSorted(
    (a, b) => b.at - a.at,
  );
  const numbers = [
    ...new Set([...(chosen && /^233\d{9}$/u.test(chosen) ? [chosen] : []), ...recent.map(({ msisdn }) => msisdn)]),
  ].slice(0, 24);
  const due = nextDue(world);
  return html`<!doctype html>
    <html lang="en-GH">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="3" />
        <title>Pretend phones</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <p class="mark">Practice mode</p>
          <h1>The pretend phones</h1>
          <p>
            No real money moves here. Give on <a href="/impact#donate-form">the site</a> with any number, and watch its
            phone on this page. It looks again every three seconds. What would come by email is in
            <a href="/sandbox/mail">the letter box</a>.
          </p>
        </header>
        <main>
          ${
            numbers.length === 0
              ? html`<p class="empty">No phone has rung yet. The next gift will make one ring.</p>`
              : html`<ul class="phones">
                  ${numbers.map((number) => phone(world, number))}
                </ul>`
          }
          <section>
            <h2>Numbers that answer by themselves</h2>
            <p>The last four digits decide. Every other number waits for you, for five minutes.</p>
            <table>
              <thead>
                <tr>
                  <th scope="col">Ends in</th>
                  <th scope="col">Try</th>
                  <th scope="col">What happens</th>
                </tr>
              </thead>
              <tbody>
                ${Object.entries(SCENARIOS).map(
                  ([ending, { says }]) =>
                    html`<tr>
                      <th scope="row">${ending}</th>
                      <td>24 123 ${ending}</td>
                      <td>${says}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </section>
          <section>
            <h2>Money taken so far</h2>
            ${
              world.charges.length === 0
                ? html`<p>Nothing yet.</p>`
                : html`<table>
                    <thead>
                      <tr>
                        <th scope="col">When</th>
                        <th scope="col">Number</th>
                        <th scope="col">Amount</th>
                        <th scope="col">Reference</th>
                      </tr>
                    </thead>
                    <tbody>
                      ${world.charges
                        .slice(-20)
                        .toReversed()
                        .map(
                          (charge) =>
                            html`<tr>
                              <td>${time(charge.at)}</td>
                              <td>${shown(charge.msisdn)}</td>
                              <td>GH₵${charge.amount.toFixed(2)}</td>
                              <td class="id">${charge.reference}</td>
                            </tr>`,
                        )}
                    </tbody>
                  </table>`
            }
          </section>
          <section>
            <h2>The clock</h2>
            <p>
              It is ${new Date(world.now()).toISOString().slice(0, 16).replace("T", " ")} here.
              ${due === undefined ? "No recurring gift is active." : html`The next charge is due on ${new Date(due).toISOString().slice(0, 10)}.`}
            </p>
            ${
              due === undefined
                ? ""
                : html`<form method="post" action="/sandbox/clock">
                    <input type="hidden" name="to" value="next-debit" /><button>Go to the next charge</button>
                  </form>`
            }
          </section>
        </main>
      </body>
    </html>`;
}

function phone(world: World, msisdn: string) {
  const prompt = world.prompts.findLast((asked) => asked.msisdn === msisdn);
  const texts = world.texts.filter((text) => text.msisdn === msisdn).slice(-2);
  return html`<li class="phone">
    <h2>${shown(msisdn)}</h2>
    <div class="screen">
      ${texts.map((text) => html`<p class="text"><span>Text, ${time(text.at)}</span>${text.words}</p>`)}
      ${prompt ? promptCard(world, prompt) : ""}
    </div>
  </li>`;
}

const RESULTS = {
  approved: "Approved. The money was taken.",
  declined: "Declined. Nothing was taken.",
  expired: "Nobody answered. Nothing was taken.",
} as const;

function promptCard(world: World, prompt: Prompt) {
  const state = world.stateOf(prompt);
  const asks = html`<p class="ask">Pay <strong>GH₵${prompt.amount.toFixed(2)}</strong> to ${prompt.description}?</p>`;
  if (state !== "waiting")
    return html`<div class="prompt ${state}">
      ${asks}
      <p>${RESULTS[state]}</p>
    </div>`;
  return html`<div class="prompt waiting">
    ${asks}
    <p>
      ${prompt.kind === "mandate" ? "This also allows the charges after it." : "A real phone would now ask for the PIN."}
    </p>
    ${(["approve", "decline", "ignore"] as const).map(
      (answer) =>
        html`<form method="post" action="/sandbox/phones/${prompt.msisdn}/${answer}">
          <button class="${answer}">
            ${answer[0]?.toUpperCase()}${answer.slice(1)}<span class="hidden">
              the payment on ${shown(prompt.msisdn)}</span
            >
          </button>
        </form>`,
    )}
  </div>`;
}

const shown = (msisdn: string) => `0${msisdn.slice(3, 5)} ${msisdn.slice(5, 8)} ${msisdn.slice(8)}`;
const time = (at: number) => new Date(at).toISOString().slice(11, 19);
