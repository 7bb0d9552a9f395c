import type { Pages } from "./pages.ts";

/** How many looks there are between two at the gifts received. */
export const LOOKS_AT_BOOKS = 60;

type Looked = { look: () => Promise<boolean> };

export type LooksParts = {
  published: Looked;
  received: Looked;
  pages: Pick<Pages, "renew" | "renewAll">;
  report: (error: unknown) => void;
};

/**
 * Looks up what was published, and now and then the gifts received, and renews the cached pages that show them. Pages are
 * renewed one time after the other, because an older one must not replace a newer one. What was published does not wait for
 * the books, which may take long to answer.
 */
export function createLooks({ published, received, pages, report }: LooksParts) {
  let looks = 0;
  let hasNewFigures = false;
  const lookAtBooks = async () => {
    if (await received.look()) hasNewFigures = true;
  };
  return async function look(): Promise<void> {
    if (looks % LOOKS_AT_BOOKS === 0) void lookAtBooks().catch(report);
    looks += 1;
    if (await published.look()) await pages.renewAll().catch(report);
    if (!hasNewFigures) return;
    hasNewFigures = false;
    await pages.renew().catch(report);
  };
}
