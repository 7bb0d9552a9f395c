import { Hono } from "hono";
import { z } from "zod";
import {
  Amount,
  CallbackUrl,
  dropConnection,
  matching,
  Msisdn,
  ofAccount,
  readObject,
  validationError,
} from "./asking.ts";
import { callBack, recurringCallback } from "./callbacks.ts";
import { addPrompt, answerByItself } from "./prompts.ts";
import { FIXED_CODE, scenarioOf } from "./scenarios.ts";
import type { Invoice, ProviderState } from "./provider-state.ts";

const LocalTime = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/u, "Must be a local time");
const NewInvoice = z.object({
  customerMobileNumber: Msisdn,
  /** The networks that the provider documents for invoices. */
  channel: z.enum(["mtn_gh_rec", "vodafone_gh_rec"], "Unknown channel"),
  paymentInterval: z.enum(["MONTHLY", "YEARLY"], "Unknown interval"),
  recurringAmount: Amount,
  callbackUrl: CallbackUrl,
  orderDate: LocalTime,
  invoiceEndDate: LocalTime,
  currency: z.literal("GHS", "Must be GHS"),
  paymentOption: z.literal("MobileMoney", "Must be MobileMoney"),
  description: z.string().default(""),
});

/** Recurring invoices: create, verify by code, cancel. camelCase answers, PascalCase callbacks. */
export function recurringInvoices(provider: ProviderState): Hono {
  return new Hono()
    .post("/api/proxy/verify-invoice", async (c) => {
      const { recurringInvoiceId, requestId, otpCode } = await readObject(c);
      const invoice = typeof recurringInvoiceId === "string" ? provider.invoices.get(recurringInvoiceId) : undefined;
      if (!invoice || invoice.requestId !== requestId || invoice.state !== "temporary") {
        return c.json({ responseCode: "4000", message: "The invoice cannot be verified", data: null }, 400);
      }
      if (otpCode !== `${invoice.otpPrefix}-${invoice.code}`) {
        return c.json({ responseCode: "4000", message: "The code is not right", data: null }, 400);
      }
      invoice.state = "verified";
      askForApproval(provider, invoice);
      return c.json({
        responseCode: "0001",
        message: "Verified; expect a callback",
        data: { recurringInvoiceId: invoice.id },
      });
    })
    .post("/api/proxy/:account/create-invoice", ofAccount(provider), async (c) => {
      const { data, error } = NewInvoice.safeParse(await readObject(c));
      if (error) return c.json(validationError(error), 400);
      const { customerMobileNumber: msisdn, channel, recurringAmount: amount, paymentInterval: interval } = data;
      const scenario = scenarioOf(msisdn);
      if (scenario.kind === "broken") return c.text("Internal Server Error", 500);
      if (scenario.kind === "refuse") return c.json({ responseCode: "2001", message: scenario.words, data: null }, 400);
      if (scenario.kind === "dropped") return dropConnection(c);
      const invoice: Invoice = {
        id: provider.newId(),
        requestId: provider.newId(),
        otpPrefix: provider.newPrefix(),
        code: scenario.kind === "person" ? provider.newCode() : FIXED_CODE,
        msisdn,
        channel,
        amount,
        interval,
        description: data.description,
        callbackUrl: data.callbackUrl,
        orderDate: data.orderDate,
        endDate: data.invoiceEndDate,
        state: "temporary",
        charges: 0,
      };
      provider.invoices.set(invoice.id, invoice);
      const { noCodes, dropInvoices } = provider.settings;
      const { id: recurringInvoiceId, requestId, otpPrefix, code } = invoice;
      if (noCodes) {
        invoice.state = "verified";
        askForApproval(provider, invoice);
      } else {
        const words = `Your code is ${otpPrefix}-${code}. Type the four digits to set up the payment.`;
        provider.texts.push({ msisdn, words, at: provider.now() });
      }
      if (dropInvoices) return dropConnection(c);
      const created = noCodes ? { recurringInvoiceId } : { recurringInvoiceId, requestId, otpPrefix };
      return c.json({ responseCode: "0001", message: "Request processed", data: created });
    })
    .delete("/api/proxy/:account/cancel-invoice/:id", ofAccount(provider), async (c) => {
      if (provider.settings.cancelsNotFound > 0) {
        provider.settings.cancelsNotFound -= 1;
        return c.json({ responseCode: "4000", message: "No such invoice" }, 404);
      }
      const invoice = provider.invoices.get(c.req.param("id"));
      if (!invoice) return c.json({ responseCode: "4000", message: "No such invoice" }, 400);
      if (invoice.state !== "cancelled") {
        invoice.state = "cancelled";
        const body = recurringCallback(invoice, {
          code: "0005",
          message: "Invoice deactivated",
          transactionId: "",
          externalId: "",
        });
        provider.after(provider.settings.approvalMs / 2, () => void callBack(provider, invoice.callbackUrl, body));
      }
      return c.json({ responseCode: "0000", message: "Invoice cancelled" });
    });
}

/** Asks the phone to approve the first charge. The number's ending decides the answer. */
function askForApproval(provider: ProviderState, invoice: Invoice) {
  const prompt = addPrompt(provider, {
    msisdn: invoice.msisdn,
    kind: "mandate",
    reference: invoice.id,
    amount: invoice.amount,
    channel: invoice.channel,
    description: `${invoice.description} (${invoice.interval.toLowerCase()})`,
    callbackUrl: invoice.callbackUrl,
  });
  answerByItself(provider, prompt);
}
