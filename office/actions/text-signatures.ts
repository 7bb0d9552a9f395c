import { dateOf } from "#api/clock.ts";
import { currentContent } from "#api/content/current-content.ts";
import { keepTextSignature } from "#api/content/publish.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { Operator } from "#api/operators/operator.ts";
import { SIGNATURE } from "#contract/content/content.ts";
import { cleanText } from "#contract/clean.ts";
import { dateText } from "#contract/date-text.ts";
import { checkBy, sign, versionOf } from "#contract/sign-off.ts";
import { readTextsToSign, type TextForSigning } from "#contract/texts-to-sign-file.ts";
import type { Problem, Values } from "../view-parts.ts";
import type { Action } from "./action.ts";

const LONGEST = 100;
const next = () => [{ label: "First aid", href: "/first-aid" }];

const signAction: Action = {
  name: "text-sign",
  title: "Sign a text",
  roles: ["clinician"],
  asksPasskey: true,
  fields: [
    {
      name: "name",
      label: "Your name, as pages show it",
      hint: "Like Dr Ama Mensah.",
      type: "text",
    },
    {
      name: "role",
      label: "What you are, as pages show it",
      hint: "Like emergency physician, Korle Bu.",
      type: "text",
    },
  ],
  async about(context, values) {
    const text = theText(values);
    return [
      ["Text", text.title],
      ["Version", versionOf(text)],
    ];
  },
  suggest: lastNameOf,
  async prepare(context, values) {
    const text = theText({ version: "", ...values });
    const [name, role] = [values["name"], values["role"]].map((typed) => cleanText(typed ?? ""));
    const problems = [problemOf("name", name), problemOf("role", role)].flatMap((problem) => problem ?? []);
    if (!name || !role || problems.length > 0) return { problems };
    const next = checkBy({ date: dateOf(context.clock.now()) });
    return {
      details: { id: text.id, version: versionOf(text), name, role },
      summary: `I have read each line of “${text.title}”, version ${versionOf(text)}, looked at its drawings, and stand for it as ${name}, ${role}, until ${dateText(next)}.`,
      facts: [],
    };
  },
  async perform(context, { id, version, name, role }, who, answer) {
    if (!answer) throw new Error("A text is signed with a passkey.");
    const text = theText({ text: String(id), version: String(version) });
    const signature = sign(text, { name: String(name), role: String(role), date: dateOf(context.clock.now()) });
    const texts = { ...signature, lines: JSON.stringify(signature.lines) };
    const { answer: assertion, ...signed } = answer;
    await context.operators.keepTextSignature({ ...signed, assertion, operatorId: who.id, at: context.clock.now() });
    await keepTextSignature(context, { id: text.id, texts }, who.name);
    return { words: `“${text.title}” is signed. Its page says so within seconds.` };
  },
  next,
};

const withdrawAction: Action = {
  name: "text-withdraw",
  title: "Withdraw a signature",
  roles: ["clinician", "treasurer"],
  fields: [],
  about: async () => [],
  async prepare(context, values) {
    const { text, signature } = await theSigned(context, values);
    const summary = `Withdraw the signature of “${text.title}” by ${signature.name} on ${dateText(signature.date)}: its page says that no clinician has checked it.`;
    return { details: { id: text.id, version: signature.version, date: signature.date }, summary, facts: [] };
  },
  async perform(context, { id, version, date }, who) {
    const { text, signature } = await theSigned(context, { text: String(id) });
    if (signature.version !== version || signature.date !== date)
      throw new RefusedError("Somebody has signed it again in the meantime. Read it again.");
    await keepTextSignature(context, { id: text.id, texts: null }, who.name);
    return { words: `The signature is withdrawn. The page of “${text.title}” says so within seconds.` };
  },
  next,
};

export const textActions: readonly Action[] = [signAction, withdrawAction];

/** The text that was read: if it has become another since, nobody signs it. */
function theText({ text: id, version }: Values): TextForSigning {
  const text = readTextsToSign()?.find((each) => each.id === id);
  if (!text) throw new RefusedError("There is no such text. Begin again from First aid.");
  if (version !== undefined && version !== versionOf(text))
    throw new RefusedError("The text has changed since you read it. Read it again.");
  return text;
}

async function theSigned(context: OperatorContext, values: Values) {
  const text = theText(values);
  const signature = (await currentContent(context)).signatures[text.id];
  if (!signature) throw new RefusedError("Nobody has signed it.");
  return { text, signature };
}

/** How this clinician signed last. */
async function lastNameOf(context: OperatorContext, who: Operator): Promise<Values> {
  const { signatures } = await currentContent(context);
  const newest = Object.entries(signatures).toSorted(([, a], [, b]) => b.date.localeCompare(a.date));
  for (const [id, { name, role }] of newest) {
    const [version] = await context.content.history(SIGNATURE, id);
    if (version?.writtenBy === who.name) return { name, role };
  }
  return {};
}

function problemOf(field: string, value = ""): Problem | undefined {
  if (value === "") return { field, message: "Enter it as pages should show it" };
  return value.length > LONGEST ? { field, message: `At most ${LONGEST} characters` } : undefined;
}
