import type { Msisdn } from "#contract/phone.ts";

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
