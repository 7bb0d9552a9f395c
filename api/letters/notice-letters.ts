import { mailBrand } from "#api/content/current-content.ts";
import { dateOf } from "#api/clock.ts";
import type { Deps } from "#api/deps.ts";
import { giftLink } from "#api/manage/pass.ts";
import { remindFrom, startOf } from "#api/mandates/charge-dates.ts";
import { readLine } from "#api/store/ledger/read-ledger.ts";
import type { Mandate, Payment } from "#api/store/payments/read-gifts.ts";
import { GIVING_FORM, IMPACT_PATH } from "#contract/addresses.ts";
import { CHANNELS } from "#contract/channels.ts";
import { dateText } from "#contract/format.ts";
import { formatCedis, toCedis } from "#contract/money.ts";
import { type Build, greetingFor, type Outgoing, writeLetter } from "./write-letter.ts";

/** How long a mandate lasts (api/mandates/charge-dates.ts). */
const YEARS = "five years";

type About = Pick<Mandate, "reference" | "donor" | "amount"> &
  Pick<Payment, "channel"> & { interval: Mandate["interval"] | "once"; opens: "payment" | "mandate" };

type Phrases = { amount: string; adverb: string; wallet: string; name: string };
type Links = Record<"cancel" | "see" | "once" | "again", { label: string; href: string }>;
type Words = { subject: string; lines: readonly string[]; links: readonly Links[keyof Links][] };

const ofMandate = (mandate: Mandate): About => ({ ...mandate, opens: "mandate" });

/** A letter to a donor besides the receipts. It never asks for money. `id` is the same on every attempt. */
async function notice(
  deps: Deps,
  { reference, donor, amount, interval, channel, opens }: About,
  id: string,
  words: (phrases: Phrases, links: Links) => Words,
): Promise<Outgoing | undefined> {
  // A payment that only the provider's list told of has no donor.
  if (donor.email === "" || channel === null) return undefined;
  const brand = await mailBrand(deps);
  const adverb = { once: "one-time", MONTHLY: "monthly", YEARLY: "yearly" }[interval];
  const page = giftLink({ keyring: deps.keyring, origin: brand.origin }, { kind: opens, reference }, deps.clock.now());
  const form = (frequency: string) =>
    `${brand.origin}${IMPACT_PATH}?${new URLSearchParams({ amount: String(toCedis(amount)), frequency, channel })}#${GIVING_FORM}`;
  const wallet = `your ${CHANNELS[channel].label} wallet`;
  const { subject, lines, links } = words(
    { amount: formatCedis(amount), adverb, wallet, name: brand.name },
    {
      cancel: { label: "See or cancel this gift", href: page },
      see: { label: "See this gift and its receipts", href: page },
      once: { label: "Give once", href: form("one-time") },
      again: { label: "Begin again", href: form(adverb) },
    },
  );
  const closing = `Questions? Write to ${brand.email} and give the reference ${reference}. We never ask for your PIN.`;
  const parts = [greetingFor(donor.name), ...lines, ...links, closing];
  return { reference, mail: writeLetter({ to: donor.email, subject, id: `${id}.${reference}`, parts }, brand) };
}

/** Announces the next charge in the days before it. From the day itself on, a reminder would come too late. */
export const reminder: Build = async (deps, id) => {
  const mandate = await deps.mandates.find(id);
  if (mandate?.state !== "active" || !mandate.nextCharge) return undefined;
  const day = mandate.nextCharge;
  if (deps.clock.now() >= startOf(day)) return undefined;
  // A job that runs late may find the date of a later charge. It waits for that charge's reminder.
  if (deps.clock.now() < remindFrom(day)) return remindFrom(day);
  return notice(deps, ofMandate(mandate), `reminder-${day}`, ({ amount, adverb, wallet, name }, links) => ({
    subject: `On ${dateText(day)}: your ${adverb} gift of ${amount} to ${name}`,
    lines: [
      `On ${dateText(day)} your ${adverb} gift of ${amount} will be taken from ${wallet}. You need not do anything.`,
      "If you would rather not give this time, cancel before that day. You can start again whenever you like.",
    ],
    links: [links.cancel],
  }));
};

