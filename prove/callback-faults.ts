import type { Prompt } from "#sandbox/provider-state.ts";
import { donationIn, type SandboxParts } from "./sandbox-parts.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 86_400_000;
/** So many that callbacks which use up the schedule would show. */
const FLOOD = 25;
const LATEST_MS = 9 * DAY;

type Parts = Pick<SandboxParts, "agenda" | "random" | "faults" | "providerLedger" | "post">;

type Callback = { ResponseCode: string; Data: { TransactionId: string; ExternalTransactionId?: string | null } };

/** Carries the sandbox's callbacks as a bad network does: never, late, or several times and out of order. */
export function createCallbackPost(parts: Parts): (url: string, body: string) => Promise<void> {
  const { agenda, random, faults, providerLedger, post } = parts;
  const delayOf = () => {
    if (random.chance(faults.callbackDaysLate)) return random.between(DAY, LATEST_MS);
    return random.chance(faults.callbackLate) ? random.spread(SECOND, 2 * DAY) : random.between(0, 2 * SECOND);
  };

  function arrive(url: string, body: Callback): void {
    const { ResponseCode: code, Data } = body;
    const names = [Data.TransactionId, Data.ExternalTransactionId].filter((name) => typeof name === "string");
    const isRead = post(url, body, () => {
      const debit = providerLedger.debits.find(
        ({ transactionId, networkId }) => names.includes(transactionId) || names.includes(networkId),
      );
      // A repeated callback brings no news.
      if (debit && code === "0000") debit.heard ??= { at: agenda.now(), names };
    });
    if (isRead && code === "2001")
      providerLedger.statements.push({ donation: donationIn(url), at: agenda.now(), what: "failure-callback" });
  }

  return async (url, text) => {
    if (random.chance(faults.callbackLost)) return;
    const times = random.chance(faults.callbackRepeated) ? random.pick([2, 3, 3, FLOOD]) : 1;
    const body = JSON.parse(text) as Callback;
    for (let sent = 0; sent < times; sent += 1) agenda.at(agenda.now() + delayOf(), () => arrive(url, body));
  };
}

/**
 * A false success, on the gift's own path, which only the provider should know, or on a guessed one. An attacker who
 * knows the path can stop us from finding a donation by an id that only a callback named, but we still find it by our
 * reference.
 */
export function forge({ agenda, random, post, faults }: Parts, { kind, reference, callbackUrl }: Prompt): void {
  const isFoundByOurs = kind === "mandate" || faults.knows.includes("reference");
  const url = random.chance(0.5) && isFoundByOurs ? callbackUrl : callbackUrl.replace(/[^/]+$/u, "0".repeat(32));
  const times = random.pick([1, 2, 10]);
  for (let sent = 0; sent < times; sent += 1) {
    const named = kind === "mandate" ? { RecurringInvoiceId: reference } : {};
    const Data = { Description: `forged ${sent}`, ClientReference: reference, TransactionId: random.id(), ...named };
    const body = { ResponseCode: "0000", Message: "success", Data };
    agenda.at(agenda.now() + random.spread(100, 10 * MINUTE), () => post(url, body));
  }
}
