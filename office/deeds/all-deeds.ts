import { contentDeeds } from "./content.ts";
import { correctionDeeds } from "./corrections.ts";
import { decideDeeds } from "./decide.ts";
import type { Deed } from "./deed.ts";
import { donationDeeds } from "./donations.ts";
import { heldMailDeeds } from "./held-mail.ts";
import { networkDeeds } from "./networks.ts";
import { peopleDeeds } from "./people.ts";
import { refundDeeds } from "./refunds.ts";
import { textDeeds } from "./text-signatures.ts";
import { updateDeeds } from "./updates.ts";

/** Everything that a person can decide in the office, by its name. */
export const DEEDS: ReadonlyMap<string, Deed> = new Map(
  [
    ...decideDeeds,
    ...refundDeeds,
    ...correctionDeeds,
    ...donationDeeds,
    ...heldMailDeeds,
    ...networkDeeds,
    ...peopleDeeds,
    ...updateDeeds,
    ...contentDeeds,
    ...textDeeds,
  ].map((deed) => [deed.name, deed]),
);