export const failedCharge: Build = async (deps, chargeId) => {
  const charge = await deps.payments.find(chargeId);
  const mandate = charge?.mandateId ? await deps.mandates.find(charge.mandateId) : undefined;
  // The charge may have been paid after all, or the gift may have ended.
  const isFailed = charge?.state === "failed" || charge?.state === "expired";
  if (!mandate || !isFailed || !charge.dueOn || mandate.state !== "active") return undefined;
  const { dueOn } = charge;
  const { nextCharge } = mandate;
  const next = nextCharge ? ` We will try the next charge, on ${dateText(nextCharge)}, as usual.` : "";
  return notice(deps, ofMandate(mandate), `failed-charge-${dueOn}`, ({ amount, adverb, wallet }, links) => ({
    subject: `Your ${adverb} gift of ${amount} could not be taken`,
    lines: [
      `The charge of ${amount} due on ${dateText(dueOn)} could not be taken from ${wallet}. The wallet probably held too little, or had reached its daily limit.`,
      `You owe nothing, and you need not do anything.${next}`,
    ],
    links: [links.cancel, links.once],
  }));
};

export const ended: Build = async (deps, id) => {
  const mandate = await deps.mandates.find(id);
  if (mandate?.state !== "cancelled") return undefined;
  const isOver = mandate.since >= startOf(mandate.endsOn);
  const cause = await deps.mandates.causeOf(id, mandate.version);
  return notice(deps, ofMandate(mandate), `ended-${mandate.version}`, ({ amount, adverb, wallet, name }, links) => ({
    subject: `Your ${adverb} gift to ${name} has ended`,
    lines: [
      // A person ends it in the provider's dashboard, and then only that person has said so.
      cause === "person"
        ? `We have ended your ${adverb} gift of ${amount} at the payment provider. Nothing more should be taken from ${wallet}; if anything is, we see it and give it back.`
        : `The payment provider has confirmed that your ${adverb} gift of ${amount} has ended. That is final: nothing more will be taken from ${wallet}.`,
      "Thank you for what you have given. You can start again whenever you like.",
      isOver ? `It was set up for ${YEARS}, and they are over.` : "If you did not end it, write to us.",
    ],
    links: [...(isOver ? [links.again] : []), links.see],
  }));
};

/** Tells the donor, a month before, that the time is nearly over for which the provider was asked to charge. */
export const ending: Build = async (deps, id) => {
  const mandate = await deps.mandates.find(id);
  if (mandate?.state !== "active" || deps.clock.now() >= startOf(mandate.endsOn)) return undefined;
  const day = mandate.endsOn;
  return notice(deps, ofMandate(mandate), `ending-${day}`, ({ amount, adverb, wallet, name }, links) => ({
    subject: `Your ${adverb} gift to ${name} ends on ${dateText(day)}`,
    lines: [
      `Your ${adverb} gift of ${amount} was set up for ${YEARS}. They are over on ${dateText(day)}: from that day on nothing more will be taken from ${wallet}. You need not do anything.`,
      "Thank you for all these years. If you would like to go on, begin again once it has ended.",
    ],
    links: [links.again, links.see],
  }));
};

/** Tells the donor that all of the money went back. `n`: its line of the payment in the ledger. */
export const returned: Build = async (deps, id, n) => {
  const payment = await deps.payments.find(id);
  const mandate = payment?.mandateId ? await deps.mandates.find(payment.mandateId) : undefined;
  const line = await readLine(deps.database, id, Number(n));
  if (!payment || !line) return undefined;
  const gift: About = mandate ? ofMandate(mandate) : { ...payment, interval: "once", opens: "payment" };
  // What was counted, which may be another sum than was asked for.
  const about = { ...gift, amount: line.amount };
  // The charges of a gift share its reference, and no letter contains the id of a payment.
  const which = deps.keyring.hash(`returned:${id}:${n}`).slice(0, 16);
  return notice(deps, about, `returned-${which}`, ({ amount, wallet, name }, links) => ({
    subject: `Your gift of ${amount} to ${name} was given back`,
    lines: [
      `The payment provider told us on ${dateText(dateOf(line.at))} that your gift of ${amount} was given back, by us or by your network. The money goes to ${wallet}.`,
      "If you asked us or your network for this, you need not do anything. If you did not, write to us.",
      "Your receipt stays as it is. The page below, and anyone who checks the receipt, now see that the money went back.",
    ],
    links: [links.see],
  }));
};
