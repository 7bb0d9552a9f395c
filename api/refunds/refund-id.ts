import { readReference, REFERENCES, referenceOf } from "#contract/reference.ts";

const PREFIX = "BACK";

/**
 * A refund's id, which operators read out and type: `BACK-7K4Q-2M`. It is made like a gift's reference, with a check
 * symbol. `random`: hex digits (`newId`).
 */
export function refundIdFrom(random: string): string {
  return named(referenceOf(Number.parseInt(random.slice(0, 12), 16) % REFERENCES));
}

/** Reads a refund's id as a person types it: in any case, with or without dashes. Returns `undefined` if it is not valid. */
export function readRefundId(text: string): string | undefined {
  if (/^\s*beat/iu.test(text)) return undefined;
  const read = readReference(text.replace(/^\s*back/iu, "BEAT"));
  return read.kind === "reference" ? named(read.reference) : undefined;
}

const named = (reference: string) => reference.replace(/^BEAT/u, PREFIX);
