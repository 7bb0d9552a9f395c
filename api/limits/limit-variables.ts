import { z } from "zod";
import type { Limit } from "./limit.ts";
import type { MessageLimits } from "./message-limits.ts";

const windows = z
  .string()
  .regex(
    /^(?:off|[1-9]\d*\/[1-9]\d*[mh](?:,[1-9]\d*\/[1-9]\d*[mh])*)$/u,
    "must be `off` or messages per time, like 3/15m,6/24h",
  )
  .transform((text) => (text === "off" ? [] : text.split(",").map(toLimit)));

/** The variables that configure the limits. */
export const limitVariables = {
  LIMITS: z.enum(["on", "off"], "must be `on` or `off`").default("on"),
  PROMPTS_PER_PHONE: windows.optional(),
  UNANSWERED_PER_DAY: z
    .string()
    .regex(/^(?:off|[1-9]\d{0,6})$/u, "must be `off` or a number of messages, like 2400")
    .transform((text) => (text === "off" ? null : Number(text)))
    .optional(),
};

const PER_MAILBOX = [{ count: 3, windowMs: 24 * 3_600_000, others: 0 }];

/** The configured limits. The defaults protect real phones; pretend phones belong to nobody, so for them they are looser. */
export function toMessageLimits(
  value: z.output<z.ZodObject<typeof limitVariables>>,
  { isReal }: { isReal: boolean },
): MessageLimits {
  if (value.LIMITS === "off") return { perPhone: [], perMailbox: [], perDay: null, oneOpenPrompt: false };
  return {
    perPhone: value.PROMPTS_PER_PHONE ?? windows.parse(isReal ? "3/15m,6/24h" : "60/15m,400/24h"),
    perMailbox: PER_MAILBOX,
    perDay: value.UNANSWERED_PER_DAY === undefined ? (isReal ? 2400 : null) : value.UNANSWERED_PER_DAY,
    oneOpenPrompt: true,
  };
}

function toLimit(text: string): Limit {
  const [count = "0", span = "1m"] = text.split("/");
  const unit = span.endsWith("h") ? 3_600_000 : 60_000;
  return { count: Number(count), windowMs: Number(span.slice(0, -1)) * unit };
}
