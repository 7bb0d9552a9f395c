import { createHash, randomBytes } from "node:crypto";
import { type Interval, toRecurringChannel } from "#contract/channels.ts";
import type { ApiAnswer } from "#contract/client.ts";
import type { DonationRecord, PayRequest } from "#contract/donations.ts";
import { parseAmount, type Pesewas, toCedis } from "#contract/money.ts";
import type { SubscribeRequest, VerifyRequest } from "#contract/recurring.ts";
import {
  DONATION_STATES,
  type DonationState,
  FAILURE_REASONS,
  type FailureReason,
  RECURRING_STATES,
  type RecurringState,
} from "#contract/states.ts";
import { readAnswer } from "#site/api-answers.server.ts";
import { intervalOf } from "../forms/details-form.ts";
import type { CodeStep, Donation } from "./flow.ts";

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

/** `POST /payments/pay/mobilemoney`: the whole form. Company and code have no field in the form and are sent empty. */
export function toPayRequest({ amount, ...typed }: Donation, brand: string): PayRequest {
  return {
    ...typed,
    Amount: toCedis(amount),
    Description: `Donation in support of ${brand}`,
    Recurrent: "one-time",
    Company: "",
    OtpCode: "",
  };
}

/** `POST /rip/subscribe`. */
export function toSubscribeRequest(donation: Donation): SubscribeRequest {
  return {
    paymentInterval: intervalOf(donation.Recurrent),
    customerMobileNumber: donation.CustomerMsisdn,
    channel: toRecurringChannel(donation.Channel),
    customerName: donation.CustomerName,
    amount: toCedis(donation.amount),
  };
}

/** `POST /rip/verify`: the prefix, a hyphen, and the four digits the donor typed. */
export function toVerifyRequest(donation: Donation, code: CodeStep, digits: string): VerifyRequest {
  return {
    recurringInvoiceId: code.recurringInvoiceId,
    requestId: code.requestId,
    otpCode: `${code.otpPrefix}-${digits}`,
    donationDto: { ...giverOf(donation), paymentFrequency: intervalOf(donation.Recurrent) },
  };
}

/** `PUT /donations/{TransactionId}`: who gave. */
export function toRecord(donation: Donation): DonationRecord {
  return { ...giverOf(donation), paymentFrequency: donation.Recurrent, amount: toCedis(donation.amount) };
}

function giverOf(donation: Donation) {
  return {
    donatorEmail: donation.CustomerEmail,
    donatorFullName: donation.CustomerName,
    country: donation.Country,
    company: "",
    city: donation.City,
    paymentNumber: donation.CustomerMsisdn,
    paymentChannel: donation.Channel,
  };
}

/** What the API knows of a gift. `publicReference` is the short one that donors use; only our own API has it. */
type Found<State> = { state: State; publicReference: string | undefined; amount: Pesewas };
export type FoundDonation = Found<DonationState> & { reason: FailureReason };
type FoundRecurring = Found<RecurringState> & { interval: Interval; nextCharge: string | undefined };

/** `none`: there is no such donation. */
type Read<Data> = Data | "none" | "unreached";

/** Reads the answer to `GET /donations/{id}`. */
export function readDonation(answer: ApiAnswer): Read<FoundDonation> {
  const found = read(answer, DONATION_STATES);
  return typeof found === "string" ? found : { ...found, reason: toReason(readAnswer(answer).data.reason) };
}

/** Reads the answer to `GET /rip/{id}`. */
export function readRecurring(answer: ApiAnswer): Read<FoundRecurring> {
  const found = read(answer, RECURRING_STATES);
  const { paymentInterval, nextCharge } = readAnswer(answer).data;
  return typeof found === "string" ? found : { ...found, interval: intervalOf(paymentInterval), nextCharge };
}

function read<State extends string>(answer: ApiAnswer, states: Record<State, string>): Read<Found<State>> {
  if (answer.httpStatus === 404) return "none";
  const { state = "", amount, reference } = readAnswer(answer).data;
  const pesewas = parseAmount(String(amount));
  if (!Object.hasOwn(states, state) || !pesewas.ok) return "unreached";
  // The table has it.
  return { state: state as State, publicReference: reference, amount: pesewas.pesewas };
}

export function toReason(text: string | undefined): FailureReason {
  return FAILURE_REASONS.find((reason) => reason === text) ?? "not-given";
}
