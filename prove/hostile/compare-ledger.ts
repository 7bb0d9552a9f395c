import type { Deps } from "#api/deps.ts";
import { dateOf, dueDateOf } from "#api/recurring/charge-dates.ts";
import type { Schema } from "#api/store/engine/schema.ts";
import { isCalled } from "../charge-names.ts";
import { WAITING } from "../clerk.ts";
import { readAll, type Written } from "../scene.ts";
import type { Charge, Truth } from "../truth.ts";

/** How the books stand beside what was debited; pesewas. */
export type LedgerComparison = {
  debits: number;
  debited: number;
  ledger: number;
  /** What waits for a person, and how many things that is. */
  aside: number;
  waiting: number;
  ended: number;
  wrong: string[];
};

/** Compares: every debit is counted once as what was taken, or is set aside; nothing else is counted; an end is an end. */
export async function compareLedger({ database }: Pick<Deps, "database">, truth: Truth): Promise<LedgerComparison> {
  const written = await readAll(database);
  const { credits, recurring } = written;
  const matched = new Set<string>();
  const setAside: Charge[] = [];
  const taken = new Set<string>();
  const wrong: string[] = [];
  for (const charge of truth.charges) {
    const line = credits.find(
      (credit) => !matched.has(credit.id) && credit.amount === charge.pesewas && isFor(written, charge, credit),
    );
    if (line) matched.add(line.id);
    const place = line ? undefined : setAsideIn(written, truth, { charge, taken });
    if (place !== undefined) {
      taken.add(place);
      setAside.push(charge);
    }
    if (!line && place === undefined)
      wrong.push(`lost: ${charge.kind} ${charge.transactionId} of ${charge.gift}: ${standingOf(written, charge)}`);
  }
  for (const { id } of credits) if (!matched.has(id)) wrong.push(`doubled or made up: ${id}`);
  for (const prompts of Map.groupBy(
    truth.payments.filter(({ kind }) => kind === "payment"),
    ({ phone }) => phone,
  ).values()) {
    if (prompts.length > 1) wrong.push(`asked ${prompts.length} times: ${prompts[0]?.gift}`);
  }
  const ended = [...recurring.values()].filter(({ state }) => state === "cancelled");
  for (const { id, updated_at: at } of ended) {
    const invoice = truth.invoices.find(({ gift }) => gift === id);
    if (!invoice) continue;
    if (invoice.state !== "cancelled")
      wrong.push(`not stopped: ${id} is called final, its invoice is ${invoice.state}`);
    if (truth.charges.some((charge) => charge.gift === id && charge.at > at))
      wrong.push(`debited after its end: ${id}`);
  }
  const ledger = sum(credits.map(({ amount }) => amount));
  const debited = sum(truth.charges.map(({ pesewas }) => pesewas));
  const aside = sum(setAside.map(({ pesewas }) => pesewas));
  if (ledger + aside !== debited) wrong.push(`the sums differ by ${debited - ledger - aside} pesewas`);
  const waiting = countWaiting(written);
  return { debits: truth.charges.length, debited, ledger, aside, waiting, ended: ended.length, wrong };
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function isFor({ cycles, namesOf }: Written, charge: Charge, credit: Written["credits"][number]): boolean {
  return credit.payment === "donation"
    ? credit.payment_id === charge.gift
    : isCalled(charge, cycles.get(credit.payment_id), namesOf(credit.payment_id));
}

/** What a person will come across that is about a debit: a row in review or missing, or a gift whose invoice is unclear. */
function setAsideIn(
  { donations, recurring, cycles, namesOf }: Written,
  { payments }: Truth,
  { charge, taken }: { charge: Charge; taken: ReadonlySet<string> },
): string | undefined {
  if (charge.kind === "payment") return donations.get(charge.gift)?.state === "review" ? charge.gift : undefined;
  const gift = recurring.get(charge.gift);
  if (!gift) return undefined;
  const askedAt = payments.find(({ transactionId }) => transactionId === charge.transactionId)?.askedAt ?? 0;
  // A jump brings a charge up to two days after its date.
  const dueOn = dueDateOf(gift.starts_on, gift.every, dateOf(askedAt));
  const waiting = [...cycles.values()].filter(
    ({ id, recurring_id: of, state }) => of === gift.id && WAITING.includes(state) && !taken.has(id),
  );
  const ofDate = waiting.filter((cycle) => cycle.due_on === dueOn);
  const isMadeUp = ({ id, provider_id: name }: Schema["cycle"]) => {
    const names = [name, ...namesOf(id)];
    return !payments.some((known) => names.includes(known.transactionId) || names.includes(known.networkId));
  };
  // Whoever looks in the statement for a name that no payment has finds by the date what nobody reported.
  const row =
    waiting.find((cycle) => isCalled(charge, cycle, namesOf(cycle.id))) ??
    ofDate.find((cycle) => cycle.reported_as === "nothing") ??
    (charge.heard ? undefined : ofDate.find(isMadeUp));
  return row?.id ?? (isUnclear(gift) ? gift.id : undefined);
}

/** How a gift stands, for whoever looks for a debit that is lost. */
function standingOf({ donations, recurring, cycles, namesOf }: Written, { gift, ...charge }: Charge): string {
  const row = donations.get(gift) ?? recurring.get(gift);
  const own = [...cycles.values()].filter(({ recurring_id: id }) => id === gift);
  const rows = own.map((cycle) => {
    const isOwn = isCalled({ gift, ...charge }, cycle, namesOf(cycle.id));
    return `${cycle.due_on} ${cycle.state}, ${cycle.reported_as}${isOwn ? ", this one" : ""}`;
  });
  const heard = charge.heard ? "reported" : "reported by nobody";
  return `${row?.state ?? "unknown to us"}; taken on ${dateOf(charge.at)}, ${heard}; ${rows.join("; ")}`;
}

function isUnclear({ state, invoice_id: invoice }: { state: string; invoice_id: string | null }): boolean {
  return state === "unknown" || (state === "cancelling" && invoice === null);
}

function countWaiting({ donations, cycles, recurring }: Written): number {
  const rows = [...donations.values(), ...cycles.values()].filter(({ state }) => WAITING.includes(state));
  return rows.length + [...recurring.values()].filter(isUnclear).length;
}
