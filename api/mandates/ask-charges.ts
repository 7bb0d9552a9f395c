import { dateOf, DAY } from "#api/clock.ts";
import type { Deps } from "#api/deps.ts";
import { CHECK_AGES_MS, HORIZON_MS, LAST_CHECK_MS, UNANSWERED_MS } from "#api/payments/ask-schedule.ts";
import { askByIds, type Found, IDS_TRIED, PATIENCE_MS } from "#api/payments/ask-status.ts";
import { answerText, idsIn, isMoney, judgeMoney } from "#api/payments/judge-answer.ts";
import type { Mandate, Payment } from "#api/store/payments/read-gifts.ts";
import type { MoneyOutcome, Report, StatusOutcome } from "#api/payments/ports.ts";
import { dueDateOf, startOf } from "./charge-dates.ts";

/** How many invoices we ask about at most, because a forged callback may contain invented ids. */
const INVOICES_TRIED = 2;

/** A status answer about a payment. */
type AboutPayment = Extract<StatusOutcome, { reference: string }>;

/** `unnamed`: there is no invoice to ask by. */
type FoundByInvoice = Found | { kind: "unnamed" };

/** What a look for charges came to. `taken`: an answer about money was taken in. */
export type Looked = "taken" | "unpaid" | "not-found" | "another" | "no-answer" | "unnamed";

/**
 * Looks for charges by the mandate's invoice, and by the transactions that callbacks named. What is found is settled.
 * `dueOn`: the date of the charge that is looked for, for answers without a time of their own.
 */
export async function lookForCharges(deps: Deps, mandate: Mandate, dueOn?: string): Promise<Looked> {
  const byInvoice = await askInvoice(deps, mandate);
  const looked = await takeInvoiceAnswer(deps, mandate, byInvoice, dueOn);
  // A provider that does not answer is asked no further, because the job has to end before its lease does.
  if (byInvoice.kind === "no-answer") return looked;
  const reported = await lookForReported(deps, mandate);
  // What is said of an invoice does not hide that nobody knows about a transaction that was reported.
  return reported === "taken" || looked === "not-found" || looked === "unnamed" ? (reported ?? looked) : looked;
}

async function takeInvoiceAnswer(
  deps: Deps,
  mandate: Mandate,
  found: FoundByInvoice,
  dueOn: string | undefined,
): Promise<Looked> {
  if (isMoney(found)) {
    // Without a transaction nobody can say which charge it is.
    if (idsIn(found).length === 0) return "no-answer";
    await settleMoney(deps, mandate, found, dueOn);
    return "taken";
  }
  if (found.kind !== "failed" && found.kind !== "expired") return found.kind;
  if (dueOn !== undefined && (dueOf(deps, mandate, found) ?? dueOn) === dueOn) {
    await settleEnded(deps, mandate, found, dueOn);
  }
  return "unpaid";
}

/**
 * Asks about transactions that callbacks named and that no charge has, and settles their charges. Returns whether there
 * was money or, if there was none, that the provider did not answer what we asked.
 */
async function lookForReported(deps: Deps, mandate: Mandate) {
  const begun = deps.clock.now();
  const strange = await strangeReports(deps, mandate.id);
  const known = new Set((await deps.mandates.chargesOf(mandate.id)).flatMap(({ transactions }) => transactions));
  let looked: "taken" | "another" | "no-answer" | undefined;
  for (const { kind, reason, ids, at } of inTurn(strange, begun)) {
    if (deps.clock.now() - begun > PATIENCE_MS) return looked ?? "no-answer";
    // An answer about a charge that we know says nothing about another.
    const found = await askByIds(deps, ids, (outcome) => {
      const named = "reference" in outcome ? idsIn(outcome) : [];
      return "reference" in outcome && (named.some((id) => ids.includes(id)) || !named.some((id) => known.has(id)));
    });
    if (found.kind === "no-answer") looked ??= found.kind;
    if (!("reference" in found)) continue;
    const dueOn = dueDateOf(mandate.startsOn, mandate.interval, dateOf(at));
    if (found.reference !== (await invoiceBy(deps, mandate, found))) looked ??= "another";
    else if (!isMoney(found)) {
      // `Unpaid` alone is never a failure, but it confirms one that was reported.
      if (found.kind !== "unpaid" || kind === "failure") {
        await settleEnded(deps, mandate, { ...found, reason: found.reason ?? reason }, dueOn);
      }
    } else if (idsIn(found).length > 0) {
      await settleMoney(deps, mandate, found, dueOn);
      looked = "taken";
    }
  }
  return looked;
}

/**
 * A few reports: first the newest, and with each look the next, so that invented ones hide no true one. Once the schedule is
 * over it is all of them, because an answer to each ends the looks.
 */
function inTurn(reports: readonly Report[], at: number): Report[] {
  const [newest] = reports;
  if (!newest) return [];
  const overdue = at - newest.at - LAST_CHECK_MS;
  const looks = CHECK_AGES_MS.filter((age) => newest.at + age <= at).length;
  const from = ((looks + Math.max(0, Math.floor(overdue / UNANSWERED_MS))) * IDS_TRIED) % reports.length;
  const turned = [...reports.slice(from), ...reports.slice(0, from)];
  return overdue >= 0 ? turned : turned.slice(0, IDS_TRIED);
}

