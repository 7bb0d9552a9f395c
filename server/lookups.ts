import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { HOUR } from "#api/clock.ts";
import type { ApiClient } from "#contract/client.ts";
import { type Content, ContentAnswer, contentOf, type Published } from "#contract/content/content.ts";
import { BooksAnswer } from "#contract/books.ts";
import type { Received } from "#site/site-config.ts";

/** How often what was published is looked up: five seconds are promised. */
const LOOK_EVERY_MS = 1000;
const LOOK_AT_BOOKS_EVERY_MS = 60_000;

type LookupParts = {
  api: Pick<ApiClient, "content" | "books">;
  now: () => Date;
  report: (error: unknown) => void;
};

/**
 * What the organisation has published, and the gifts received, as last looked up: pages are kept, so the server looks for
 * them. Without an answer what was published before stays, but no figures are shown, because the old ones may be wrong.
 */
export function createLookups({ api, now, report }: LookupParts) {
  let records: readonly Published[] = [];
  let content = contentOf(records);
  let received: Received | undefined;

  async function look(): Promise<void> {
    const answer = await api.content();
    if (answer.httpStatus === 0) report(new Error("The API did not answer about what is published."));
    const read = ContentAnswer.safeParse(answer.body);
    if (!read.success || isDeepStrictEqual(read.data.data.records, records)) return;
    ({ records } = read.data.data);
    content = contentOf(records);
  }

  /** It takes longer, so nothing waits for it: a full store adds up all its months once. */
  async function lookAtBooks(): Promise<void> {
    const answer = await api.books();
    if (answer.httpStatus === 0) report(new Error("The API did not answer about the books."));
    const read = BooksAnswer.safeParse(answer.body);
    const latest = read.success ? receivedOf(read.data.data, now()) : undefined;
    // The time of a look always differs.
    if (!isDeepStrictEqual({ ...latest, at: "" }, { ...received, at: "" })) received = latest;
  }

  async function repeat(work: () => Promise<void>, everyMs: number) {
    for (;;) {
      await work().catch(report);
      await setTimeout(everyMs, undefined, { ref: false });
    }
  }

  return {
    /** The same object until something else is published. */
    content: (): Content => content,
    /** The same object until the figures change. */
    received: (): Received | undefined => received,
    look,
    lookAtBooks,
    begin() {
      void repeat(look, LOOK_EVERY_MS);
      void repeat(lookAtBooks, LOOK_AT_BOOKS_EVERY_MS);
    },
  };
}

function receivedOf({ current, rows }: BooksAnswer["data"], now: Date): Received | undefined {
  const at = now.toISOString().slice(0, 16);
  if (current) {
    const { month, payments, received, last } = current;
    const lastWithinHours = Math.floor((now.getTime() - Date.parse(last)) / HOUR) + 1;
    return { from: month, to: month, gifts: payments, amount: received, lastWithinHours, at };
  }
  const [newest] = rows;
  if (!newest) return undefined;
  return { from: newest.from, to: newest.to, gifts: newest.payments, amount: newest.received, at };
}
