import { findCode } from "#contract/clean.ts";
import { parseAmount } from "#contract/money.ts";
import { campaignQuery, readCampaign } from "./campaign.ts";
import { checkDetailsForm, type DetailsValues, readDetailsForm } from "../forms/details-form.ts";
import { type FormError, textOf } from "#site/components/form-errors.ts";
import type { Donation } from "./donation.ts";
import { confirmCode, give, type Outcome } from "./give.ts";
import { type ImpactValues, readImpactForm } from "../forms/impact-form.ts";
import { keyFor, mintSeed } from "./key.ts";
import { isSeed, type Memory } from "./memory.ts";
import { presentOutcome, presentCodeOutcome, type OutcomeView } from "./outcomes.ts";
import { DONATE_PATH } from "#contract/addresses.ts";
import { checkImpactForm } from "../forms/check-impact-form.ts";
import { goToImpact, type StepResult, toDonation, type FlowContext } from "./steps.ts";
import { type Message, MESSAGES } from "#site/content/giving/giving-messages.ts";

/** What the impact form shows again when something has to be corrected. */
export type ImpactAnswer = { values: ImpactValues; errors: FormError[] };

/**
 * What the donate page shows again when something has to be corrected or has gone wrong. `typed`: the phone code that
 * was sent.
 */
export type DonateAnswer = Typed & { errors: FormError[]; message?: Message };
type Typed = { values?: DetailsValues; typed?: string };

/** Step 1: remembers the draft and goes to step 2 with the campaign link's choices. */
export function submitImpact(form: FormData, { config, memory }: FlowContext): StepResult<ImpactAnswer> {
  const values = readImpactForm(form);
  const checked = checkImpactForm(values, config);
  if (!checked.ok) return { memory, page: { values, errors: checked.errors } };
  const { seed = mintSeed(), details } = memory;
  const names = ["frequency", "channel"];
  const campaign = readCampaign(new URLSearchParams(names.map((name) => [name, textOf(form, name)])));
  return {
    memory: { draft: checked.draft, seed, ...(details ? { details } : {}) },
    go: `${DONATE_PATH}${campaignQuery(campaign)}`,
  };
}

/**
 * Step 2, and what follows it: a recurring gift's code, or a phone code. The pressed button's `intent` says whether to
 * verify a code or to send a new one.
 */
export async function submitDonate(form: FormData, flow: FlowContext): Promise<StepResult<DonateAnswer>> {
  const { memory } = flow;
  const intent = textOf(form, "intent");
  if (!memory.draft) return { memory, go: DONATE_PATH };
  if (intent !== "verify" && intent !== "resend") return submitDetails(form, memory.draft, flow);
  if (!memory.details) return { memory, go: DONATE_PATH };
  const donation = toDonation(memory.draft, memory.details, flow);
  if (memory.check && memory.seed) {
    return intent === "verify"
      ? submitCheck(textOf(form, "OtpCode"), donation, memory.seed, flow)
      : ask(donation, memory.seed, flow);
  }
  if (!memory.code) return { memory, go: DONATE_PATH };
  return intent === "verify"
    ? submitCode(textOf(form, "OtpCode"), donation, memory.code, flow)
    : ask(donation, memory.code.resendSeed, flow);
}

async function submitDetails(
  form: FormData,
  draft: Memory["draft"] & object,
  flow: FlowContext,
): Promise<StepResult<DonateAnswer>> {
  const values = readDetailsForm(form);
  const checked = checkDetailsForm(values, flow.config);
  // A visitor who sends this form again has given up the code or the waiting request that followed it.
  const { code: _code, check: _check, waiting: _waiting, ...rest } = flow.memory;
  const given = asShown(form, draft, flow);
  const left = { ...rest, draft: given };
  if (!checked.ok) return { memory: left, page: { values, errors: checked.errors } };
  const sent = textOf(form, "seed");
  const seed = isSeed(sent) ? sent : (flow.memory.seed ?? mintSeed());
  const memory = { ...left, seed, details: checked.details };
  const donation = toDonation(given, checked.details, flow);
  return ask(donation, seed, { ...flow, memory }, { values });
}

