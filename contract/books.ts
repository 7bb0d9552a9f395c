import { z } from "zod";

/**
 * Some whole months of the public books, `from` the first to the last, `YYYY-MM`; amounts in cedis, all sums of ledger
 * lines of closed days. `null`: fewer than ten people could be behind the figure, so it is not told by itself.
 */
export const BooksRow = z.object({
  from: z.string(),
  to: z.string(),
  /** Payments received: gifts of one time, charges of recurring gifts, gifts from outside the site. */
  payments: z.int(),
  received: z.number(),
  once: z.number().nullable(),
  recurring: z.number().nullable(),
  outside: z.number().nullable(),
  /** Given back by us, or taken back by networks, in these months; `null` is added to a later row's figure. */
  returned: z.number().nullable(),
  /**
   * What the payment provider said it kept, for returns with the figure that has them; `null` where the kinds of gifts
   * are not told, because they could be worked out from it.
   */
  fees: z.number().nullable(),
});
export type BooksRow = z.infer<typeof BooksRow>;

/** `GET /books`: what came in and what went back, month by month, the newest first. It says nothing about a person. */
export const BooksAnswer = z.object({
  status: z.literal(200),
  data: z.object({
    currency: z.literal("GHS"),
    /** The first day that was counted; `null` before there is one. */
    since: z.iso.date().nullable(),
    rows: z.array(BooksRow),
    /** The month that is not over, counted in tens; `null` while too few payments came. */
    current: z
      .object({
        month: z.string(),
        payments: z.int(),
        received: z.number(),
        /** The hour in which the last payment came, whether it is counted here or not. */
        last: z.iso.datetime(),
      })
      .nullable(),
    /** The sums of what the rows tell. */
    total: BooksRow.omit({ from: true, to: true, once: true, recurring: true, outside: true }),
    /** Whole months that are not in a row yet, because they have too few gifts. */
    waiting: z.array(z.string()),
    /** What the money was spent on, as the organisation says, the newest month first. */
    spending: z.array(z.object({ month: z.string(), purpose: z.string(), amount: z.number() })),
  }),
});
export type BooksAnswer = z.infer<typeof BooksAnswer>;
