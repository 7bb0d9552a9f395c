import { createHash, randomBytes } from "node:crypto";
import { toRecurringChannel } from "#contract/channels.ts";
import { toCedis } from "#contract/money.ts";
import type { DonationRecord, PayRequest } from "#contract/donations.ts";
import type { SubscribeRequest, VerifyRequest } from "#contract/recurring.ts";
import type { Details } from "../forms/details-form.ts";
import type { Draft } from "../forms/impact-form.ts";

/** Both steps together: everything needed to ask for the money. */
export type Donation = Draft & Details & { Description: string };

export function mintSeed(): string {
  return randomBytes(16).toString("hex");
}

export function isSeed(text: string): boolean {
  return /^[0-9a-f]{32}$/u.test(text);
}

/**
 * The idempotency key of a gift: the form's seed and a fingerprint of the gift. Sending the same gift again, even after
 * a reload, uses the same key and cannot charge twice; a changed gift has another key.
 */
export function keyFor(seed: string, donation: Donation): string {
  const { amount, Recurrent, Channel, CustomerMsisdn, CustomerName, CustomerEmail, City } = donation;
  const given = [amount, Recurrent, Channel, CustomerMsisdn, CustomerName, CustomerEmail, City];
  return `${seed}-${createHash("sha256").update(given.join("\n")).digest("hex").slice(0, 16)}`;
}

/** The subscribe call's answer, which the code is verified against. */
export type CodeRequest = {
  recurringInvoiceId: string;
  publicReference?: string | undefined;
  requestId: string;
  otpPrefix: string;
};

/** `POST /payments/pay/mobilemoney`: the whole form. Company and code have no field in the form and are sent empty. */
export function toPayRequest(donation: Donation): PayRequest {
  return {
    CustomerName: donation.CustomerName,
    CustomerEmail: donation.CustomerEmail,
    Amount: toCedis(donation.amount),
    Channel: donation.Channel,
    Description: donation.Description,
    CustomerMsisdn: donation.CustomerMsisdn,
    Recurrent: "one-time",
    Country: donation.Country,
    Company: "",
    City: donation.City,
    OtpCode: "",
  };
}

/** `POST /rip/subscribe`. */
export function toSubscribeRequest(donation: Donation): SubscribeRequest {
  return {
    paymentInterval: intervalOf(donation),
    customerMobileNumber: donation.CustomerMsisdn,
    channel: toRecurringChannel(donation.Channel),
    customerName: donation.CustomerName,
    amount: toCedis(donation.amount),
  };
}

/** `POST /rip/verify`: the prefix, a hyphen, and the four digits the donor typed. */
export function toVerifyRequest(donation: Donation, request: CodeRequest, digits: string): VerifyRequest {
  return {
    recurringInvoiceId: request.recurringInvoiceId,
    requestId: request.requestId,
    otpCode: `${request.otpPrefix}-${digits}`,
    donationDto: {
      city: donation.City,
      company: "",
      country: donation.Country,
      donatorEmail: donation.CustomerEmail,
      donatorFullName: donation.CustomerName,
      paymentChannel: donation.Channel,
      paymentFrequency: intervalOf(donation),
      paymentNumber: donation.CustomerMsisdn,
    },
  };
}

/** `PUT /donations/{TransactionId}`: who gave. */
export function toRecord(donation: Donation): DonationRecord {
  return {
    donatorEmail: donation.CustomerEmail,
    donatorFullName: donation.CustomerName,
    country: donation.Country,
    company: "",
    city: donation.City,
    paymentFrequency: donation.Recurrent,
    paymentNumber: donation.CustomerMsisdn,
    paymentChannel: donation.Channel,
    amount: toCedis(donation.amount),
  };
}

function intervalOf(donation: Donation): "MONTHLY" | "YEARLY" {
  return donation.Recurrent === "YEARLY" ? "YEARLY" : "MONTHLY";
}
