import { z } from "zod";
import { channelIds, FREQUENCIES, type Frequency } from "./channels.ts";
import { DONATION_STATES, type DonationState, RECURRING_STATES, type RecurringState } from "./states.ts";
import { findCode } from "./clean.ts";
import { Id, Phone, Reference, StatusAndMessage } from "./wire.ts";

/** `POST /manage/codes`: asks for a code by text message. */
export const CodeRequest = z.strictObject({ phone: Phone });
export type CodeRequest = z.input<typeof CodeRequest>;

/** The answer is the same for every number, whether or not it has ever given. */
export const CodeAnswer = z.object({ ...StatusAndMessage, data: z.object({ requestId: z.string() }) });

/** `POST /manage/passes`: exchanges the code for a pass. */
export const PassRequest = z.strictObject({
  requestId: Id,
  code: z.preprocess(
    (value) => (typeof value === "string" && findCode(value, 6)) || value,
    z.string().regex(/^\d{6}$/u, "Enter the six digits of the code"),
  ),
});
export type PassRequest = z.input<typeof PassRequest>;

/** The calls below take the pass as `Authorization: Bearer …`, until `expiresAt`. */
export const PassAnswer = z.object({
  status: z.literal(200),
  data: z.object({ pass: z.string(), expiresAt: z.iso.datetime() }),
});

/** The receipt of a confirmed payment. `sent`: the mail server has accepted it. `returned`: all of it has gone back. */
const ReceiptView = z.object({
  number: z.string(),
  amount: z.number(),
  at: z.iso.datetime(),
  sent: z.boolean(),
  returned: z.boolean(),
});

/** A gift as its donor sees it. Dates are `YYYY-MM-DD` in Ghana, times ISO 8601 in UTC, amounts in cedis. */
export const DonationView = z.object({
  reference: Reference,
  frequency: z.enum(Object.keys(FREQUENCIES) as Frequency[]),
  state: z.enum(Object.keys({ ...DONATION_STATES, ...RECURRING_STATES }) as (DonationState | RecurringState)[]),
  amount: z.number(),
  currency: z.literal("GHS"),
  channel: z.enum(channelIds),
  givenAt: z.iso.datetime(),
  /** For an active recurring gift; otherwise `null`. */
  nextCharge: z.iso.date().nullable(),
  /** For an active recurring gift: the day from which nothing is charged any more. Otherwise `null`. */
  endsOn: z.iso.date().nullable(),
  /** When the provider confirmed the cancellation of a recurring gift. */
  endedAt: z.iso.datetime().nullable(),
  /** The date of a recurring gift's last charge, if the network refused it. */
  failedCharge: z.iso.date().nullable(),
  /** The donor's name, and the receipts' e-mail address, masked; `null` until there is a receipt. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  receipts: z.array(ReceiptView),
});
export type DonationView = z.infer<typeof DonationView>;

/** `GET /manage/gifts` and, with one gift, `POST /manage/gifts/{reference}/cancel`. `scope`: what the pass opens. */
export const DonationsAnswer = z.object({
  status: z.literal(200),
  data: z.object({ scope: z.enum(["gift", "phone"]), gifts: z.array(DonationView) }),
});

export const CancelAnswer = z.object({ ...StatusAndMessage, data: DonationView });
