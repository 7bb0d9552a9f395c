import type { Schema } from "#api/store/engine/table-types.ts";
import { DAY } from "#api/clock.ts";
import { startOf } from "#api/mandates/charge-dates.ts";
import { isFindable } from "./findable.ts";
import type { Scene, Written } from "./scene.ts";
import type { Invoice } from "./provider-ledger.ts";

/** Checks that what we say about each mandate is true, and that of two charges for one date one is flagged. */
export function judgeMandates(scene: Scene, written: Written): string[] {
  const { mandates, jobs } = written;
  return [
    ...judgeDoubles(written),
    ...[...mandates.values()].flatMap((mandate) => judgeEnd(scene, written, mandate)),
    ...jobs
      .filter(({ kind, subject_id: id }) => kind === "cancel-mandate" && mandates.get(id)?.invoice_id !== null)
      .map(({ id }) => `stuck: ${id} is not done`),
  ];
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
