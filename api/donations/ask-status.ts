import type { Clock, PaymentGateway, StatusOutcome } from "./ports.ts";

/** A question may take half a minute: after so long no other is begun, so that a job ends before its lease does. */
export const PATIENCE_MS = 45_000;
/** Whoever makes up callbacks can make up ids: no more than these are tried. */
const IDS_TRIED = 4;

/**
 * Asks about a payment by its ids, each as the provider's and as the network's (callbacks do not say which it is), until
 * an answer is about it by `isOurs`. Not found: none was.
 */
export async function askByIds(
  { gateway, clock }: { gateway: PaymentGateway; clock: Clock },
  ids: readonly string[],
  isOurs: (outcome: StatusOutcome) => boolean,
): Promise<StatusOutcome> {
  const begun = clock.now();
  for (const id of ids.slice(0, IDS_TRIED)) {
    for (const query of [{ providerId: id }, { networkId: id }]) {
      if (clock.now() - begun > PATIENCE_MS) return { kind: "no-answer", why: "the answers were slow" };
      const outcome = await gateway.paymentStatus(query);
      if (outcome.kind === "no-answer" || isOurs(outcome)) return outcome;
    }
  }
  return { kind: "not-found" };
}
