import { expect, test } from "vitest";
import { EMAIL_LIMITS, NO_EMAIL_LIMITS } from "./email-limits.ts";
import { drawFrom, type Limit } from "./limit.ts";

const HOUR = 3_600_000;

/** How many e-mails are sent within this many hours if one is requested every minute. */
function sent(limit: Limit | null, hours: number): number {
  if (!limit) return 0;
  let fullAt = 0;
  let count = 0;
  for (let at = 0; at < hours * HOUR; at += 60_000) {
    const drawn = drawFrom(fullAt, limit, at);
    if (drawn.waitMs > 0) continue;
    fullAt = drawn.fullAt;
    count += 1;
  }
  return count;
}

test("a mailbox gets three e-mails at once and then one every eight hours", () => {
  expect(sent(EMAIL_LIMITS.perEmail, 1)).toBe(3);
  expect(sent(EMAIL_LIMITS.perEmail, 9)).toBe(4);
  expect(sent(EMAIL_LIMITS.perEmail, 24)).toBe(5);
});

test("one visitor may cause e-mails to several mailboxes, but far fewer than all visitors together", () => {
  const [visitor, all] = [sent(EMAIL_LIMITS.perVisitor, 1), sent(EMAIL_LIMITS.overall, 1)];
  expect(visitor).toBeGreaterThan(sent(EMAIL_LIMITS.perEmail, 1));
  expect(all).toBeGreaterThan(0);
  const ratio = (limit: Limit | null) => (limit ? limit.count / limit.windowMs : 0);
  expect(ratio(EMAIL_LIMITS.overall)).toBeGreaterThanOrEqual(10 * ratio(EMAIL_LIMITS.perVisitor));
});

test("switching limits off switches off each e-mail limit", () => {
  expect(Object.keys(NO_EMAIL_LIMITS)).toEqual(Object.keys(EMAIL_LIMITS));
  expect(Object.values(NO_EMAIL_LIMITS)).toEqual([null, null, null]);
});
