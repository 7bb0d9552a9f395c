export type HubtelConfig = {
  /** One base for all three services, without a slash at the end. */
  url: string;
  account: string;
  key: string;
  secret: string;
  /** How long an answer may take, in milliseconds. */
  timeoutMs?: number;
};

/** What came back over HTTP. `undefined` body: no answer, or none that is JSON. */
export type HttpAnswer = { status: number; body: unknown } | { status: undefined; body: undefined; why: string };

export type HubtelHttp = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<HttpAnswer>;

const TIMEOUT_MS = 30_000;
const LARGEST_ANSWER = 256 * 1024;

/** Calls the provider. Never throws, follows no redirect, and reads no more than an answer can be. */
export function createHubtelHttp(config: Omit<HubtelConfig, "account">, fetch: typeof globalThis.fetch): HubtelHttp {
  const authorization = `Basic ${Buffer.from(`${config.key}:${config.secret}`).toString("base64")}`;
  return async (method, path, body) => {
    try {
      const response = await fetch(`${config.url}${path}`, {
        method,
        headers: { authorization, accept: "application/json", "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: "error",
        signal: AbortSignal.timeout(config.timeoutMs ?? TIMEOUT_MS),
      });
      return { status: response.status, body: await readJson(response) };
    } catch (error) {
      return { status: undefined, body: undefined, why: error instanceof Error ? error.name : "no answer" };
    }
  };
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error("The provider's answer is too large.");
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
}
