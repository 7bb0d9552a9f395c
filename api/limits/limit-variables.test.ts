import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { limitVariables, toPromptLimits } from "./limit-variables.ts";

const MINUTE = 60_000;
const schema = z.object(limitVariables);
const read = (env: Record<string, string> = {}, isReal = true) => toPromptLimits(schema.parse(env), { isReal });

test("real phones have limits by default", () => {
  expect(read()).toEqual({
    perPhone: [
      { count: 3, windowMs: 15 * MINUTE },
      { count: 6, windowMs: 24 * 60 * MINUTE },
    ],
    perAddress: { count: 60, windowMs: 10 * MINUTE },
    overall: { count: 600, windowMs: 10 * MINUTE },
    breaker: { percent: 20, prompts: 50 },
    unanswered: 3,
    oneOpenPrompt: true,
  });
});

test("pretend phones have looser limits by default, and still one open prompt at a time", () => {
  expect(read({}, false)).toMatchObject({ breaker: null, unanswered: null, oneOpenPrompt: true });
  expect(read({}, false).perPhone[0]?.count).toBeGreaterThan(read().perPhone[0]?.count ?? 0);
});

test("each limit can be set or switched off, and so can all together", () => {
  expect(read({ PROMPTS_PER_PHONE: "off" }).perPhone).toEqual([]);
  expect(read({ PROMPTS_PER_ADDRESS: "off" })).toMatchObject({ perAddress: null, overall: { count: 600 } });
  expect(read({ APPROVAL_BREAKER: "off", UNANSWERED_PROMPTS: "off" })).toMatchObject({
    breaker: null,
    unanswered: null,
  });
  expect(read({ APPROVAL_BREAKER: "5/200", UNANSWERED_PROMPTS: "7" })).toMatchObject({
    breaker: { percent: 5, prompts: 200 },
    unanswered: 7,
  });
  expect(read({ LIMITS: "off", PROMPTS_OVERALL: "1/1m" })).toEqual({
    perPhone: [],
    perAddress: null,
    overall: null,
    breaker: null,
    unanswered: null,
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
    ["PROMPTS_PER_ADDRESS", ["3/15m,6/24h"]],
    ["PROMPTS_OVERALL", ["3/15m,6/24h"]],
    ["APPROVAL_BREAKER", ["20", "100/50", "20/0", "0/50", "20%/50"]],
    ["UNANSWERED_PROMPTS", ["0", "100", "-1", "many"]],
    ["LIMITS", ["yes", "OFF"]],
  ])("%s", (name, texts) => {
    expect(texts.filter((text) => schema.safeParse({ [name]: text }).success)).toEqual([]);
  });
});
