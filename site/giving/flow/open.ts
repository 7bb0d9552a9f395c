import { formatPhone } from "#contract/phone.ts";
import { unbroken } from "#site/facts/contact.ts";
import { detailsValuesOf, EMPTY_DETAILS } from "../forms/details-form.ts";
import { amountValues, EMPTY_IMPACT, impactValuesOf } from "../forms/impact-form.ts";
import { readCampaign } from "./campaign.ts";
import { mintSeed, readDonation, readRecurring } from "./donation.server.ts";
import {
  addressOfGift,
  codeView,
  detailsView,
  type DonateStep,
  type Flow,
  type ImpactFormView,
  type Result,
  type Step,
} from "./flow.ts";
import { endingOf, goToImpact } from "./outcomes.ts";

/** How long a request on a phone usually stays valid. After that, the page has to say "still being checked". */
const APPROVAL_WINDOW_MS = 5 * 60 * 1000;

/** The donate page at an address. `?edit` shows the form even while a code or an approval is awaited. */
export async function openDonate(url: URL, flow: Flow): Promise<Step> {
  const { memory, config } = flow;
  const params = url.searchParams;
  const reference = params.get("gift");
  const recurring = params.get("recurring");
  if (reference) return openWaiting(reference, flow);
  if (recurring) return { memory, view: await openSetUp(recurring, flow) };
  const { draft, details, code, check, waiting } = memory;
  const campaign = readCampaign(params);
  if (!draft) return { memory, view: { kind: "no-draft", campaign } };
  const { seed = mintSeed() } = memory;
  if (!params.has("edit")) {
    if (waiting) return { memory, go: addressOfGift(waiting.reference) };
    const texted = details?.Recurrent === "one-time" ? check && { seed } : code;
    if (details && texted) return { memory, view: codeView({ ...draft, ...details }, texted) };
  }
  const { frequency, channel } = campaign;
  const values = details ? detailsValuesOf(details) : { ...EMPTY_DETAILS };
  if (frequency) values.Recurrent = frequency;
  if (channel && config.channels.includes(channel)) values.Channel = channel;
  return { memory: memory.seed ? memory : { ...memory, seed }, view: detailsView(draft, seed, values) };
}

async function openWaiting(reference: string, flow: Flow): Promise<Step> {
  const { memory, now } = flow;
  const { draft } = memory;
  const mine = memory.waiting?.reference === reference ? memory.waiting : undefined;
  const details = mine ? memory.details : undefined;
  const found = readDonation(await flow.api.donation(reference));
  if (found === "none") {
    return { memory: mine ? { ...memory, waiting: undefined } : memory, view: { kind: "no-donation", reference } };
  }
  const known = found === "unreached" ? undefined : found;
  const ends = mine && mine.since + APPROVAL_WINDOW_MS;
  const ending = known && endingOf(reference, known);
  const own = draft && details ? { donation: { ...draft, ...details }, seed: memory.seed } : undefined;
  if (ending) return goToImpact(ending, flow, own);
  const view: DonateStep = {
    kind: "waiting",
    reference,
    publicReference: known?.publicReference,
    amount: known ? known.amount : mine && draft?.amount,
    channel: details?.Channel,
    phone: details && unbroken(formatPhone(details.CustomerMsisdn)),
    isChecking: known?.state === "checking" || (ends !== undefined && now >= ends),
    // `14:32`, the same on every device: Ghana keeps universal time all year.
    ends: ends === undefined ? undefined : new Date(ends).toISOString().slice(11, 16),
    isReached: known !== undefined,
  };
  return { memory, view };
}

async function openSetUp(reference: string, { api, memory }: Flow): Promise<DonateStep> {
  const found = readRecurring(await api.recurring(reference));
  const mine = memory.setUp?.reference === reference ? memory.setUp : undefined;
  const shown = { kind: "set-up", reference, phone: mine?.phone && unbroken(formatPhone(mine.phone)) } as const;
  if (typeof found === "object") return { ...shown, ...found };
  if (found === "none" && !mine) return { kind: "no-donation", reference };
  const unknown = { publicReference: undefined, nextCharge: undefined, state: "unreached" } as const;
  return { ...shown, ...unknown, amount: mine?.amount, interval: mine?.interval };
}

/**
 * The impact page at an address: `?gift=` shows the state of that gift, `?result` the latest result. A toast is shown
 * once, and then forgotten.
 */
export async function openImpact(url: URL, flow: Flow) {
  const { memory } = flow;
  const { draft, toast } = memory;
  const campaign = readCampaign(url.searchParams);
  const reference = url.searchParams.get("gift");
  const told = url.searchParams.has("result") ? memory.result : undefined;
  const values = {
    ...(draft ? impactValuesOf(draft) : EMPTY_IMPACT),
    ...(campaign.amount === undefined ? {} : amountValues(campaign.amount)),
  };
  return {
    memory: toast ? { ...memory, toast: undefined } : memory,
    form: { values, campaign, errors: [] } satisfies ImpactFormView,
    result: reference ? await resultOf(reference, flow) : told,
    toast,
  };
}

async function resultOf(reference: string, { api, memory }: Flow): Promise<Result | undefined> {
  const found = readDonation(await api.donation(reference));
  // The address may name a different gift from the remembered one.
  const own = memory.result?.reference === reference ? memory.result : undefined;
  if (typeof found === "string") return own;
  const { state, publicReference, amount } = found;
  const ending = endingOf(reference, found);
  if (!ending) return { kind: state === "checking" ? "checking" : "waiting", reference, publicReference, amount };
  return { ...ending, giver: state === "paid" ? own?.giver : undefined };
}
