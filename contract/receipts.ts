import { z } from "zod";

/** `GET /receipts/{reference}/{number}`: whether a receipt is ours and what it was for. It names no person. */
export const ReceiptAnswer = z.object({
  status: z.literal(200),
  data: z.object({
    number: z.int(),
    reference: z.string(),
    /** Cedis. */
    amount: z.number(),
    currency: z.literal("GHS"),
    type: z.enum(["one-time", "recurring"]),
    /** When the money was confirmed. */
    at: z.iso.datetime(),
    paidTo: z.string(),
    /** Whether the money was given back since. */
    refunded: z.boolean(),
  }),
});
export type ReceiptAnswer = z.infer<typeof ReceiptAnswer>;
