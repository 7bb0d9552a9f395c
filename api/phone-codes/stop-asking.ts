import type { Prompts } from "#contract/prompts.ts";
import type { Clock } from "#api/clock.ts";
import { CODE_TRIES } from "./ask-code.ts";
import type { BlockedPhones, PhoneCodes } from "./ports.ts";

/**
 * Stops or allows prompts to the phone that a code proves. `prompts` says how it is then: what the office has blocked stays
 * stopped, and only who has the phone learns that.
 */
export async function stopAsking(
  { codes, blockedPhones, clock }: { codes: PhoneCodes; blockedPhones: BlockedPhones; clock: Clock },
  { requestId, code, prompts }: { requestId: string; code: string; prompts: Prompts },
): Promise<{ kind: "done"; prompts: Prompts } | { kind: "wrong"; triesLeft: number } | { kind: "dead" }> {
  const at = clock.now();
  const tried = await codes.attempt("block-code", requestId, code, at, CODE_TRIES);
  if (tried.kind !== "right") return tried;
  if (prompts === "stopped") await blockedPhones.block(tried.phoneHash, "owner", at);
  else await blockedPhones.unblock(tried.phoneHash, "owner");
  const isBlocked = (await blockedPhones.blockedBy(tried.phoneHash)).length > 0;
  return { kind: "done", prompts: isBlocked ? "stopped" : "allowed" };
}