/** The draft with the amount that the button shows: another tab, or going back, may have changed the stored one. */
function asShown(form: FormData, draft: Memory["draft"] & object, { config }: FlowContext) {
  const shown = parseAmount(textOf(form, "Amount"), config);
  return shown.ok ? { ...draft, amount: shown.pesewas } : draft;
}

async function submitCode(
  typed: string,
  donation: Donation,
  code: Memory["code"] & object,
  flow: FlowContext,
): Promise<StepResult<DonateAnswer>> {
  const digits = findCode(typed, 4, code.otpPrefix);
  if (digits === undefined) {
    return { memory: flow.memory, page: { errors: [{ field: "OtpCode", message: MESSAGES.noCode }] } };
  }
  return follow(presentCodeOutcome(await confirmCode(flow.api, donation, code, digits), donation), donation, flow);
}

/** Sends the same request again, with the phone code. */
async function submitCheck(
  typed: string,
  donation: Donation,
  seed: string,
  flow: FlowContext,
): Promise<StepResult<DonateAnswer>> {
  const digits = findCode(typed, 6);
  if (digits !== undefined) return ask(donation, seed, flow, { typed }, digits);
  const errors = [{ field: "OtpCode", message: MESSAGES.noCheckCode }];
  return { memory: flow.memory, page: { errors, typed } };
}

async function ask(donation: Donation, seed: string, flow: FlowContext, typed: Typed = {}, code?: string) {
  flow.remember?.(flow.memory);
  const outcome = await give(flow.api, donation, keyFor(seed, donation), flow.pause, code);
  return follow(presentOutcome(outcome, donation), donation, { ...flow, memory: remember(outcome, flow) }, typed);
}

/**
 * What to remember after asking. The phone-code step lasts until the code is right, or until something else has to be
 * corrected.
 */
function remember(outcome: Outcome, { memory, now }: FlowContext): Memory {
  const { check: _check, ...passed } = memory;
  switch (outcome.kind) {
    case "code-sent":
      return { ...passed, code: { ...outcome.request, resendSeed: mintSeed() } };
    case "check-sent":
      return { ...passed, check: { since: now } };
    case "check-failed":
    case "throttled":
    case "uncertain":
      return memory;
    default:
      return passed;
  }
}

function follow(
  outcomeView: OutcomeView,
  donation: Donation,
  flow: FlowContext,
  typed: Typed = {},
): StepResult<DonateAnswer> {
  const { memory, now } = flow;
  switch (outcomeView.go) {
    case "impact":
      return goToImpact(outcomeView, flow, donation);
    case "follow": {
      const waiting = { reference: outcomeView.reference, since: now };
      return { memory: { ...memory, waiting }, go: `${DONATE_PATH}?gift=${encodeURIComponent(outcomeView.reference)}` };
    }
    case "set-up": {
      const interval = donation.Recurrent === "YEARLY" ? "YEARLY" : "MONTHLY";
      const { amount, CustomerMsisdn: phone } = donation;
      const setUp = { reference: outcomeView.reference, amount, interval, phone } as const;
      return {
        memory: { setUp },
        go: `${DONATE_PATH}?recurring=${encodeURIComponent(outcomeView.reference)}`,
      };
    }
    case "code":
      if (!outcomeView.errors && !outcomeView.message) return { memory, go: DONATE_PATH };
      return { memory, page: { ...answer(outcomeView.errors ?? [], outcomeView.message), ...typed } };
    case "stay":
      return { memory, page: { ...answer(outcomeView.errors, outcomeView.message), ...typed } };
  }
}

function answer(errors: FormError[], message: Message | undefined): DonateAnswer {
  return message ? { errors, message } : { errors };
}
