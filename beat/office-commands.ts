import { cleanText } from "#contract/clean.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { inviteOperator } from "#api/operators/invite-operator.ts";
import { isRole, type Operator, ROLES } from "#api/operators/operator.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type Call, type Command, textOption, UsageError } from "./command.ts";
import { table, timeText } from "./table.ts";

const roles = Object.keys(ROLES).join("|");

export const officeCommands: readonly Command[] = [
  {
    name: "office invite",
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
      const origin = officeOriginOf(call);
      const context = await call.context();
      const invited = await context.audited("office invite", `${name} ${role}`, () =>
        inviteOperator(context, { name, role }),
      );
      const link = `${origin}/join/${invited.token}`;
      return {
        data: { operator: invited.operator.name, role, link, expiresAt: new Date(invited.expiresAt).toISOString() },
        text: `Give this link to ${invited.operator.name} alone. It works once, until ${timeText(invited.expiresAt)} GMT:\n${link}`,
      };
    },
  },
  {
    name: "office remove",
    usage: "NAME",
    summary: "end at once what this person may do in the office: passkeys, sign-ins and invitations",
    words: 1,
    async run(call) {
      const context = await call.context();
      const operator = await theOperator(context, call.words[0] ?? "");
      await context.audited("office remove", operator.name, () =>
        context.operators.remove(operator.id, context.clock.now()),
      );
      return { data: { operator: operator.name }, text: `${operator.name} can do nothing in the office any more.` };
    },
  },
  {
    name: "office list",
    usage: "",
    summary: "list the people of the office, also those who were removed",
    words: 0,
    async run(call) {
      const { operators } = await call.context();
      const people = await operators.list();
      const rows = people.map(({ name, role, addedAt, removedAt }) => [
        name,
        removedAt === null ? role : "removed",
        timeText(addedAt),
      ]);
      return {
        data: people,
        text: rows.length > 0 ? table(["name", "role", "since (GMT)"], rows) : "Nobody has been invited yet.",
      };
    },
  },
];

async function theOperator({ operators }: OperatorContext, name: string): Promise<Operator> {
  const operator = await operators.findByName(name);
  if (operator) return operator;
  throw new RefusedError(`There is nobody called ${name}. \`beat office list\` shows everybody.`);
}

function officeOriginOf(call: Call): string {
  const { office } = call.config();
  if (office) return office.origin;
  throw new RefusedError("There is no office here: OFFICE_ORIGIN is not set (.env.example explains it).");
}
