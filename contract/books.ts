import { z } from "zod";

/**
 * One or more whole months of the public books, `from` and `to` inclusive (`YYYY-MM`). Amounts are in cedis and sum up the
 * ledger lines of these months. `null`: fewer than ten people could be behind the figure, so it is not published by itself.
 */
export const BooksRow = z.object({
  from: z.string(),
  to: z.string(),
  /** Payments received: one-time gifts and charges of recurring gifts. */
  payments: z.int(),
  received: z.number(),
  once: z.number().nullable(),
  recurring: z.number().nullable(),
  /** Given back by us, or taken back by networks, in these months. If `null`, a later row's figure includes it. */
  returned: z.number().nullable(),
  /**
   * What the provider reported that it kept. Fees of returns are in the row that has those returns. `null` where the kinds
   * of gifts are `null`, because they would follow from it.
   */
  fees: z.number().nullable(),
});
export type BooksRow = z.infer<typeof BooksRow>;

/** `GET /books`: what came in and what went back, month by month, newest first. It holds no personal data. */
export const BooksAnswer = z.object({
  status: z.literal(200),
  data: z.object({
    currency: z.literal("GHS"),
    /** The first day that was counted; `null` if there is none yet. */
    since: z.iso.date().nullable(),
    rows: z.array(BooksRow),
    /** The current month, counted in tens; `null` while it has too few payments. */
    current: z
      .object({
        month: z.string(),
        payments: z.int(),
        received: z.number(),
        /** The hour of the last payment, which may not be counted here yet. */
        last: z.iso.datetime(),
      })
      .nullable(),
    /** The sums of the rows' figures; `null` if one of them is not published. */
    total: BooksRow.omit({ from: true, to: true, once: true, recurring: true }),
    /** Whole months that are not in a row yet, because they have too few payments. */
    waiting: z.array(z.string()),
  }),
});
export type BooksAnswer = z.infer<typeof BooksAnswer>;
