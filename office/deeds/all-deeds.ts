import { correctionDeeds } from "./corrections.ts";
import { decideDonation } from "./decide.ts";
import type { Deed } from "./deed.ts";
import { donationDeeds } from "./donations.ts";
import { outsideDeeds } from "./outside.ts";
import { refundDeeds } from "./refunds.ts";

/** Everything that a person can decide in the office, by its name. */
export const DEEDS: ReadonlyMap<string, Deed> = new Map(
  [decideDonation, ...refundDeeds, ...outsideDeeds, ...correctionDeeds, ...donationDeeds].map((deed) => [
    deed.name,
    deed,
  ]),
);
