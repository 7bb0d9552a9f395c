import { mandateSourcesOf } from "#api/mandates/states.ts";
import { sourcesOf } from "#api/payments/states.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";
import type { Link } from "./view-parts.ts";

export const seeGift = (id: string): Link => ({ label: "See the gift", href: `/gifts/${id}` });

/** Leads to an action about a gift. */
export const actLink = (name: string, label: string, gift: string): Link => ({
  label,
  href: `/actions/${name}?${new URLSearchParams({ gift })}`,
});

type Of = Pick<FoundGift, "id" | "state" | "flag" | "isNoted">;

/** What a person may do to a payment, the usual first. Whether it is allowed yet, the action's page says. */
export function paymentActs({ id, state, flag, isNoted }: Of): Link[] {
  const mayClose = sourcesOf("failed", "person").some((from) => from === state);
  return [
    actLink("gift-ask", "Ask again", id),
    ...(state === "unknown" && flag === "another-sum"
      ? [actLink("payment-count", "Count what the provider said", id)]
      : []),
    ...(mayClose ? [actLink("payment-close", "Close as not paid", id)] : []),
    ...(flag !== null && !isNoted ? [actLink("payment-note", "Noted", id)] : []),
  ];
}

/** What a person may do to a recurring gift. */
export function mandateActs({ id, state, providerId }: Pick<FoundGift, "id" | "state" | "providerId">): Link[] {
  const mayEnd = mandateSourcesOf("cancelled", "person").some((from) => from === state);
  return [
    actLink("gift-ask", "Ask again", id),
    ...(state === "cancelled" ? [] : [actLink("mandate-stop", "Stop it", id)]),
    ...(providerId === null ? [actLink("mandate-invoice", "Enter its invoice", id)] : []),
    ...(mayEnd ? [actLink("mandate-ended", "It has ended in the dashboard", id)] : []),
  ];
}
