import { z } from "zod";
import { Reference } from "./wire.ts";

/** `GET /receipts/{number}/{token}`: whether a receipt is ours and what it was for. It names no person and opens no gift. */
export const ReceiptAnswer = z.object({
  status: z.literal(200),
  data: z.object({
    /** As the receipt shows it: `000123`, or `2-000001` in the series that a restore has opened. */
    number: z.string(),
    reference: Reference,
    /** Cedis. */
    amount: z.number(),
    currency: z.literal("GHS"),
    type: z.enum(["one-time", "recurring"]),
    /** When the money was confirmed. */
    at: z.iso.datetime(),
    paidTo: z.string(),
    /** Whether the money was given back, by us or by the network: all of it. */
    returned: z.boolean(),
  }),
});
export type ReceiptAnswer = z.infer<typeof ReceiptAnswer>;
