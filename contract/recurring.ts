import { z } from "zod";
import { channelIds, oneOf, toRecurringChannel } from "./channels.ts";
import { cleanCode } from "./clean.ts";
import { RECURRING_STATES, type RecurringState } from "./states.ts";
import {
  Amount,
  City,
  Country,
  DonorName,
  Email,
  Id,
  optionalText,
  Phone,
  Reference,
  StatusAndMessage,
} from "./wire.ts";

const IntervalName = z.enum(["MONTHLY", "YEARLY"], "Choose MONTHLY or YEARLY");
const recurringChannels = channelIds.map(toRecurringChannel);

/** `POST /rip/subscribe`. */
export const SubscribeRequest = z.strictObject({
  paymentInterval: IntervalName,
  customerMobileNumber: Phone,
  channel: z.enum(recurringChannels, `Choose ${oneOf(recurringChannels)}`),
  customerName: DonorName.optional(),
  amount: Amount,
});
export type SubscribeRequest = z.input<typeof SubscribeRequest>;

/**
 * The ids are ours and unguessable. Whoever has `requestId` may try codes for this request. `otpPrefix` is null if the
 * provider sends no code and prompts the phone at once.
 */
export const SubscribeAnswer = z.object({
  ...StatusAndMessage,
  data: z.object({
    recurringInvoiceId: z.string(),
    reference: Reference,
    requestId: z.string().nullable(),
    otpPrefix: z.string().nullable(),
  }),
});

/** `POST /rip/verify`. `otpCode` is the prefix, a hyphen and the four digits: `KWTF-4821`. */
export const VerifyRequest = z.strictObject({
  recurringInvoiceId: Id,
  requestId: Id,
  otpCode: z.preprocess(
    (value) =>
      (typeof value === "string" &&
        /(?<![\p{L}\p{N}])[a-z]{1,8}-\d{4}(?![\p{L}\p{N}])/iu.exec(cleanCode(value))?.[0]) ||
      value,
    z.string().regex(/^[A-Za-z]{1,8}-\d{4}$/u, "Enter the four digits of the code"),
  ),
  donationDto: z.strictObject({
    city: City,
    company: optionalText(100, "the company").optional(),
    country: Country,
    donatorEmail: Email,
    donatorFullName: DonorName.optional(),
    paymentChannel: z.enum(channelIds),
    paymentFrequency: IntervalName,
    paymentNumber: Phone,
  }),
});
export type VerifyRequest = z.input<typeof VerifyRequest>;

const RecurringView = z.object({
  recurringInvoiceId: z.string(),
  reference: Reference,
  state: z.enum(Object.keys(RECURRING_STATES) as RecurringState[]),
  amount: z.number(),
  currency: z.literal("GHS"),
  paymentInterval: IntervalName,
  /** The date of the next charge, `YYYY-MM-DD`; null until it is set up, and after it is cancelled. */
  nextCharge: z.iso.date().nullable(),
});

/** The answer of `POST /rip/verify` and of `GET /rip/{recurringInvoiceId}`. */
export const RecurringAnswer = z.object({ ...StatusAndMessage, data: RecurringView });
export type RecurringAnswer = z.infer<typeof RecurringAnswer>;
