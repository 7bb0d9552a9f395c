import type { FoundGift } from "#api/store/operations/gift-finder.ts";
import type { Link } from "../view.ts";
import type { Action } from "./action.ts";
import { colleagueActions } from "./colleagues.ts";
import { contentActions } from "./content.ts";
import { mandateActions } from "./mandates.ts";
import { paymentActions, sendReceiptAgain } from "./payments.ts";
import { peopleActions } from "./people.ts";
import { textActions } from "./text-signatures.ts";
import { sendUpdate } from "./updates.ts";

/** What settles a gift that waits, the usual first. */
const SETTLING = [...mandateActions, ...paymentActions];

/** Everything that a person can decide in the office, by its name. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map(
  [
    ...SETTLING,
    sendReceiptAgain,
    ...peopleActions,
    ...colleagueActions,
    sendUpdate,
    ...contentActions,
    ...textActions,
  ].map((action) => [action.name, action]),
);

/** What a person may do to a gift now, the usual first. Whether it is allowed yet, the action's page says. */
export const actsOn = (gift: FoundGift): Link[] =>
  SETTLING.filter(({ offers }) => offers(gift)).map(({ link }) => link(gift.id));
