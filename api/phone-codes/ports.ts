import type { Msisdn } from "#contract/phone.ts";
import type { Counted, Refusal } from "#api/limits/windows.ts";

export type TextGateway = {
  /**
   * Sends a text message. `unknown`: the service got it and did not answer, so it may arrive. Throws if the service has not
   * taken it and a retry may help.
   */
  sendText(message: { phone: Msisdn; words: string }): Promise<"sent" | "refused" | "unknown">;
  /**
   * Calls the service without sending anything, to see whether it accepts our credentials. `strange`: the answer does
   * not look like a text service's. Never throws.
   */
  tryService(): Promise<{ kind: "answers" } | { kind: "turned-away" | "strange" | "no-answer"; why: string }>;
};

export type CodeTried = { kind: "right"; phoneHash: string } | { kind: "wrong"; triesLeft: number } | { kind: "dead" };

/** What a code is for: a gift or a donor's own page. A code is good for nothing else. */
export type CodeKind = Extract<Counted, "gift-code" | "page-code">;

/** A phone code to text. `id` is the code's own id. */
export type CodeRequest = {
  id: string;
  phone: Msisdn;
  code: string;
  address: string;
  at: number;
  expiresAt: number;
};

/** Phone codes. `donation` identifies the request for a gift. */
export type PhoneCodes = {
  /**
   * Counts the code, and writes it with the job that texts it. If a limit refuses, nothing is written.
   */
  ask(
    kind: Exclude<CodeKind, "gift-code">,
    request: CodeRequest,
  ): Promise<{ kind: "asked" } | { kind: "limited"; retryAfterMs: number }>;
  /**
   * Does the same for a gift, if no prompt is open. The code replaces the previous one. If that is seconds old
   * and has one of its `tries` left, it stays and we text no other.
   */
  askForDonation(donation: string, tries: number, request: CodeRequest): Promise<{ kind: "asked" } | Refusal>;
  /** Spends one of the code's `tries`. A right code cannot be used again. */
  attempt(kind: CodeKind, id: string, code: string, at: number, tries: number): Promise<CodeTried>;
  attemptForDonation(donation: string, code: string, at: number, tries: number): Promise<CodeTried>;
  /** Whether the right code for this gift was typed after `since`. */
  isProvedForDonation(donation: string, since: number): Promise<boolean>;
  /** Whether a gift from this phone was ever paid, or the right code for a gift was typed after `since`. */
  isKnown(phone: Msisdn, since: number): Promise<boolean>;
  /** The code to text. `nothing`: it has expired, was texted already, or belongs to a number that must not be texted. */
  toText(
    id: string,
    at: number,
  ): Promise<{ kind: "text"; phone: Msisdn; code: string; of: CodeKind } | { kind: "nothing" }>;
  /** Deletes the number and the code once they have been texted or never will be. */
  forgetText(id: string): Promise<void>;
};

/** The phones that are neither prompted nor texted, as their owners have asked the office, by the keyed hashes of their numbers. */
export type BlockedPhones = {
  block(phoneHash: string, at: number): Promise<void>;
  /** Returns whether the phone was blocked. */
  unblock(phoneHash: string): Promise<boolean>;
};
