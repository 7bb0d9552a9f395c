import type { OperatorContext } from "#api/operator-context.ts";
import type { FoundGift } from "#api/store/operations/gift-finder.ts";
import { seeGift } from "../act-links.ts";
import { findGift } from "../find-gift.ts";
import { giftFacts } from "../gift-words.ts";
import type { Fact, Link, Values } from "../view-parts.ts";

/** The gift that a form is about. Throws `RefusedError` if there is none. */
export const giftIn = (context: OperatorContext, values: Values): Promise<FoundGift> =>
  findGift(context, values["gift"] ?? "");

/** What is known of it, beside the form. */
export const about = async (context: OperatorContext, values: Values): Promise<Fact[]> =>
  giftFacts(await giftIn(context, values));

/** Where one goes on. */
export const seeIt = (id: string): Link[] => [seeGift(id)];
