import type { PaymentGateway, StatusOutcome } from "./ports.ts";
import type { Clock } from "#api/clock.ts";

/** A question may take half a minute, so after this time we begin no other: a job must end before its lease does. */
export const PATIENCE_MS = 45_000;
/** Anyone who forges callbacks can invent ids, so we try no more than this many. */
const IDS_TRIED = 4;
/** How many times we ask one question in a row when the answer is about another payment. */
const TIMES_ASKED = 3;

/**
 * What we found out about a payment. `another`: the provider answered about another payment, which proves nothing about
 * ours.
 */
export type Found = StatusOutcome | { kind: "another" };

/**
 * Asks about a payment by its ids, each as the provider's and as the network's (callbacks do not say which it is),
 * until `isOurs` accepts an answer. Not found: the provider found nothing by any of them.
 */
export async function askByIds(
  { gateway, clock }: { gateway: PaymentGateway; clock: Clock },
  ids: readonly string[],
  isOurs: (outcome: StatusOutcome) => boolean,
): Promise<Found> {
  const begun = clock.now();
  let found: Found = { kind: "not-found" };
  for (const id of ids.slice(0, IDS_TRIED)) {
    for (const query of [{ providerId: id }, { networkId: id }]) {
      let isMisled = true;
      for (let time = 0; isMisled && time < TIMES_ASKED; time += 1) {
        if (clock.now() - begun > PATIENCE_MS) return { kind: "no-answer", why: "the answers were slow" };
        const outcome = await gateway.paymentStatus(query);
        if (outcome.kind === "no-answer" || isOurs(outcome)) return outcome;
        isMisled = outcome.kind !== "not-found";
      }
      if (isMisled) found = { kind: "another" };
    }
  }
  return found;
}
