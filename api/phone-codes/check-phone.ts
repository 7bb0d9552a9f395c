import type { Msisdn } from "#contract/phone.ts";
import type { Deps } from "#api/deps.ts";
import { leftOf, nothingTaken, type ProblemError } from "#api/problem.ts";
import { KNOWN_MS } from "./code.ts";

/** Which phones have to be proved by a code before a payment prompt: those that never gave, or all. */
export type PhoneCheck = "new" | "always";

/** How a request's phone is checked, and the code that it carries. */
export type Check = { demand: PhoneCheck; code: string | undefined };

const PROVED_FOR_DONATION_MS = 10 * 60_000;

/**
 * Checks that the person who requests a prompt holds its phone. For a request without a code we text one; the same
 * request with the right code passes. `donation` identifies the request. Throws if the phone is not proved yet.
 */
export async function checkPhone(
  deps: Deps,
  { phone, donation, check, address }: { phone: Msisdn; donation: string; check: Check; address: string },
): Promise<void> {
  const { codes } = deps;
  const at = deps.clock.now();
  const isPassed = () => codes.isProvedForDonation(donation, at - PROVED_FOR_DONATION_MS);
  if (check.demand === "new" && (await codes.isKnown(phone, at - KNOWN_MS))) return;
  if (await isPassed()) return;
  if (check.code !== undefined) {
    const tried = await codes.attemptForDonation(donation, check.code, at);
    if (tried.kind === "wrong") throw wrongCode(tried.triesLeft);
    // A parallel request with the same code may have been first.
    if (tried.kind === "right" || (await isPassed())) return;
    throw wrongCode(0);
  }
  await codes.askForDonation(donation, { id: deps.newId(), phone, code: deps.newCode(), address, at });
  throw nothingTaken(
    "phone-check-required",
    "We texted a code to this number. Send the same request again, with the code in Phone-Check-Code.",
  );
}

function wrongCode(triesLeft: number): ProblemError {
  const detail =
    triesLeft === 0
      ? "This code can no longer be used. Send the request without a code, and we will text a new one."
      : `That is not the code we texted. ${leftOf(triesLeft)}`;
  return nothingTaken("phone-check-failed", detail, { triesLeft });
}
