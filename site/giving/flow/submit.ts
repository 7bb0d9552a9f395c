import { DONATE_PATH } from "#contract/addresses.ts";
import { findCode } from "#contract/clean.ts";
import { type FormAnswer, textOf, textsOf, wrong } from "#site/parts/form-errors.ts";
import { MESSAGES } from "#site/facts/giving/giving-messages.ts";
import { checkDetailsForm, readDetailsForm } from "../forms/details-form.ts";
import { checkImpactForm, type Draft, readImpactForm } from "../forms/impact-form.ts";
import { queryOf, readCampaign, withoutAmount } from "./campaign.ts";
import { isSeed, mintSeed } from "./donation.server.ts";
import { type CodeStep, codeView, detailsView, type Donation, type Flow, type Step, type Texted } from "./flow.ts";
import { ask, verify } from "./outcomes.ts";

/**
 * Takes a form of a gift: step 1 (`intent=start`), step 2, a code (`verify`) or the wish for a new one (`resend`). What the
 * form says wins over what is remembered, so that two tabs never mix, and a browser without cookies can give.
 */
export async function submitGift(form: FormData, flow: Flow): Promise<Step> {
  const { memory, config } = flow;
  const intent = textOf(form, "intent");
  if (intent === "start") return start(form, flow);
  const draft = draftIn(form, flow);
  if (!draft) return { memory, go: DONATE_PATH };
  const sent = textOf(form, "seed");
  const seed = isSeed(sent) ? sent : (memory.seed ?? mintSeed());
  const checked = checkDetailsForm(readDetailsForm(form), config);
  const isOutdated = form.has("CustomerMsisdn") && !checked.ok;
  if ((intent !== "verify" && intent !== "resend") || isOutdated) return submitDetails(form, { draft, seed }, flow);

  const details = checked.ok ? checked.details : memory.details;
  const texted = details?.Recurrent === "one-time" ? { seed } : (codeIn(form) ?? memory.code);
  if (!details || !texted) return { memory, go: DONATE_PATH };
  // From now on this gift is remembered, and not one that waits elsewhere.
  return submitCode(form, { ...draft, ...details }, texted, {
    ...flow,
    memory: { ...memory, draft, details, waiting: undefined },
  });
}

/** Step 1: remembers the draft and goes to step 2 with the campaign link's choices. */
function start(form: FormData, { config, memory }: Flow): Step {
  const values = readImpactForm(form);
  const names = ["frequency", "channel"];
  const campaign = readCampaign(new URLSearchParams(names.map((name) => [name, textOf(form, name)])));
  const checked = checkImpactForm(values, config);
  if (!checked.ok) return { memory, view: { kind: "start", values, campaign, errors: checked.errors } };
  const { seed = mintSeed(), details } = memory;
  return { memory: { draft: checked.draft, seed, details }, go: `${DONATE_PATH}${queryOf(withoutAmount(campaign))}` };
}

async function submitDetails(form: FormData, { draft, seed }: { draft: Draft; seed: string }, flow: Flow) {
  const values = readDetailsForm(form);
  const checked = checkDetailsForm(values, flow.config);
  // A visitor who sends this form again has given up the code or the waiting request that followed it.
  const given = checked.ok ? { seed, details: checked.details } : {};
  const memory = { ...flow.memory, code: undefined, check: undefined, waiting: undefined, draft, ...given };
  const again = (answer: FormAnswer): Step => ({ memory, view: detailsView(draft, seed, values, answer) });
  if (!checked.ok) return again({ errors: checked.errors });
  return ask({ donation: { ...draft, ...checked.details }, seed, again }, { ...flow, memory });
}

/**
 * A code, or the wish for a new one. The four digits confirm a recurring gift. With the six of a phone code, the request for a
 * one-time gift is sent again, and without them for a new code.
 */
async function submitCode(form: FormData, donation: Donation, texted: Texted, flow: Flow): Promise<Step> {
  const typed = textOf(form, "OtpCode");
  const isVerified = textOf(form, "intent") === "verify";
  const again = (answer: FormAnswer): Step => {
    return { memory: flow.memory, view: codeView(donation, texted, isVerified ? { ...answer, typed } : answer) };
  };
  const asked = { donation, seed: texted.seed, again };
  if (!isVerified) return ask(asked, flow);
  const isRecurring = texted.otpPrefix !== undefined;
  const digits = isRecurring ? findCode(typed, 4, texted.otpPrefix) : findCode(typed, 6);
  if (digits === undefined) return again(wrong("OtpCode", MESSAGES.noCode(isRecurring ? "four" : "six")));
  return isRecurring ? verify(digits, texted, asked, flow) : ask(asked, flow, digits);
}

/**
 * The gift that a form carries, or `undefined` if it can no longer be given. A form that carries none means the one that is
 * remembered.
 */
function draftIn(form: FormData, { memory, config }: Flow): Draft | undefined {
  if (!form.has("Amount")) return memory.draft;
  const carried = checkImpactForm(readImpactForm(form), config);
  return carried.ok ? carried.draft : undefined;
}

/** The code that a form answers. */
function codeIn(form: FormData): CodeStep | undefined {
  const sent = textsOf(form, "recurringInvoiceId", "publicReference", "requestId", "otpPrefix", "seed");
  return sent.recurringInvoiceId === "" || sent.requestId === "" || !isSeed(sent.seed) ? undefined : sent;
}
