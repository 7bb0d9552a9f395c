import { mailBrand } from "#api/content/mail-brand.ts";
import type { Deps } from "#api/deps.ts";
import type { Payment } from "#api/payments/payment.ts";
import { giftLink } from "#api/manage/pass.ts";
import { type Notice, noticeMail } from "#api/notices/notice-mail.ts";
import { remindFrom, startOf } from "#api/mandates/charge-dates.ts";
import type { Mandate } from "#api/mandates/ports.ts";
import { readCounted } from "#api/store/ledger/counted.ts";
import { endMail, type MailEnd, WITHOUT_MAIL_MS } from "./end-mail.ts";

/** Sends the notice that a job's subject names: its kind, the id of what it is about, and for a return the line. */
export async function sendNotice(deps: Deps, subject: string, attempts: number): Promise<MailEnd> {
  const [kind, id = "", line = ""] = subject.split(":");
  switch (kind) {
    case "reminder":
      return remindOfCharge(deps, id, attempts);
    case "failed-charge":
      return tellOfFailedCharge(deps, id, attempts);
    case "ended":
      return tellOfEnd(deps, id, attempts);
    case "ending":
      return tellOfEnding(deps, id, attempts);
    case "returned":
      return tellOfReturn(deps, { id, line: Number(line) }, attempts);
    default:
      throw new Error(`There is no notice of this kind: ${kind}.`);
  }
}

/** Reminds the donor of the next charge in the days before it. From the day itself on, a reminder would come too late. */
async function remindOfCharge(deps: Deps, id: string, attempts: number): Promise<MailEnd> {
  const mandate = await deps.mandates.find(id);
  if (mandate?.state !== "active" || !mandate.nextCharge) return null;
  if (deps.clock.now() >= startOf(mandate.nextCharge)) return null;
  // A job that runs late may find the date of a later charge. It waits for that charge's reminder.
  if (deps.clock.now() < remindFrom(mandate.nextCharge)) return remindFrom(mandate.nextCharge);
  return tell(deps, aboutMandate(mandate), attempts, { kind: "reminder", dueOn: mandate.nextCharge });
}

async function tellOfFailedCharge(deps: Deps, chargeId: string, attempts: number): Promise<MailEnd> {
  const charge = await deps.payments.find(chargeId);
  const mandate = charge?.mandateId ? await deps.mandates.find(charge.mandateId) : undefined;
  // The charge may have been paid after all, or the gift may have ended.
  const isFailed = charge?.state === "failed" || charge?.state === "expired";
  if (!mandate || !isFailed || !charge.dueOn || mandate.state !== "active") return null;
  const { dueOn } = charge;
  return tell(deps, aboutMandate(mandate), attempts, { kind: "failed-charge", dueOn, nextCharge: mandate.nextCharge });
}

async function tellOfEnd(deps: Deps, id: string, attempts: number): Promise<MailEnd> {
  const mandate = await deps.mandates.find(id);
  if (mandate?.state !== "cancelled") return null;
  const isOver = mandate.since >= startOf(mandate.endsOn);
  const { version } = mandate;
  const last = await deps.database.db
    .selectFrom("event")
    .select("cause")
    .where("mandate_id", "=", id)
    .where("seq", "=", version)
    .executeTakeFirst();
  // A person ends it in the provider's dashboard, and then only that person has said so.
  const isConfirmed = last?.cause !== "person";
  return tell(deps, aboutMandate(mandate), attempts, { kind: "ended", version, isOver, isConfirmed });
}

/** Tells the donor, a month before, that the time is nearly over for which the provider was asked to charge. */
async function tellOfEnding(deps: Deps, id: string, attempts: number): Promise<MailEnd> {
  const mandate = await deps.mandates.find(id);
  if (mandate?.state !== "active" || deps.clock.now() >= startOf(mandate.endsOn)) return null;
  return tell(deps, aboutMandate(mandate), attempts, { kind: "ending", endsOn: mandate.endsOn });
}

/** Tells the donor that the money went back. `line`: its line of the payment in the ledger. */
async function tellOfReturn(
  deps: Deps,
  { id, line }: { id: string; line: number },
  attempts: number,
): Promise<MailEnd> {
  const payment = await deps.payments.find(id);
  const { db } = deps.database;
  const returned = await db
    .selectFrom("ledger")
    .select("at")
    .where("payment_id", "=", id)
    .where("n", "=", line)
    .executeTakeFirst();
  const about = payment && (await aboutPayment(deps, payment));
  const counted = await readCounted(db, id);
  if (!about || !returned || !counted) return null;
  const event = { kind: "returned", line: `${id}-${line}`, at: returned.at } as const;
  return tell(deps, { ...about, amount: counted.amount }, attempts, event);
}

/** The gift that a notice is about. */
type About = Pick<Mandate, "id" | "reference" | "donor" | "amount"> &
  Pick<Payment, "channel"> & { kind: "payment" | "mandate"; interval: Mandate["interval"] | "once" };

const aboutMandate = (mandate: Mandate): About => ({ kind: "mandate", ...mandate });

async function aboutPayment(deps: Deps, payment: Payment): Promise<About | undefined> {
  if (payment.mandateId === null) return { ...payment, kind: "payment", interval: "once" };
  const mandate = await deps.mandates.find(payment.mandateId);
  return mandate && aboutMandate(mandate);
}

type NoticeEvent =
  | { kind: "reminder"; dueOn: string }
  | { kind: "failed-charge"; dueOn: string; nextCharge: string | null }
  | { kind: "ended"; version: number; isOver: boolean; isConfirmed: boolean }
  | { kind: "ending"; endsOn: string }
  | { kind: "returned"; line: string; at: number };

async function tell(deps: Deps, about: About, attempts: number, event: NoticeEvent): Promise<MailEnd> {
  const { kind, id, reference, donor, amount, interval, channel } = about;
  // A payment that only the provider's list told of has no donor.
  if (donor.email === "" || channel === null) return null;
  if (!deps.mailer) return deps.clock.now() + WITHOUT_MAIL_MS;
  const brand = await mailBrand(deps);
  const notice: Notice = { reference, to: donor.email, name: donor.name, amount, interval, channel, ...event };
  const link = giftLink({ keyring: deps.keyring, origin: brand.origin }, { kind, reference }, deps.clock.now());
  const mailed = await deps.mailer.send(noticeMail(notice, brand, link));
  return endMail(deps, mailed, { job: event.kind, reference: id, attempts });
}
