import type { Context } from "hono";
import { readWithin } from "#api/routes/reading.ts";

/** A posted form. A field that comes twice counts as not sent. */
export type Form = { texts: Readonly<Record<string, string>>; files: Readonly<Record<string, File>> };

/** More than any form of the office has. */
const MOST_FIELDS = 100;
const WITH_FILES = "multipart/form-data";
const PLAIN = "application/x-www-form-urlencoded";

/**
 * Reads a posted form of at most so many bytes; returns the status of its refusal if it is larger (413), or if it is not
 * whole, has more fields than any of ours, or has a character that no store keeps (400). Browsers send every end of a line
 * as CR LF, also of a hidden field that we wrote with LF. Here a line ends in LF alone, so that what comes back is what our
 * seal stands for.
 */
export async function readForm(c: Context, limit: number): Promise<Form | 400 | 413> {
  if (Number(c.req.header("content-length") ?? 0) > limit) return 413;
  const body = await readWithin(limit, c.req.raw.body).catch(() => "cut-off" as const);
  if (body === "cut-off") return 400;
  if (!body) return 413;
  const type = c.req.header("content-type") ?? "";
  const form: Form & { texts: Record<string, string>; files: Record<string, File> } = { texts: {}, files: {} };
  if (body.length === 0) return form;
  const isPlain = type.startsWith(PLAIN) && body.toString("latin1").split("&", MOST_FIELDS + 1).length <= MOST_FIELDS;
  if (!isPlain && !type.startsWith(WITH_FILES)) return 400;
  const data = await new Response(body, { headers: { "content-type": type } }).formData().catch(() => undefined);
  if (!data || [...data].length > MOST_FIELDS) return 400;
  for (const name of new Set(data.keys())) {
    const [value, ...others] = data.getAll(name);
    if (value === undefined || others.length > 0) continue;
    if (value instanceof File) form.files[name] = value;
    else if (`${name}${value}`.includes("\0")) return 400;
    else form.texts[name] = value.replaceAll(/\r\n?/gu, "\n");
  }
  return form;
}
