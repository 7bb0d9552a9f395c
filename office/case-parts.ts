import type { OperatorContext } from "#api/operator-context.ts";
import type { FoundDonation, Like } from "#api/store/operations/donation-finder.ts";
import type { Link } from "./view-parts.ts";

/** How many gifts of one kind are shown at once. The next appear as these are settled. */
export const SHOWN = 50;

export const seeDonation = (id: string): Link => ({ label: "See the gift", href: `/gifts/${id}` });
export const action = (name: string, label: string, of: Record<string, string>): Link => ({
  label,
  href: `/actions/${name}?${new URLSearchParams(of)}`,
});

export async function donationsLike({ finder }: OperatorContext, like: Like): Promise<FoundDonation[]> {
  return (await finder.find({ like }, { limit: SHOWN })).donations;
}
