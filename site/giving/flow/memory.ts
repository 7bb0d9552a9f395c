import { type Interval, isChannel, isFrequency } from "#contract/channels.ts";
import type { AmountLimits, Pesewas } from "#contract/money.ts";
import { type Msisdn, parsePhone } from "#contract/phone.ts";
import { FAILURE_REASONS } from "#contract/states.ts";
import type { Details } from "../forms/details-form.ts";
import type { Toast } from "#site/content/giving/giving-results.ts";
import { type Draft, toDonateData, toDraft } from "./draft.ts";
import type { CodeRequest } from "./donation.ts";
import { type Result, RESULT_KINDS } from "./outcomes.ts";

/**
 * What is remembered between the pages of a gift, in one sealed cookie that only the server reads. Pages carry it to
 * their script. `seed` makes the idempotency keys and is kept until the gift is settled.
 */
export type Memory = {
  draft?: Draft;
  seed?: string;
  /** The details last sent. */
  details?: Details;
  /** A code for a recurring gift was texted and not yet typed. */
  code?: CodeStep;
  /** A phone code for a one-time gift was texted and not yet typed. */
  check?: { since: number };
  /** A request is on the donor's phone. */
  waiting?: Waiting;
  /** A recurring gift that was set up. */
  setUp?: SetUp;
  /** The latest gift's result, which the impact page shows when its address asks for it. */
  result?: Result;
  /** What the next page says once, with script. */
  toast?: Toast;
  /** Whom the page thanks, after a paid gift. */
  giver?: Giver;
};

/** The cookie's name. Browsers accept `__Host-` only over https. */
export const cookieNames = { plain: "gift", secure: "__Host-gift" } as const;
export const DONATION_COOKIES: readonly string[] = Object.values(cookieNames);

/** The donor, as typed. `on` is the time of the gift, in milliseconds since 1970. */
export type Giver = { name: string; city: string; on: number };

/** `resendSeed` makes the key of the next request for a code, so that pressing twice sends one text. */
export type CodeStep = CodeRequest & { resendSeed: string };
export type Waiting = { reference: string; since: number };
export type SetUp = { reference: string; amount: Pesewas; interval: Interval; phone?: Msisdn };

/**
 * After this time the donate page no longer opens a waiting request or the phone-code step by itself. The request's own
 * address still works.
 */
const WAITING_LIMIT_MS = 60 * 60 * 1000;

/** Reads what was remembered. It skips a part that it does not understand or that is too old. */
export function toMemory(value: unknown, limits: AmountLimits, now: number): Memory {
  if (!isRecord(value)) return {};
  const { seed } = value;
  const draft = toDraft(value["draft"], limits);
  const details = toDetails(value["details"]);
  const code = toCodeStep(value["code"]);
  const check = toCheck(value["check"], now);
  const waiting = toWaiting(value["waiting"], now);
  const setUp = toSetUp(value["setUp"]);
  const result = toResult(value["result"]);
  const toast = toToast(value["toast"]);
  const giver = toGiver(value["giver"]);
  return {
    ...(draft ? { draft } : {}),
    ...(typeof seed === "string" && isSeed(seed) ? { seed } : {}),
    ...(details ? { details } : {}),
    ...(code ? { code } : {}),
    ...(check ? { check } : {}),
    ...(waiting ? { waiting } : {}),
    ...(setUp ? { setUp } : {}),
    ...(result ? { result } : {}),
    ...(toast ? { toast } : {}),
    ...(giver ? { giver } : {}),
  };
}

/** The object that `toMemory` reads, for storing the memory. */
export function fromMemory({ draft, ...rest }: Memory): Record<string, unknown> {
  return { ...rest, ...(draft ? { draft: toDonateData(draft) } : {}) };
}

export function isSeed(text: string): boolean {
  return /^[0-9a-f]{32}$/u.test(text);
}

function toDetails(value: unknown): Details | undefined {
  if (!hasTexts(value, "Recurrent", "Channel", "CustomerMsisdn")) return undefined;
  const { Recurrent, Channel, CustomerMsisdn } = value;
  const phone = parsePhone(CustomerMsisdn);
  if (!isFrequency(Recurrent) || !isChannel(Channel) || !phone.ok) return undefined;
  return { Recurrent, Channel, CustomerMsisdn: phone.msisdn };
}

function toCodeStep(value: unknown): CodeStep | undefined {
  if (!hasTexts(value, "recurringInvoiceId", "requestId", "otpPrefix", "resendSeed")) return undefined;
  const { recurringInvoiceId, requestId, otpPrefix, resendSeed } = value;
  return { recurringInvoiceId, ...publicReferenceIn(value), requestId, otpPrefix, resendSeed };
}

function toCheck(value: unknown, now: number): Memory["check"] {
  const since = isRecord(value) ? value["since"] : undefined;
  return typeof since === "number" && now - since < WAITING_LIMIT_MS ? { since } : undefined;
}

function toWaiting(value: unknown, now: number): Waiting | undefined {
  if (!hasTexts(value, "reference") || typeof value["since"] !== "number") return undefined;
  const { reference, since } = value as Waiting;
  return now - since < WAITING_LIMIT_MS ? { reference, since } : undefined;
}

function toSetUp(value: unknown): SetUp | undefined {
  if (!hasTexts(value, "reference", "interval") || !isPesewas(value["amount"])) return undefined;
  const { reference, interval } = value;
  const phone = parsePhone(String(value["phone"]));
  return {
    reference,
    amount: value["amount"],
    interval: interval === "YEARLY" ? "YEARLY" : "MONTHLY",
    ...(phone.ok ? { phone: phone.msisdn } : {}),
  };
}

function toGiver(value: unknown): Giver | undefined {
  if (!hasTexts(value, "name", "city") || typeof value["on"] !== "number") return undefined;
  return { name: value.name, city: value.city, on: value["on"] };
}

function toToast(value: unknown): Toast | undefined {
  if (!hasTexts(value, "type", "title", "message")) return undefined;
  const { type, title, message } = value;
  return type === "success" || type === "error" || type === "info" ? { type, title, message } : undefined;
}

function toResult(value: unknown): Result | undefined {
  if (!hasTexts(value, "kind")) return undefined;
  const kind = RESULT_KINDS.find((name) => name === value.kind);
  const reason = FAILURE_REASONS.find((name) => name === value["reason"]);
  const { reference, amount } = value;
  if (!kind) return undefined;
  return {
    kind,
    ...(typeof reference === "string" ? { reference } : {}),
    ...publicReferenceIn(value),
    ...(isPesewas(amount) ? { amount } : {}),
    ...(reason ? { reason } : {}),
  };
}

function publicReferenceIn({ publicReference }: Record<string, unknown>): { publicReference?: string } {
  return typeof publicReference === "string" ? { publicReference } : {};
}

function isPesewas(value: unknown): value is Pesewas {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function hasTexts<Key extends string>(
  value: unknown,
  ...keys: Key[]
): value is Record<Key, string> & Record<string, unknown> {
  return isRecord(value) && keys.every((key) => typeof value[key] === "string");
}
