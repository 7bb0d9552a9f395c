import type { Context } from "hono";
import type { z } from "zod";
import { invalidFields, ProblemError } from "#api/problems.ts";

export const BODY_LIMIT = 16 * 1024;

/** Reads a JSON body by its schema. Refuses another media type, a large body, broken JSON, and fields in need of another look. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  if (!/^application\/json\b/iu.test(c.req.header("content-type") ?? "")) {
    throw new ProblemError("not-acceptable-media", { detail: "Send the body as application/json." });
  }
  const text = await readText(c);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ProblemError("malformed-json", {
      detail: "The body could not be read as JSON. Check its quotes, commas and brackets.",
    });
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidFields(parsed.error);
  return parsed.data;
}

/** The body as text, refused while it is still being read once it passes the limit. */
export async function readText(c: Context): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > BODY_LIMIT)
      throw new ProblemError("body-too-large", { detail: `Send at most ${BODY_LIMIT / 1024} KB.` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The visitor's address: the socket's, or as many proxies back as the configuration trusts. */
export function addressOf(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
    return hops.at(-trustedProxies) || "unknown";
  }
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
  return incoming?.socket?.remoteAddress ?? "unknown";
}

const LONGEST_KEY = 255;

/** The idempotency key of a request, or a new one when it has none. */
export function keyOf(c: Context, newId: () => string): string {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return newId();
  if (key.length < 16 || key.length > LONGEST_KEY) {
    throw new ProblemError("invalid-fields", {
      detail: "Idempotency-Key must be 16 to 255 characters long.",
      errors: [{ field: "Idempotency-Key", code: "length", message: "Use 16 to 255 characters" }],
    });
  }
  return key;
}
