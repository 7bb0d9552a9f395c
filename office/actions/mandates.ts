import { cleanCode } from "#contract/clean.ts";
import { formatCedis } from "#contract/money.ts";
import { cancelMandate, finishCancelling } from "#api/mandates/cancel-mandate.ts";
import { nameInvoice } from "#api/mandates/name-invoice.ts";
import { mandateSourcesOf } from "#api/mandates/states.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { giftFacts } from "../gift-words.ts";
import { about, giftIn, seeIt } from "./about-gift.ts";
import { type Action, required, TREASURERS } from "./action.ts";

/** Stops a recurring gift, here and at the provider. */
const stop: Action = {
  name: "mandate-stop",
  title: "Stop a recurring gift",
  roles: TREASURERS,
  next: seeIt,
  fields: [],
  about,
  async prepare(context, values) {
    const gift = await giftIn(context, values);
    if (gift.kind !== "mandate") throw new RefusedError("Only a recurring gift can be stopped.");
    return {
      details: { id: gift.id, amount: gift.amount },
      summary: `Stop the recurring gift ${gift.reference} of ${formatCedis(gift.amount)}: nothing more is charged. That is final.`,
      facts: giftFacts(gift),
    };
  },
  async perform(context, details) {
    const id = String(details["id"]);
    const before = await context.mandates.find(id);
    if (before?.state === "cancelled") throw new RefusedError("It had already ended. Nothing was sent.");
    await cancelMandate(context, id, "person");
    await finishCancelling(context, id, 0);
    const after = await context.mandates.find(id);
    if (after?.state === "cancelled") return { words: "The provider has confirmed: nothing more is charged." };
    if (after?.state !== "cancelling") throw new RefusedError(`It is ${after?.state} and cannot be stopped.`);
    return after.invoiceId === null
      ? {
          words:
            "The provider has not been told, because we do not know its invoice, and money can still be taken. Find the invoice in the provider’s dashboard, by the number, the amount and the day, and enter it.",
        }
      : { words: "The provider has not confirmed yet. Beat keeps asking until it does." };
  },
};

/** Records the invoice of a recurring gift that the provider never told us, once the provider confirms it. */
const enterInvoice: Action = {
  name: "mandate-invoice",
  title: "Enter the provider’s invoice",
  roles: TREASURERS,
  next: seeIt,
  fields: [
    { name: "invoice", label: "The invoice", hint: "As the provider’s dashboard shows it.", type: "text" },
    {
      name: "transaction",
      label: "The number of one of its charges",
      hint: "If the provider asks for it.",
      type: "text",
    },
  ],
  about,
  async prepare(context, values) {
    const gift = await giftIn(context, values);
    if (gift.kind !== "mandate") throw new RefusedError("Only a recurring gift has an invoice.");
    if (gift.providerId !== null) throw new RefusedError(`Its invoice is already known: ${gift.providerId}.`);
    const invoice = required(values, "invoice", "Enter the invoice.");
    if (invoice.problems.length > 0) return { problems: invoice.problems };
    const transaction = cleanCode(values["transaction"] ?? "");
    return {
      details: { id: gift.id, invoice: invoice.value, ...(transaction === "" ? {} : { transaction }) },
      summary: `Record ${invoice.value} as the invoice of ${gift.reference}, if the provider confirms it.`,
      facts: giftFacts(gift),
    };
  },
  async perform(context, details, who) {
    const id = String(details["id"]);
    const mandate = await context.mandates.find(id);
    if (!mandate || mandate.invoiceId !== null) throw new RefusedError("Its invoice is already known.");
    const named = await nameInvoice(context, mandate, {
      invoiceId: String(details["invoice"]),
      transactions: details["transaction"] === undefined ? [] : [String(details["transaction"])],
      cause: "person",
      note: `${who.name}: invoice read at the provider, and a status answer agrees`,
    });
    if (named.kind === "taken") throw new RefusedError("This invoice belongs to another gift.");
    if (named.kind === "unconfirmed") {
      const said = [...new Set(named.said.map(({ kind }) => kind))].join(", ");
      throw new RefusedError(
        `The provider does not confirm it (${said}): it must name this invoice with our amount. Enter the number of one of its charges too, as the dashboard shows it.`,
      );
    }
    // Its charges are looked for now, and it is stopped if it was to be stopped.
    await context.mandates.checkNow(id, context.clock.now());
    if (mandate.state === "cancelling") await finishCancelling(context, id, 0);
    const after = await context.mandates.find(id);
    const stopped = after?.state === "cancelled" ? " Nothing more is charged." : "";
    return { words: `The provider confirms the invoice.${stopped}` };
  },
};

/** Records that somebody ended a recurring gift in the provider's dashboard. A later charge reopens it. */
const ended: Action = {
  name: "mandate-ended",
  title: "It has ended in the dashboard",
  roles: TREASURERS,
  next: seeIt,
  fields: [],
  about,
  async prepare(context, values) {
    const gift = await giftIn(context, values);
    if (gift.kind !== "mandate") throw new RefusedError("Only a recurring gift can be ended.");
    if (!mandateSourcesOf("cancelled", "person").some((from) => from === gift.state))
      throw new RefusedError(`It is ${gift.state}, and cannot be ended.`);
    return {
      details: { id: gift.id, amount: gift.amount },
      summary: `Record that the recurring gift ${gift.reference} of ${formatCedis(gift.amount)} has ended in the provider’s dashboard. The donor is told. If it is charged all the same, it is stopped again, and that charge is on Today.`,
      facts: giftFacts(gift),
    };
  },
  async perform(context, details, { name }) {
    const at = context.clock.now();
    const note = `${name}: ended in the provider's dashboard`;
    const step = { id: String(details["id"]), to: "cancelled", cause: "person", at, note } as const;
    const isMoved = await context.mandates.move({ ...step, checkAt: at, set: { next_charge: null } });
    if (!isMoved) throw new RefusedError("It has changed in the meantime. Look at it again.");
    return { words: "The recurring gift has ended, and the donor is told." };
  },
};

export const mandateActions: readonly Action[] = [stop, enterInvoice, ended];
