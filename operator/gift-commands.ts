import { type Msisdn, maskPhone, parsePhone } from "#contract/phone.ts";
import { formatCedis } from "#contract/money.ts";
import type { Transition } from "#api/donations/ports.ts";
import { giftLink } from "#api/manage/pass.ts";
import { cancelRecurring, finishCancelling } from "#api/recurring/cancel-recurring.ts";
import { receiptMail } from "#api/receipts/receipt-mail.ts";
import type { FoundGift, Wanted } from "#api/store/gift-finder.ts";
import { readTimeline } from "#api/store/timeline.ts";
import { askProvider } from "./ask-provider.ts";
import { type Call, type Command, RefusedError, textOption, UsageError } from "./command.ts";
import type { Desk } from "./desk.ts";
import { facts, table, timeText } from "./table.ts";

export const giftCommands: readonly Command[] = [
  {
    name: "gift find",
    usage: "--phone NUMBER | --email ADDRESS | --reference REFERENCE [--donors]",
    summary:
      "find gifts by who gave, or by our reference, the provider's, or a receipt's number; all that is kept of the giver only with --donors",
    words: { least: 0, most: 0 },
    options: {
      phone: { type: "string" },
      email: { type: "string" },
      reference: { type: "string" },
      donors: { type: "boolean" },
    },
    async run(call) {
      const { wanted, by } = wantedOf(call);
      const desk = await call.desk();
      const whole = call.options["donors"] === true;
      const gifts = await desk.audited("gift find", whole ? `${by} with donors` : by, () => desk.finder.find(wanted));
      const rows = gifts.map((gift) => [
        gift.gift,
        gift.id,
        gift.state,
        formatCedis(gift.amount),
        gift.channel,
        timeText(gift.at),
        gift.receipt === null ? "" : String(gift.receipt),
        ...(whole ? DONOR_FIELDS.map((field) => gift.donor[field]) : [gift.donor.name, phoneText(gift.donor.phone)]),
      ]);
      const headings = ["gift", "reference", "state", "amount", "channel", "begun (GMT)", "receipt"];
      headings.push(...(whole ? DONOR_FIELDS : ["name", "phone"]));
      return {
        data: gifts.map((gift) => (whole ? { ...giftData(gift), ...gift.donor } : giftData(gift))),
        text: gifts.length === 0 ? "No gift was found." : table(headings, rows),
        ok: gifts.length > 0,
      };
    },
  },
  {
    name: "gift timeline",
    usage: "REFERENCE",
    summary: "everything that is written down about a gift, in order",
    words: { least: 1, most: 1 },
    async run(call) {
      const desk = await call.desk();
      const gift = await theGift(desk, call.words[0] ?? "");
      const moments = await desk.audited("gift timeline", gift.id, () => readTimeline(desk.database, gift));
      const rows = moments.map(({ at, what, by, note }) => [timeText(at), what, by, note]);
      return {
        data: { ...giftData(gift), timeline: moments.map((moment) => ({ ...moment, at: isoTime(moment.at) })) },
        text: `${giftText(gift)}\n\n${table(["time (GMT)", "what", "by", "note"], rows)}`,
      };
    },
  },
  {
    name: "gift ask",
    usage: "REFERENCE",
    summary: "ask the provider about a gift now, and act on the answer",
    words: { least: 1, most: 1 },
    async run(call) {
      const desk = await call.desk();
      const gift = await theGift(desk, call.words[0] ?? "");
      call.progress("Asking the provider…");
      const asked = await desk.audited("gift ask", gift.id, () => askProvider(desk, gift));
      const after = await theGift(desk, gift.id);
      const said = asked.map((answer) => ("why" in answer ? `${answer.kind} (${answer.why})` : answer.kind));
      return {
        data: { reference: gift.id, before: gift.state, provider: asked, after: after.state },
        text: facts([
          ["reference", gift.id],
          ["before", gift.state],
          ["the provider said", said.join(", ") || "nothing: there was nothing to ask about"],
          ["now", after.state],
        ]),
        ok: !asked.some((answer) => answer.kind === "no-answer"),
      };
    },
  },
  {
    name: "gift decide",
    usage: "REFERENCE paid|failed|refunded --note WHY",
    summary: "settle a donation that is in review, or write down that a paid one was given back",
    words: { least: 2, most: 2 },
    options: { note: { type: "string" } },
    async run(call) {
      const [reference = "", to = ""] = call.words;
      const note = textOption(call, "note");
      if (to !== "paid" && to !== "failed" && to !== "refunded") {
        throw new UsageError("Choose paid, failed or refunded.");
      }
      if (!note) throw new UsageError("Enter --note: the document that proves it, for whoever looks at the books.");
      const desk = await call.desk();
      const gift = await theGift(desk, reference);
      const at = call.clock.now();
      const step: Transition = { id: gift.id, to, cause: "operator", at, note: `${call.who}: ${note}` };
      if (to === "failed") step.reason = "not-given";
      const moved =
        gift.gift === "donation" &&
        (await desk.audited(
          "gift decide",
          `${gift.id} ${to}`,
          () => desk.donations.transition(step),
          (done) => (done ? "done" : `refused: it is ${gift.state}`),
        ));
      if (!moved) throw new RefusedError(`A ${gift.gift} that is ${gift.state} cannot be made ${to} by hand.`);
      return {
        data: { reference: gift.id, before: gift.state, after: to },
        text: `${gift.id} was ${gift.state} and is ${to} now.`,
      };
    },
  },
  {
    name: "gift resend-receipt",
    usage: "REFERENCE",
    summary: "send a receipt again, to the address the gift was made with",
    words: { least: 1, most: 1 },
    async run(call) {
      const desk = await call.desk();
      const gift = await withReceipt(desk, call.words[0] ?? "");
      const number = await desk.audited("gift resend-receipt", gift.id, () => resend(desk, gift));
      return { data: { reference: gift.id, receipt: number, sent: true }, text: `Receipt ${number} was sent.` };
    },
  },
  {
    name: "recurring cancel",
    usage: "REFERENCE",
    summary: "stop a recurring donation, here and at the provider",
    words: { least: 1, most: 1 },
    async run(call) {
      const desk = await call.desk();
      const gift = await theGift(desk, call.words[0] ?? "");
      const id = gift.recurringId ?? gift.id;
      if (gift.gift === "donation")
        throw new RefusedError("This is a one-time donation: nothing more will be charged.");
      await desk.audited("recurring cancel", id, async () => {
        await cancelRecurring(desk, id, "operator");
        call.progress("Asking the provider to stop…");
        await finishCancelling(desk, id, 0);
      });
      const state = (await desk.recurring.find(id))?.state ?? "";
      const words: Record<string, string> = {
        cancelled: "The provider has confirmed: nothing more will be charged.",
        cancelling: "The provider has not confirmed yet. The server goes on asking until it does.",
      };
      const isStopped = state in words;
      return {
        data: { reference: id, state },
        text: words[state] ?? `It is ${state} and cannot be cancelled.`,
        ok: isStopped,
      };
    },
  },
];

