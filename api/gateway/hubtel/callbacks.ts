import type { FailureReason } from "#contract/states.ts";
import { readEnvelope, textOf } from "./messages.ts";
import { reasonOf } from "./outcomes.ts";

/** What a callback hints at. It proves nothing: the status query does. */
export type CallbackHint =
  | { kind: "success" | "failure"; providerId: string | null; reason: FailureReason | null }
  | { kind: "cancelled" }
  | { kind: "unreadable" };

/** Reads a callback of either service. `0005` with an empty transaction id is a recurring invoice's end. */
export function readCallback(raw: string): CallbackHint {
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    return { kind: "unreadable" };
  }
  const envelope = readEnvelope(body);
  if (!envelope) return { kind: "unreadable" };
  const providerId = textOf(envelope.data, "TransactionId");
  if (envelope.code === "0005" && !providerId) return { kind: "cancelled" };
  if (envelope.code === "0000") return { kind: "success", providerId, reason: null };
  return { kind: "failure", providerId, reason: reasonOf(envelope) };
}
