import { z } from "zod";
import { anyChannel, channelIds } from "./channels.ts";
import { DONATION_STATES, type DonationState, FAILURE_REASONS } from "./states.ts";
import { Amount, City, Country, DonorName, Email, optionalText, Phone, Reference, StatusAndMessage } from "./wire.ts";

const ChannelName = z.enum(channelIds, `Choose ${anyChannel}`);

/** `POST /payments/pay/mobilemoney`: the whole form, with the specification's field names. */
export const PayRequest = z.strictObject({
  CustomerName: DonorName.optional(),
  CustomerEmail: Email,
  Amount,
  Channel: ChannelName,
  /** Accepted because the specification has it, but ignored: the donor's phone shows a constant of the API. */
  Description: optionalText(200, "the description").optional(),
  CustomerMsisdn: Phone,
  Recurrent: z
    .preprocess((value) => value || "one-time", z.literal("one-time", "Send recurring gifts to /rip/subscribe"))
    .optional(),
  Country,
  Company: optionalText(100, "the company").optional(),
  City,
  /** Accepted because the form has the field. A one-time gift does not use it. */
  OtpCode: optionalText(12, "the code").optional(),
});
/** The request as sent: text and plain numbers. `ParsedPayRequest` has pesewas, msisdn and cleaned text. */
export type PayRequest = z.input<typeof PayRequest>;
export type ParsedPayRequest = z.output<typeof PayRequest>;

const PublicDonation = z.object({
  TransactionId: z.string(),
  reference: Reference,
  state: z.enum(Object.keys(DONATION_STATES) as DonationState[]),
  amount: z.number(),
  currency: z.literal("GHS"),
});

/** `status` 200: paid. `status` 202: the donor must approve on the phone; poll `GET /donations/{TransactionId}`. */
export const PayAnswer = z.object({ ...StatusAndMessage, data: PublicDonation });

/**
 * `PUT /donations/{TransactionId}`: completes the donor's details until the receipt is made. Amount, number and channel
 * must equal ours. The caller that started the gift sends its `Idempotency-Key`. Without the key the call fills only empty
 * fields, and only for an hour.
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

/** `GET /donations/{TransactionId}`: state and amount, no personal data. */
export const DonationAnswer = z.object({
  status: z.literal(200),
  data: PublicDonation.extend({
    /** With `failed`: the reason, if the provider gave one. */
    reason: z.enum(FAILURE_REASONS).optional(),
  }),
});
export type DonationAnswer = z.infer<typeof DonationAnswer>;
