import { contentDeeds } from "./content.ts";
import { decideDeeds } from "./decide.ts";
import type { Deed } from "./deed.ts";
import { donationDeeds } from "./donations.ts";
import { peopleDeeds } from "./people.ts";
import { textDeeds } from "./text-signatures.ts";
import { updateDeeds } from "./updates.ts";

/** Everything that a person can decide in the office, by its name. */
export const DEEDS: ReadonlyMap<string, Deed> = new Map(
  [...decideDeeds, ...donationDeeds, ...peopleDeeds, ...updateDeeds, ...contentDeeds, ...textDeeds].map((deed) => [
    deed.name,
    deed,
  ]),
);
