import type { Gateway, StatusOutcome } from "./ports.ts";
import type { Clock } from "#api/clock.ts";

/** After this time we send no further query, because one may take 30 seconds and the job must end before its lease does. */
export const PATIENCE_MS = 45_000;
/** How many ids we try at most, because a forged callback may contain invented ids. */
export const IDS_TRIED = 4;
/** How many times in a row we send one query while the answer is about another payment. */
const TIMES_ASKED = 3;

/** What we know after a check. `another`: the answer was about another payment, which proves nothing about ours. */
export type Found = StatusOutcome | { kind: "another" };

/**
 * Asks by each id, as the provider's and as the network's, because callbacks do not say which it is, until `isOurs`
 * accepts an answer or there is none. `not-found`: nothing was found by any of them.
 */
export async function askByIds(
  { gateway, clock }: { gateway: Pick<Gateway, "paymentStatus">; clock: Clock },
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

/** A reference that no gift can have: the provider answers that it does not know it. */
const NO_DONATION = "0".repeat(32);

/** Asks the provider about a gift that never existed. Returns why it gives no answer, if it does not. */
export async function tryProvider(gateway: Pick<Gateway, "paymentStatus">): Promise<string | undefined> {
  const answer = await gateway.paymentStatus({ reference: NO_DONATION });
  return answer.kind === "no-answer" ? answer.why : undefined;
}
