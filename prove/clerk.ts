import type { Deps } from "#api/deps.ts";
import { dateOf } from "#api/clock.ts";
import type { Charge } from "#api/recurring/ports.ts";
import { decide as decideGift, type Ending as GiftEnding } from "#api/by-hand/decide.ts";
import { contextOf } from "#api/operator-context.ts";
import type { Pesewas } from "#contract/money.ts";
import { creditOf } from "./judge-returns.ts";
import { readAll } from "./scene.ts";
import { type Debit, type ProviderLedger, wholeReturnOf } from "./provider-ledger.ts";

/** States that wait for a person's decision. */
export const WAITING: readonly string[] = ["review", "missing"];

/** The notes of the clerk's decisions begin with this name. */
export const CLERK = "clerk";
export const TREASURER = "treasurer";

/** The debit that the statement has for a waiting payment, and whether none of our other charges has its transaction. */
type Found = { debit: Debit; isFree: boolean } | undefined;

/**
 * A person with the provider's statement settles everything that waits: as paid with the
 * amount that the statement has, or as failed if it has none.
 */
export async function settleByStatement(deps: Deps, providerLedger: ProviderLedger): Promise<void> {
  const { db } = deps.database;
  const settle = (id: string, found: Found) => decide(deps, id, endingBy(providerLedger, found));
  const donations = await db.selectFrom("donation").select("id").where("state", "=", "review").execute();
  for (const { id } of donations) {
    const debit = providerLedger.debits.find(({ donation }) => donation === id);
    await settle(id, debit && { debit, isFree: true });
  }
  const recurring = await db.selectFrom("recurring").select("id").execute();
  for (const { id } of recurring) {
    const waiting = (await deps.recurring.chargesOf(id)).filter(({ state }) => WAITING.includes(state));
    for (const { id: own } of waiting)
      await settle(own, debitOf(providerLedger, own, await deps.recurring.chargesOf(id)));
  }
  await settleReturns(deps, providerLedger);
}

/** Settles disputes: as reversed if the statement says that all of it went back, and otherwise as paid. */
async function settleReturns(deps: Deps, providerLedger: ProviderLedger): Promise<void> {
  const written = await readAll(deps.database);
  const gone = providerLedger.debits
    .filter((debit) => wholeReturnOf(providerLedger, debit) !== undefined)
    .flatMap((debit) => creditOf(written, debit)?.payment_id ?? []);
  for (const { id, state } of [...written.donations.values(), ...written.charges.values()]) {
    if (state === "disputed") await decide(deps, id, { to: gone.includes(id) ? "reversed" : "paid" });
  }
}

/** Finds the debit by its name, or else by its date: nothing may have named it, or a forged callback did. */
function debitOf(providerLedger: ProviderLedger, id: string, charges: Charge[]): Found {
  const charge = charges.find((known) => known.id === id);
  const others = charges.filter((other) => other !== charge && other.state !== "failed").flatMap(({ names }) => names);
  const isFree = ({ transactionId, networkId }: Debit) =>
    !others.includes(transactionId) && !others.includes(networkId);
  const own = providerLedger.debits.filter(({ donation }) => donation === charge?.recurringId);
  const debit =
    own.find(({ transactionId, networkId }) =>
      [transactionId, networkId].some((name) => charge?.names.includes(name)),
    ) ?? own.find((taken) => askedOn(providerLedger, taken) === charge?.dueOn && isFree(taken));
  return debit && { debit, isFree: isFree(debit) };
}

/** The date on which the provider began a charge. */
export function askedOn({ payments }: ProviderLedger, { transactionId }: Pick<Debit, "transactionId">): string {
  return dateOf(payments.find((payment) => payment.transactionId === transactionId)?.askedAt ?? 0);
}

type Ending = { to: GiftEnding; amount?: string; transaction?: string };

function endingBy(providerLedger: ProviderLedger, found: Found): Ending {
  if (!found) return { to: "failed" };
  const { debit, isFree } = found;
  const amount = (debit.pesewas / 100).toFixed(2);
  const to = wholeReturnOf(providerLedger, debit) ? "reversed" : "paid";
  return { to, amount, ...(isFree ? { transaction: debit.transactionId } : {}) };
}

/** Two people decide, because a sum that the provider did not say counts only when both have entered the same. */
async function decide(deps: Deps, id: string, ending: Ending): Promise<void> {
  await enter(deps, id, ending, CLERK);
  await enter(deps, id, ending, TREASURER);
}

async function enter(deps: Deps, id: string, { to, amount, transaction }: Ending, who: string): Promise<void> {
  const context = contextOf(deps, () => who);
  const [gift] = (await context.finder.find({ reference: id })).donations;
  if (!gift) return;
  const typed = amount === undefined ? undefined : (Math.round(Number(amount) * 100) as Pesewas);
  const decision = { to, who, note: "the statement", at: deps.clock.now(), amount: typed, transaction };
  // A payment that cannot be decided goes on waiting, and the judge reports it.
  await decideGift(context, gift, decision).catch(() => undefined);
}
