import type { Clock } from "#api/clock.ts";
import type { Keyring } from "#api/keyring.ts";
import { CODE_TRIES } from "#api/phone-codes/code.ts";
import type { PhoneCodes } from "#api/store/donors/phone-code-store.ts";
import { writePass } from "./pass.ts";

/** Long enough to look around and cancel, but short, because people lend and share phones. */
const PASS_MS = 30 * 60_000;

/** Checks a phone code, and exchanges the right one for a pass to every gift of the phone. */
export async function provePhone(
  { codes, clock, keyring }: { codes: PhoneCodes; clock: Clock; keyring: Keyring },
  { requestId, code }: { requestId: string; code: string },
): Promise<
  { kind: "proved"; pass: string; expiresAt: number } | { kind: "wrong"; triesLeft: number } | { kind: "dead" }
> {
  const at = clock.now();
  const tried = await codes.attempt("page-code", requestId, code, at, CODE_TRIES);
  if (tried.kind !== "right") return tried;
  const expiresAt = at + PASS_MS;
  return {
    kind: "proved",
    pass: writePass(keyring, { kind: "phone", phoneHash: tried.phoneHash }, expiresAt),
    expiresAt,
  };
}
