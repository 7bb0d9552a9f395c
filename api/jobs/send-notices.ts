import type { Deps } from "#api/deps.ts";
import { donationLink } from "#api/manage/pass.ts";
import { type Notice, noticeMail } from "#api/notices/notice-mail.ts";
import { remindFrom, startOf } from "#api/recurring/charge-dates.ts";
import type { Recurring } from "#api/recurring/ports.ts";
import { endMail } from "./end-mail.ts";

const WITHOUT_MAIL_MS = 3_600_000;

/** Reminds of the next charge, on the days before it. From the day itself on, a reminder would come too late. */
export async function remindOfCharge(deps: Deps, id: string, attempts: number): Promise<number | null> {
  const recurring = await deps.recurring.find(id);
  if (recurring?.state !== "active" || !recurring.nextCharge) return null;
  if (deps.clock.now() >= startOf(recurring.nextCharge)) return null;
  // A late reminder would meet the date of the next charge.
  if (deps.clock.now() < remindFrom(recurring.nextCharge)) return remindFrom(recurring.nextCharge);
  return tell(deps, recurring, attempts, { kind: "reminder", dueOn: recurring.nextCharge });
}

export async function tellOfFailedCharge(deps: Deps, chargeId: string, attempts: number): Promise<number | null> {
  const charge = await deps.recurring.findCharge(chargeId);
  const recurring = charge && (await deps.recurring.find(charge.recurringId));
  // It may have been paid after all, or the gift may have ended.
  if (!recurring || charge.state !== "failed" || recurring.state !== "active") return null;
  return tell(deps, recurring, attempts, {
    kind: "failed-charge",
    dueOn: charge.dueOn,
    nextCharge: recurring.nextCharge,
  });
}

export async function tellOfEnd(deps: Deps, id: string, attempts: number): Promise<number | null> {
  const recurring = await deps.recurring.find(id);
  if (recurring?.state !== "cancelled") return null;
  return tell(deps, recurring, attempts, { kind: "ended", version: recurring.version });
}

type Told =
  | { kind: "reminder"; dueOn: string }
  | { kind: "failed-charge"; dueOn: string; nextCharge: string | null }
  | { kind: "ended"; version: number };

async function tell(deps: Deps, recurring: Recurring, attempts: number, told: Told): Promise<number | null> {
  const { id, donor, amount, interval, channel } = recurring;
  if (donor.email === "") return null;
  if (!deps.mailer) return deps.clock.now() + WITHOUT_MAIL_MS;
  const { brandName: name, supportEmail: email, publicOrigin: origin } = deps.config;
  const reference = await deps.references.of("recurring", id);
  const notice: Notice = { reference, to: donor.email, name: donor.name, amount, interval, channel, ...told };
  const link = donationLink({ keyring: deps.keyring, origin }, { kind: "recurring", reference }, deps.clock.now());
  const mailed = await deps.mailer.send(noticeMail(notice, { name, email, origin }, link));
  return endMail(deps, mailed, { job: told.kind, reference: id, attempts });
}
