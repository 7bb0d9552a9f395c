import { dateOf, HOUR } from "#api/clock.ts";
import type { ApiClient } from "#contract/client.ts";
import { type Content, ContentAnswer, contentOf, type Published } from "#contract/content/content.ts";
import { BooksAnswer } from "#contract/books.ts";
import type { Received } from "#site/site-config.ts";

type PublishedParts = { api: Pick<ApiClient, "content">; now: () => Date; report: (error: unknown) => void };

/**
 * What the organisation has published, as last looked up. Pages are kept, so the server looks for them. While there is no
 * answer, what was found before stays.
 */
export function createPublished({ api, now, report }: PublishedParts) {
  let records: readonly Published[] = [];
  let content = contentOf(records);
  let seen = `${JSON.stringify(records)}${dateOf(now().getTime())}`;
  return {
    current: (): Content => content,
    /** Looks. Returns whether pages may show something else now: after a change, and on a new day. */
    async look(): Promise<boolean> {
      const answer = await api.content();
      if (answer.httpStatus === 0) report(new Error("The API did not answer about what is published."));
      const read = ContentAnswer.safeParse(answer.body);
      const found = read.success ? read.data.data.records : records;
      const sight = `${JSON.stringify(found)}${dateOf(now().getTime())}`;
      if (sight === seen) return false;
      if (found !== records) content = contentOf(found);
      [records, seen] = [found, sight];
      return true;
    },
  };
}

type ReceivedParts = { api: Pick<ApiClient, "books">; now: () => Date; report: (error: unknown) => void };

/**
 * The gifts received, for the pages that ask for money. Those pages are kept, so the server looks up the books for them.
 * Without an answer the pages show no figures, because the old ones may be wrong.
 */
export function createReceived({ api, now, report }: ReceivedParts) {
  let current: Received | undefined;
  return {
    current: (): Received | undefined => current,
    /** Looks up the books. Returns whether anything changed. */
    async look(): Promise<boolean> {
      const answer = await api.books();
      if (answer.httpStatus === 0) report(new Error("The API did not answer about the books."));
      const read = BooksAnswer.safeParse(answer.body);
      const found = read.success ? receivedOf(read.data.data, now()) : undefined;
      if (textOf(found) === textOf(current)) return false;
      current = found;
      return true;
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

/** The figures as text, without the time of the look-up, which always differs. */
function textOf(received: Received | undefined): string | undefined {
  return received && JSON.stringify({ ...received, at: undefined });
}