/** The callbacks that no charge explains, newest first: by their transaction, or by a success after a failure. */
export async function strangeReports({ mandates, callbacks }: Deps, mandateId: string): Promise<Report[]> {
  const charges = await mandates.chargesOf(mandateId);
  const explains = ({ state, transactions }: Payment, { kind, ids }: Report) =>
    ids.some((id) => transactions.includes(id)) && (kind === "failure" || (state !== "failed" && state !== "expired"));
  const reports = await callbacks.reports(mandateId);
  return reports.filter((report) => report.ids.length > 0 && !charges.some((charge) => explains(charge, report)));
}

/**
 * Asks by the invoice's id, which the provider gives as the reference of its charges (docs/provider.md). If we do not know
 * the id, by those that callbacks named.
 */
export async function askInvoice(deps: Deps, mandate: Mandate): Promise<FoundByInvoice> {
  const { invoiceId } = mandate;
  const invoices = invoiceId === null ? await deps.callbacks.invoicesNamed(mandate.id) : [invoiceId];
  let last: FoundByInvoice = { kind: "unnamed" };
  for (const reference of invoices.slice(0, INVOICES_TRIED)) {
    const outcome = await deps.gateway.paymentStatus({ reference });
    if (outcome.kind === "no-answer") return outcome;
    // An answer about another payment says nothing about ours (docs/threats.md, C10).
    if (outcome.kind === "not-found" || outcome.reference !== reference) {
      if (last.kind !== "another") last = outcome.kind === "not-found" ? outcome : { kind: "another" };
      continue;
    }
    if ((await invoiceBy(deps, mandate, outcome)) !== reference) continue;
    if (isMoney(outcome) || outcome.providerId === null) return outcome;
    // The answer may be about the invoice's approval, so the status of the transaction that it names decides.
    const own = await deps.gateway.paymentStatus({ providerId: outcome.providerId });
    if ("reference" in own && own.reference !== reference) return { kind: "another" };
    return own.kind === "no-answer" || isMoney(own) ? own : outcome;
  }
  return last;
}

/**
 * The mandate's invoice. If we do not know it, we learn it from a status answer about an invoice that a callback on the
 * gift's secret path named. The callback proves nothing: the answer must name the same invoice, with our amount.
 */
async function invoiceBy(deps: Deps, mandate: Mandate, answer: AboutPayment): Promise<string | null> {
  const { id, amount, invoiceId } = mandate;
  if (invoiceId !== null) return invoiceId;
  if (answer.amount === amount && (await deps.callbacks.invoicesNamed(id)).includes(answer.reference)) {
    const note = "invoice named by a callback, and a status answer agrees";
    await deps.mandates.learnInvoice({ id, invoiceId: answer.reference, cause: "worker", at: deps.clock.now(), note });
  }
  return (await deps.mandates.find(id))?.invoiceId ?? null;
}

/** Settles the charge of an answer that names its transaction. Returns it; `undefined` if nothing is new. */
export async function settleMoney(deps: Deps, mandate: Mandate, answer: MoneyOutcome, fallback?: string) {
  const at = deps.clock.now();
  const { startsOn, interval, id: mandateId, amount } = mandate;
  const dueOn = dueOf(deps, mandate, answer) ?? fallback ?? dueDateOf(startsOn, interval, dateOf(at));
  return deps.mandates.settleCharge({ mandateId, dueOn, at, ...judgeMoney(amount, answer, at) });
}

/** The provider says that a charge was not paid. After a reported success such an answer may be old. */
async function settleEnded(
  deps: Deps,
  mandate: Mandate,
  answer: Exclude<AboutPayment, MoneyOutcome>,
  fallback: string,
): Promise<void> {
  const ids = { providerId: answer.providerId, networkId: answer.networkId };
  const at = deps.clock.now();
  const reports = await deps.callbacks.reports(mandate.id);
  const dueOn = dueOf(deps, mandate, answer) ?? fallback;
  const isFresh = reports.some(
    (report) =>
      report.kind === "success" &&
      at - report.at < HORIZON_MS &&
      dueDateOf(mandate.startsOn, mandate.interval, dateOf(report.at)) === dueOn,
  );
  if (isFresh || idsIn(ids).length === 0) return;
  const isExpired = answer.kind === "expired";
  await deps.mandates.settleCharge({
    mandateId: mandate.id,
    to: isExpired ? "expired" : "failed",
    reason: isExpired ? "timed-out" : (answer.reason ?? "not-given"),
    note: `status ${answerText(answer)}`,
    ids,
    dueOn,
    at,
  });
}

/** The due date that follows from the time of the payment, if the answer has a plausible one. */
function dueOf({ clock }: Deps, { startsOn, interval }: Mandate, { madeAt }: AboutPayment): string | undefined {
  if (madeAt === null || madeAt < startOf(startsOn) - DAY || madeAt > clock.now() + DAY) return undefined;
  return dueDateOf(startsOn, interval, dateOf(madeAt));
}
