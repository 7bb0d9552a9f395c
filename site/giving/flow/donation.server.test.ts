import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { DonationRecord, PayRequest } from "#contract/donations.ts";
import type { Msisdn } from "#contract/phone.ts";
import { SubscribeRequest, VerifyRequest } from "#contract/recurring.ts";
import {
  type Donation,
  keyFor,
  mintSeed,
  toPayRequest,
  toRecord,
  toSubscribeRequest,
  toVerifyRequest,
} from "./donation.server.ts";

const donation: Donation = {
  CustomerName: "Ama Serwaa",
  CustomerEmail: "ama@example.com",
  amount: 2050 as Pesewas,
  City: "Tamale",
  Country: "Ghana",
  Description: "Donation in support of Beat",
  Recurrent: "one-time",
  Channel: "vodafone-gh",
  CustomerMsisdn: "233201234567" as Msisdn,
};
const monthly: Donation = { ...donation, Recurrent: "MONTHLY" };
const request = { recurringInvoiceId: "inv-1", requestId: "req-1", otpPrefix: "KWTF" };

test("the same gift has one key, and one that differs in anything another", () => {
  const seed = mintSeed();
  expect(keyFor(seed, { ...donation })).toBe(keyFor(seed, donation));
  const changes: Partial<Donation>[] = [
    { amount: 2051 as Pesewas },
    { Recurrent: "YEARLY" },
    { Channel: "mtn-gh" },
    { CustomerMsisdn: "233201234568" as Msisdn },
    { CustomerName: "Ama" },
    { CustomerEmail: "kofi@example.com" },
    { City: "Wa" },
  ];
  const keys = changes.map((change) => keyFor(seed, { ...donation, ...change }));
  expect(new Set([keyFor(seed, donation), keyFor(mintSeed(), donation), ...keys]).size).toBe(changes.length + 2);
});

test("a payment carries the whole form, and the contract accepts it", () => {
  const body = toPayRequest(donation);
  expect(body).toEqual({
    CustomerName: "Ama Serwaa",
    CustomerEmail: "ama@example.com",
    Amount: 20.5,
    Channel: "vodafone-gh",
    Description: "Donation in support of Beat",
    CustomerMsisdn: "233201234567",
    Recurrent: "one-time",
    Country: "Ghana",
    Company: "",
    City: "Tamale",
    OtpCode: "",
  });
  expect(PayRequest.safeParse(body).success).toBe(true);
});

test("a subscription carries the five fields of the specification, and the contract accepts it", () => {
  const body = toSubscribeRequest(monthly);
  expect(body).toEqual({
    paymentInterval: "MONTHLY",
    customerMobileNumber: "233201234567",
    channel: "vodafone_gh_rec",
    customerName: "Ama Serwaa",
    amount: 20.5,
  });
  expect(SubscribeRequest.safeParse(body).success).toBe(true);
});

test("a code is verified with its prefix and a hyphen, and the contract accepts the request", () => {
  const body = toVerifyRequest({ ...donation, Recurrent: "YEARLY" }, request, "1234");
  expect(body).toEqual({
    recurringInvoiceId: "inv-1",
    requestId: "req-1",
    otpCode: "KWTF-1234",
    donationDto: {
      city: "Tamale",
      company: "",
      country: "Ghana",
      donatorEmail: "ama@example.com",
      donatorFullName: "Ama Serwaa",
      paymentChannel: "vodafone-gh",
      paymentFrequency: "YEARLY",
      paymentNumber: "233201234567",
    },
  });
  expect(VerifyRequest.safeParse(body).success).toBe(true);
});

test("the record says who gave, and the contract accepts it", () => {
  const body = toRecord(donation);
  expect(body).toEqual({
    donatorEmail: "ama@example.com",
    donatorFullName: "Ama Serwaa",
    country: "Ghana",
    company: "",
    city: "Tamale",
    paymentFrequency: "one-time",
    paymentNumber: "233201234567",
    paymentChannel: "vodafone-gh",
    amount: 20.5,
  });
  expect(DonationRecord.safeParse(body).success).toBe(true);
});
