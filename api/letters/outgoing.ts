import type { Deps } from "#api/deps.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { Mail, Mailed } from "./mailer.ts";

export type Outgoing = ({ mail: Mail } | { text: { phone: Msisdn; words: string } }) & {
  reference: string;
  /** How often it may be sent while nobody knows whether it was accepted. */
  tries?: number;
  /** Records the outcome. It may return when the letter is sent again. */
  after?: (outcome: Mailed) => Promise<number | null | undefined | void>;
};

/** Builds a letter as things are now. Returns a time if it is too early for it, and `undefined` if nobody needs it any more. */
export type Build = (deps: Deps, id: string, which: string) => Promise<Outgoing | number | undefined>;
