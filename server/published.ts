import type { ApiClient } from "#contract/client.ts";
import { type Content, ContentAnswer, contentOf, type Published } from "#contract/content/content.ts";

type PublishedParts = { api: Pick<ApiClient, "content">; now: () => Date; report: (error: unknown) => void };

/**
 * What the organisation has published, as last looked up. Pages are kept, so the server looks for them. While there is no
 * answer, what was found before stays.
 */
export function createPublished({ api, now, report }: PublishedParts) {
  let records: readonly Published[] = [];
  let content = contentOf(records);
  let seen = `${JSON.stringify(records)}${dayOf(now())}`;
  return {
    current: (): Content => content,
    /** Looks. Returns whether pages may show something else now: after a change, and on a new day. */
    async look(): Promise<boolean> {
      const answer = await api.content();
      if (answer.httpStatus === 0) report(new Error("The API did not answer about what is published."));
      const read = ContentAnswer.safeParse(answer.body);
      const found = read.success ? read.data.data.records : records;
      const sight = `${JSON.stringify(found)}${dayOf(now())}`;
      if (sight === seen) return false;
      if (found !== records) content = contentOf(found);
      [records, seen] = [found, sight];
      return true;
    },
  };
}

/** Ghana is on GMT all year. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
