import type { Kysely, Transaction } from "kysely";
import type { JobKind, JobPool } from "./job-kinds.ts";
import type { Channel, Interval } from "#contract/channels.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Cause, Flag, State } from "#api/payments/states.ts";
import type { MandateState } from "#api/mandates/states.ts";
import type { LineKind } from "#api/payments/payment.ts";
import type { CodeKind } from "#api/phone-codes/code.ts";
import type { Counted } from "#api/limits/windows.ts";
import type { Role } from "#api/operators/operator.ts";

/**
 * The tables that `migrations/` creates. Times are milliseconds since 1970, amounts are pesewas, `*_encrypted` is
 * encrypted, and `*_hash` is a keyed hash.
 */
export type Schema = {
  mandate: Donor & {
    id: string;
    /** The short public name of the gift (contract/reference.ts). */
    reference: string;
    /** The idempotency key of the request that started it. */
    key_hash: string;
    /** The keyed hash of what that request asked for; `null` once deleted. */
    fingerprint: string | null;
    request_id: string;
    state: MandateState;
    version: number;
    amount: number;
    every: Interval;
    channel: Channel;
    reason: FailureReason | null;
    invoice_id: string | null;
    provider_request_id: string | null;
    otp_prefix: string | null;
    tries: number;
    /** Attempts at the code whose result was not recorded. One of them may have been accepted. */
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
  /** The donor's columns of a charge are empty: its mandate has them. */
  payment: Donor & {
    id: string;
    mandate_id: string | null;
    /** The short public name of the gift; `null` for a charge, which has its mandate's. */
    reference: string | null;
    /** As of a mandate; `null` for what no request started. */
    key_hash: string | null;
    fingerprint: string | null;
    /** The reference under which the provider knows it, if that is neither our id nor the mandate's invoice. */
    provider_reference: string | null;
    state: State;
    version: number;
    /** What was asked for. */
    amount: number;
    /** `null` if only the provider's list told of it. */
    channel: Channel | null;
    due_on: string | null;
    reason: FailureReason | null;
    /** The amount that was taken, as the provider said; `null` until then. */
    taken: number | null;
    flag: Flag | null;
    /** When a person took the flag off the list of what waits. */
    noted_at: number | null;
    /** The provider's answer that does not agree with what stands, and since when. */
    mismatch: string | null;
    mismatch_since: number | null;
    /** When somebody last had the provider asked again. */
    asked_at: number | null;
    created_at: number;
    updated_at: number;
    settled_at: number | null;
  };
  payment_reference: { kind: "provider" | "network"; reference: string; payment_id: string };
  event: {
    payment_id: string | null;
    mandate_id: string | null;
    seq: number;
    at: number;
    cause: Cause;
    from_state: string | null;
    to_state: string;
    note: string;
  };
  /** `n`: 1 for the credit, and one more for each change since. `fee`: what the provider kept, if it said so. */
  ledger: { payment_id: string; n: number; kind: LineKind; amount: number; fee: number | null; at: number };
  receipt: {
    /** 1, and one more for each restore. */
    series: number;
    number: number;
    payment_id: string;
    at: number;
    /** From this time on the receipt's text is fixed: later changes are not on it. */
    frozen_at: number | null;
    sent_at: number | null;
    /** How often the donor had it sent again. */
    resends: number;
  };
  /** One row. The store's own secret is `null` until it is first opened (store-secret.ts). */
  store: { secret_encrypted: string | null; receipt_series: number; last_receipt: number };
  job: {
    id: string;
    kind: JobKind;
    pool: JobPool;
    subject_id: string;
    run_at: number;
    attempts: number;
    /** The process that is running it; it is due again at `run_at`, when its lease ends. */
    leased_by: string | null;
    done_at: number | null;
    last_error: string | null;
  };
  callback: {
    body_hash: string;
    kind: string;
    subject_id: string;
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

  // The people who keep Beat.
  person: {
    id: string;
    name: string;
    /** Only its letters and digits, in lower case. */
    plain_name: string;
    role: Role;
    added_at: number;
    /** The invitation with which they may add a passkey, and until when; `null` once it was accepted. */
    invitation_hash: string | null;
    invited_until: number | null;
    /** When the office last answered them, to the minute. */
    seen_at: number | null;
    removed_at: number | null;
  };
  passkey: {
    id: string;
    person_id: string;
    public_key: string;
    /** How often the authenticator says that it was used; many always say 0. */
    counter: number;
    added_at: number;
    removed_at: number | null;
  };
  session: {
    /** A keyed hash of the cookie. */
    id: string;
    person_id: string;
    passkey_id: string;
    /** What the browser calls itself, in a few words. */
    device: string;
    began_at: number;
    seen_at: number;
    expires_at: number;
  };
  /** A passkey's answer under a medical text. */
  text_signature: {
    /** The hash of `payload`, so neither changes without the other. */
    challenge: string;
    person_id: string;
    passkey_id: string;
    /** The sentence that was shown, with the text's version, as JSON. */
    payload: string;
    assertion: string;
    at: number;
  };

  // What the organisation says of itself.
  record_version: {
    kind: string;
    id: string;
    number: number;
    /** JSON; `null` takes the record down. */
    texts: string | null;
    /** The published version when this one was written. */
    base: number;
    written_by: string;
    written_at: number;
    /** `null`: a draft of its writer. */
    published_at: number | null;
  };
  picture: { name: string; bytes: Uint8Array; at: number };

  // What people are sent, and what limits it.
  /**
   * What the limits count. `whom`: the keyed hash of a phone or a mailbox, a gift's id or a receipt's number.
   * `address_hash`: where the request came from, if that counts too. A `refusal` is a mailbox's: it is sent no letter that a
   * stranger could have caused.
   */
  limit_use: { what: Counted | "refusal"; whom: string; address_hash: string | null; at: number };
  phone_code: {
    id: string;
    kind: CodeKind;
    phone_hash: string;
    /** The request for a gift that the code was texted for; `null` if the code is of another kind. */
    donation_hash: string | null;
    /** The number and the code, until they have been texted; then `null`. */
    text_encrypted: string | null;
    code_hash: string;
    tries: number;
    at: number;
    expires_at: number;
    used_at: number | null;
  };
  /** Phones that are neither prompted nor texted. */
  blocked_phone: { phone_hash: string; at: number };
};

type Donor = { phone_hash: string; email_hash: string; donor_encrypted: string };

export type PaymentRow = Schema["payment"];
export type MandateRow = Schema["mandate"];

/** The database, or a transaction on it. */
export type Db = Kysely<Schema>;
/** Only a transaction: what happens together. */
export type Trx = Transaction<Schema>;
