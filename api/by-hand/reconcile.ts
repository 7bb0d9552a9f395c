import { type LedgerLine, type Period, readLedger } from "#api/store/ledger/read-ledger.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { DAY } from "#api/clock.ts";
import type { StatementLine } from "./statement.ts";

type Pair = { ours: LedgerLine; theirs: StatementLine };

/** The whole days that the lines of a statement are in; `undefined` if there are none. */
export function periodOf(lines: readonly StatementLine[]): Period | undefined {
  if (lines.length === 0) return undefined;
  // One after the other, because a list may have more lines than a call may have arguments.
  const first = lines.reduce((least, { at }) => Math.min(least, at), Infinity);
  const last = lines.reduce((most, { at }) => Math.max(most, at), 0);
  return { from: first - (first % DAY), to: last - (last % DAY) + DAY };
}

/**
 * Compares a statement with the ledger. Lines match by the provider's transaction, or else by a reference: our id, or the
 * invoice's of a recurring gift. Lines whose amounts agree are matched first.
 */
export async function reconcile(context: OperatorContext, statement: readonly StatementLine[], period: Period) {
  const isInside = ({ at }: LedgerLine) => at >= period.from && at < period.to;
  const lines = await ourLines(context, period);
  // Lines outside the period only get what those inside have left.
  let open = [...lines.filter(isInside), ...lines.filter((line) => !isInside(line))];
  const theirsOnly = new Set(statement);
  const named = Map.groupBy(
    statement.flatMap((line) => namesOf(line).map((name) => ({ name, line }))),
    ({ name }) => name,
  );
  const differing: Pair[] = [];
  let matched = 0;
  for (const isRight of [agree, () => true]) {
    for (const ourNames of [transactionOf, referencesOf]) {
      open = open.filter((ours) => {
        const found = ourNames(ours).flatMap((name) => named.get(name) ?? []);
        const theirs = found.find(({ line }) => theirsOnly.has(line) && isRight(ours, line))?.line;
        if (!theirs) return true;
        theirsOnly.delete(theirs);
        if (isRight === agree) matched += 1;
        else differing.push({ ours, theirs });
        return false;
      });
    }
  }
  return { matched, oursOnly: open.filter(isInside), theirsOnly: [...theirsOnly], differing };
}

/**
 * The ledger lines that a statement of this period may contain. The provider may settle on the next day. We may find a
 * charge two weeks later, and a missing charge whenever a callback or a person names it.
 */
async function ourLines({ database, keyring }: OperatorContext, { from }: Period): Promise<LedgerLine[]> {
  const period = { from: from - DAY, to: Number.MAX_SAFE_INTEGER };
  const found: LedgerLine[] = [];
  await readLedger(database, keyring, { period }, async (page) => void found.push(...page));
  return found;
}

const namesOf = ({ kind, providerId, reference }: StatementLine) => [
  ...(providerId === "" ? [] : [`${kind} id ${providerId}`]),
  ...(reference === "" ? [] : [`${kind} reference ${reference}`]),
];
const transactionOf = ({ kind, providerId }: LedgerLine) => [`${kind} id ${providerId}`];
const referencesOf = ({ kind, ownId, providerReference }: LedgerLine) =>
  [ownId, providerReference].map((name) => `${kind} reference ${name}`);

/** Whether the amounts agree, whole or less the fee. */
const agree = ({ amount, fee, creditFee }: LedgerLine, theirs: StatementLine) =>
  [0, fee ?? 0, creditFee ?? 0].some((kept) => theirs.amount === amount - kept);
