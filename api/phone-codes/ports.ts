import type { Msisdn } from "#contract/phone.ts";
import type { Refusal } from "#api/limits/prompt-limits.ts";

export type TextGateway = {
  /** Sends a text message. Throws when another try may help. */
  sendText(message: { phone: Msisdn; words: string }): Promise<"sent" | "refused">;
  /**
   * Makes a call that sends nothing, to see whether the service accepts our credentials. `strange`: an answer that does
   * not look like a text service's. Never throws.
   */
  tryService(): Promise<{ kind: "answers" } | { kind: "turned-away" | "strange" | "no-answer"; why: string }>;
};

export type CodeTried = { kind: "right"; phoneHash: string } | { kind: "wrong"; triesLeft: number } | { kind: "dead" };

/** A code to be texted. `id` is the code's own. */
export type CodeRequest = {
  id: string;
  phone: Msisdn;
  code: string;
  address: string;
  at: number;
  expiresAt: number;
};

/**
 * Codes by text message, for a donor's own page or for a gift. `gift` names a request for a gift, and tells nothing.
 */
export type PhoneCodes = {
  /**
   * Counts against the limits of the phone and the address and writes the code with the job that texts it; otherwise
   * writes nothing.
   */
  ask(request: CodeRequest): Promise<{ kind: "asked" } | { kind: "limited"; retryAfterMs: number }>;
  /**
   * The same for a gift, against the limits of prompts. The code replaces the previous one; if that is seconds old and
   * has one of its `tries` left, it stays and no other is texted.
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
   * The code to text: none if it has expired, was texted already, or belongs to a number that must not be texted. While
   * very many are being texted it waits for `ms`.
   */
  toText(
    id: string,
    at: number,
  ): Promise<
    | { kind: "text"; phone: Msisdn; code: string; isForDonation: boolean }
    | { kind: "wait"; ms: number }
    | { kind: "nothing" }
  >;
  /** Deletes the number and the code once they have been texted or never will be. */
  forgetText(id: string): Promise<void>;
};
