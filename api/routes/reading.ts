import type { Context } from "hono";
import type { z } from "zod";
import { socketAddress, visitorAddress } from "#process/sender.ts";
import type { Config } from "#api/config.ts";
import { ProblemError } from "#api/problem.ts";
import { formatCedis, limitProblem, type Pesewas } from "#contract/money.ts";
import { invalidField, invalidFields } from "./problems.ts";

const BODY_LIMIT = 16 * 1024;

/** Reads a JSON body by its schema. Refuses other media types, large bodies, malformed JSON and invalid fields. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  if (!/^application\/json\b/iu.test(c.req.header("content-type") ?? "")) {
    throw new ProblemError("not-acceptable-media", { detail: "Send the body as application/json." });
  }
  const text = await readText(c);
  let body: unknown;
  try {
    // Some programs begin a text with a byte order mark.
    body = JSON.parse(text.replace(/^\uFEFF/u, ""));
  } catch {
    throw new ProblemError("malformed-json", {
      detail: "The body could not be read as JSON. Check its quotes, commas and brackets.",
    });
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidFields(parsed.error);
  return parsed.data;
}

export async function readText(c: Context): Promise<string> {
  const bytes = await readWithin(BODY_LIMIT, c.req.raw.body).catch(senderGone);
  if (!bytes) throw new ProblemError("body-too-large", { detail: `Send at most ${BODY_LIMIT / 1024} KB.` });
  return bytes.toString("utf8");
}

/** Reads the whole body. Returns `undefined` as soon as it exceeds the limit, without reading the rest. */
export async function readWithin(limit: number, body: ReadableStream<Uint8Array> | null) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The client disconnected or was too slow. */
function senderGone(): never {
  throw new ProblemError("malformed-json", { detail: "The body did not come to its end." });
}

/** Refuses an amount below the smallest or above the largest gift. `field` is its name in the request. */
export function checkLimits(config: Config, field: string, amount: Pesewas): void {
  const problem = limitProblem(amount, config);
  if (problem === undefined) return;
  const message =
    problem === "too-small"
      ? `Enter ${formatCedis(config.minimum)} or more: it is the smallest gift`
      : `Enter ${formatCedis(config.maximum)} or less: it is the most you can give at once`;
  throw invalidField(field, problem, message);
}

/** The visitor's network, by which requests are limited: of IPv4 24 bits, because that many neighbours have one owner. */
export function addressOf(c: Context, trustedProxies: number): string {
  const from = { forwardedFor: c.req.header("x-forwarded-for"), socketAddress: socketAddress(c.env) };
  return visitorAddress(from, trustedProxies).replace(/^(\d+\.\d+\.\d+)\.\d+$/u, "$1.0/24");
}

const LONGEST_KEY = 255;

export function keyOf(c: Context, newId: () => string): string {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return newId();
  if (key.length < 16 || key.length > LONGEST_KEY) {
    throw invalidField("Idempotency-Key", "length", "Use 16 to 255 characters");
  }
  return key;
}
