import type { JobKind, JobPool } from "./job-kinds.ts";
import type { Channel, Interval } from "#contract/channels.ts";
import type { FailureReason } from "#contract/states.ts";
import type { State } from "#api/donations/states.ts";
import type { ChargeFlag } from "#api/recurring/ports.ts";
import type { ChargeReport, ChargeState, RecurringInternal } from "#api/recurring/states.ts";
import type { LineKind, PaymentKind } from "#api/donations/ledger-line.ts";
import type { ContentTables } from "./content-tables.ts";
import type { MessageTables } from "./message-tables.ts";
import type { OperatorTables } from "./operator-tables.ts";

/**
 * The tables that `migrations/` creates. Times are milliseconds since 1970, amounts are pesewas, `*_encrypted` and
 * `donor_sealed` are encrypted, and `*_hash` is a keyed hash.
 */
export type Schema = OperatorTables &
  ContentTables &
  MessageTables & {
    donation: {
      id: string;
      state: State;
      version: number;
      amount: number;
      channel: Channel;
      phone_hash: string;
      email_hash: string;
      donor_sealed: string;
      reason: FailureReason | null;
      provider_id: string | null;
      /** The amount that was taken, as the provider said or a person recorded; `null` until then. */
      debited: number | null;
      /** Since when the provider's answers contradict what is counted. */
      doubted_at: number | null;
      created_at: number;
      updated_at: number;
      settled_at: number | null;
    };
    donation_event: Event<"donation_id">;
    recurring: {
      id: string;
      request_id: string;
      state: RecurringInternal;
      version: number;
      amount: number;
      every: Interval;
      channel: Channel;
      phone_hash: string;
      email_hash: string;
      donor_sealed: string;
      reason: FailureReason | null;
      invoice_id: string | null;
      provider_request_id: string | null;
      otp_prefix: string | null;
      tries: number;
      /** Attempts at the code whose result was not recorded. */
      open_tries: number;
      code_expires_at: number | null;
      accepted_at: number | null;
      starts_on: string;
      /** From this date on no charge is due. */
      ends_on: string;
      next_charge: string | null;
      created_at: number;
      updated_at: number;
    };
    recurring_event: Event<"recurring_id">;
    charge: {
      id: string;
      recurring_id: string;
      provider_id: string | null;
      amount: number;
      state: ChargeState;
      reported_as: ChargeReport;
      due_on: string;
      flag: ChargeFlag | null;
      reported_at: number;
      settled_at: number | null;
      note: string;
      /** The amount that was taken, as the provider said or a person recorded; `null` until then. */
      debited: number | null;
      /** When a status answer first named this charge. */
      answered_at: number | null;
      /** Since when the provider's answers contradict what is counted. */
      doubted_at: number | null;
    };
    /** What happened to a charge, step by step. */
    charge_event: {
      id: string;
      charge_id: string;
      at: number;
      cause: string;
      from_state: string | null;
      to_state: string;
      note: string;
    };
    /** Names of a charge besides `provider_id`, because callbacks may name it by the network's id. */
    charge_name: { recurring_id: string; name: string; charge_id: string };
    /** Each line is money of one payment that came or went back. `fee`: what the provider kept, if it said so. */
    ledger: {
      id: string;
      payment: PaymentKind;
      payment_id: string;
      kind: LineKind;
      amount: number;
      fee: number | null;
      at: number;
    };
    receipt: {
      /** 1, and one more for each restore. */
      series: number;
      number: number;
      payment: PaymentKind;
      payment_id: string;
      at: number;
      /** From this time on the receipt's text is fixed: later changes are not on it. */
      frozen_at: number | null;
      sent_at: number | null;
      /** How often the donor had it sent again. */
      resends: number;
    };
    sequence: { name: string; series: number; value: number };
    /** The short public names of gifts (contract/reference.ts). */
    donation_reference: { reference: string; kind: "donation" | "recurring"; donation_id: string };
    /** `fingerprint`: keyed hash of the request's meaning; empty once deleted. */
    idempotency: { key_hash: string; fingerprint: string; subject_id: string; at: number };
    job: {
      id: string;
      kind: JobKind;
      pool: JobPool;
      subject_id: string;
      run_at: number;
      attempts: number;
      leased_by: string | null;
      /** `hints` as it was when the job was leased. */
      leased_hints: number;
      leased_until: number;
      hints: number;
      hinted_at: number;
      done_at: number | null;
      last_error: string | null;
    };
    callback: {
      body_hash: string;
      kind: string;
      subject_id: string | null;
      hint: string;
      reason: FailureReason | null;
      /** The callback's names for the payment and the invoice. For a charge, the first may also be the network's. */
      transaction_id: string | null;
      network_id: string | null;
      invoice_id: string | null;
      body_encrypted: string;
      seen: number;
      received_at: number;
    };
    /** People who get updates by e-mail. Without `confirmed_at` they have not yet confirmed that they want them. */
    subscriber: {
      id: string;
      email_hash: string;
      email_encrypted: string;
      /** How many e-mails other than updates were queued for this person, which is also the number of the last one. */
      emails: number;
      asked_at: number;
      confirmed_at: number | null;
    };
    /** E-mails to all subscribers. `readers` is the number of recipients when the e-mail was queued, at the time `at`. */
    update_sent: { id: string; subject: string; text: string; at: number; readers: number };
    /** Who did what by hand. `outcome` is `null` until the action has ended. Names no person except the operator. */
    audit: { id: string; at: number; who: string; action: string; subject: string; outcome: string | null };
    /** One row: the store's own secret (store-secret.ts). */
    store_secret: { name: string; secret_encrypted: string };
  };

type Event<Subject extends string> = Record<Subject, string> & {
  seq: number;
  at: number;
  cause: string;
  from_state: string | null;
  to_state: string;
  note: string;
};
