import { toRecurringChannel } from "#contract/channels.ts";
import type { DonationRecord, PayRequest } from "#contract/donations.ts";
import type { SubscribeRequest, VerifyRequest } from "#contract/recurring.ts";
import type { Details } from "../forms/details-form.ts";
import type { Draft } from "./draft.ts";

/** Both steps together: all that is needed to ask for the money. */
export type Gift = Draft & Details & { Description: string };

/** The answer to a subscribe call that a code is verified against. */
export type CodeRequest = {
  recurringInvoiceId: string;
  publicReference?: string | undefined;
  requestId: string;
  otpPrefix: string;
};

/** `POST /payments/pay/mobilemoney`: the whole form. Company and code have no field in it and go along empty. */
export function toPayRequest(gift: Gift): PayRequest {
  return {
    CustomerName: gift.CustomerName,
    CustomerEmail: gift.CustomerEmail,
    Amount: gift.Amount,
    Channel: gift.Channel,
    Description: gift.Description,
    CustomerMsisdn: gift.CustomerMsisdn,
    Recurrent: "one-time",
    Country: gift.Country,
    Company: "",
    City: gift.City,
    OtpCode: "",
  };
}

/** `POST /rip/subscribe`. */
export function toSubscribeRequest(gift: Gift): SubscribeRequest {
  return {
    paymentInterval: intervalOf(gift),
    customerMobileNumber: gift.CustomerMsisdn,
    channel: toRecurringChannel(gift.Channel),
    customerName: gift.CustomerName,
    amount: gift.Amount,
  };
}

/** `POST /rip/verify`: the prefix, a hyphen, and the four digits the donor typed. */
export function toVerifyRequest(gift: Gift, request: CodeRequest, digits: string): VerifyRequest {
  return {
    recurringInvoiceId: request.recurringInvoiceId,
    requestId: request.requestId,
    otpCode: `${request.otpPrefix}-${digits}`,
    donationDto: {
      city: gift.City,
      company: "",
      country: gift.Country,
      donatorEmail: gift.CustomerEmail,
      donatorFullName: gift.CustomerName,
      paymentChannel: gift.Channel,
      paymentFrequency: intervalOf(gift),
      paymentNumber: gift.CustomerMsisdn,
    },
  };
}

/** `PUT /donations/{TransactionId}`: who gave. */
export function toRecord(gift: Gift): DonationRecord {
  return {
    donatorEmail: gift.CustomerEmail,
    donatorFullName: gift.CustomerName,
    country: gift.Country,
    company: "",
    city: gift.City,
    paymentFrequency: gift.Recurrent,
    paymentNumber: gift.CustomerMsisdn,
    paymentChannel: gift.Channel,
    amount: gift.Amount,
  };
}

function intervalOf(gift: Gift): "MONTHLY" | "YEARLY" {
  return gift.Recurrent === "YEARLY" ? "YEARLY" : "MONTHLY";
}
