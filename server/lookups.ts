import { dateOf, HOUR } from "#api/clock.ts";
import type { ApiClient } from "#contract/client.ts";
import { type Content, ContentAnswer, contentOf, type Published } from "#contract/content/content.ts";
import { BooksAnswer } from "#contract/books.ts";
import type { Received } from "#site/site-config.ts";

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
  let seen = sight();

  /** What pages may say, as text. The time of a look always differs. */
  function sight(): string {
    return JSON.stringify([records, { ...received, at: undefined }, dateOf(now().getTime())]);
  }

  /** Whether pages may say something else than at the last look: after a change, and on a new day. */
  function isNew(): boolean {
    const before = seen;
    seen = sight();
    return seen !== before;
  }

  return {
    content: (): Content => content,
    received: (): Received | undefined => received,
    /** Looks for what is published. Returns whether pages may say something else. */
    async look(): Promise<boolean> {
      const answer = await api.content();
      if (answer.httpStatus === 0) report(new Error("The API did not answer about what is published."));
      const read = ContentAnswer.safeParse(answer.body);
      if (read.success) records = read.data.data.records;
      if (!isNew()) return false;
      content = contentOf(records);
      return true;
    },
    /** The same for the gifts received. It takes longer, so nothing waits for it: a full store adds up all its months once. */
    async lookAtBooks(): Promise<boolean> {
      const answer = await api.books();
      if (answer.httpStatus === 0) report(new Error("The API did not answer about the books."));
      const read = BooksAnswer.safeParse(answer.body);
      received = read.success ? receivedOf(read.data.data, now()) : undefined;
      return isNew();
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
