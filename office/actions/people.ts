import { cleanEmail, emailProblem } from "#contract/fields.ts";
import { formatPhone, parsePhone } from "#contract/phone.ts";
import { isKind, type KindName } from "#contract/content/kinds.ts";
import { forget } from "#api/content/publish.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { erasePerson } from "#api/store/donors/erase-person.ts";
import type { Field } from "../view.ts";
import { kindOf, recordName, WRITERS } from "../words/record-words.ts";
import { type Action, TREASURERS, wrong } from "./action.ts";

const PHONE: Field = { name: "phone", label: "The phone number", hint: "For example 024 123 4567.", type: "text" };

type PhoneAction = Action<{ phone: string }>;

/** The phone's owner has asked for it, or wants it no more. The number is in no record. */
function phoneAction(name: string, title: string, summary: string, perform: PhoneAction["perform"]): PhoneAction {
  return {
    name,
    title,
    roles: TREASURERS,
    fields: [PHONE],
    async prepare(_context, values) {
      const phone = parsePhone(values["phone"] ?? "");
      if (!phone.ok) return wrong("phone", "Enter a Ghanaian mobile number, like 024 123 4567.");
      return { details: { phone: phone.msisdn }, summary, facts: [["Phone", formatPhone(phone.msisdn)]] };
    },
    perform,
  };
}

const silencePhone = phoneAction(
  "phone-silence",
  "Stop asking a phone",
  "Never ask this phone for money again, and never text it a code. Its owner has asked for that.",
  async (context, { phone }) => {
    await context.blockedPhones.block(context.keyring.hash(phone), context.clock.now());
    return "This phone is not asked again, and gets no code.";
  },
);

const openPhone = phoneAction(
  "phone-open",
  "Let a phone give again",
  "Allow this phone to be asked again. Its owner wants to give.",
  async (context, { phone }) => {
    const wasStopped = await context.blockedPhones.unblock(context.keyring.hash(phone));
    return wasStopped ? "This phone can give again." : "This phone had not been stopped.";
  },
);

/** Erases a person, at that person's request. */
const eraseDonor: Action<{ phone: string } | { email: string }> = {
  name: "person-erase",
  title: "Erase a person",
  roles: TREASURERS,
  asksPasskey: true,
  fields: [{ name: "who", label: "Their phone number or e-mail", hint: "The one that they gave with.", type: "text" }],
  async prepare(_context, values) {
    const who = values["who"] ?? "";
    const phone = parsePhone(who);
    if (!phone.ok && emailProblem(who) !== undefined)
      return wrong("who", "Enter a number like 024 123 4567, or an address.");
    return {
      details: phone.ok ? { phone: phone.msisdn } : { email: cleanEmail(who) },
      summary:
        "Erase this person from all records. Amounts, days and receipt numbers stay. That is final, and earlier backups keep their data for as long as they are kept.",
      facts: [["Person", phone.ok ? formatPhone(phone.msisdn) : cleanEmail(who)]],
    };
  },
  async perform(context, person) {
    const erased = await erasePerson(context.database, context.keyring, person);
    if (erased.kind === "still-needed") {
      throw new RefusedError(
        `These gifts are undecided, still running, or to be given back. Settle them first: ${erased.references.join(", ")}.`,
      );
    }
    const updates = erased.updates ? " The address gets no more updates." : "";
    return erased.gifts === 0 && !erased.updates
      ? "Nothing was kept about this person."
      : `The person is erased from ${erased.gifts} ${erased.gifts === 1 ? "gift" : "gifts"}.${updates}`;
  },
};

/** Forgets a record of the words, whose person wants that. Taking it down keeps its versions. */
const forgetRecord: Action<{ id: string; record: { kind: KindName; id: string } }> = {
  name: "content-forget",
  title: "Forget it",
  roles: WRITERS,
  async prepare({ content }, { kind = "", id = "" }) {
    const [newest] = isKind(kind) ? await content.history(kind, id) : [];
    if (!isKind(kind) || !newest) throw new RefusedError("There is no such record. Begin again from Words.");
    return {
      details: { id: `${kind}/${id}`, record: { kind, id } },
      summary: `Delete every version of ${kindOf(kind).one}: “${recordName(kind, id, newest.texts)}”, and its pictures. That is final, and earlier backups keep them for as long as they are kept.`,
    };
  },
  async perform(context, { record }) {
    await forget(context, record);
    return "It is forgotten: every version, and its pictures.";
  },
  next: () => [{ label: "Words", href: "/words" }],
};

export const peopleActions: readonly Action[] = [silencePhone, openPhone, eraseDonor, forgetRecord];
