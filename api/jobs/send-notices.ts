import { mailBrand } from "#api/content/mail-brand.ts";
import type { Deps } from "#api/deps.ts";
import type { PaymentKind } from "#api/donations/ledger-line.ts";
import { donationLink } from "#api/manage/pass.ts";
import { type Notice, noticeMail } from "#api/notices/notice-mail.ts";
import { remindFrom, startOf } from "#api/recurring/charge-dates.ts";
import type { Recurring } from "#api/recurring/ports.ts";
import { endMail, type MailEnd, WITHOUT_MAIL_MS } from "./end-mail.ts";

/** Reminds the donor of the next charge in the days before it. From the day itself on, a reminder would come too late. */
export async function remindOfCharge(deps: Deps, id: string, attempts: number): Promise<MailEnd> {
  const recurring = await deps.recurring.find(id);
  if (recurring?.state !== "active" || !recurring.nextCharge) return null;
  if (deps.clock.now() >= startOf(recurring.nextCharge)) return null;
  // A job that runs late may find the date of a later charge. It waits for that charge's reminder.
  if (deps.clock.now() < remindFrom(recurring.nextCharge)) return remindFrom(recurring.nextCharge);
  return tell(deps, aboutRecurring(recurring), attempts, { kind: "reminder", dueOn: recurring.nextCharge });
}

export async function tellOfFailedCharge(deps: Deps, chargeId: string, attempts: number): Promise<MailEnd> {
  const charge = await deps.recurring.findCharge(chargeId);
  const recurring = charge && (await deps.recurring.find(charge.recurringId));
  // The charge may have been paid after all, or the gift may have ended.
  if (!recurring || charge.state !== "failed" || recurring.state !== "active") return null;
  return tell(deps, aboutRecurring(recurring), attempts, {
    kind: "failed-charge",
    dueOn: charge.dueOn,
    nextCharge: recurring.nextCharge,
  });
}

export async function tellOfEnd(deps: Deps, id: string, attempts: number): Promise<MailEnd> {
  const recurring = await deps.recurring.find(id);
  if (recurring?.state !== "cancelled") return null;
  const isOver = recurring.since >= startOf(recurring.endsOn);
  return tell(deps, aboutRecurring(recurring), attempts, { kind: "ended", version: recurring.version, isOver });
}

/** Tells the donor, a month before, that the time is nearly over for which the provider was asked to charge. */
export async function tellOfEnding(deps: Deps, id: string, attempts: number): Promise<MailEnd> {
  const recurring = await deps.recurring.find(id);
  if (recurring?.state !== "active" || deps.clock.now() >= startOf(recurring.endsOn)) return null;
  return tell(deps, aboutRecurring(recurring), attempts, { kind: "ending", endsOn: recurring.endsOn });
}

/** Tells the donor that the money went back. `line` is the id of its line in the ledger. */
export async function tellOfReturn(deps: Deps, line: string, attempts: number): Promise<MailEnd> {
  const returned = await deps.database.db.selectFrom("ledger").selectAll().where("id", "=", line).executeTakeFirst();
  const about = returned && (await aboutPayment(deps, returned));
  return about ? tell(deps, about, attempts, { kind: "returned", line, at: returned.at }) : null;
}

/** The donation that a notice is about. */
type About = Pick<Recurring, "id" | "donor" | "amount" | "channel"> & {
  kind: "donation" | "recurring";
  interval: Recurring["interval"] | "once";
};

const aboutRecurring = (recurring: Recurring): About => ({ kind: "recurring", ...recurring });

async function aboutPayment(
  deps: Deps,
  { payment, payment_id: paymentId }: { payment: PaymentKind; payment_id: string },
): Promise<About | undefined> {
  if (payment === "donation") {
    const donation = await deps.donations.find(paymentId);
    const taken = (await deps.donations.counted(paymentId))?.credit;
    return donation && { ...donation, kind: "donation", interval: "once", amount: taken ?? donation.amount };
  }
  const charge = await deps.recurring.findCharge(paymentId);
  const recurring = charge && (await deps.recurring.find(charge.recurringId));
  const taken = (await deps.recurring.countedCharge(paymentId))?.credit;
  return recurring && { ...aboutRecurring(recurring), amount: taken ?? recurring.amount };
}

type NoticeEvent =
  | { kind: "reminder"; dueOn: string }
  | { kind: "failed-charge"; dueOn: string; nextCharge: string | null }
  | { kind: "ended"; version: number; isOver: boolean }
  | { kind: "ending"; endsOn: string }
  | { kind: "returned"; line: string; at: number };

async function tell(deps: Deps, about: About, attempts: number, event: NoticeEvent): Promise<MailEnd> {
  const { kind, id, donor, amount, interval, channel } = about;
  if (donor.email === "") return null;
  if (!deps.mailer) return deps.clock.now() + WITHOUT_MAIL_MS;
  const brand = await mailBrand(deps);
  const reference = await deps.references.of(id);
  const notice: Notice = { reference, to: donor.email, name: donor.name, amount, interval, channel, ...event };
  const link = donationLink({ keyring: deps.keyring, origin: brand.origin }, { kind, reference }, deps.clock.now());
  const mailed = await deps.mailer.send(noticeMail(notice, brand, link));
  return endMail(deps, mailed, { job: event.kind, reference: id, attempts });
}
