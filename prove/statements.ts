import { HORIZON_MS } from "#api/donations/confirm-donation.ts";
import { PROMPT_WINDOW_MS } from "#api/donations/states.ts";
import type { Schema } from "#api/store/schema.ts";
import type { Statement } from "./donor.ts";
import type { Said, Truth } from "./truth.ts";

type Donation = Pick<Schema["donation"], "id" | "amount" | "created_at">;

/** Judges what somebody was told: untrue is what the world, or the provider's own word, contradicts. */
export function judgeStatement(truth: Truth, byId: Map<string, Donation>, statement: Statement): string[] {
  const { status, body, asked, from, at, pesewas } = statement;
  const told = `untrue: ${asked} was told`;
  if (status === 200 || status === 202) {
    const { TransactionId: id, state, amount } = body.data;
    const donation = byId.get(id);
    if (!donation) return [`${told} of ${id}, which does not exist`];
    const wrong = Math.round(amount * 100) === donation.amount ? [] : [`${told} another amount of ${id}`];
    if (state === "pending" && at > donation.created_at + PROMPT_WINDOW_MS)
      wrong.push(`${told} that ${id} still waits`);
    return isTrue(truth, donation, state, at) ? wrong : [...wrong, `${told} that ${id} is ${state}`];
  }
  // A refusal says whether money can have moved. "No" is a promise about the request it answers.
  if (body.moneyMayHaveMoved !== false) return [];
  const prompts = truth.payments.filter(
    (payment) => payment.pesewas === pesewas && payment.phone === statement.gift.phone,
  );
  if (body.code !== "payment-refused") {
    return prompts.some(({ askedAt }) => askedAt <= from)
      ? [`${told} that nothing was asked of the phone (${body.code})`]
      : [];
  }
  const donation = [...byId.values()].find((candidate) => candidate.amount === pesewas);
  return donation && isTrue(truth, donation, "failed", at) ? [] : [`${told} that it was refused`];
}

/** Judges a change of state: each is a statement to whoever reads next. */
export function judgeEvent(truth: Truth, donation: Donation | undefined, event: Schema["donation_event"]): string[] {
  const { to_state: state, at, donation_id: id, from_state: from } = event;
  if (state === from || !donation || isTrue(truth, donation, state, at)) return [];
  return [`untrue: ${id} became ${state}`];
}

function isTrue(truth: Truth, donation: Donation, state: string, at: number): boolean {
  const said = truth.said.filter((word) => word.reference === donation.id && word.at <= at);
  const taken = truth.charges.filter((charge) => charge.reference === donation.id && charge.at <= at);
  switch (state) {
    case "paid":
      return taken.some(({ pesewas }) => pesewas === donation.amount);
    case "failed":
      return isRefused(said);
    case "expired":
      return said.some(
        ({ what, at: then }) =>
          what === "expired" || (what !== "failure-callback" && then >= donation.created_at + HORIZON_MS),
      );
    case "review":
      return taken.some(({ pesewas }) => pesewas !== donation.amount);
    case "refunded":
      return false;
    default:
      return true;
  }
}

/** The provider said no: at once, in a status answer, or in a callback that a later status answer did not contradict. */
function isRefused(said: Said[]): boolean {
  return said.some(
    ({ what, at }) =>
      what === "refused" ||
      what === "failed" ||
      (what === "failure-callback" && said.some((answer) => answer.what === "unpaid" && answer.at >= at)),
  );
}
