import type { Msisdn } from "#contract/phone.ts";
import type { Refusal } from "#api/limits/prompt-limits.ts";

export type TextGateway = {
  /** Sends a text message. Throws when another try may help. */
  sendText(message: { phone: Msisdn; words: string }): Promise<"sent" | "refused">;
  /**
   * Asks the service for something that sends nothing, to see whether it answers to our credentials. `strange`: there is
   * an answer, and nothing in it shows that it is a text service's. Never throws.
   */
  tryService(): Promise<{ kind: "answers" } | { kind: "turned-away" | "strange" | "no-answer"; why: string }>;
};

export type CodeTried = { kind: "right"; phoneHash: string } | { kind: "wrong"; triesLeft: number } | { kind: "dead" };

/** A code that is to be texted. `id` is the code's own. */
export type CodeRequest = {
  id: string;
  phone: Msisdn;
  code: string;
  address: string;
  at: number;
  expiresAt: number;
};

/** Codes by text message, for a donor's own page or for a gift. `gift` names a request for a gift, and tells nothing. */
export type PhoneCodes = {
  /** Spends the limits of the phone and the address and writes the code down with the job that texts it, or nothing. */
  ask(request: CodeRequest): Promise<{ kind: "asked" } | { kind: "limited"; retryAfterMs: number }>;
  /**
   * The same for a gift, against the limits of prompts. The code takes the place of the one before; while that one is
   * seconds old and has one of its `tries` left, it stays and no other is texted.
   */
  askForDonation(donation: string, tries: number, request: CodeRequest): Promise<{ kind: "asked" } | Refusal>;
  /** Spends one try. A code that was right is over. */
  attempt(id: string, code: string, at: number, tries: number): Promise<CodeTried>;
  attemptForDonation(donation: string, code: string, at: number, tries: number): Promise<CodeTried>;
  /** Whether the code for this gift was right, after `since`. */
  isProvedForDonation(donation: string, since: number): Promise<boolean>;
  /** Whether a gift from this phone was ever paid, or a code for a gift was right after `since`. */
  isKnown(phone: Msisdn, since: number): Promise<boolean>;
  /**
   * What is to be texted: nothing when it ran out, was texted, or nobody is to be told anything there. While very many are
   * texted it waits for `ms`.
   */
  toText(
    id: string,
    at: number,
  ): Promise<
    | { kind: "text"; phone: Msisdn; code: string; isForDonation: boolean }
    | { kind: "wait"; ms: number }
    | { kind: "nothing" }
  >;
  /** Forgets the number and the code once they have been texted or never will be. */
  forgetText(id: string): Promise<void>;
};
