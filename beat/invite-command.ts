import { cleanText } from "#contract/clean.ts";
import { inviteOperator } from "#api/operators/invite-operator.ts";
import { isRole, ROLES } from "#api/operators/operator.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type Command, textOption, timeText, UsageError } from "./command.ts";

const roles = Object.keys(ROLES).join("|");

export const inviteCommand: Command = {
  name: "invite",
  usage: `NAME --role ${roles}`,
  summary:
    "print a link with which this person makes a passkey for the office, once, within 24 hours; for somebody who has lost theirs, the same again",
  words: 1,
  options: { role: { type: "string" } },
  async run(call) {
    const role = textOption(call, "role") ?? "";
    if (!isRole(role)) throw new UsageError(`Enter --role: ${roles}.`);
    const name = cleanText(call.words[0] ?? "");
    if (!/\p{L}/u.test(name) || name.length > 60) throw new UsageError("Enter a name of at most 60 letters.");
    const { office } = call.config();
    if (!office)
      throw new RefusedError("There is no office here: OFFICE_ORIGIN is not set (.env.example explains it).");
    const context = await call.context();
    const { operator, token, expiresAt } = await context.audited("office invite", `${name} ${role}`, () =>
      inviteOperator(context, { name, role }),
    );
    const link = `${office.origin}/join/${token}`;
    return {
      data: { operator: operator.name, role, link, expiresAt: new Date(expiresAt).toISOString() },
      text: `Give this link to ${operator.name} alone. It works once, until ${timeText(expiresAt)} GMT:\n${link}`,
    };
  },
};
