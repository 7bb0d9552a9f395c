import type { Msisdn } from "#contract/phone.ts";
import type { Clock } from "#api/clock.ts";
import type { PhoneCodes } from "#api/store/donors/phone-code-store.ts";
import { CODE_MS, type CodeKind } from "./code.ts";

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
