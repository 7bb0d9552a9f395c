import { z } from "zod";
import type { Limit } from "./limit.ts";
import { type Breaker, PRACTICE_LIMITS, type PromptLimits, REAL_LIMITS } from "./prompt-limits.ts";

const windows = z
  .string()
  .regex(
    /^(?:off|[1-9]\d*\/[1-9]\d*[mh](?:,[1-9]\d*\/[1-9]\d*[mh])*)$/u,
    "must be `off` or prompts per time, like 3/15m,6/24h",
  )
  .transform((text) => (text === "off" ? [] : text.split(",").map(toLimit)));
const oneWindow = windows.refine((limits) => limits.length <= 1, "must be `off` or one limit, like 60/10m");

/** The variables that configure the limits: counts per period, and per cent of prompts. */
export const limitVariables = {
  LIMITS: z.enum(["on", "off"], "must be `on` or `off`").default("on"),
  PROMPTS_PER_PHONE: windows.optional(),
  PROMPTS_PER_ADDRESS: oneWindow.optional(),
  PROMPTS_OVERALL: oneWindow.optional(),
  APPROVAL_BREAKER: z
    .string()
    .regex(/^(?:off|[1-9]\d?\/[1-9]\d*)$/u, "must be `off` or per cent of prompts, like 20/50")
    .optional(),
  UNANSWERED_PROMPTS: z
    .string()
    .regex(/^(?:off|[1-9]\d?)$/u, "must be `off` or a number of prompts, like 3")
    .optional(),
};

/** The configured limits. The defaults protect real phones; for pretend phones they are looser. */
export function toPromptLimits(
  value: z.output<z.ZodObject<typeof limitVariables>>,
  { isReal }: { isReal: boolean },
): PromptLimits {
  if (value.LIMITS === "off")
    return { perPhone: [], perAddress: null, overall: null, breaker: null, unanswered: null, oneOpenPrompt: false };
  const defaults = isReal ? REAL_LIMITS : PRACTICE_LIMITS;
  return {
    perPhone: value.PROMPTS_PER_PHONE ?? windows.parse(defaults.perPhone),
    perAddress: (value.PROMPTS_PER_ADDRESS ?? windows.parse(defaults.perAddress))[0] ?? null,
    overall: (value.PROMPTS_OVERALL ?? windows.parse(defaults.overall))[0] ?? null,
    breaker: toBreaker(value.APPROVAL_BREAKER ?? defaults.breaker),
    unanswered: toCount(value.UNANSWERED_PROMPTS ?? defaults.unanswered),
    oneOpenPrompt: true,
  };
}

function toCount(text: string): number | null {
  return text === "off" ? null : Number(text);
}

function toBreaker(text: string): Breaker | null {
  const [percent = 0, prompts = 0] = text === "off" ? [] : text.split("/").map(Number);
  return prompts > 0 ? { percent, prompts } : null;
}

function toLimit(text: string): Limit {
  const [count = "0", span = "1m"] = text.split("/");
  const unit = span.endsWith("h") ? 3_600_000 : 60_000;
  return { count: Number(count), windowMs: Number(span.slice(0, -1)) * unit };
}
