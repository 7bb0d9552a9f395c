import type { Schema } from "#api/store/engine/table-types.ts";
import { DAY, dateOf } from "#api/clock.ts";
import { startOf } from "#api/mandates/charge-dates.ts";
import { MISLED_MS } from "#api/payments/ask-schedule.ts";
import { COUNTED_STATES } from "#api/payments/states.ts";
import { isFindable } from "./findable.ts";
import { creditsOf, type Row, rowsOf, type Scene, waits, type Written } from "./scene.ts";
import type { Debit, Invoice } from "./provider-ledger.ts";

/** How long a charge may be unaccounted for: it may be reported late, and we ask about it for two weeks. */
const KNOWN_WITHIN_MS = 24 * DAY;
/** The same, while the answers are about another payment. */
const SETTLED_WITHIN_MS = 10 * DAY + MISLED_MS;

/**
 * Checks that every charge of a mandate is counted or waits for a person, and that what we say about the mandate is true.
 */
export function judgeMandates(scene: Scene, written: Written): string[] {
  const { providerLedger } = scene;
  const { mandates, payments, jobs } = written;
  const isOld = ({ due_on: due }: Row) => startOf(due ?? "") < scene.faults.start + scene.lastedMs - SETTLED_WITHIN_MS;
  return [
    ...providerLedger.debits
      .filter(({ kind }) => kind === "recurring")
      .flatMap((debit) => judgeDebit(scene, written, debit)),
    ...judgeDoubles(written),
    ...[...mandates.values()].flatMap((mandate) => judgeEnd(scene, written, mandate)),
    ...[...payments.values()]
      .filter((row) => row.mandate_id !== null && row.state === "unknown" && !waits(row) && isOld(row))
      .map(({ id }) => `stuck: charge ${id} is still unknown`),
    ...jobs
      .filter(({ kind, subject_id: id }) => kind === "cancel-mandate" && mandates.get(id)?.invoice_id !== null)
      .map(({ id }) => `stuck: ${id} is not done`),
  ];
}

function judgeDebit(scene: Scene, written: Written, debit: Debit): string[] {
  const mandate = written.mandates.get(debit.donation);
  if (!mandate) return [`lost: ${debit.donation} was taken and has no row`];
  const called = `charge ${debit.transactionId} of ${mandate.id}`;
  const own = [...written.payments.values()].filter(({ mandate_id: id }) => id === mandate.id);
  const rows = rowsOf(debit, written);
  const counted = creditsOf(debit, written);
  if (counted.length > 1) return [`double-counted: ${called} stands in ${rows.length} rows`];
  const isAgreed = debit.pesewas === mandate.amount;
  if (isAgreed && counted.length === 1) return [];
  if (!isAgreed && rows.some(({ flag }) => flag === "another-sum")) return [];
  const canFind = isFindable(scene, written, debit);
  const date = dateOf(debit.asked.askedAt);
  const ofDate = own.filter(({ due_on: due }) => due === date);
  const isWaiting = ofDate.some(({ state }) => state === "unknown");
  // The provider did not show it when we asked: its date waits, or all that it ever said is that it failed.
  if (!canFind && (isWaiting || ofDate.some(({ state }) => state === "failed" || state === "expired"))) return [];
  // Nobody has told us the invoice, and an answer with another sum does not prove it.
  if (!isAgreed && mandate.invoice_id === null && isWaiting) return [];
  if (canFind) return [`lost: ${called} was taken and is ${rows.map(({ state }) => state).join(" and ")}`];
  const isRecent = debit.at > scene.faults.start + scene.lastedMs - KNOWN_WITHIN_MS;
  // Only the provider's list shows a second charge of a date that it does not let us ask about.
  const isSecond = ofDate.some(({ state }) => COUNTED_STATES.includes(state));
  const isUnclear = mandate.state === "unknown" || (mandate.state === "cancelling" && mandate.invoice_id === null);
  if (isRecent || isSecond || isUnclear || mandate.state === "failed" || mandate.state === "cancelled") return [];
  return [`lost: ${called}, which is ${mandate.state}, is known to nobody`];
}

/** Of two charges that are counted for one date, one is flagged, so that it is given back. */
function judgeDoubles({ payments }: Written): string[] {
  const kept = [...payments.values()].filter(
    ({ mandate_id: mandate, state, flag }) =>
      mandate !== null && state === "paid" && flag !== "taken-twice" && flag !== "after-cancel",
  );
  const byDate = Map.groupBy(kept, ({ mandate_id: mandate, due_on: due }) => `${mandate} on ${due}`);
  return [...byDate].filter(([, own]) => own.length > 1).map(([which]) => `unmarked: two charges of ${which} are kept`);
}

/** What the invoice of a mandate in this final state may be. */
const ENDS: Partial<Record<string, readonly (Invoice["state"] | undefined)[]>> = {
  active: ["active"],
  cancelled: [undefined, "cancelled", "failed"],
  failed: [undefined, "temporary", "verified", "cancelled", "failed"],
};

/** Judges the final state of a mandate. */
function judgeEnd(scene: Scene, written: Written, mandate: Schema["mandate"]): string[] {
  const { providerLedger, faults, lastedMs } = scene;
  const { id, state } = mandate;
  const invoice = providerLedger.invoices.find((known) => known.donation === id);
  const ends = ENDS[state];
  if (ends) {
    const isOver = state === "active" && startOf(mandate.ends_on) + DAY < faults.start + lastedMs;
    const isTrue = !isOver && ends.includes(invoice?.state);
    return isTrue ? [] : [`untrue: ${id}, until ${mandate.ends_on}, is ${state}, its invoice is ${invoice?.state}`];
  }
  // We cannot tell the provider that it ends, because nothing has named the invoice, so a person is told. The office's list
  // has it if nothing was taken, or if the provider does not say so.
  const isFound = providerLedger.debits.some(
    (debit) => debit.donation === id && debit.pesewas === mandate.amount && isFindable(scene, written, debit),
  );
  const isLeft = state === "cancelling" ? mandate.invoice_id === null : state === "unknown" && !isFound;
  return isLeft ? [] : [`stuck: ${id} is still ${state}`];
}
