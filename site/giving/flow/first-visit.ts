import type { DonateView, ImpactView } from "./open.ts";
import { EMPTY_IMPACT } from "../forms/impact-form.ts";
import { DRAFT_KEY, MEMORY_KEY } from "./storage-keys.ts";

/** Query parameters that the flow reads. */
const ASKING = ["gift", "recurring", "amount", "frequency", "channel"];

/**
 * Whether the flow has nothing to show: the browser remembers no gift and the address asks for none. This is true for
 * most visitors, and their pages need none of the flow's script.
 */
export function isFirstVisit(url: URL): boolean {
  if (ASKING.some((name) => url.searchParams.has(name))) return false;
  try {
    return localStorage.getItem(DRAFT_KEY) === null && localStorage.getItem(MEMORY_KEY) === null;
  } catch {
    return false;
  }
}

/** What the flow would show on a first visit. */
export const FIRST_IMPACT: ImpactView = { values: EMPTY_IMPACT, campaign: {} };

export function firstDonate(url: URL): DonateView {
  return { kind: "no-draft", campaign: url.search, isSure: true };
}
