import type { SiteServices } from "#site/site-config.ts";
import { cookieNames, fromMemory, toMemory } from "./memory.ts";
import type { Pause } from "./give.ts";
import type { StepResult, FlowContext } from "./steps.ts";

const pause: Pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** As long as the seal is valid (server/cookie-sealer.ts). */
const MAX_AGE_S = 24 * 60 * 60;

/** The flow on the server, with what the visitor's sealed cookie remembers. */
export function serverFlow(request: Request, { api, config, cookies }: SiteServices): FlowContext {
  const now = Date.now();
  const sealed = readCookie(request.headers.get("cookie") ?? "", cookieName(cookies));
  const memory = sealed === undefined ? {} : toMemory(cookies.open(sealed), config, now);
  return { api, config, memory, now, pause };
}

/** The header that stores what a step remembers; none if the visitor's cookie already has the same. */
export function memoryHeaders(
  step: Pick<StepResult<unknown>, "memory">,
  flow: FlowContext,
  { cookies }: SiteServices,
): Record<string, string> {
  if (step.memory === flow.memory) return {};
  const isEmpty = Object.keys(step.memory).length === 0;
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${isEmpty ? 0 : MAX_AGE_S}${cookies.secure ? "; Secure" : ""}`;
  return {
    "set-cookie": `${cookieName(cookies)}=${isEmpty ? "" : cookies.seal(fromMemory(step.memory))}; ${attributes}`,
  };
}

function cookieName({ secure }: SiteServices["cookies"]): string {
  return secure ? cookieNames.secure : cookieNames.plain;
}

function readCookie(header: string, name: string): string | undefined {
  const pair = header.split(/;\s*/u).find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
