import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import {
  dropConnection,
  type FieldErrors,
  FOREIGN_ACCOUNT,
  isAmount,
  isAuthentic,
  isMsisdn,
  isText,
  isUrl,
  readObject,
  validationError,
} from "./asking.ts";
import { callBack } from "./callbacks.ts";
import { CHANNELS } from "./channels.ts";
import type { PayOut, ProviderState } from "./provider-state.ts";

/** The prepaid account that money is sent from. Payments are received on another account. */
export const PREPAID_ACCOUNT = "2040500";

/** What the provider keeps of each pay-out, in cedis. */
const FEE = 0.01;

/**
 * Send Money: `POST /api/merchants/{account}/send/mobilemoney`, PascalCase, and its status query, which has its own
 * vocabulary. Pay-outs reduce a prepaid balance, which can run out.
 */
export function sendMoney(provider: ProviderState): Hono {
  return new Hono()
    .post("/api/merchants/:account/send/mobilemoney", async (c) => {
      if (!isAuthentic(c, provider)) return c.json({ Message: "Unauthorized" }, 401);
      if (c.req.param("account") !== PREPAID_ACCOUNT) return c.json(FOREIGN_ACCOUNT, 400);
      if (provider.settings.payOutOutage) return c.text("Service Unavailable", 503);
      const body = await readObject(c);
      const { RecipientMsisdn: msisdn, Channel: channel, Amount: amount, ClientReference: reference } = body;
      const { PrimaryCallbackURL: callbackUrl, Description: description, RecipientName: name } = body;
      const errors: FieldErrors = [];
      const complain = (field: string, errorMessage: string) => errors.push({ field, errorMessage });
      if (!isText(name)) complain("RecipientName", "Must be the name or the number");
      if (!isText(description)) complain("Description", "Is missing");
      if (!isText(channel) || !CHANNELS.has(channel)) complain("Channel", "Unknown channel");
      if (isText(reference) && provider.payOuts.some((sent) => sent.reference === reference))
        complain("ClientReference", "This client reference was used before");
      if (!isText(reference) || !/^[A-Za-z0-9]{1,36}$/u.test(reference))
        complain("ClientReference", "Must be alphanumeric, 36 characters at most");
      if (!isMsisdn(msisdn)) complain("RecipientMsisdn", "Must be 233 and nine digits");
      if (!isAmount(amount)) complain("Amount", "Must be positive with at most two decimals");
      if (!isUrl(callbackUrl)) complain("PrimaryCallbackURL", "Must be a URL");
      if (!isMsisdn(msisdn) || !isAmount(amount) || !isUrl(callbackUrl) || !isText(reference) || errors.length > 0)
        return c.json(validationError(errors), 400);

      const refuse = (code: string, words: string) =>
        c.json({ ResponseCode: code, Data: { ...answerOf({ reference, amount }), Description: words } });
      if (provider.settings.noWallets.includes(msisdn)) return refuse("3050", "Number is not registered");
      if (pesewas(provider.settings.payOutBalance) < pesewas(amount) + pesewas(FEE))
        return refuse("4075", "Insufficient prepaid balance.");

      const sent: PayOut = {
        reference,
        transactionId: provider.newId(),
        networkId: provider.newNetworkId(),
        msisdn,
        channel: String(channel),
        amount,
        fee: FEE,
        at: provider.now(),
        doneAt: provider.now() + provider.approvalMs,
      };
      provider.settings.payOutBalance =
        (pesewas(provider.settings.payOutBalance) - pesewas(amount) - pesewas(FEE)) / 100;
      provider.payOuts.push(sent);
      provider.after(provider.approvalMs, () => void callBack(provider, callbackUrl, payOutCallback(sent)));
      if (provider.settings.dropPayOuts) {
        dropConnection(c);
        return RESPONSE_ALREADY_SENT;
      }
      return c.json({
        ResponseCode: "0001",
        Data: { ...answerOf(sent), Description: "Your request has been accepted.", TransactionId: sent.transactionId },
      });
    })
    .get("/api/merchants/:account/transactions/status", (c) => {
      if (!isAuthentic(c, provider)) return c.json({ Message: "Unauthorized" }, 401);
      if (c.req.param("account") !== PREPAID_ACCOUNT) return c.json(FOREIGN_ACCOUNT, 400);
      if (provider.settings.payOutOutage) return c.text("Service Unavailable", 503);
      const reference = c.req.query("clientReference");
      const sent = provider.payOuts.find((paid) => paid.reference === reference);
      if (!sent) return c.json({ ResponseCode: "4720", Message: "Transaction not found", Data: null }, 404);
      const isDone = sent.doneAt <= provider.now();
      return c.json({
        ResponseCode: "success",
        Data: {
          TransactionId: sent.transactionId,
          networkTransactionId: isDone ? sent.networkId : null,
          Amount: sent.amount,
          Fees: sent.fee,
          ClientReference: sent.reference,
          Channel: sent.channel,
          CustomerNumber: sent.msisdn,
          transactionStatus: provider.settings.payOutStatus || (isDone ? "success" : "pending"),
          CreatedAt: new Date(sent.at).toISOString().slice(0, 19).replace("T", " "),
        },
      });
    });
}

const pesewas = (cedis: number) => Math.round(cedis * 100);

function answerOf({ reference, amount }: Pick<PayOut, "reference" | "amount">) {
  return {
    AmountDebited: 0,
    TransactionId: "",
    ClientReference: reference,
    ExternalTransactionId: "",
    Amount: amount,
    Charges: 0,
    Meta: null,
    RecipientName: null,
  };
}

function payOutCallback(sent: PayOut): object {
  return {
    ResponseCode: "0000",
    Data: {
      ...answerOf(sent),
      AmountDebited: sent.amount,
      TransactionId: sent.transactionId,
      ExternalTransactionId: sent.networkId,
      Description: "The wallet was credited",
      Charges: sent.fee,
    },
  };
}
