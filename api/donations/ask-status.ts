import type { PaymentGateway, StatusOutcome } from "./ports.ts";
import type { Clock } from "#api/clock.ts";

/** A question may take half a minute: after so long no other is begun, so that a job ends before its lease does. */
export const PATIENCE_MS = 45_000;
/** Whoever makes up callbacks can make up ids: no more than these are tried. */
const IDS_TRIED = 4;
/** How often one question is asked at a time, when the answer is about another payment. */
const TIMES_ASKED = 3;

/** What was found out about a payment. `another`: the provider spoke of another one, which proves nothing about ours. */
export type Found = StatusOutcome | { kind: "another" };

/**
 * Asks about a payment by its ids, each as the provider's and as the network's (callbacks do not say which it is), until
 * an answer is about it by `isOurs`. Not found: the provider found nothing by any of them.
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
