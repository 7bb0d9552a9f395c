import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { limitVariables, toMessageLimits } from "./limit-variables.ts";

const MINUTE = 60_000;
const schema = z.object(limitVariables);
const read = (env: Record<string, string> = {}, isReal = true) => toMessageLimits(schema.parse(env), { isReal });

test("real phones have limits by default", () => {
  expect(read()).toEqual({
    perPhone: [
      { count: 3, windowMs: 15 * MINUTE },
      { count: 6, windowMs: 24 * 60 * MINUTE },
    ],
    perMailbox: [{ count: 3, windowMs: 24 * 60 * MINUTE, others: 0 }],
    perDay: 2400,
    oneOpenPrompt: true,
  });
});

test("pretend phones have looser limits by default, and still one open prompt at a time", () => {
  expect(read({}, false)).toMatchObject({ perDay: null, oneOpenPrompt: true });
  expect(read({}, false).perPhone[0]?.count).toBeGreaterThan(read().perPhone[0]?.count ?? 0);
});

test("each limit can be set or switched off, and so can all together", () => {
  expect(read({ PROMPTS_PER_PHONE: "off" }).perPhone).toEqual([]);
  expect(read({ UNANSWERED_PER_DAY: "off" }).perDay).toBeNull();
  expect(read({ UNANSWERED_PER_DAY: "10000" }, false).perDay).toBe(10_000);
  expect(read({ LIMITS: "off", UNANSWERED_PER_DAY: "1" })).toEqual({
    perPhone: [],
    perMailbox: [],
    perDay: null,
    oneOpenPrompt: false,
  });
});

test("any list of counts per minutes or hours is read as written", () => {
  const limit = fc.record({
    count: fc.integer({ min: 1, max: 9999 }),
    span: fc.integer({ min: 1, max: 999 }),
    unit: fc.constantFrom("m", "h"),
  });
  fc.assert(
    fc.property(fc.array(limit, { minLength: 1, maxLength: 4 }), (limits) => {
      const written = limits.map(({ count, span, unit }) => `${count}/${span}${unit}`).join(",");
      expect(read({ PROMPTS_PER_PHONE: written }).perPhone).toEqual(
        limits.map(({ count, span, unit }) => ({ count, windowMs: span * (unit === "h" ? 60 : 1) * MINUTE })),
      );
    }),
  );
});

describe("refuses", () => {
  test.each([
    ["PROMPTS_PER_PHONE", ["3", "0/15m", "3/0m", "3/15", "3/15d", "3/15m,", "3/15m, 6/24h", "-3/15m", ""]],
    ["UNANSWERED_PER_DAY", ["0", "-1", "many", "1.5", "10000000"]],
    ["LIMITS", ["yes", "OFF"]],
  ])("%s", (name, texts) => {
    expect(texts.filter((text) => schema.safeParse({ [name]: text }).success)).toEqual([]);
  });
});
