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
import { callBack, paymentCallback } from "./callbacks.ts";
import { addPrompt, answerByItself } from "./prompts.ts";
import { scenarioOf } from "./scenarios.ts";
import type { ProviderState } from "./provider-state.ts";

const newPayment = (isUsed: (reference: string) => boolean) =>
  z.object({
    CustomerMsisdn: Msisdn,
    /** The networks that the provider documents, as payments name them. */
    Channel: z.enum(["mtn-gh", "vodafone-gh", "tigo-gh"], "Unknown channel"),
    Amount,
    PrimaryCallbackUrl: CallbackUrl,
    Description: matching(/^[^&%^]+$/u, "Missing or not readable"),
    ClientReference: matching(/^[A-Za-z0-9]{1,36}$/u, "Must be alphanumeric, 36 characters at most").refine(
      (reference) => !isUsed(reference),
      "This client reference was used before",
    ),
  });

/** `POST /merchantaccount/merchants/{account}/receive/mobilemoney`, PascalCase both ways. */
export function receiveMoney(provider: ProviderState): Hono {
  return new Hono().post("/merchantaccount/merchants/:account/receive/mobilemoney", ofAccount(provider), async (c) => {
    const body = await readObject(c);
    const isUsed = (reference: string) =>
      !provider.settings.reusedReferences &&
      [...provider.prompts, ...provider.charges].some((known) => known.reference === reference);
    const { data, error } = newPayment(isUsed).safeParse({ PrimaryCallbackUrl: body["PrimaryCallbackURL"], ...body });
    if (error) return c.json(validationError(error), 400);
    const { CustomerMsisdn: msisdn, Channel: channel, Amount: amount, ClientReference: reference } = data;
    const { PrimaryCallbackUrl: callbackUrl, Description: description } = data;

    const scenario = scenarioOf(msisdn);
    if (scenario.kind === "broken") return c.text("Internal Server Error", 500);
    if (scenario.kind === "refuse") {
      return c.json({
        Message: scenario.words,
        ResponseCode: "2001",
        Data: { ClientReference: reference, Description: scenario.words, Amount: amount },
      });
    }
    const asked = { msisdn, kind: "payment", reference, amount, channel, description, callbackUrl } as const;
    const prompt = addPrompt(provider, asked);
    const { approvalMs } = provider.settings;
    /** Takes the money at once. Returns what sends the callback. */
    const takeNow = () => {
      prompt.state = "approved";
      const charge = provider.charge(prompt, "payment", prompt.id);
      return () => callBack(provider, callbackUrl, paymentCallback(prompt, charge, provider.settings));
    };
    if (scenario.kind === "dropped") {
      provider.after(approvalMs * 2, takeNow());
      return dropConnection(c);
    }
    if (scenario.kind === "approve" && scenario.callbacks === 3) {
      const say = takeNow();
      await say();
      provider.after(approvalMs / 2, say);
      provider.after(approvalMs, say);
    } else answerByItself(provider, prompt);
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
