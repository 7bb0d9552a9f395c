import { z } from "zod";

/**
 * The provider's messages, read leniently: casing differs between services (PascalCase and camelCase), `Data` may be an
 * object, a list or null, and amounts may be 0 or missing on failures. Source: docs/provider.md.
 */
export type Envelope = {
  code: string;
  message: string;
  data: Record<string, unknown> | undefined;
  /** The fields that a refusal names as wrong, in lower case. */
  fields: string[];
};

const Loose = z.record(z.string(), z.unknown());

/** Reads an envelope of the provider; `undefined` if the body is not one. */
export function readEnvelope(body: unknown): Envelope | undefined {
  const parsed = Loose.safeParse(body);
  if (!parsed.success) return undefined;
  const fields = lowerKeys(parsed.data);
  const code = fields["responsecode"];
  if (typeof code !== "string") return undefined;
  const data = Loose.safeParse(fields["data"]);
  return {
    code,
    message: typeof fields["message"] === "string" ? fields["message"] : "",
    data: data.success ? lowerKeys(data.data) : undefined,
    fields: ["data", "error", "errors"].flatMap((list) => fieldsIn(fields[list])),
  };
}

function fieldsIn(complaints: unknown): string[] {
  if (!Array.isArray(complaints)) return [];
  return complaints.flatMap((complaint) => {
    const parsed = Loose.safeParse(complaint);
    const field = parsed.success ? lowerKeys(parsed.data)["field"] : undefined;
    return typeof field === "string" ? [field.toLowerCase()] : [];
  });
}

function lowerKeys(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
}

/** A field as text; `null` if empty, not text, or with the character NUL, which PostgreSQL cannot store. */
export function textOf(data: Record<string, unknown> | undefined, field: string): string | null {
  const value = data?.[field.toLowerCase()];
  return typeof value === "string" && value !== "" && !value.includes("\0") ? value : null;
}
