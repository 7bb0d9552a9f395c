import { z } from "zod";
import { nameOf } from "#api/monitoring/log.ts";
import { NotSent, type ProviderAccount, PROVIDER_TIMEOUT_MS, type Send, sendByHttp } from "#api/gateway/send.ts";

/** What came of a call. Without a `status` there was no answer. */
export type HttpAnswer = {
  status?: number;
  /** The answer's JSON; `undefined` if it has none. */
  body?: unknown;
  /** That of an answer below 500. A 5xx may carry any body, and the outcome is unknown whatever it says. */
  envelope?: Envelope | undefined;
  /** The status, or why there is none, for people who look. */
  why: string;
  /** `false`: certainly nothing was sent. */
  isSent: boolean;
};

type HubtelHttp = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<HttpAnswer>;

/** Calls the provider. Never throws. An unreadable answer counts as none. */
export function createHubtelHttp(config: Omit<ProviderAccount, "account">, send: Send = sendByHttp): HubtelHttp {
  const authorization = `Basic ${Buffer.from(`${config.key}:${config.secret}`).toString("base64")}`;
  const headers = {
    authorization,
    accept: "application/json",
    "accept-encoding": "identity",
    "content-type": "application/json",
    // Firewalls refuse clients without a user agent.
    "user-agent": "Beat",
  };
  const timeoutMs = config.timeoutMs ?? PROVIDER_TIMEOUT_MS;
  return async (method, path, body) => {
    try {
      const url = `${config.url}${path}`;
      const { status, text } = await send({ method, url, headers, body: body && JSON.stringify(body), timeoutMs });
      const json = readJson(text);
      const envelope = status < 500 ? readEnvelope(json) : undefined;
      return { status, body: json, envelope, why: `HTTP ${status}`, isSent: true };
    } catch (error) {
      const why = error instanceof Error ? nameOf(error) : "no answer";
      return { why, isSent: !(error instanceof NotSent) };
    }
  };
}

/** Parses JSON. Servers on .NET may begin with a byte order mark, which JSON does not allow. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ""));
  } catch {
    return undefined;
  }
}

/** Wrong credentials, or an IP address that is not on the provider's list: nothing was done (docs/provider.md). */
export const isTurnedAway = ({ status }: HttpAnswer): boolean => status === 401 || status === 403;

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
