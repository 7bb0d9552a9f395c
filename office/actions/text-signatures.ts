import { dateOf } from "#api/clock.ts";
import { currentContent } from "#api/content/current-content.ts";
import { keepTextSignature } from "#api/content/publish.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { Operator } from "#api/store/operators/operator-store.ts";
import { SIGNATURE } from "#contract/content/content.ts";
import { z } from "zod";
import { line } from "#contract/content/fields.ts";
import { dateText } from "#contract/format.ts";
import { checkBy, sign, versionOf } from "#contract/sign-off.ts";
import { readForSigning, type TextForSigning } from "#contract/texts-to-sign-file.ts";
import type { Fact, Values } from "../view.ts";
import { fieldsOf, problemsOf } from "../words/record-words.ts";
import type { Action } from "./action.ts";

const SIGNER = z.object({
  name: line({ label: "Your name, as pages show it", hint: "Like Dr Ama Mensah." }, 100),
  role: line({ label: "What you are, as pages show it", hint: "Like emergency physician, Korle Bu." }, 100),
});
const next = () => [{ label: "First aid", href: "/first-aid" }];

/** Names texts in an address, each with the version that was read: `burns@1a2b-3c4d-5e6f,stroke@…`. */
export const namesOf = (texts: readonly TextForSigning[]): string =>
  texts.map((text) => `${text.id}@${versionOf(text)}`).join(",");

/** Signs one text, or all that wait on a page, with one answer of the passkey. */
const signAction: Action<{ id: string; texts: string; name: string; role: string }> = {
  name: "text-sign",
  title: "Sign what you have read",
  roles: ["clinician"],
  asksPasskey: true,
  fields: fieldsOf(SIGNER),
  async prepare(context, values, who) {
    const texts = theTexts(values["texts"] ?? "");
    const facts = texts.map((text): Fact => [text.title, `version ${versionOf(text)}`]);
    const { data, error } = SIGNER.safeParse({ name: "", role: "", ...values });
    if (!data) return { problems: problemsOf(error), facts, begins: await lastSigner(context, who) };
    const { name, role } = data;
    const until = dateText(checkBy({ date: dateOf(context.clock.now()) }));
    const read = texts.length === 1 ? `“${texts[0]?.title}”` : `these ${texts.length} texts`;
    return {
      details: { id: texts.length === 1 ? (texts[0]?.id ?? "") : "", texts: namesOf(texts), name, role },
      summary: `I have read each line of ${read}, looked at the drawings, and stand for it as ${name}, ${role}, until ${until}.`,
      facts,
    };
  },
  async perform(context, { texts: names, name, role }, who, proof) {
    const texts = theTexts(names);
    const at = context.clock.now();
    await context.operators.keepTextSignature({ ...proof, operatorId: who.id, at });
    for (const text of texts) {
      const signature = sign(text, { name, role, date: dateOf(at) });
      const record = { ...signature, lines: JSON.stringify(signature.lines) };
      await keepTextSignature(context, { id: text.id, texts: record }, who.name);
    }
    const what = texts.length === 1 ? `“${texts[0]?.title}” is` : `${texts.length} texts are`;
    return `${what} signed. Pages say so within seconds.`;
  },
  next,
};

const withdrawAction: Action<{ id: string; version: string; date: string }> = {
  name: "text-withdraw",
  title: "Withdraw a signature",
  roles: ["clinician", "treasurer"],
  async prepare(context, { text: id = "" }) {
    const { text, signature } = await theSigned(context, id);
    return {
      details: { id, version: signature.version, date: signature.date },
      summary: `Withdraw the signature of “${text.title}” by ${signature.name} on ${dateText(signature.date)}: its page says that no clinician has checked it.`,
    };
  },
  async perform(context, { id, version, date }, who) {
    const { text, signature } = await theSigned(context, id);
    if (signature.version !== version || signature.date !== date)
      throw new RefusedError("Somebody has signed it again in the meantime. Read it again.");
    await keepTextSignature(context, { id: text.id, texts: null }, who.name);
    return `The signature is withdrawn. The page of “${text.title}” says so within seconds.`;
  },
  next,
};

export const textActions: readonly Action[] = [signAction, withdrawAction];

/** How this clinician signed last. */
async function lastSigner(context: OperatorContext, who: Operator): Promise<Values> {
  const { signatures } = await currentContent(context);
  const newest = Object.entries(signatures).toSorted(([, a], [, b]) => b.date.localeCompare(a.date));
  for (const [id, { name, role }] of newest) {
    const [version] = await context.content.history(SIGNATURE, id);
    if (version?.writtenBy === who.name) return { name, role };
  }
  return {};
}

/** The texts that were read: if one has become another since, nobody signs them. */
function theTexts(names: string): TextForSigning[] {
  return names.split(",").map((name) => {
    const [id = "", version] = name.split("@");
    const text = theText(id);
    if (version !== versionOf(text)) throw new RefusedError("The text has changed since you read it. Read it again.");
    return text;
  });
}

function theText(id: string): TextForSigning {
  const text = readForSigning()?.texts.find((each) => each.id === id);
  if (!text) throw new RefusedError("There is no such text. Begin again from First aid.");
  return text;
}

async function theSigned(context: OperatorContext, id: string) {
  const text = theText(id);
  const signature = (await currentContent(context)).signatures[id];
  if (!signature) throw new RefusedError("Nobody has signed it.");
  return { text, signature };
}
