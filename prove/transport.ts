import type { Prompt, ProviderState } from "#sandbox/provider-state.ts";
import { DAY, MINUTE } from "#api/clock.ts";
import type { Send } from "#api/gateway/send.ts";
import type { Mailer } from "#api/letters/mailer.ts";
import type { Call } from "./cluster.ts";
import { callsFail, type Faults, isCalm } from "./faults.ts";
import { donationIn, type World } from "./provider-ledger.ts";

const SECOND = 1000;

/** A world with its provider, which calls one of the API's processes back, and not again if that one ends. */
export type SandboxParts = World & { provider: ProviderState; call: Call };

/** How long the API waits for the provider. */
const PATIENCE_MS = 30 * SECOND;

/**
 * The way to the provider and back. A call may fail on the way there (nothing happens), at the provider, or on the way
 * back (it happens, but nobody hears of it). It may also be carried out minutes later.
 */
export function createTransport(
  { agenda, random, faults }: World,
  /** What the provider does with a request that reaches it. */
  answer: Send,
): Send {
  return async (request) => {
    const isQuery = request.method === "GET";
    const there = random.between(0, SECOND);
    await agenda.pause(there);

    const isDown = isQuery && isOut(faults, agenda.now());
    const isFaulty = isDown || random.chance(callsFail(faults, agenda.now()));
    const fault = isFaulty ? random.pick(["hang", "drop", "5xx", "5xx", "garbage", "slow"]) : undefined;
    if (fault === undefined || fault === "slow") {
      const answered = await answer(request);
      await agenda.pause(fault === "slow" ? random.between(5, 28) * SECOND : random.spread(100, 3 * SECOND));
      if (request.url.endsWith("/create-invoice") && random.chance(faults.invoiceLost)) throw new Error("drop");
      return answered;
    }
    const effect = random.pick(["never", "now", "later"]);
    if (!isQuery && effect === "now") await answer(request);
    if (!isQuery && effect === "later") agenda.after(random.spread(SECOND, 5 * MINUTE), () => answer(request));
    await agenda.pause(fault === "hang" ? PATIENCE_MS - there : random.between(0, 2 * SECOND));
    if (fault === "hang" || fault === "drop") throw new Error(fault);
    return fault === "5xx"
      ? { status: random.pick([500, 502, 503]), text: "Service Unavailable" }
      : { status: 200, text: "<html>" };
  };
}

function isOut({ outage, start }: Faults, time: number): boolean {
  return outage !== undefined && time >= start + outage.from && time < start + outage.to;
}

/** So many that callbacks which use up the schedule would show. */
const FLOOD = 25;
const LATEST_MS = 9 * DAY;

type Callback = { ResponseCode: string; Data: { TransactionId: string; ExternalTransactionId?: string | null } };

/** Carries the sandbox's callbacks as a bad network does: never, late, or several times and out of order. */
export function createCallbackPost(
  parts: Omit<SandboxParts, "provider">,
): (url: string, body: string) => Promise<void> {
  const { agenda, random, faults, providerLedger, call } = parts;
  const delayOf = () =>
    random.chance(faults.callbackLate) ? random.spread(SECOND, LATEST_MS) : random.between(0, 2 * SECOND);

  function arrive(url: string, body: Callback): void {
    const { ResponseCode: code, Data } = body;
    const names = [Data.TransactionId, Data.ExternalTransactionId].filter((name) => typeof name === "string");
    const answered = ({ status }: Response) => {
      if (status !== 200) return;
      const debit = providerLedger.debits.find(
        ({ transactionId, externalId }) => names.includes(transactionId) || names.includes(externalId),
      );
      // A repeated callback brings no news.
      if (debit && code === "0000") debit.heard ??= { at: agenda.now(), names };
    };
    const isRead = call("POST", new URL(url).pathname, { body, answered });
    if (isRead && code === "2001")
      providerLedger.statements.push({ donation: donationIn(url), at: agenda.now(), what: "failure-callback" });
  }

  return async (url, text) => {
    if (random.chance(faults.callbackLost)) return;
    const times = random.chance(faults.callbackRepeated) ? random.pick([2, 3, 3, FLOOD]) : 1;
    const body = JSON.parse(text) as Callback;
    for (let sent = 0; sent < times; sent += 1) agenda.after(delayOf(), () => arrive(url, body));
  };
}

/**
 * A false success, on the gift's own path, which only the provider should know, or on a guessed one. An attacker who
 * knows the path can stop us from finding a donation by an id that only a callback named, but we still find it by our
 * reference.
 */
export function forge({ agenda, random, call, faults }: SandboxParts, { kind, reference, callbackUrl }: Prompt): void {
  const isFoundByOurs = kind === "mandate" || faults.statusKnows.includes("reference");
  const url = random.chance(0.5) && isFoundByOurs ? callbackUrl : callbackUrl.replace(/[^/]+$/u, "0".repeat(32));
  const times = random.pick([1, 2, 10]);
  for (let sent = 0; sent < times; sent += 1) {
    const named = kind === "mandate" ? { RecurringInvoiceId: reference } : {};
    const Data = { Description: `forged ${sent}`, ClientReference: reference, TransactionId: random.id(), ...named };
    const body = { ResponseCode: "0000", Message: "success", Data };
    agenda.after(random.spread(100, 10 * MINUTE), () => call("POST", new URL(url).pathname, { body }));
  }
}

/** A mail server that may fail before or after it accepts an e-mail. */
export function createMailer({ agenda, random, faults, providerLedger }: World): Mailer {
  return {
    async send({ to, messageId, text }) {
      if (to === "") throw new Error("An e-mail has no recipient.");
      await agenda.pause(random.between(0, 2 * SECOND));
      const breaks = !isCalm(faults, agenda.now()) && random.chance(faults.mail);
      const isTaken = !breaks || random.chance(0.5);
      if (isTaken) providerLedger.delivered.push({ messageId, text, at: agenda.now() });
      await agenda.pause(random.between(0, 2 * SECOND));
      if (!isTaken) throw new Error("The mail server hung up.");
      return breaks ? "unknown" : "sent";
    },
  };
}
