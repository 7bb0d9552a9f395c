import type { PaymentGateway } from "./ports.ts";

/** A reference that no gift can have: the provider answers that it does not know it. */
const NO_DONATION = "0".repeat(32);

/** Asks the provider about a gift that never existed. Returns why it gives no answer, if it does not. */
export async function tryProvider(gateway: PaymentGateway): Promise<string | undefined> {
  const answer = await gateway.paymentStatus({ reference: NO_DONATION });
  return answer.kind === "no-answer" ? answer.why : undefined;
}
