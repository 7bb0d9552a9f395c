import type { Msisdn } from "#contract/phone.ts";

export type TextGateway = {
  /** `unknown`: it may arrive. Throws if the service has not taken it and a retry may help. */
  sendText(message: { phone: Msisdn; words: string }): Promise<"sent" | "refused" | "unknown">;
  /** Whether the service takes our credentials. `strange`: it answers like no text service. Never throws. */
  tryService(): Promise<{ kind: "answers" } | { kind: "turned-away" | "strange" | "no-answer"; why: string }>;
};
