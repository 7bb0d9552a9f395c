import type { Msisdn } from "#contract/phone.ts";
import type { Deps } from "#api/deps.ts";
import type { Refusal } from "#api/limits/windows.ts";
import { CODE_MS, KNOWN_MS } from "./code.ts";

/** Which phones have to be proved by a code before a payment prompt: those that never gave, or all. */
export type PhoneCheck = "new" | "always";

/** How a request's phone is checked, and the code that it carries. */
export type Check = { demand: PhoneCheck; code: string | undefined };

const PROVED_FOR_DONATION_MS = 10 * 60_000;

export type Unchecked = { kind: "check-required" } | { kind: "check-failed"; triesLeft: number } | Refusal;

/**
 * Checks that the person who requests a prompt holds its phone. For a request without a code we text one; the same
 * request with the right code passes. `donation` identifies the request.
 */
export async function checkPhone(
  deps: Deps,
  { phone, donation, check, address }: { phone: Msisdn; donation: string; check: Check; address: string },
): Promise<{ kind: "passed" } | Unchecked> {
  const { codes } = deps;
  const at = deps.clock.now();
  const isPassed = () => codes.isProvedForDonation(donation, at - PROVED_FOR_DONATION_MS);
  if (check.demand === "new" && (await codes.isKnown(phone, at - KNOWN_MS))) return { kind: "passed" };
  if (await isPassed()) return { kind: "passed" };
  if (check.code !== undefined) {
    const tried = await codes.attemptForDonation(donation, check.code, at);
    if (tried.kind === "wrong") return { kind: "check-failed", triesLeft: tried.triesLeft };
    // A parallel request with the same code may have been first.
    if (tried.kind === "right" || (await isPassed())) return { kind: "passed" };
    return { kind: "check-failed", triesLeft: 0 };
  }
  const asked = await codes.askForDonation(donation, {
    id: deps.newId(),
    phone,
    code: deps.newCode(),
    address,
    at,
    expiresAt: at + CODE_MS,
  });
  if (asked.kind !== "asked") return asked;
  deps.wake();
  return { kind: "check-required" };
}
