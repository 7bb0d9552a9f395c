import { randomBytes } from "node:crypto";
import type { Deps } from "#api/deps.ts";
import type { Operator } from "#api/store/operators/operator-store.ts";
import { INVITATION_MS, type Role } from "./operator.ts";
import { RefusedError } from "./refused-error.ts";

/**
 * Invites somebody to the office: a new person, or one who has lost a passkey, whose passkeys and sign-ins end now. Only
 * the newest invitation of a person can be used, once, for a day. `token`: its secret, if the caller has one. Throws
 * `RefusedError` if the name was somebody else's, or the role is another one.
 */
export async function inviteOperator(
  { operators, clock, newId }: Deps,
  { name, role, token = randomBytes(24).toString("base64url") }: { name: string; role: Role; token?: string },
): Promise<{ operator: Operator; token: string; expiresAt: number }> {
  const at = clock.now();
  await operators.add({ id: newId(), name, role, at });
  const operator = await operators.findByName(name);
  if (!operator) {
    throw new RefusedError(`Somebody who was removed had the name ${name}, and the books keep it. Choose another one.`);
  }
  if (operator.role !== role) {
    throw new RefusedError(
      `${operator.name} is ${operator.role}. A role does not change: remove them, and invite them under another name.`,
    );
  }
  const expiresAt = at + INVITATION_MS;
  await operators.invite({ token, operatorId: operator.id, expiresAt, endedAt: at });
  return { operator, token, expiresAt };
}
