import { toCedis } from "#contract/money.ts";
import type { Draft } from "../forms/impact-form.ts";

/** Where the browser keeps the draft: the specification's key. */
const DRAFT_KEY = "donateData";
/** When it was stored, in milliseconds since 1970. */
const SINCE_KEY = "donateDataSince";

/** How long an unfinished gift is kept, as the privacy policy says. Another person may have the phone by then. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Stores the draft in this browser, with its amount in cedis, or removes it if the gift has ended. A browser that refuses
 * storage keeps nothing.
 */
export function storeDraft(draft: Draft | undefined): void {
  try {
    for (const key of [DRAFT_KEY, SINCE_KEY]) localStorage.removeItem(key);
    if (!draft) return;
    const { amount, ...rest } = draft;
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...rest, Amount: toCedis(amount) }));
    localStorage.setItem(SINCE_KEY, String(Date.now()));
  } catch {
    // The cookie has the draft too.
  }
}

/** The fields of the draft in this browser's storage, unless it is older than a day. The server reads and checks them. */
export function storedDraft(): Record<string, string> | undefined {
  try {
    const since = Number(localStorage.getItem(SINCE_KEY) ?? Date.now());
    const stored: unknown = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null || Date.now() - since >= KEPT_MS) return undefined;
    return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
}
