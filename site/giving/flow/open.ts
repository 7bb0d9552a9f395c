import type { Channel, Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import { formatPhone, type Msisdn } from "#contract/phone.ts";
import type { DonationState, RecurringState } from "#contract/states.ts";
import { type Campaign, readCampaign } from "./campaign.ts";
import { type DetailsValues, detailsValuesOf, EMPTY_DETAILS } from "../forms/details-form.ts";
import { amountValues, EMPTY_IMPACT, type ImpactValues, impactValuesOf } from "../forms/impact-form.ts";
import { mintSeed } from "./key.ts";
import { lookUp, lookUpRecurring } from "./look-up.ts";
import type { Toast } from "#site/content/giving/giving-results.ts";
import type { Giver, Memory } from "./memory.ts";
import { type Result, presentState } from "./outcomes.ts";
import { DONATE_PATH } from "#contract/addresses.ts";
import { goToImpact, type StepResult, toDonation, type FlowContext } from "./steps.ts";

/** The donate page's view, which its address and the memory decide. */
export type DonateView =
  | { kind: "no-draft"; campaign: string }
  | { kind: "details"; amount: Pesewas; email: string; seed: string; values: DetailsValues }
  /** `request` distinguishes one code that was sent from the next. */
  | { kind: "code"; request: string; amount: Pesewas; interval: Interval; phone: string; prefix: string }
  /** `phone` is in full, so that the donor can notice a mistake. */
  | { kind: "check"; request: string; amount: Pesewas; phone: string }
  | WaitingView
  | SetUpView
  | { kind: "no-donation"; reference: string };

export type WaitingView = {
  kind: "waiting";
  reference: string;
  /** The gift's short reference; only our own API has one. */
  publicReference: string | undefined;
  /** Unknown on another device while the API cannot be reached. */
  amount: Pesewas | undefined;
  channel: Channel | undefined;
  /**
   * The number that was asked, in full, so that its owner can notice a mistake. Known only in the browser where it was
   * typed.
   */
  phone: string | undefined;
  /** When the waiting began. `isMine`: the gift was sent from this browser, so `since` is when the phone was asked. */
  since: number;
  isMine: boolean;
  state: Extract<DonationState, "pending" | "checking"> | "unreached";
};

export type SetUpView = {
  kind: "set-up";
  reference: string;
  publicReference: string | undefined;
  state: RecurringState | "unreached";
  amount: Pesewas | undefined;
  interval: Interval | undefined;
  /** As in `WaitingView`. */
  phone: string | undefined;
  /** A date, `YYYY-MM-DD`. */
  nextCharge: string | undefined;
  /** When the page was opened, in milliseconds since 1970. */
  opened: number;
};

/** What the impact page needs for the form and the result above it. */
export type ImpactView = { values: ImpactValues; campaign: Campaign; result?: Result; giver?: Giver; toast?: Toast };

/** `?edit` shows the form even while a code or an approval is awaited. */
export async function openDonate(url: URL, flow: FlowContext): Promise<StepResult<DonateView>> {
  const { memory, config } = flow;
  const params = url.searchParams;
  const reference = params.get("gift");
  const recurring = params.get("recurring");
  if (reference) return openWaiting(reference, flow);
  if (recurring) return { memory, page: await openSetUp(recurring, flow) };
  const { draft, details, code, check, waiting } = memory;
  if (!draft) return { memory, page: { kind: "no-draft", campaign: url.search } };
  if (!params.has("edit") && waiting) {
    return { memory, go: `${DONATE_PATH}?gift=${encodeURIComponent(waiting.reference)}` };
  }
  if (!params.has("edit") && code && details && details.Recurrent !== "one-time") {
    const { Recurrent: interval, CustomerMsisdn } = details;
    const phone = unbroken(CustomerMsisdn);
    const { requestId: request, otpPrefix: prefix } = code;
    return { memory, page: { kind: "code", request, amount: draft.amount, interval, phone, prefix } };
  }
  if (!params.has("edit") && check && details?.Recurrent === "one-time") {
    const phone = unbroken(details.CustomerMsisdn);
    return { memory, page: { kind: "check", request: String(check.since), amount: draft.amount, phone } };
  }
  const { seed = mintSeed() } = memory;
  const { frequency, channel } = readCampaign(params);
  const values = details ? detailsValuesOf(details) : { ...EMPTY_DETAILS };
  if (frequency) values.Recurrent = frequency;
  if (channel && config.channels.includes(channel)) values.Channel = channel;
  const page = { kind: "details", amount: draft.amount, email: draft.CustomerEmail, seed, values } as const;
  return { memory: memory.seed ? memory : { ...memory, seed }, page };
}

async function openWaiting(reference: string, flow: FlowContext): Promise<StepResult<DonateView>> {
  const { memory, now } = flow;
  const mine = memory.waiting?.reference === reference ? memory.waiting : undefined;
  const details = mine ? memory.details : undefined;
  const found = await lookUp(flow.api, reference);
  if (found.kind === "none") return { memory: forget(memory, reference), page: { kind: "no-donation", reference } };
  if (found.kind === "known") {
    const outcomeView = presentState(found.state, { reference, ...found });
    const donation = memory.draft && details ? toDonation(memory.draft, details, flow) : undefined;
    if (outcomeView) return goToImpact(outcomeView, flow, donation);
  }
  const page: WaitingView = {
    kind: "waiting",
    reference,
    publicReference: found.kind === "known" ? found.publicReference : undefined,
    amount: found.kind === "known" ? found.amount : mine && memory.draft?.amount,
    channel: details?.Channel,
    phone: details && unbroken(details.CustomerMsisdn),
    since: mine?.since ?? now,
    isMine: mine !== undefined,
    state: found.kind === "unreached" ? "unreached" : found.state === "checking" ? "checking" : "pending",
  };
  return { memory, page };
}

async function openSetUp(reference: string, { api, memory, now }: FlowContext): Promise<DonateView> {
  const found = await lookUpRecurring(api, reference);
  const mine = memory.setUp?.reference === reference ? memory.setUp : undefined;
  const phone = mine?.phone && unbroken(mine.phone);
  if (found.kind === "known") return { ...found, kind: "set-up", reference, phone, opened: now };
  if (found.kind === "none" && !mine) return { kind: "no-donation", reference };
  const { amount, interval } = mine ?? {};
  const unknown = { publicReference: undefined, nextCharge: undefined };
  return { kind: "set-up", reference, ...unknown, state: "unreached", amount, interval, phone, opened: now };
}

/** `?gift=` shows the state of that gift, `?result` the latest result. A toast is shown once, and then forgotten. */
export async function openImpact(url: URL, flow: FlowContext): Promise<{ memory: Memory; page: ImpactView }> {
  const { memory } = flow;
  const campaign = readCampaign(url.searchParams);
  const reference = url.searchParams.get("gift");
  const told = url.searchParams.has("result") ? memory.result : undefined;
  const result = reference ? await resultOf(reference, flow) : told;
  // The address may name a different gift from the remembered one.
  const isOwn = result?.kind === "paid" && memory.result?.reference === result.reference;
  const { toast, ...rest } = memory;
  const page = {
    values: {
      ...(memory.draft ? impactValuesOf(memory.draft) : EMPTY_IMPACT),
      ...(campaign.amount === undefined ? {} : amountValues(campaign.amount)),
    },
    campaign,
    ...(result ? { result } : {}),
    ...(isOwn && memory.giver ? { giver: memory.giver } : {}),
    ...(toast ? { toast } : {}),
  };
  return { memory: toast ? rest : memory, page };
}

async function resultOf(reference: string, { api, memory }: FlowContext): Promise<Result | undefined> {
  const found = await lookUp(api, reference);
  if (found.kind === "known") {
    const outcomeView = presentState(found.state, { reference, ...found });
    const { publicReference, amount } = found;
    const kind = found.state === "checking" ? "checking" : "waiting";
    return outcomeView?.result ?? { kind, reference, publicReference, amount };
  }
  return memory.result?.reference === reference ? memory.result : undefined;
}

/** The number in full, on one line. */
function unbroken(msisdn: Msisdn): string {
  return formatPhone(msisdn).replaceAll(" ", "\u00a0");
}

function forget(memory: Memory, reference: string): Memory {
  const { waiting, ...rest } = memory;
  return waiting?.reference === reference ? rest : memory;
}
