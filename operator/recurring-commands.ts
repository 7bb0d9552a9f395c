import { cancelRecurring, finishCancelling } from "#api/recurring/cancel-recurring.ts";
import { nameInvoice } from "#api/recurring/name-invoice.ts";
import type { Recurring } from "#api/recurring/ports.ts";
import { type Command, textOption } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { theDonation } from "./find-donation.ts";

export const recurringCommands: readonly Command[] = [
  {
    name: "recurring cancel",
    usage: "REFERENCE",
    summary: "stop a recurring donation, here and at the provider",
    words: { least: 1, most: 1 },
    async run(call) {
      const context = await call.context();
      const before = await theRecurring(context, call.words[0] ?? "");
      const { id } = before;
      if (before.state === "cancelled") {
        return { data: { reference: id, state: before.state }, text: "It had already ended. Nothing was sent." };
      }
      await context.audited("recurring cancel", id, async () => {
        await cancelRecurring(context, id, "operator");
        call.progress("Asking the provider to stop…");
        await finishCancelling(context, id, 0);
      });
      return ending(await theRecurring(context, id));
    },
  },
  {
    name: "recurring invoice",
    usage: "REFERENCE INVOICE [--transaction ID]",
    summary:
      "record the invoice of a recurring donation, as the provider's dashboard shows it, once the provider confirms it; `--transaction` is one of its charges there",
    words: { least: 2, most: 2 },
    options: { transaction: { type: "string" } },
    async run(call) {
      const [reference = "", invoiceId = ""] = call.words;
      const transaction = textOption(call, "transaction");
      const context = await call.context();
      const recurring = await theRecurring(context, reference);
      const { id } = recurring;
      if (recurring.invoiceId !== null) throw new RefusedError(`Its invoice is already known: ${recurring.invoiceId}.`);
      call.progress("Asking the provider…");
      const named = await context.audited(
        "recurring invoice",
        `${id} ${invoiceId}`,
        () =>
          nameInvoice(context, recurring, {
            invoiceId,
            transactions: transaction === undefined ? [] : [transaction],
            cause: "operator",
            note: `${call.who()}: invoice read at the provider, and a status answer agrees`,
          }),
        ({ kind }) => kind,
      );
      if (named.kind === "taken") throw new RefusedError("This invoice belongs to another gift.");
      if (named.kind === "unconfirmed") {
        const said = [...new Set(named.said.map(({ kind }) => kind))].join(", ");
        throw new RefusedError(
          `The provider does not confirm it (${said}): it must name this invoice with our amount. Add --transaction with one of its charges, as the dashboard shows it.`,
        );
      }
      // We look for its charges now, and stop it if it was to be stopped.
      await context.recurring.hint(id, call.clock.now());
      if (recurring.state === "cancelling") await finishCancelling(context, id, 0);
      const after = await theRecurring(context, id);
      const stopped = after.state === "cancelling" || after.state === "cancelled" ? ` ${ending(after).text}` : "";
      return {
        data: { reference: id, invoice: invoiceId, state: after.state },
        text: `The provider confirms the invoice.${stopped}`,
      };
    },
  },
];

async function theRecurring(context: OperatorContext, reference: string): Promise<Recurring> {
  const donation = await theDonation(context, reference);
  if (donation.kind === "outside")
    throw new RefusedError("This gift came from outside the site: nothing more will be charged.");
  if (donation.kind === "donation")
    throw new RefusedError("This is a one-time donation: nothing more will be charged.");
  const recurring = await context.recurring.find(donation.recurringId ?? donation.id);
  if (!recurring) throw new RefusedError("There is no gift with this reference.");
  return recurring;
}

/** The state of a gift that must be stopped. Only the provider's own answer counts as confirmation. */
function ending({ id, state, invoiceId }: Recurring) {
  const data = { reference: id, state, isTold: invoiceId !== null };
  if (state === "cancelled") return { data, text: "The provider has confirmed: nothing more will be charged." };
  if (state !== "cancelling") return { data, text: `It is ${state} and cannot be cancelled.`, ok: false };
  return invoiceId === null
    ? {
        data,
        text: `Nothing was sent: we do not know the provider's invoice for this gift, and money can still be taken. Find it in the provider's dashboard, then type: beat recurring invoice ${id} INVOICE`,
        ok: false,
      }
    : { data, text: "The provider has not confirmed yet. The server keeps asking until it does." };
}
