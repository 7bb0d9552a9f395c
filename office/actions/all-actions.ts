import { colleagueActions } from "./colleagues.ts";
import { contentActions } from "./content.ts";
import type { Action } from "./action.ts";
import { mandateActions } from "./mandates.ts";
import { paymentActions } from "./payments.ts";
import { peopleActions } from "./people.ts";
import { textActions } from "./text-signatures.ts";
import { updateActions } from "./updates.ts";

/** Everything that a person can decide in the office, by its name. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map(
  [
    ...paymentActions,
    ...mandateActions,
    ...peopleActions,
    ...colleagueActions,
    ...updateActions,
    ...contentActions,
    ...textActions,
  ].map((action) => [action.name, action]),
);
