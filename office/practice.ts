import type { Deps } from "#api/deps.ts";
import { inviteOperator } from "#api/operators/invite-operator.ts";
import type { Role } from "#api/operators/operator.ts";

/** Pretend people: two who keep the money, one who writes what pages say, and one who signs medical texts. */
const PEOPLE: readonly { name: string; role: Role }[] = [
  { name: "Efua", role: "treasurer" },
  { name: "Yaw", role: "treasurer" },
  { name: "Adwoa", role: "editor" },
  { name: "Kwame", role: "clinician" },
];

/** In practice: invites the pretend people who have no passkey yet. Returns what to print. */
export async function practiceLines(deps: Deps, origin: string): Promise<string[]> {
  const lines = [`Office:        ${origin}/`];
  for (const { name, role } of PEOPLE) {
    const known = await deps.operators.findByName(name);
    if (known && (await deps.operators.passkeysOf(known.id)).length > 0) continue;
    const invited = await inviteOperator(deps, { name, role });
    lines.push(`  ${name}, ${role}: ${origin}/join/${invited.token}`);
  }
  return lines;
}
