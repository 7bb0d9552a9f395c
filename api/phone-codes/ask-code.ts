import type { Msisdn } from "#contract/phone.ts";
import type { Clock } from "#api/clock.ts";
import type { CodeKind, PhoneCodes } from "./ports.ts";

/** How long a phone code is valid. `text-code.ts` and three forms of the site (`site/content/`) say it in words. */
export const CODE_MS = 10 * 60_000;
/** How many times a code that is not for a gift may be tried. */
export const CODE_TRIES = 3;

/**
 * Requests a phone code. The answer and its timing are the same for every number, because only the job that texts the
 * code looks up whether the number has ever given, and whether it is blocked.
 */
export async function askCode(
  deps: { codes: PhoneCodes; clock: Clock; newId: () => string; newCode: () => string; wake: () => void },
  { kind, phone, address }: { kind: Exclude<CodeKind, "gift-code">; phone: Msisdn; address: string },
): Promise<{ kind: "asked"; requestId: string } | { kind: "limited"; retryAfterMs: number }> {
  const id = deps.newId();
  const at = deps.clock.now();
  const asked = await deps.codes.ask(kind, { id, phone, code: deps.newCode(), address, at, expiresAt: at + CODE_MS });
  deps.wake();
  return asked.kind === "asked" ? { kind: "asked", requestId: id } : asked;
}
