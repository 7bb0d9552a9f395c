import type { OperatorStore } from "./ports.ts";
import { isTrue } from "./signed.ts";

/** Checks the signature of every decision. `wrong`: the challenges of those that are not what was signed. */
export async function verifyDecisions(
  operators: Pick<OperatorStore, "allPasskeys" | "signatures">,
): Promise<{ decisions: number; wrong: string[] }> {
  const passkeys = new Map((await operators.allPasskeys()).map((passkey) => [passkey.id, passkey]));
  const signatures = await operators.signatures(Number.MAX_SAFE_INTEGER);
  const wrong: string[] = [];
  for (const signature of signatures) {
    if (!(await isTrue(signature, passkeys.get(signature.passkeyId)))) wrong.push(signature.challenge);
  }
  return { decisions: signatures.length, wrong };
}
