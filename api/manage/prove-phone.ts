import type { Msisdn } from "#contract/phone.ts";
import type { Clock } from "#api/donations/ports.ts";
import type { Keyring } from "#api/keyring.ts";
import { writePass } from "./pass.ts";
import type { PhoneCodes, TextGateway } from "./ports.ts";

export const CODE_TRIES = 5;
export const CODE_MS = 10 * 60_000;
/** Long enough to look around and cancel; short, because phones are lent and shared. */
const PASS_MS = 30 * 60_000;

/**
 * Asks for a code. What is answered and how long that takes are the same for every number: whether it has ever given is
 * looked up later, by the job that texts the code.
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

/** Tries a code. The right one is exchanged for a pass to every gift of the phone. */
export async function provePhone(
  { codes, clock, keyring }: { codes: PhoneCodes; clock: Clock; keyring: Keyring },
  { requestId, code }: { requestId: string; code: string },
): Promise<
  { kind: "proved"; pass: string; expiresAt: number } | { kind: "wrong"; triesLeft: number } | { kind: "dead" }
> {
  const at = clock.now();
  const tried = await codes.attempt(requestId, code, at, CODE_TRIES);
  if (tried.kind !== "right") return tried;
  const expiresAt = at + PASS_MS;
  return {
    kind: "proved",
    pass: writePass(keyring, { kind: "phone", phoneHash: tried.phoneHash }, expiresAt),
    expiresAt,
  };
}

/** Texts a code that was asked for, unless it has to wait for so many milliseconds. Throws when another try may help. */
export async function textCode(
  { codes, texts, clock }: { codes: PhoneCodes; texts: TextGateway; clock: Clock },
  id: string,
  brandName: string,
): Promise<"sent" | "refused" | "nothing" | { waitMs: number }> {
  const message = await codes.toText(id, clock.now());
  if (message.kind === "wait") return { waitMs: message.ms };
  const outcome =
    message.kind === "text"
      ? await texts.sendText({
          phone: message.phone,
          words: message.isForGift
            ? `${message.code} is your code to give to ${brandName}. It works for 10 minutes. If you are not giving, ignore it. Tell it to nobody: we never ask for it by call.`
            : `${message.code} is your code to see your gifts to ${brandName}. It works for 10 minutes. Tell it to nobody: we never ask for it by call.`,
        })
      : "nothing";
  await codes.forgetText(id);
  return outcome;
}
