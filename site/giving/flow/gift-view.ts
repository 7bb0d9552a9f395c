import type { Channel, Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { DonationState, RecurringState } from "#contract/states.ts";
import type { FormError } from "#site/parts/form-errors.ts";
import type { Message } from "#site/facts/giving/giving-messages.ts";
import type { DetailsValues } from "../forms/details-form.ts";
import type { ImpactValues } from "../forms/impact-form.ts";
import type { Campaign } from "./campaign.ts";
import type { Result } from "./memory.ts";

/**
 * What is wrong with the form that was sent: shown above it and beside its fields. `typed`: the phone code that was sent.
 */
export type DonateAnswer = { errors: FormError[]; message?: Message; typed?: string };

/** A form of the donate page. Its hidden `fields` carry all that was chosen before, so that it works without a cookie. */
type FormView = { amount: Pesewas; fields: Readonly<Record<string, string>>; answer?: DonateAnswer };

/** What the donate page shows: step 1 when it has to be corrected, step 2, and everything that follows. */
export type DonateView =
  | ({ kind: "start" } & ImpactFormView)
  | { kind: "no-draft"; campaign: string }
  | ({ kind: "details"; email: string; values: DetailsValues } & FormView)
  /** `request` distinguishes one code that was sent from the next. */
  | ({ kind: "code"; request: string; interval: Interval; phone: string; prefix: string } & FormView)
  /** `phone` is in full, so that the donor can notice a mistake. */
  | ({ kind: "check"; request: string; phone: string } & FormView)
  | WaitingView
  | SetUpView
  | { kind: "no-donation"; reference: string }
  /** For a browser without cookies; every other one goes on to the impact page. `form`: a gift that can be tried again. */
  | { kind: "result"; result: Result; form?: ImpactFormView };

/** The views that script shows in place. The two others come only as pages. */
export type DonateStep = Exclude<DonateView, { kind: "start" | "result" }>;

/** The form of step 1. */
export type ImpactFormView = { values: ImpactValues; campaign: Campaign; errors: FormError[] };

/** What the impact page needs for the form and the result above it. */
export type ImpactView = ImpactFormView & { result?: Result };

/** How long a request on a phone usually stays valid. After that, the page has to say "still being checked". */
export const APPROVAL_WINDOW_MS = 5 * 60 * 1000;

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
  /** How long the donor has waited, by the server's clock: a phone's own may be wrong. */
  waitedMs: number;
  /** When the request ends, `14:32`; unknown on another device. */
  ends: string | undefined;
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
};

/**
 * The answer to a form that script sent: what to show, and at which address if it is another; where to go; or that the form
 * has to be posted without script.
 */
export type GiftAnswer = { view: DonateStep; address?: string } | { go: string; afterMs?: number } | { post: true };
