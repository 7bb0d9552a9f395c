import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import {
  dropConnection,
  type FieldErrors,
  isAmount,
  isAuthentic,
  isMsisdn,
  isText,
  isUrl,
  readObject,
  validationError,
} from "./asking.ts";
import { callBack, paymentCallback } from "./callbacks.ts";
import { CHANNELS } from "./channels.ts";
import { addPrompt, approve, decline } from "./prompts.ts";
import { scenarioOf } from "./scenarios.ts";
import type { ProviderState } from "./provider-state.ts";

/** `POST /merchantaccount/merchants/{account}/receive/mobilemoney`, PascalCase both ways. */
export function receiveMoney(provider: ProviderState): Hono {
  return new Hono().post("/merchantaccount/merchants/:account/receive/mobilemoney", async (c) => {
    if (!isAuthentic(c, provider)) return c.json({ Message: "Unauthorized" }, 401);
    if (c.req.param("account") !== provider.account) {
      return c.json({ Message: "The business is not set up for this service", ResponseCode: "4101", Data: null }, 400);
    }
    const body = await readObject(c);
    const {
      CustomerMsisdn: msisdn,
      Channel: channel,
      Amount: amount,
      ClientReference: reference,
      Description: description,
    } = body;
    const callbackUrl = body["PrimaryCallbackUrl"] ?? body["PrimaryCallbackURL"];
    const errors: FieldErrors = [];
    if (!isMsisdn(msisdn)) errors.push({ field: "CustomerMsisdn", errorMessage: "Must be 233 and nine digits" });
    if (!isText(channel) || !CHANNELS.has(channel)) errors.push({ field: "Channel", errorMessage: "Unknown channel" });
    if (!isAmount(amount)) errors.push({ field: "Amount", errorMessage: "Must be positive with at most two decimals" });
    if (!isUrl(callbackUrl)) errors.push({ field: "PrimaryCallbackUrl", errorMessage: "Must be a URL" });
    if (!isText(description) || /[&%^]/u.test(description))
      errors.push({ field: "Description", errorMessage: "Missing or not readable" });
    if (!isText(reference) || !/^[A-Za-z0-9]{1,36}$/u.test(reference)) {
      errors.push({ field: "ClientReference", errorMessage: "Must be alphanumeric, 36 characters at most" });
    } else if (
      !provider.settings.reusedReferences &&
      [...provider.prompts, ...provider.charges].some((known) => known.reference === reference)
    ) {
      errors.push({ field: "ClientReference", errorMessage: "This client reference was used before" });
    }
    if (
      !isMsisdn(msisdn) ||
      !isText(channel) ||
      !isAmount(amount) ||
      !isUrl(callbackUrl) ||
      !isText(reference) ||
      errors.length > 0
    ) {
      return c.json(validationError(errors), 400);
    }
    if (provider.settings.closedChannels.includes(channel)) {
      return c.json({ Message: "This channel is not open for the account", ResponseCode: "4103", Data: null }, 400);
    }
    if (amount < provider.settings.minimum)
      return c.json({ Message: "No fee is configured", ResponseCode: "4070", Data: null }, 400);

    const scenario = scenarioOf(msisdn);
    if (scenario.kind === "broken") return c.text("Internal Server Error", 500);
    if (scenario.kind === "refuse") {
      return c.json({
        Message: scenario.words,
        ResponseCode: "2001",
        Data: { ClientReference: reference, Description: scenario.words, Amount: amount },
      });
    }
    const prompt = addPrompt(provider, {
      msisdn,
      kind: "payment",
      reference,
      amount,
      channel,
      description: String(description),
      callbackUrl,
    });
    switch (scenario.kind) {
      case "approve":
        if (scenario.callbacks === "three") {
          prompt.state = "approved";
          const sent = paymentCallback(prompt, provider.charge(prompt, "payment", prompt.id), provider.settings);
          await callBack(provider, callbackUrl, sent);
          provider.after(provider.settings.approvalMs / 2, () => void callBack(provider, callbackUrl, sent));
          provider.after(provider.settings.approvalMs, () => void callBack(provider, callbackUrl, sent));
        } else {
          provider.after(
            provider.settings.approvalMs,
            () => void approve(provider, prompt, scenario.callbacks === "none" ? 0 : 1),
          );
        }
        break;
      case "decline":
        provider.after(provider.settings.approvalMs, () => void decline(provider, prompt, scenario.words));
        break;
      case "dropped":
        prompt.state = "approved";
        provider.charge(prompt, "payment", prompt.id);
        provider.after(provider.settings.approvalMs * 2, () => {
          const charge = provider.charges.find((taken) => taken.transactionId === prompt.id);
          if (charge) void callBack(provider, callbackUrl, paymentCallback(prompt, charge, provider.settings));
        });
        dropConnection(c);
        return RESPONSE_ALREADY_SENT;
    }
    const pesewas = Math.round(amount * 100);
    const fee = provider.feeOf(pesewas);
    return c.json({
      Message: "Transaction pending. Expect callback request for final state",
      ResponseCode: "0001",
      Data: {
        TransactionId: prompt.id,
        Description: prompt.description,
        ClientReference: reference,
        Amount: amount,
        Charges: fee / 100,
        AmountAfterCharges: (pesewas - fee) / 100,
        AmountCharged: amount,
        DeliveryFee: 0,
      },
    });
  });
}
