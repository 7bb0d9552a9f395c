import type { Msisdn } from "#contract/phone.ts";
import type { Clock } from "#api/clock.ts";
import type { PhoneCodes } from "./ports.ts";

/** How long a phone code is valid. `text-code.ts` and two forms of the site (`site/content/giving/`) say it in words. */
export const CODE_MS = 10 * 60_000;

/**
 * Requests a phone code. The answer and its timing are the same for every number, because only the job that texts the
 * code looks up whether the number has ever given.
 */
export async function askCode(
  deps: { codes: PhoneCodes; clock: Clock; newId: () => string; newCode: () => string; wake: () => void },
  { phone, address }: { phone: Msisdn; address: string },
): Promise<{ kind: "asked"; requestId: string } | { kind: "limited"; retryAfterMs: number }> {
  const id = deps.newId();
  const at = deps.clock.now();
  const asked = await deps.codes.ask({ id, phone, code: deps.newCode(), address, at, expiresAt: at + CODE_MS });
  deps.wake();
  return asked.kind === "asked" ? { kind: "asked", requestId: id } : asked;
}
