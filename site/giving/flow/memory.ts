import type { Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Toast, TOASTS } from "#site/facts/giving/giving-words.ts";
import { cookieHeader, cookieNames, openCookie } from "#site/sealed-cookie.ts";
import type { SiteServices } from "#site/site-config.ts";
import type { Details } from "../forms/details-form.ts";
import type { Draft } from "../forms/impact-form.ts";

/**
 * What is remembered of a gift for a visitor who comes back, in one cookie that only the server seals and reads. A form
 * carries what it needs itself, and what it says wins over this. `seed` makes the idempotency keys and is kept until the
 * gift is settled.
 */
export type Memory = {
  draft?: Draft | undefined;
  seed?: string | undefined;
  /** The details last sent. */
  details?: Details | undefined;
  /** A code for a recurring gift was texted and not yet typed. */
  code?: CodeStep | undefined;
  /** A phone code for a one-time gift was texted and not yet typed. */
  check?: { since: number } | undefined;
  /** A request is on the donor's phone. */
  waiting?: { reference: string; since: number } | undefined;
  /** A recurring gift that was set up. */
  setUp?: { reference: string; amount: Pesewas; interval: Interval; phone?: Msisdn };
  /** The latest gift's result, which the impact page shows when its address asks for it. */
  result?: Result;
  /** What the next page says once, with script. */
  toast?: Toast | undefined;
};

/**
 * What the impact page says about a gift, until the visitor leaves the page. The page shows `publicReference`, if the
 * API has one, in place of `reference`.
 */
export type Result = {
  kind: keyof typeof TOASTS | "waiting" | "checking";
  reference?: string | undefined;
  publicReference?: string | undefined;
  amount?: Pesewas;
  /** Only with `refused`. */
  reason?: FailureReason;
  /** Whom the page thanks for their own paid gift: the name as typed, and the time, in milliseconds since 1970. */
  giver?: { name: string; on: number } | undefined;
};

/** The result of a gift that is followed no longer. Each kind has its toast. */
export type Ending = Result & { kind: keyof typeof TOASTS };

/**
 * The answer of the subscribe call, against which the code is verified. `resendSeed` makes the key of the next request for a
 * code, so that pressing twice sends one text.
 */
export type CodeStep = {
  recurringInvoiceId: string;
  publicReference?: string;
  requestId: string;
  otpPrefix: string;
  resendSeed: string;
};

const COOKIE = "gift";
export const DONATION_COOKIES: readonly string[] = Object.values(cookieNames(COOKIE));

/** Counts up when the memory changes its shape, so that nothing of an older one is read. */
const VERSION = 2;
/** As long as the seal is valid (server/site-services.ts). */
const MAX_AGE_S = 24 * 60 * 60;
/**
 * After this time the donate page no longer opens a waiting request or the phone-code step by itself. The request's own
 * address still works.
 */
const WAITING_LIMIT_MS = 60 * 60 * 1000;

/** What the visitor's cookie remembers, and whether the browser keeps cookies at all. `now`: milliseconds since 1970. */
export function readMemory(
  request: Request,
  { cookies }: Pick<SiteServices, "cookies">,
  now: number,
): { memory: Memory; hasCookie: boolean } {
  const { value, isThere } = openCookie(request, COOKIE, cookies);
  // Only this server seals, so what it opens has the shape that it sealed.
  const { version, memory } = (value ?? {}) as { version?: number; memory?: Memory };
  return { memory: version === VERSION && memory ? withoutOld(memory, now) : {}, hasCookie: isThere };
}

/**
 * The header that stores a memory; none if the cookie already has the same. A browser without the cookie is given an empty
 * one, so that the next form shows whether it keeps cookies.
 */
export function memoryHeaders(
  memory: Memory,
  before: { memory: Memory; hasCookie: boolean },
  { cookies }: Pick<SiteServices, "cookies">,
): Record<string, string> {
  if (memory === before.memory && before.hasCookie) return {};
  const isEmpty = Object.values(memory).every((kept) => kept === undefined);
  return cookieHeader(
    COOKIE,
    isEmpty ? { value: undefined } : { value: { version: VERSION, memory }, maxAge: MAX_AGE_S },
    cookies,
  );
}

function withoutOld(memory: Memory, now: number): Memory {
  const { check, waiting } = memory;
  const isOld = (step: { since: number } | undefined) => step !== undefined && now - step.since >= WAITING_LIMIT_MS;
  return { ...memory, check: isOld(check) ? undefined : check, waiting: isOld(waiting) ? undefined : waiting };
}
