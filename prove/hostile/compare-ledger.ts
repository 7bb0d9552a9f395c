import type { Deps } from "#api/deps.ts";
import { dateOf, dueDateOf } from "#api/recurring/charge-dates.ts";
import type { Schema } from "#api/store/engine/table-types.ts";
import { isCalled } from "../debit-names.ts";
import { WAITING } from "../clerk.ts";
import { readAll, type Written } from "../scene.ts";
import type { Debit, ProviderLedger } from "../provider-ledger.ts";

/** The books compared with the debits. Sums are in pesewas. */
export type LedgerComparison = {
  debits: number;
  debited: number;
  ledger: number;
  /** The sum that waits for a person, and how many rows wait. */
  aside: number;
  waiting: number;
  ended: number;
  wrong: string[];
};

/**
 * Checks that every debit is counted once, with the amount taken, or waits for a person; that nothing else is counted;
 * and that no cancelled gift is charged.
 */
export async function compareLedger(
  { database }: Pick<Deps, "database">,
  providerLedger: ProviderLedger,
): Promise<LedgerComparison> {
  const written = await readAll(database);
  const { credits, recurring } = written;
  const matched = new Set<string>();
  const setAside: Debit[] = [];
  const taken = new Set<string>();
  const wrong: string[] = [];
  for (const debit of providerLedger.debits) {
    const line = credits.find(
      (credit) => !matched.has(credit.id) && credit.amount === debit.pesewas && isFor(written, debit, credit),
    );
    if (line) matched.add(line.id);
    const place = line ? undefined : setAsideIn(written, providerLedger, { debit, taken });
    if (place !== undefined) {
      taken.add(place);
      setAside.push(debit);
    }
    if (!line && place === undefined)
      wrong.push(`lost: ${debit.kind} ${debit.transactionId} of ${debit.donation}: ${standingOf(written, debit)}`);
  }
  for (const { id } of credits) if (!matched.has(id)) wrong.push(`doubled or made up: ${id}`);
  for (const prompts of Map.groupBy(
    providerLedger.payments.filter(({ kind }) => kind === "payment"),
    ({ phone }) => phone,
  ).values()) {
    if (prompts.length > 1) wrong.push(`asked ${prompts.length} times: ${prompts[0]?.donation}`);
  }
  const ended = [...recurring.values()].filter(({ state }) => state === "cancelled");
  for (const { id, updated_at: at } of ended) {
    const invoice = providerLedger.invoices.find(({ donation }) => donation === id);
    if (!invoice) continue;
    if (invoice.state !== "cancelled")
      wrong.push(`not stopped: ${id} is called final, its invoice is ${invoice.state}`);
    if (providerLedger.debits.some((debit) => debit.donation === id && debit.at > at))
      wrong.push(`debited after its end: ${id}`);
  }
  const ledger = sum(credits.map(({ amount }) => amount));
  const debited = sum(providerLedger.debits.map(({ pesewas }) => pesewas));
  const aside = sum(setAside.map(({ pesewas }) => pesewas));
  if (ledger + aside !== debited) wrong.push(`the sums differ by ${debited - ledger - aside} pesewas`);
  const waiting = countWaiting(written);
  return { debits: providerLedger.debits.length, debited, ledger, aside, waiting, ended: ended.length, wrong };
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function isFor({ charges, namesOf }: Written, debit: Debit, credit: Written["credits"][number]): boolean {
  return credit.payment === "donation"
    ? credit.payment_id === debit.donation
    : isCalled(debit, charges.get(credit.payment_id), namesOf(credit.payment_id));
}

/** Finds what brings a debit to a person: a row in review or missing, or a gift whose invoice is unclear. */
function setAsideIn(
  { donations, recurring, charges, namesOf }: Written,
  { payments }: ProviderLedger,
  { debit, taken }: { debit: Debit; taken: ReadonlySet<string> },
): string | undefined {
  if (debit.kind === "payment") return donations.get(debit.donation)?.state === "review" ? debit.donation : undefined;
  const donation = recurring.get(debit.donation);
  if (!donation) return undefined;
  const askedAt = payments.find(({ transactionId }) => transactionId === debit.transactionId)?.askedAt ?? 0;
  // After a jump of the clock a charge can be up to two days late.
  const dueOn = dueDateOf(donation.starts_on, donation.every, dateOf(askedAt));
  const waiting = [...charges.values()].filter(
    ({ id, recurring_id: of, state }) => of === donation.id && WAITING.includes(state) && !taken.has(id),
  );
  const ofDate = waiting.filter((charge) => charge.due_on === dueOn);
  const isMadeUp = ({ id, provider_id: name }: Schema["charge"]) => {
    const names = [name, ...namesOf(id)];
    return !payments.some((known) => names.includes(known.transactionId) || names.includes(known.networkId));
  };
  // If the statement has no payment under the row's names, a person finds the unreported payment by its date.
  const row =
    waiting.find((charge) => isCalled(debit, charge, namesOf(charge.id))) ??
    ofDate.find((charge) => charge.reported_as === "nothing") ??
    (debit.heard ? undefined : ofDate.find(isMadeUp));
  return row?.id ?? (isUnclear(donation) ? donation.id : undefined);
}

/** The state of a gift, for a person who looks for a lost debit. */
function standingOf({ donations, recurring, charges, namesOf }: Written, { donation, ...debit }: Debit): string {
  const row = donations.get(donation) ?? recurring.get(donation);
  const own = [...charges.values()].filter(({ recurring_id: id }) => id === donation);
  const rows = own.map((charge) => {
    const isOwn = isCalled({ donation, ...debit }, charge, namesOf(charge.id));
    return `${charge.due_on} ${charge.state}, ${charge.reported_as}${isOwn ? ", this one" : ""}`;
  });
  const heard = debit.heard ? "reported" : "reported by nobody";
  return `${row?.state ?? "unknown to us"}; taken on ${dateOf(debit.at)}, ${heard}; ${rows.join("; ")}`;
}

function isUnclear({ state, invoice_id: invoice }: { state: string; invoice_id: string | null }): boolean {
  return state === "unknown" || (state === "cancelling" && invoice === null);
}

function countWaiting({ donations, charges, recurring }: Written): number {
  const rows = [...donations.values(), ...charges.values()].filter(({ state }) => WAITING.includes(state));
  return rows.length + [...recurring.values()].filter(isUnclear).length;
}
