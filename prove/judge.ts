import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { Database } from "#api/store/database.ts";
import type { Schema } from "#api/store/schema.ts";
import { type Gift, isOf, type Statement } from "./donor.ts";
import { judgeEvent, judgeStatement } from "./statements.ts";
import type { Truth } from "./truth.ts";

/** States that are no answer: a donation must not be left in one. */
const OPEN: readonly string[] = ["submitting", "pending", "unknown"];

export type Case = { database: Database; truth: Truth; statements: Statement[]; gifts: Gift[] };
type Donation = Schema["donation"];

/** Compares everything the API wrote down and said with what really happened. Answers what is wrong. */
export async function judge(scene: Case): Promise<string[]> {
  const { db } = scene.database;
  const [donations, events, ledger, receipts, jobs] = await Promise.all([
    db.selectFrom("donation").selectAll().execute(),
    db.selectFrom("donation_event").selectAll().orderBy("donation_id").orderBy("seq").execute(),
    db.selectFrom("ledger").selectAll().execute(),
    db.selectFrom("receipt").selectAll().orderBy("number").execute(),
    db.selectFrom("job").selectAll().where("done_at", "is", null).execute(),
  ]);
  const byId = new Map(donations.map((donation) => [donation.id, donation]));
  return [
    ...judgeMoney(scene.truth, byId, ledger),
    ...judgePrompts(scene),
    ...donations.filter(({ state }) => OPEN.includes(state)).map(({ id, state }) => `stuck: ${id} is still ${state}`),
    ...jobs.map(({ id, last_error: error }) => `stuck: ${id} is not done (${error ?? "no error"})`),
    ...judgeReceipts(scene.truth, byId, ledger, receipts),
    ...judgeChain(donations, events),
    ...events.flatMap((event) => judgeEvent(scene.truth, byId.get(event.donation_id), event)),
    ...scene.statements.flatMap((statement) => judgeStatement(scene.truth, byId, statement)),
  ];
}

/** Every charge has one credit of its amount, or waits for a person because its amount is another; and no credit more. */
function judgeMoney(truth: Truth, byId: Map<string, Donation>, ledger: Schema["ledger"][]): string[] {
  const wrong: string[] = [];
  const credits = ledger.filter(({ kind }) => kind === "credit");
  for (const charge of truth.charges) {
    const ours = byId.get(charge.reference);
    const counted = credits.filter(({ gift_id: id }) => id === charge.reference);
    const isAgreed = ours?.amount === charge.pesewas;
    if (!ours) wrong.push(`lost: ${charge.reference} was taken and has no row`);
    else if (!isAgreed && ours.state !== "review")
      wrong.push(`lost: another amount was taken for ${ours.id}, which is ${ours.state}`);
    else if (isAgreed && counted.length === 0) wrong.push(`lost: ${ours.id} was taken and is ${ours.state}`);
    else if (isAgreed && ours.state !== "paid") wrong.push(`lost: ${ours.id} was taken and says ${ours.state}`);
  }
  for (const credit of credits) {
    const taken = truth.charges.filter(({ reference }) => reference === credit.gift_id);
    const counted = credits.filter(({ gift_id: id }) => id === credit.gift_id);
    if (counted.length > 1) wrong.push(`double-counted: ${credit.gift_id}`);
    if (!taken.some(({ pesewas }) => pesewas === credit.amount))
      wrong.push(`phantom: ${credit.gift_id} was never taken`);
  }
  return wrong;
}

/** One key, one prompt. */
function judgePrompts({ truth, gifts }: Case): string[] {
  return gifts.flatMap((gift) => {
    const prompts = truth.payments.filter(({ pesewas }) => isOf(gift, pesewas));
    return prompts.length > 1 ? [`double prompt: ${prompts.map(({ reference }) => reference).join(" and ")}`] : [];
  });
}

/** Every credit has one receipt, numbered without gaps, that was delivered, as one mail, and says the truth. */
function judgeReceipts(
  truth: Truth,
  byId: Map<string, Donation>,
  ledger: Schema["ledger"][],
  receipts: Schema["receipt"][],
): string[] {
  const wrong: string[] = [];
  const credits = ledger.filter(({ kind }) => kind === "credit");
  for (const { gift_id: id } of credits) {
    if (receipts.filter((receipt) => receipt.gift_id === id).length !== 1) wrong.push(`missing receipt: ${id}`);
    const amount = byId.get(id)?.amount as Pesewas;
    const mails = truth.delivered.filter(({ text }) => text.includes(id));
    if (mails.length === 0) wrong.push(`missing receipt: none was delivered for ${id}`);
    if (new Set(mails.map(({ messageId }) => messageId)).size > 1) wrong.push(`double receipt: ${id}`);
    if (!mails.every(({ text }) => text.includes(`Amount: ${formatCedis(amount)}\n`)))
      wrong.push(`untrue receipt: ${id}`);
  }
  receipts.forEach(({ number }, index) => {
    if (number !== index + 1) wrong.push(`missing receipt: number ${index + 1} was left out`);
  });
  const early = truth.delivered.filter(
    ({ text, at }) => !truth.charges.some((charge) => text.includes(charge.reference) && charge.at <= at),
  );
  return [...wrong, ...early.map(({ messageId }) => `untrue receipt: ${messageId} for money that was not taken`)];
}

/** The events of a donation follow each other and end where it stands. */
function judgeChain(donations: Donation[], events: Schema["donation_event"][]): string[] {
  return donations.flatMap(({ id, state, version }) => {
    const chain = events.filter((event) => event.donation_id === id);
    const isWhole =
      chain.every(
        (event, index) => event.seq === index + 1 && event.from_state === (chain[index - 1]?.to_state ?? null),
      ) &&
      chain.at(-1)?.to_state === state &&
      chain.length === version;
    return isWhole
      ? []
      : [`broken chain: ${id} is ${state}, its events say ${chain.map((e) => e.to_state).join(", ")}`];
  });
}
