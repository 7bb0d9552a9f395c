import { cleanCode, cleanText } from "#contract/clean.ts";
import { formatCedis } from "#contract/money.ts";
import { cancelMandate, finishCancelling } from "#api/mandates/cancel-mandate.ts";
import { nameInvoice } from "#api/mandates/name-invoice.ts";
import { mandateSourcesOf } from "#api/mandates/states.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { giftAction } from "./gift-action.ts";

/** Stops a recurring gift, here and at the provider. */
const stop = giftAction({
  name: "mandate-stop",
  title: "Stop a recurring gift",
  label: "Stop it",
  of: "mandate",
  offers: ({ state }) => state !== "cancelled",
  plan: (_, { reference, amount }) =>
    `Stop the recurring gift ${reference} of ${formatCedis(amount)}: nothing more is charged. That is final.`,
  async perform(context, { id, state }) {
    if (state === "cancelled") throw new RefusedError("It had already ended. Nothing was sent.");
    await cancelMandate(context, id, "person");
    await finishCancelling(context, id, 0);
    const after = await context.mandates.find(id);
    if (after?.state === "cancelled") return "The provider has confirmed: nothing more is charged.";
    if (after?.state !== "cancelling") throw new RefusedError(`It is ${after?.state} and cannot be stopped.`);
    return after.invoiceId === null
      ? "The provider has not been told, because we do not know its invoice, and money can still be taken. Find the invoice in the provider’s dashboard, by the number, the amount and the day, and enter it."
      : "The provider has not confirmed yet. Beat keeps asking until it does.";
  },
});

/** Records the invoice of a recurring gift that the provider never told us, once the provider confirms it. */
const enterInvoice = giftAction({
  name: "mandate-invoice",
  title: "Enter the provider’s invoice",
  label: "Enter its invoice",
  of: "mandate",
  fields: [
    { name: "invoice", label: "The invoice", hint: "As the provider’s dashboard shows it.", type: "text" },
    {
      name: "transaction",
      label: "The number of one of its charges",
      hint: "If the provider asks for it.",
      type: "text",
    },
  ],
  offers: ({ providerId }) => providerId === null,
  plan(_, gift, values) {
    if (gift.providerId !== null) throw new RefusedError(`Its invoice is already known: ${gift.providerId}.`);
    const invoice = cleanText(values["invoice"] ?? "");
    if (invoice === "") return { problems: [{ field: "invoice", message: "Enter the invoice." }] };
    const transaction = cleanCode(values["transaction"] ?? "");
    return {
      details: { invoice, ...(transaction === "" ? {} : { transaction }) },
      summary: `Record ${invoice} as the invoice of ${gift.reference}, if the provider confirms it.`,
    };
  },
  async perform(context, { id }, { details: { invoice, transaction }, who }) {
    const mandate = await context.mandates.find(id);
    if (!mandate || mandate.invoiceId !== null) throw new RefusedError("Its invoice is already known.");
    const named = await nameInvoice(context, mandate, {
      invoiceId: String(invoice),
      transactions: transaction === undefined ? [] : [String(transaction)],
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
    return `The provider confirms the invoice.${after?.state === "cancelled" ? " Nothing more is charged." : ""}`;
  },
});

const mayEnd = (state: string) => mandateSourcesOf("cancelled", "person").some((from) => from === state);

/** Records that somebody ended a recurring gift in the provider's dashboard. A later charge reopens it. */
const ended = giftAction({
  name: "mandate-ended",
  title: "It has ended in the dashboard",
  of: "mandate",
  offers: ({ state }) => mayEnd(state),
  plan(_, { state, reference, amount }) {
    if (!mayEnd(state)) throw new RefusedError(`It is ${state}, and cannot be ended.`);
    return `Record that the recurring gift ${reference} of ${formatCedis(amount)} has ended in the provider’s dashboard. The donor is told. If it is charged all the same, it is stopped again, and that charge is on Today.`;
  },
  async perform(context, { id }, { who }) {
    const at = context.clock.now();
    const note = `${who.name}: ended in the provider's dashboard`;
    const step = { id, to: "cancelled", cause: "person", at, note } as const;
    const isMoved = await context.mandates.move({ ...step, checkAt: at, set: { next_charge: null } });
    if (!isMoved) throw new RefusedError("It has changed in the meantime. Look at it again.");
    return "The recurring gift has ended, and the donor is told.";
  },
});

export const mandateActions = [enterInvoice, stop, ended];
