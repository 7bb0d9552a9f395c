import { z } from "zod";
import { anyChannel, type Channel, channelIds } from "./channels.ts";
import { DONATION_STATES, type DonationState, FAILURE_REASONS } from "./states.ts";
import { Amount, City, Country, DonorName, Email, optionalText, Phone, Reference } from "./wire.ts";

const ChannelName = z.enum(channelIds as [Channel, ...Channel[]], `Choose ${anyChannel}`);

/** `POST /payments/pay/mobilemoney`: the whole form, spelled as the specification spells it. */
export const PayRequest = z.strictObject({
  CustomerName: DonorName.optional(),
  CustomerEmail: Email,
  Amount,
  Channel: ChannelName,
  /** Accepted because the contract has it. What the donor's phone shows is a constant of the API. */
  Description: optionalText(200, "the description").optional(),
  CustomerMsisdn: Phone,
  Recurrent: z
    .preprocess((value) => value || "one-time", z.literal("one-time", "Send recurring gifts to /rip/subscribe"))
    .optional(),
  Country,
  Company: optionalText(100, "the company").optional(),
  City,
  /** A one-time gift has no code; the form has the field, so the call has it too. */
  OtpCode: optionalText(12, "the code").optional(),
});
/** As sent: text and plain numbers. As parsed (`z.output`): pesewas, msisdn, cleaned text. */
export type PayRequest = z.input<typeof PayRequest>;
export type ParsedPayRequest = z.output<typeof PayRequest>;

/** `status` 200: paid. `status` 202: the donor must approve on the phone; follow the TransactionId. */
export const PayAnswer = z.object({
  status: z.union([z.literal(200), z.literal(202)]),
  message: z.string(),
  data: z.object({
    TransactionId: z.string(),
    reference: Reference,
    state: z.enum(Object.keys(DONATION_STATES) as [DonationState, ...DonationState[]]),
    amount: z.number(),
    currency: z.literal("GHS"),
  }),
});
export type PayAnswer = z.infer<typeof PayAnswer>;

/**
 * `PUT /donations/{TransactionId}`: completes the donor's details, until the receipt is made. Money, number and channel
 * must equal ours. The caller who started the gift sends its `Idempotency-Key`; without it the call fills only empty
 * fields, for an hour.
 */
export const DonationRecord = z.strictObject({
  donatorEmail: Email.optional(),
  donatorFullName: DonorName.optional(),
  country: Country.optional(),
  company: optionalText(100, "the company").optional(),
  city: optionalText(80, "the city").optional(),
  paymentFrequency: z.preprocess((value) => value || "one-time", z.literal("one-time")).optional(),
  paymentNumber: Phone.optional(),
  paymentChannel: ChannelName.optional(),
  amount: Amount.optional(),
});
export type DonationRecord = z.input<typeof DonationRecord>;

/** `GET /donations/{TransactionId}`: state and amount, nothing about the person. */
export const DonationAnswer = z.object({
  status: z.literal(200),
  data: z.object({
    TransactionId: z.string(),
    reference: Reference,
    state: z.enum(Object.keys(DONATION_STATES) as [DonationState, ...DonationState[]]),
    amount: z.number(),
    currency: z.literal("GHS"),
    /** What of a gift that was paid has gone back so far, cedis; left out with `paid`. */
    returned: z.number().optional(),
    /** With `failed`: why, as far as the provider said. */
    reason: z.enum(FAILURE_REASONS).optional(),
  }),
});
export type DonationAnswer = z.infer<typeof DonationAnswer>;
