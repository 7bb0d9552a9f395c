import { nameOf } from "#api/log.ts";
import { NotSent, type Send, sendByHttp } from "./send.ts";

export type HubtelConfig = {
  /** Where payments are asked for, and everything that has no address of its own. Without a slash at the end. */
  url: string;
  statusUrl?: string | undefined;
  recurringUrl?: string | undefined;
  account: string;
  key: string;
  secret: string;
  /** How long an answer may take, in milliseconds. */
  timeoutMs?: number;
};

/** What came back over HTTP. `undefined` body: no answer, or none that is JSON. `sent` is `false` where nothing can have left. */
export type HttpAnswer =
  { status: number; body: unknown } | { status: undefined; body: undefined; why: string; sent: boolean };

export type HubtelHttp = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<HttpAnswer>;

/** How long an answer of the provider is waited for, in milliseconds. */
export const PROVIDER_TIMEOUT_MS = 30_000;

/** Calls the provider. Never throws; what cannot be read as an answer is none. */
export function createHubtelHttp(config: Omit<HubtelConfig, "account">, send: Send = sendByHttp): HubtelHttp {
  const authorization = `Basic ${Buffer.from(`${config.key}:${config.secret}`).toString("base64")}`;
  const headers = {
    authorization,
    accept: "application/json",
    "accept-encoding": "identity",
    "content-type": "application/json",
    // Firewalls turn away who does not say what they are.
    "user-agent": "Beat",
  };
  const timeoutMs = config.timeoutMs ?? PROVIDER_TIMEOUT_MS;
  return async (method, path, body) => {
    try {
      const url = `${config.url}${path}`;
      const { status, text } = await send({ method, url, headers, body: body && JSON.stringify(body), timeoutMs });
      return { status, body: readJson(text) };
    } catch (error) {
      const why = error instanceof Error ? nameOf(error) : "no answer";
      return { status: undefined, body: undefined, why, sent: !(error instanceof NotSent) };
    }
  };
}

/** Servers on .NET may begin with the mark of UTF-8, which is no part of JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ""));
  } catch {
    return undefined;
  }
}
