import { randomInt } from "node:crypto";
import { type Charge, createCharges } from "./charges.ts";

type PromptState = "waiting" | "approved" | "declined" | "expired";

/** A prompt on a phone: for a one-time payment, or to approve a recurring invoice. */
export type Prompt = {
  id: string;
  msisdn: string;
  kind: "payment" | "mandate";
  reference: string;
  /** Cedis, as in the request. */
  amount: number;
  channel: string;
  description: string;
  callbackUrl: string;
  state: PromptState;
  /** What the network said if it was declined. */
  words: string;
  at: number;
};

export type Invoice = {
  id: string;
  requestId: string;
  otpPrefix: string;
  code: string;
  msisdn: string;
  channel: string;
  amount: number;
  interval: string;
  description: string;
  callbackUrl: string;
  orderDate: string;
  endDate: string;
  state: "temporary" | "verified" | "active" | "cancelled" | "failed";
  charges: number;
};

/** A transaction that failed, for status queries. */
export type Failed = Pick<Charge, "kind" | "transactionId" | "reference" | "amount" | "at">;
export type Email = { to: string; subject: string; text: string; at: number };
type Text = { msisdn: string; words: string; at: number };

/** What a test or a demonstration can change, as it is at the start. */
const START = {
  /** How long the numbers that answer by themselves take. */
  approvalMs: 1000,
  /** Status queries are answered 503. */
  statusOutage: false,
  /** Due charges of recurring invoices fail for lack of funds, whatever the number. */
  failDebits: false,
  /** No callback is sent, whatever the number. */
  loseCallbacks: false,
  /** Callbacks about charges have the network's id instead of the provider's. */
  networkIds: false,
  /** The parameters by which status queries find a payment. */
  statusKnows: ["reference", "transaction", "network"],
  /** A status query by an invoice's id is answered with its newest charge, not with its approval. */
  statusKnowsInvoices: false,
  /** Without `statusKnowsInvoices`, such a query is answered with the approval, and not with "not found". */
  statusKnowsApprovals: true,
  /** How long it takes until a charge or a return shows in status queries. */
  statusDelayMs: 0,
  /** Status answers are from a copy that is this old. */
  statusAgeMs: 0,
  /** Status answers have a date. */
  statusDates: true,
  /** The status of a payment that was declined, and of one whose prompt has expired. */
  declinedStatus: "Unpaid",
  expiredStatus: "Expired",
  /** This many of the next cancellations are answered with HTTP 404. */
  cancelsNotFound: 0,
  /** Invoices have no codes: creating one prompts the phone at once. */
  noCodes: false,
  /** Invoices are created, but the connection drops without an answer. */
  dropInvoices: false,
  /** Each charge takes this many pesewas more than requested. */
  extraPesewas: 0,
  /** A reference that was used before is accepted again, and its phone is prompted again. */
  reusedReferences: false,
};
export type Settings = typeof START;

export type Sandbox = {
  account: string;
  key: string;
  secret: string;
  /** The site's origin, for the phones' link to it: "" if it is the same, `undefined` if it is not known. */
  site?: string;
  approvalMs?: number;
  /** The file that keeps charges across restarts; `undefined` to keep them only in memory. */
  chargesFile?: string | undefined;
  now?: () => number;
  after?: (ms: number, run: () => void) => void;
  /** A random whole number from `low` up to, but not including, `high`. */
  random?: (low: number, high: number) => number;
  /** Sends a callback to the merchant; rejects if the merchant cannot be reached. */
  post?: (url: string, body: string) => Promise<unknown>;
};

export type ProviderState = ReturnType<typeof createProviderState>;

/** The percentage of each charge that the provider keeps, at the merchant's cost. */
const FEE_PERCENT = 1.95;
const EMAILS_KEPT = 50;

const CALLBACK_TIMEOUT_MS = 10_000;

function postByHttp(url: string, body: string): Promise<unknown> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
  });
}

/** The state of the pretend provider, and what can happen to it. */
export function createProviderState(options: Sandbox) {
  const realNow = options.now ?? (() => Date.now());
  const random = options.random ?? ((low, high) => randomInt(low, high));
  let offset = 0;
  const { charges, take, refund } = createCharges(options.chargesFile);
  const provider = {
    account: options.account,
    key: options.key,
    secret: options.secret,
    site: options.site,
    promptWindowMs: 5 * 60_000,
    settings: { ...START, approvalMs: options.approvalMs ?? START.approvalMs },
    prompts: [] as Prompt[],
    charges,
    failed: [] as Failed[],
    invoices: new Map<string, Invoice>(),
    texts: [] as Text[],
    emails: [] as Email[],
    now: () => realNow() + offset,
    advance: (ms: number) => void (offset += ms),
    after: options.after ?? ((ms: number, run: () => void) => void setTimeout(run, ms).unref()),
    post: options.post ?? postByHttp,
    newId: () =>
      Array.from({ length: 4 }, () =>
        random(0, 2 ** 32)
          .toString(16)
          .padStart(8, "0"),
      ).join(""),
    newCode: () => String(random(0, 10_000)).padStart(4, "0"),
    newPrefix: () => Array.from({ length: 4 }, () => String.fromCodePoint(65 + random(0, 26))).join(""),
    newNetworkId: () => String(random(10 ** 10, 10 ** 11)),

    /** Takes money without sending a callback. */
    charge(from: Pick<Prompt, "reference" | "msisdn" | "amount">, kind: Charge["kind"], transactionId: string): Charge {
      const pesewas = Math.round(from.amount * 100) + provider.settings.extraPesewas;
      return take({
        reference: from.reference,
        kind,
        transactionId,
        externalId: provider.newNetworkId(),
        msisdn: from.msisdn,
        amount: pesewas / 100,
        pesewas,
        fee: provider.feeOf(pesewas),
        at: provider.now(),
        returns: [],
      });
    },

    feeOf: (pesewas: number) => Math.round((pesewas * FEE_PERCENT) / 100),

    /** The merchant gives a charge back in the dashboard, or the network does: the given pesewas, or all that is left. */
    refund: (charge: Charge, pesewas?: number) => refund(charge, provider.now(), pesewas),

    deliver({ to, subject, text }: Omit<Email, "at">) {
      provider.emails.unshift({ to, subject, text, at: provider.now() });
      provider.emails.length = Math.min(provider.emails.length, EMAILS_KEPT);
    },

    /** The state of a prompt, which expires once its window has passed. */
    stateOf(prompt: Prompt): PromptState {
      if (prompt.state === "waiting" && provider.now() - prompt.at > provider.promptWindowMs) prompt.state = "expired";
      return prompt.state;
    },
  };
  return provider;
}
