import { type Interval, isChannel, isFrequency } from "#contract/channels.ts";
import type { AmountLimits, Pesewas } from "#contract/money.ts";
import { parsePhone } from "#contract/phone.ts";
import { FAILURE_REASONS } from "#contract/states.ts";
import type { Details } from "../forms/details-form.ts";
import { clearDraft, type Draft, type DraftStorage, readDraft, toDonateData, toDraft, writeDraft } from "./draft.ts";
import type { CodeRequest } from "./donation.ts";
import { type Result, RESULT_KINDS } from "./outcomes.ts";
import { MEMORY_KEY } from "./storage-keys.ts";

/**
 * What is remembered between the pages of a gift: with script in the browser's storage, without it in a sealed cookie.
 * `seed` makes the idempotency keys and is kept until the gift is settled.
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
  /** The result that the next page shows, until the visitor leaves that page. */
  result?: Result;
  /** Whom the page thanks, after a paid gift. */
  giver?: Giver;
};

/** The donor, as typed. `on` is the time of the gift, in milliseconds since 1970. */
export type Giver = { name: string; city: string; on: number };

/** `resendSeed` makes the key of the next request for a code, so that pressing twice sends one text. */
export type CodeStep = CodeRequest & { resendSeed: string };
export type Waiting = { reference: string; since: number };
export type SetUp = { reference: string; amount: Pesewas; interval: Interval };

/**
 * After this time the donate page no longer opens a waiting request or the phone-code step by itself. The request's own
 * address still works.
 */
const WAITING_LIMIT_MS = 60 * 60 * 1000;

/** The browser's two storages. `kept` outlives the tab; `tab`, with the phone number and the donor to thank, does not. */
export type Places = { kept: DraftStorage; tab: DraftStorage };

/** How long an unfinished gift is kept, as the privacy policy says. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Reads what is stored. Anything older than a day is dropped, because another person may have the phone by then. */
export function readMemory({ kept, tab }: Places, limits: AmountLimits, now: number): Memory {
  const value = parse(kept);
  if (isRecord(value) && typeof value["at"] === "number" && now - value["at"] >= KEPT_MS) {
    writeMemory({ kept, tab }, {}, now);
    return {};
  }
  const draft = readDraft(kept, limits);
  const ofTab = parse(tab);
  const details = toDetails(ofTab);
  const giver = isRecord(ofTab) ? toGiver(ofTab["giver"]) : undefined;
  return {
    ...toMemory(value, limits, now),
    ...(draft ? { draft } : {}),
    ...(details ? { details } : {}),
    ...(giver ? { giver } : {}),
  };
}

/** Throws if the browser refuses storage. */
export function writeMemory({ kept, tab }: Places, { draft, details, giver, ...rest }: Memory, now: number): void {
  if (draft) writeDraft(kept, draft);
  else clearDraft(kept);
  if (details || giver) tab.setItem(MEMORY_KEY, JSON.stringify({ ...details, ...(giver ? { giver } : {}) }));
  else tab.removeItem(MEMORY_KEY);
  if (draft || Object.keys(rest).length > 0) kept.setItem(MEMORY_KEY, JSON.stringify({ ...rest, at: now }));
  else kept.removeItem(MEMORY_KEY);
}

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
    ...(giver ? { giver } : {}),
  };
}

/** The object that `toMemory` reads, for storing all of the memory in one place. */
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
  return { reference, amount: value["amount"], interval: interval === "YEARLY" ? "YEARLY" : "MONTHLY" };
}

function toGiver(value: unknown): Giver | undefined {
  if (!hasTexts(value, "name", "city") || typeof value["on"] !== "number") return undefined;
  return { name: value.name, city: value.city, on: value["on"] };
}

function toResult(value: unknown): Result | undefined {
  if (!hasTexts(value, "kind")) return undefined;
  const kind = RESULT_KINDS.find((name) => name === value.kind);
  const reason = FAILURE_REASONS.find((name) => name === value["reason"]);
  const { reference, amount, returned } = value;
  if (!kind) return undefined;
  return {
    kind,
    ...(typeof reference === "string" ? { reference } : {}),
    ...publicReferenceIn(value),
    ...(isPesewas(amount) ? { amount } : {}),
    ...(isPesewas(returned) ? { returned } : {}),
    ...(reason ? { reason } : {}),
  };
}

function publicReferenceIn({ publicReference }: Record<string, unknown>): { publicReference?: string } {
  return typeof publicReference === "string" ? { publicReference } : {};
}

function parse(storage: DraftStorage): unknown {
  try {
    return JSON.parse(storage.getItem(MEMORY_KEY) ?? "null");
  } catch {
    return undefined;
  }
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
