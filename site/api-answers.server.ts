import type { ApiAnswer } from "#contract/client.ts";
import { parseAmount, type Pesewas } from "#contract/money.ts";

// Answers are read field by field, because `API_BASE` may be any host.

/**
 * The status that the specification reads: the body's, if the request succeeded. A successful answer that is not JSON,
 * for example a network's sign-in page, proves nothing and counts as 0.
 */
export function statusOf({ httpStatus, body }: ApiAnswer): number {
  if (httpStatus < 200 || httpStatus > 299) return httpStatus;
  return isRecord(body) ? (numberAt(body, "status") ?? httpStatus) : 0;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objectAt(value: unknown, key: string): Record<string, unknown> | undefined {
  const inner = isRecord(value) ? value[key] : undefined;
  return isRecord(inner) ? inner : undefined;
}

export function textAt(value: unknown, key: string): string | undefined {
  const inner = isRecord(value) ? value[key] : undefined;
  return typeof inner === "string" && inner !== "" ? inner : undefined;
}

/** An amount in pesewas. The API sends cedis. */
export function amountAt(value: unknown, key: string): Pesewas | undefined {
  const amount = parseAmount(String(numberAt(value, key)));
  return amount.ok ? amount.pesewas : undefined;
}

export function numberAt(value: unknown, key: string): number | undefined {
  const inner = isRecord(value) ? value[key] : undefined;
  return typeof inner === "number" ? inner : undefined;
}