function wantedOf(call: Call): { wanted: Wanted; by: string } {
  const phone = textOption(call, "phone");
  const email = textOption(call, "email");
  const reference = textOption(call, "reference");
  if ([phone, email, reference].filter((value) => value !== undefined).length !== 1) {
    throw new UsageError("Enter one of --phone, --email and --reference.");
  }
  if (phone !== undefined) return { wanted: { phone: phoneOf(phone) }, by: "by phone" };
  if (email !== undefined) return { wanted: { email }, by: "by e-mail" };
  return { wanted: { reference: reference ?? "" }, by: reference ?? "" };
}

/** A number as an operator types it. */
export function phoneOf(text: string): Msisdn {
  const phone = parsePhone(text);
  if (!phone.ok) throw new UsageError("Enter a Ghanaian mobile number, like 024 123 4567.");
  return phone.msisdn;
}

/** The one gift a reference names; of a recurring donation's reference, the recurring donation itself. */
async function theGift(desk: Desk, reference: string): Promise<FoundGift> {
  const found = await desk.finder.find({ reference });
  const gift = found[0];
  if (!gift) throw new RefusedError("There is no gift with this reference.");
  return gift;
}

async function withReceipt(desk: Desk, reference: string): Promise<FoundGift> {
  const found = await desk.finder.find({ reference });
  if (found.length === 0) throw new RefusedError("There is no gift with this reference.");
  const gift = found.find(({ receipt }) => receipt !== null);
  if (!gift) throw new RefusedError("This gift has no receipt: nothing of it has been counted.");
  return gift;
}

async function resend(desk: Desk, gift: FoundGift): Promise<number> {
  if (!desk.mailer) throw new RefusedError("SMTP_URL is not set: there is no mail server to send it with.");
  const at = desk.clock.now();
  const receipt = await desk.receipts.again(gift.receipt ?? 0, at);
  if (!receipt?.donorEmail) throw new RefusedError("There is no address: the person's data has been erased.");
  const { brandName, supportEmail, publicOrigin } = desk.config;
  const kind = receipt.gift === "donation" ? "donation" : "recurring";
  const link = giftLink({ sealing: desk.sealing, origin: publicOrigin }, { kind, id: receipt.reference }, at);
  const mail = receiptMail(receipt, { name: brandName, email: supportEmail, origin: publicOrigin }, link);
  // Servers drop a second mail with the id of the first.
  const mailed = await desk.mailer.send({ ...mail, messageId: mail.messageId.replace("<", `<again-${at}-`) });
  if (mailed === "refused") throw new RefusedError("The mail server refused the address or the message.");
  await desk.receipts.markSent(receipt.number, at);
  return receipt.number;
}

function giftText(gift: FoundGift): string {
  return facts([
    ["gift", gift.gift],
    ["reference", gift.id],
    ["state", gift.state],
    ["amount", formatCedis(gift.amount)],
    ["channel", gift.channel],
    ["provider's id", gift.providerId ?? ""],
    ["receipt", gift.receipt === null ? "" : String(gift.receipt)],
    ["name", gift.donor.name],
    ["phone", phoneText(gift.donor.phone)],
    ...(gift.nextCharge ? [["next charge", gift.nextCharge] as const] : []),
  ]);
}

const DONOR_FIELDS = ["name", "email", "phone", "country", "city", "company"] as const;

/** What a script may know of a gift: the person by name and masked number. */
function giftData({ donor, at, ...gift }: FoundGift) {
  return { ...gift, begun: isoTime(at), name: donor.name, phone: phoneText(donor.phone) };
}

function phoneText(phone: string): string {
  return phone === "" ? "" : maskPhone(phone as Msisdn);
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
