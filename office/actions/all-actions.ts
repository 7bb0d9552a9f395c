import type { Action } from "./action.ts";
import { colleagueActions } from "./colleagues.ts";
import { giftActions } from "./gifts.ts";
import { peopleActions } from "./people.ts";
import { textActions } from "./text-signatures.ts";
import { sendUpdate } from "./updates.ts";

/** Everything that a person can decide in the office, by its name. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map(
  [giftActions, peopleActions, colleagueActions, sendUpdate, textActions].flat().map((action) => [action.name, action]),
);
