import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import type { ProviderState } from "./provider-state.ts";

/** The answer to a request with wrong fields: a list under `data`, in camelCase. */
export const validationError = ({ issues }: z.ZodError) => ({
  responseCode: "4000",
  message: "Validation failed",
  data: issues.map(({ path, message }) => ({ field: path.join("."), errorMessage: message })),
});

/** Refuses requests without the account's Basic credentials. */
export function authentic({ key, secret }: ProviderState): MiddlewareHandler {
  const expected = `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
  return async (c, next) =>
    c.req.header("authorization") === expected ? next() : c.json({ message: "Unauthorized" }, 401);
}

const FOREIGN = { responseCode: "4101", message: "The business is not set up for this service", data: null };

/** Refuses a path with an account that does not belong to the credentials. */
export function ofAccount({ account }: ProviderState): MiddlewareHandler {
  return async (c, next) => (c.req.param("account") === account ? next() : c.json(FOREIGN, 400));
}

/** The body as an object; `{}` if it is not one. */
export async function readObject(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => ({}));
  return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}

export const matching = (pattern: RegExp, error: string) => z.string({ error }).regex(pattern, { error });
export const Msisdn = matching(/^233\d{9}$/u, "Must be 233 and nine digits");
export const CallbackUrl = matching(/^https?:\/\//u, "Must be a URL");

const isAmount = (value: unknown): value is number =>
  typeof value === "number" && value > 0 && Number.isInteger(Math.round(value * 1e6) / 1e4);
export const Amount = z.custom<number>(isAmount, "Must be positive with at most two decimals");

/** Destroys the connection, so that the caller gets no answer. */
export function dropConnection(c: Context): Response {
  const incoming = (c.env as { incoming?: { socket?: { destroy: () => void } } } | undefined)?.incoming;
  incoming?.socket?.destroy();
  return RESPONSE_ALREADY_SENT;
}
