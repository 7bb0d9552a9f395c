import { DONATE_PATH } from "#contract/addresses.ts";
import { findCode } from "#contract/clean.ts";
import { textOf } from "#site/parts/form-errors.ts";
import { MESSAGES } from "#site/facts/giving/giving-messages.ts";
import { checkDetailsForm, readDetailsForm } from "../forms/details-form.ts";
import { checkImpactForm, type Draft, readImpactForm } from "../forms/impact-form.ts";
import { campaignQuery, readCampaign } from "./campaign.ts";
import { type Donation, isSeed, mintSeed } from "./donation.server.ts";
import { checkView, codeView, detailsView, type Flow, type Step } from "./flow.ts";
import type { DonateAnswer } from "./gift-view.ts";
import type { CodeStep } from "./memory.ts";
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
  if (!details) return { memory, go: DONATE_PATH };
  const donation = { ...draft, ...details };
  // From now on this gift is remembered, and not one that waits elsewhere.
  const { waiting: _waiting, ...rest } = memory;
  const at = { ...flow, memory: { ...rest, draft, details } };
  if (details.Recurrent === "one-time") return submitCheck(form, donation, seed, at);
  const code = codeIn(form) ?? memory.code;
  return code ? submitCode(form, donation, code, at) : { memory, go: DONATE_PATH };
}

/** Step 1: remembers the draft and goes to step 2 with the campaign link's choices. */
function start(form: FormData, { config, memory }: Flow): Step {
  const values = readImpactForm(form);
  const names = ["frequency", "channel"];
  const campaign = readCampaign(new URLSearchParams(names.map((name) => [name, textOf(form, name)])));
  const checked = checkImpactForm(values, config);
  if (!checked.ok) return { memory, view: { kind: "start", values, campaign, errors: checked.errors }, isWrong: true };
  const { seed = mintSeed(), details } = memory;
  return {
    memory: { draft: checked.draft, seed, ...(details ? { details } : {}) },
    go: `${DONATE_PATH}${campaignQuery(campaign)}`,
  };
}

async function submitDetails(form: FormData, { draft, seed }: { draft: Draft; seed: string }, flow: Flow) {
  const values = readDetailsForm(form);
  const checked = checkDetailsForm(values, flow.config);
  // A visitor who sends this form again has given up the code or the waiting request that followed it.
  const { code: _code, check: _check, waiting: _waiting, ...rest } = flow.memory;
  const memory = { ...rest, draft, ...(checked.ok ? { seed, details: checked.details } : {}) };
  const again = (answer: DonateAnswer): Step => ({
    memory,
    view: detailsView(draft, seed, values, answer),
    isWrong: true,
  });
  if (!checked.ok) return again({ errors: checked.errors });
  return ask({ donation: { ...draft, ...checked.details }, seed, again }, { ...flow, memory });
}

/** The four digits that confirm a recurring gift, or the wish for new ones. */
async function submitCode(form: FormData, donation: Donation, code: CodeStep, flow: Flow): Promise<Step> {
  const { memory } = flow;
  const again = (answer: DonateAnswer): Step => ({ memory, view: codeView(donation, code, answer), isWrong: true });
  const asked = { donation, seed: code.resendSeed, again };
  if (textOf(form, "intent") === "resend") return ask(asked, flow);
  const digits = findCode(textOf(form, "OtpCode"), 4, code.otpPrefix);
  if (digits === undefined) return again({ errors: [{ field: "OtpCode", message: MESSAGES.noCode("four") }] });
  return verify(digits, code, asked, flow);
}

/** The phone code of a one-time gift: sends the same request again with it, or without it for a new one. */
async function submitCheck(form: FormData, donation: Donation, seed: string, flow: Flow): Promise<Step> {
  const { memory, now } = flow;
  const typed = textOf(form, "OtpCode");
  const { since = now } = memory.check ?? {};
  const isVerified = textOf(form, "intent") === "verify";
  const again = (answer: DonateAnswer): Step => {
    const shown = isVerified ? { ...answer, typed } : answer;
    return { memory, view: checkView(donation, seed, since, shown), isWrong: true };
  };
  if (!isVerified) return ask({ donation, seed, again }, flow);
  const digits = findCode(typed, 6);
  if (digits === undefined) return again({ errors: [{ field: "OtpCode", message: MESSAGES.noCode("six") }] });
  return ask({ donation, seed, again }, flow, digits);
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
  const sent = {
    recurringInvoiceId: textOf(form, "recurringInvoiceId"),
    requestId: textOf(form, "requestId"),
    otpPrefix: textOf(form, "otpPrefix"),
    resendSeed: textOf(form, "resendSeed"),
  };
  if (sent.recurringInvoiceId === "" || sent.requestId === "" || !isSeed(sent.resendSeed)) return undefined;
  const publicReference = textOf(form, "publicReference");
  return publicReference === "" ? sent : { ...sent, publicReference };
}
