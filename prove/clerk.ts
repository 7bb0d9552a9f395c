import type { Deps } from "#api/deps.ts";
import { dateOf } from "#api/clock.ts";
import type { Charge } from "#api/mandates/ports.ts";
import { decide as decidePayment, type Ending } from "#api/by-hand/decide.ts";
import { contextOf } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { creditOf } from "./judge-returns.ts";
import { readAll } from "./scene.ts";
import { type Debit, type ProviderLedger, wholeReturnOf } from "./provider-ledger.ts";

/** States that wait for a person's decision. */
export const WAITING: readonly string[] = ["review", "missing"];

/** The notes of the clerk's decisions begin with this name. */
export const CLERK = "clerk";

/**
 * A person with the provider's statement settles everything that waits: as paid if the statement has it, or as failed if it
 * does not. What the provider has not said with our sum stays as it is.
 */
export async function settleByStatement(deps: Deps, providerLedger: ProviderLedger): Promise<void> {
  const { db } = deps.database;
  const settle = (id: string, debit: Debit | undefined) => decide(deps, id, endingBy(providerLedger, debit));
  const donations = await db.selectFrom("donation").select("id").where("state", "=", "review").execute();
  for (const { id } of donations) {
    await settle(
      id,
      providerLedger.debits.find(({ donation }) => donation === id),
    );
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
    if (state === "disputed") await decide(deps, id, gone.includes(id) ? "reversed" : "paid");
  }
}

/** Finds the debit by its name, or else by its date: nothing may have named it, or a forged callback did. */
function debitOf(providerLedger: ProviderLedger, id: string, charges: Charge[]): Debit | undefined {
  const charge = charges.find((known) => known.id === id);
  const others = charges.filter((other) => other !== charge && other.state !== "failed").flatMap(({ names }) => names);
  const isFree = ({ transactionId, networkId }: Debit) =>
    !others.includes(transactionId) && !others.includes(networkId);
  const own = providerLedger.debits.filter(({ donation }) => donation === charge?.recurringId);
  return (
    own.find(({ transactionId, networkId }) =>
      [transactionId, networkId].some((name) => charge?.names.includes(name)),
    ) ?? own.find((taken) => askedOn(providerLedger, taken) === charge?.dueOn && isFree(taken))
  );
}

/** The date on which the provider began a charge. */
export function askedOn({ payments }: ProviderLedger, { transactionId }: Pick<Debit, "transactionId">): string {
  return dateOf(payments.find((payment) => payment.transactionId === transactionId)?.askedAt ?? 0);
}

function endingBy(providerLedger: ProviderLedger, debit: Debit | undefined): Ending {
  if (!debit) return "failed";
  return wholeReturnOf(providerLedger, debit) ? "reversed" : "paid";
}

async function decide(deps: Deps, id: string, to: Ending): Promise<void> {
  const context = contextOf(deps, () => CLERK);
  const [gift] = (await context.finder.find({ reference: id })).donations;
  if (!gift) return;
  const decision = { to, who: CLERK, note: "the statement", at: deps.clock.now() };
  // A payment that cannot be decided goes on waiting, and the judge says whether it may.
  await decidePayment(context, gift, decision).catch((error: unknown) => {
    if (!(error instanceof RefusedError)) throw error;
  });
}
