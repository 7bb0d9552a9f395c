import type { Pesewas } from "#contract/money.ts";
import type { Donation } from "./donation.ts";
import { keyFor } from "./key.ts";
import { lookUp, lookUpRecurring } from "./look-up.ts";
import type { Memory } from "./memory.ts";
import type { OutcomeView } from "./outcomes.ts";
import type { FlowContext } from "./steps.ts";

/** The gift that the same phone made before. `isPaid`: we know that its money came. */
export type Earlier = {
  amount: Pesewas;
  /** In milliseconds since 1970. */
  at: number;
  isPaid: boolean;
  isRecurring: boolean;
  reference: string | undefined;
};

/** The memory after an outcome, with the gift if it was paid or its phone was asked. */
export function rememberMade(outcomeView: OutcomeView, donation: Donation, { memory, now }: FlowContext): Memory {
  const sent = madeBy(outcomeView);
  if (!sent) return memory;
  const { CustomerMsisdn: phone, amount, Recurrent } = donation;
  const made = {
    phone,
    amount,
    at: now,
    isRecurring: Recurrent !== "one-time",
    ...(memory.seed === undefined ? {} : { key: keyFor(memory.seed, donation) }),
    ...(sent.reference === undefined ? {} : { reference: sent.reference }),
  };
  return { ...memory, made };
}

function madeBy(outcomeView: OutcomeView): { reference?: string } | undefined {
  if (outcomeView.go === "follow" || outcomeView.go === "set-up") return outcomeView;
  if (outcomeView.go !== "impact") return undefined;
  return ["paid", "processing"].includes(outcomeView.result.kind) ? outcomeView.result : undefined;
}

/**
 * The gift of the same phone within a day after which this one would be the second. Only the browser that made it knows,
 * so whoever types somebody else's number learns nothing. Sending the same gift again makes no second, and a gift that
 * failed or went back was none.
 */
export async function earlierDonation(donation: Donation, { api, memory }: FlowContext): Promise<Earlier | undefined> {
  const { made, seed } = memory;
  if (made?.phone !== donation.CustomerMsisdn || (seed && made.key === keyFor(seed, donation))) return undefined;
  const { amount, at, isRecurring, reference } = made;
  const found = reference && (await (isRecurring ? lookUpRecurring : lookUp)(api, reference));
  const state = found && found.kind === "known" ? found.state : undefined;
  if (state !== undefined && ["failed", "expired", "reversed"].includes(state)) return undefined;
  return { amount, at, isPaid: state === "paid" || state === "active", isRecurring, reference };
}
