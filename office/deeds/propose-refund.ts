import { formatCedis, parseAmount, type Pesewas } from "#contract/money.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { refundIdFrom } from "#api/refunds/refund-id.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { findDonation } from "../find-donation.ts";
import { donationFacts } from "../donation-words.ts";
import { type Deed, required, TREASURERS } from "./deed.ts";
import { done, whyNotProposed } from "./refund-words.ts";

export const proposeRefund: Deed = {
  name: "refund-propose",
  title: "Give money back",
  roles: TREASURERS,
  fields: [
    { name: "amount", label: "How much", hint: "Leave it empty for all that is left.", type: "cedis" },
    {
      name: "why",
      label: "Why",
      hint: "What the donor asked for, or what went wrong. It stays in the books.",
      type: "text",
    },
  ],
  about: async (context, values) => donationFacts(await findDonation(context, values["gift"] ?? "")),
  async prepare(context, values) {
    const gift = await findDonation(context, values["gift"] ?? "");
    const payment = paymentOf(gift);
    const typed = values["amount"]?.trim() ?? "";
    const amount = typed === "" ? undefined : parseAmount(typed);
    const why = required(values, "why", "Enter why the money goes back.");
    const wrong = amount?.ok === false ? [{ field: "amount", message: "Enter an amount like 20 or 20.50." }] : [];
    if (wrong.length > 0 || why.problems.length > 0) return { problems: [...wrong, ...why.problems] };
    const sum = amount?.ok ? amount.pesewas : await allThatIsLeft(context, gift);
    return {
      details: { payment, id: gift.id, amount: sum, why: why.value },
      words: `Propose to give back ${formatCedis(sum)} of the gift ${gift.reference}. Somebody else approves it before any money moves.`,
      facts: [...donationFacts(gift), ["Why", why.value]],
    };
  },
  async perform(context, details, who) {
    const gift = await findDonation(context, String(details["id"]));
    const proposed = await context.refunds.propose({
      id: await freeId(context),
      payment: paymentOf(gift),
      paymentId: gift.id,
      amount: details["amount"] as Pesewas | undefined,
      why: String(details["why"]),
      who: who.name,
      at: context.clock.now(),
    });
    if (proposed.kind !== "proposed") {
      throw new RefusedError(whyNotProposed(proposed, gift.state, await refundsOf(context, gift)));
    }
    const { id, amount } = proposed.refund;
    return done(
      `${formatCedis(amount)} is to be given back (${id}). Nothing has moved yet: another person approves it on their Today page.`,
      proposed.refund,
    );
  },
};

/** The sum that is signed when none was typed. */
async function allThatIsLeft(context: OperatorContext, gift: FoundDonation): Promise<Pesewas> {
  const left = await context.refunds.left(paymentOf(gift), gift.id);
  if (typeof left === "number" && left > 0) return left;
  const refused = typeof left === "string" ? { kind: left } : { kind: "too-much" as const, left };
  throw new RefusedError(whyNotProposed(refused, gift.state, await refundsOf(context, gift)));
}

const refundsOf = (context: OperatorContext, gift: FoundDonation) => context.refunds.of(paymentOf(gift), gift.id);

function paymentOf({ kind }: FoundDonation) {
  if (kind === "recurring") throw new RefusedError("Choose the charge that is to be given back.");
  return kind;
}

/** Ids are short so that people can read them to each other, so an id may already be taken. */
async function freeId(context: OperatorContext): Promise<string> {
  const id = refundIdFrom(context.newId());
  return (await context.refunds.find(id)) ? freeId(context) : id;
}
