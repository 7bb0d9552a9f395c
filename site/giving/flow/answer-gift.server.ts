import { DONATE_PATH } from "#contract/addresses.ts";
import { cookieHeader, cookieNames, openCookie } from "#site/sealed-cookie.ts";
import { isPart, type SiteServices } from "#site/site-config.ts";
import { impactValuesOf } from "../forms/impact-form.ts";
import type { Flow, Memory, Step } from "./flow.ts";
import { openDonate } from "./open.ts";
import { submitGift } from "./submit.ts";

const COOKIE = "gift";
export const DONATION_COOKIES: readonly string[] = Object.values(cookieNames(COOKIE));

/** Counts up when the memory changes its shape, so that nothing of an older one is read. */
const VERSION = 3;
/** As long as the seal is valid (server/site-services.ts). */
const MAX_AGE_S = 24 * 60 * 60;
const BETWEEN_ATTEMPTS_MS = 1500;

/** `hasCookie`: the browser sent the cookie. */
type Opened = { memory: Memory; hasCookie: boolean };

/** What a step needs, from a request and the visitor's cookie, and whether the browser keeps cookies at all. */
export function openFlow(request: Request, { api, config, cookies }: SiteServices): Flow & Opened {
  const { value, isThere } = openCookie(request, COOKIE, cookies);
  // Only this server seals, so what it opens has the shape that it sealed.
  const { version, memory = {} } = (value ?? {}) as { version?: number; memory?: Memory };
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, BETWEEN_ATTEMPTS_MS));
  return { api, config, now: Date.now(), pause, memory: version === VERSION ? memory : {}, hasCookie: isThere };
}

/**
 * The header that stores a memory; none if the cookie already has the same. A browser without the cookie is given an empty
 * one, so that the next form shows whether it keeps cookies.
 */
export function memoryHeaders(memory: Memory, before: Opened, { cookies }: Pick<SiteServices, "cookies">) {
  if (memory === before.memory && before.hasCookie) return {};
  const isEmpty = Object.values(memory).every((kept) => kept === undefined);
  const kept = { value: { version: VERSION, memory }, maxAge: MAX_AGE_S };
  return cookieHeader(COOKIE, isEmpty ? { value: undefined } : kept, cookies);
}

/**
 * A request to the donate page, answered with a step: a form was posted to it, or it was opened. What script asks for stays
 * on the page as long as it can, and the headers say at which address.
 */
export async function takeStep(request: Request, services: SiteServices) {
  const flow = openFlow(request, services);
  const isForm = request.method === "POST";
  let step = isForm ? await submitGift(await request.formData(), flow) : await openDonate(new URL(request.url), flow);
  // Without a cookie only the answer itself can carry what is not in the address.
  if (isForm && !flow.hasCookie && "go" in step) step = await here(step, flow);
  const headers: Record<string, string> = {};
  while (isPart(request) && "go" in step && staysHere(step.go)) {
    headers["content-location"] = step.go;
    step = await openDonate(new URL(step.go, request.url), { ...flow, memory: step.memory });
  }
  return { ...step, headers: { ...headers, ...memoryHeaders(step.memory, flow, services) } };
}

/** Whether an address is of the donate page. */
const staysHere = (address: string) => address.split("?")[0] === DONATE_PATH;

/** What an address would show of the gift, as a view of the donate page. */
async function here(step: Extract<Step, { go: string }>, flow: Flow): Promise<Step> {
  const { memory, go } = step;
  const { result, draft } = memory;
  if (!staysHere(go) && result) {
    const canRetry = result.kind === "refused" || result.kind === "expired";
    const form = canRetry && draft ? { values: impactValuesOf(draft), campaign: {}, errors: [] } : undefined;
    return { memory, view: { kind: "result", result, form } };
  }
  // A gift that has an address of its own can be opened again.
  return /[?&](?:gift|recurring)=/u.test(go) ? step : openDonate(new URL(go, "http://here"), { ...flow, memory });
}
