import { DONATE_PATH } from "#contract/addresses.ts";
import type { Channel, Interval } from "#contract/channels.ts";
import type { ApiClient } from "#contract/client.ts";
import { type Pesewas, toCedis } from "#contract/money.ts";
import { formatPhone, type Msisdn } from "#contract/phone.ts";
import type { FailureReason, RecurringState } from "#contract/states.ts";
import { unbroken } from "#site/facts/contact.ts";
import type { Toast, TOASTS } from "#site/facts/giving/giving-words.ts";
import type { FormAnswer, FormError } from "#site/parts/form-errors.ts";
import type { SiteConfig } from "#site/site-config.ts";
import { type Details, type DetailsValues, intervalOf } from "../forms/details-form.ts";
import type { Draft, ImpactValues } from "../forms/impact-form.ts";
import type { Campaign } from "./campaign.ts";

/** Both steps together: everything needed to ask for the money. */
export type Donation = Draft & Details;

/** What a step of a gift works with. */
export type Flow = {
  api: Pick<ApiClient, "pay" | "record" | "donation" | "subscribe" | "verify" | "recurring">;
  config: Pick<SiteConfig, "brand" | "minimum" | "maximum" | "channels" | "recurringChannels">;
  memory: Memory;
  /** Milliseconds since 1970. */
  now: number;
  /** Waits before a request is sent again that is still in progress. */
  pause: () => Promise<void>;
};

/** The result of a step: a view, or another address. The caller stores `memory` in both cases. */
export type Step = { memory: Memory } & ({ view: DonateView } | { go: string; afterMs?: number | undefined });

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
  check?: true | undefined;
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
 * The answer of the subscribe call, against which the code is verified. `seed` makes the key of the next request for a code,
 * so that pressing twice sends one text.
 */
export type CodeStep = {
  recurringInvoiceId: string;
  publicReference: string;
  requestId: string;
  otpPrefix: string;
  seed: string;
};

/** What a texted code belongs to: the phone code of a one-time gift only to the gift. */
export type Texted = CodeStep | { seed: string; otpPrefix?: never };

/** What is wrong with the form that was sent: shown above it and beside its fields. `typed`: the code that was sent. */
export type DonateAnswer = FormAnswer & { typed?: string };

/** The form of step 1. */
export type ImpactFormView = { values: ImpactValues; campaign: Campaign; errors: FormError[] };

/** A form of the donate page. Its hidden `fields` carry all that was chosen before, so that it works without a cookie. */
type FormView = { amount: Pesewas; fields: Readonly<Record<string, string>>; answer: DonateAnswer | undefined };

export type DetailsView = { kind: "details"; email: string; values: DetailsValues } & FormView;

/** The form for a texted code: four digits after a prefix confirm a recurring gift; a one-time gift may need six digits first. */
export type CodeView = {
  kind: "code";
  /** In full, so that the donor can notice a mistake. */
  phone: string;
  recurring: { prefix: string; interval: Interval } | undefined;
} & FormView;

export type WaitingView = {
  kind: "waiting";
  reference: string;
  /** The gift's short reference; only our own API has one. */
  publicReference: string | undefined;
  /** Unknown on another device while the API cannot be reached. */
  amount: Pesewas | undefined;
  channel: Channel | undefined;
  /** The number that was asked, in full. Known only in the browser where it was typed. */
  phone: string | undefined;
  /** Whether the request has ended without an answer. */
  isChecking: boolean;
  /** When the request ends, `14:32`; unknown on another device. */
  ends: string | undefined;
  isReached: boolean;
};

export type SetUpView = Pick<WaitingView, "reference" | "publicReference" | "amount" | "phone"> & {
  kind: "set-up";
  state: RecurringState | "unreached";
  interval: Interval | undefined;
  /** A date, `YYYY-MM-DD`. */
  nextCharge: string | undefined;
};

/** The views of the donate page that script shows in place: step 2, and everything that follows. */
export type DonateStep =
  | { kind: "no-draft"; campaign: Campaign }
  | DetailsView
  | CodeView
  | WaitingView
  | SetUpView
  | { kind: "no-donation"; reference: string };

/**
 * What the donate page shows. Step 1 that has to be corrected comes only as a page, and so does a result: for a browser without
 * cookies, because every other one goes on to the impact page. `form`: a gift that can be tried again.
 */
export type DonateView =
  | DonateStep
  | ({ kind: "start" } & ImpactFormView)
  | { kind: "result"; result: Result; form?: ImpactFormView | undefined };

export const addressOfGift = (reference: string) => `${DONATE_PATH}?gift=${encodeURIComponent(reference)}`;

/** The form of step 2. */
export function detailsView(draft: Draft, seed: string, values: DetailsValues, answer?: DonateAnswer): DetailsView {
  const { CustomerName, CustomerEmail, City, Country, amount } = draft;
  const fields = { ...fieldsOf({ CustomerName, CustomerEmail, City, Country, amount }), seed };
  return { kind: "details", amount, email: CustomerEmail, values, fields, answer };
}

/** The form for a code, which carries the gift and what the code answers. */
export function codeView(donation: Donation, texted: Texted, answer?: DonateAnswer): CodeView {
  const { otpPrefix: prefix } = texted;
  return {
    kind: "code",
    amount: donation.amount,
    phone: unbroken(formatPhone(donation.CustomerMsisdn)),
    recurring: prefix === undefined ? undefined : { prefix, interval: intervalOf(donation.Recurrent) },
    fields: { ...fieldsOf(donation), ...texted },
    answer,
  };
}

function fieldsOf({ amount, ...typed }: Draft | Donation): Record<string, string> {
  return { ...typed, Amount: String(toCedis(amount)) };
}
