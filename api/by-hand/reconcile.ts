import type { Pesewas } from "#contract/money.ts";
import { type LedgerLine, type Period, readLedger } from "#api/store/ledger/read-ledger.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { DAY } from "#api/clock.ts";
import type { StatementLine } from "./statement.ts";

type Candidate = ReturnType<typeof candidateOf>;
export type Pair = { ours: Candidate["ours"]; theirs: StatementLine };

/** The pile to which each line of both sides belongs. */
export type Piles = Awaited<ReturnType<typeof reconcile>>;

/** The whole days that the lines of a statement are in; `undefined` if there are none. */
export function periodOf(lines: readonly StatementLine[]): Period | undefined {
  if (lines.length === 0) return undefined;
  // One after the other, because a list may have more lines than a call may have arguments.
  const first = lines.reduce((least, { at }) => Math.min(least, at), Infinity);
  const last = lines.reduce((most, { at }) => Math.max(most, at), 0);
  return { from: first - (first % DAY), to: last - (last % DAY) + DAY };
}

/**
 * Sorts every line of both sides into a pile. Lines match by the provider's transaction, or else by a reference: our
 * id, or the invoice's of a recurring gift. Lines whose amounts agree are matched first.
 */
export async function reconcile(
  context: OperatorContext,
  statement: readonly StatementLine[],
  { period }: { period: Period },
) {
  const isInside = ({ at }: { at: number }) => at >= period.from && at < period.to;
  const inPeriod = statement.filter(isInside);
  const lines = await ourLines(context, period);
  const ownersOf = Map.groupBy(
    lines.flatMap(({ ours, references }) => references.map((name) => ({ name, gift: ours.reference }))),
    ({ name }) => name,
  );
  // Lines outside the period only get what those inside have left.
  let open = [...lines.filter(({ ours }) => isInside(ours)), ...lines.filter(({ ours }) => !isInside(ours))];
  const unmatched = new Set(inPeriod);
  const byName = namesOf(inPeriod);
  const pairs: Pair[] = [];
  const differing: Pair[] = [];
  const otherReference: Pair[] = [];
  const ofTransaction = ({ ours, transactions }: Candidate) =>
    transactions.flatMap((id) => byName.get(`${ours.kind} id ${id}`) ?? []);
  const ofReference = ({ ours, references }: Candidate) =>
    references.flatMap((name) => byName.get(`${ours.kind} reference ${name}`) ?? []);
  for (const [pile, isRight] of [[pairs, agree] as const, [differing, () => true] as const]) {
    for (const theirsOf of [ofTransaction, ofReference]) {
      open = open.filter((line) => {
        const theirs = theirsOf(line).find((each) => unmatched.has(each) && isRight(line, each));
        if (!theirs) return true;
        unmatched.delete(theirs);
        pile.push({ ours: line.ours, theirs });
        const owners = ownersOf.get(theirs.reference) ?? [];
        const isAnothers = owners.length > 0 && owners.every(({ gift }) => gift !== line.ours.reference);
        if (pile === pairs && isAnothers) otherReference.push({ ours: line.ours, theirs });
        return false;
      });
    }
  }
  return {
    /** A count, because nothing needs to be done about those. */
    matched: pairs.length,
    oursOnly: open.map(({ ours }) => ours).filter(isInside),
    theirsOnly: [...unmatched],
    differing,
    /** Lines that match by the transaction and by the amount, and whose reference is another gift's. */
    otherReference,
    outside: statement.length - inPeriod.length,
    ...compareFees(pairs),
  };
}

/**
 * The ledger lines that a statement of this period may contain. The provider may settle on the next day. We may find a
 * charge two weeks later, and a missing charge whenever a callback or a person names it.
 */
async function ourLines(context: OperatorContext, { from }: Period): Promise<Candidate[]> {
  // A line may be dated after this moment, when a day was closed too early.
  const period = { from: from - DAY, to: Number.MAX_SAFE_INTEGER };
  const found: LedgerLine[] = [];
  await readLedger(context.database, context.keyring, { period }, (page) => {
    found.push(...page);
    return Promise.resolve();
  });
  return found.map(candidateOf);
}

/** A ledger line with the transactions and references that may name it, and the fees that may have been kept. */
function candidateOf({ ownId, providerReference, providerId, fee, creditFee, ...line }: LedgerLine) {
  const kind: StatementLine["kind"] = line.kind === "credit" ? "credit" : "refund";
  return {
    /** `reference`: our id of the one-time payment or the mandate. */
    ours: { ...line, kind, fee, reference: ownId },
    transactions: [providerId].filter((id) => id !== null),
    references: [ownId, providerReference].filter((name) => name !== null),
    fees: [fee, creditFee].filter((kept) => kept !== null),
  };
}

function namesOf(statement: readonly StatementLine[]): Map<string, StatementLine[]> {
  const byName = new Map<string, StatementLine[]>();
  for (const line of statement) {
    for (const name of [line.providerId && `id ${line.providerId}`, line.reference && `reference ${line.reference}`]) {
      const key = `${line.kind} ${name}`;
      if (name) byName.set(key, [...(byName.get(key) ?? []), line]);
    }
  }
  return byName;
}

/** Whether the gross or the net amounts agree. If we have no fee, the statement's fee is taken off. */
function agree({ ours, fees }: Candidate, theirs: StatementLine): boolean {
  if (theirs.amount === ours.amount) return true;
  const net = theirs.net ?? theirs.amount;
  const known = ours.fee === null && theirs.fee !== null ? [...fees, theirs.fee] : fees;
  return known.some((fee) => net === ours.amount - fee);
}

function compareFees(pairs: readonly Pair[]) {
  const said = pairs.filter(({ theirs }) => feeOf(theirs) !== null);
  const differing = said.filter(({ ours, theirs }) => ours.fee !== null && ours.fee !== feeOf(theirs));
  const unknown = said.filter(({ ours, theirs }) => ours.fee === null && feeOf(theirs) !== 0);
  const sum = (fees: (Pesewas | null)[]) => fees.reduce<number>((total, fee) => total + (fee ?? 0), 0) as Pesewas;
  return {
    /** Matched lines for which the ledger has another fee, with the sums of both. */
    differingFees: {
      lines: differing,
      ours: sum(differing.map(({ ours }) => ours.fee)),
      theirs: sum(differing.map(({ theirs }) => feeOf(theirs))),
    },
    /** Matched lines without a fee in the ledger, and the sum of what the provider kept. */
    unknownFees: { lines: unknown.length, theirs: sum(unknown.map(({ theirs }) => feeOf(theirs))) },
  };
}

/** The provider's fee, from the columns of the statement. */
export function feeOf({ amount, fee, net }: StatementLine): Pesewas | null {
  if (fee !== null) return fee;
  return net === null || net === amount ? null : (Math.abs(amount - net) as Pesewas);
}
