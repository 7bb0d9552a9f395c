-- Everything the first release keeps, in SQL that SQLite and PostgreSQL both read. A semicolon ends a statement
-- at the end of its line. Times are milliseconds since 1970, amounts are whole pesewas, positive, and exact
-- as a JavaScript number. api/store/engine/table-types.ts says what each column means.

-- The permission for a recurring gift: monthly or yearly.
create table mandate (
  id text primary key,
  reference text not null unique,
  request_id text not null,
  state text not null check (state in ('created', 'awaiting-code', 'unknown', 'awaiting-approval', 'active', 'cancelling', 'cancelled', 'failed')),
  version bigint not null,
  amount bigint not null check (amount > 0 and amount < 9007199254740991),
  every text not null check (every in ('MONTHLY', 'YEARLY')),
  channel text not null,
  phone_hash text not null,
  email_hash text not null,
  donor_encrypted text not null,
  key_hash text not null unique,
  fingerprint text,
  reason text,
  invoice_id text unique,
  provider_request_id text,
  otp_prefix text,
  tries bigint not null,
  open_tries bigint not null,
  code_expires_at bigint,
  accepted_at bigint,
  starts_on text not null,
  ends_on text not null,
  next_charge text,
  created_at bigint not null,
  updated_at bigint not null
);
create index mandate_phone on mandate (phone_hash, created_at);
create index mandate_email on mandate (email_hash, created_at);
create index mandate_created on mandate (created_at, id);
create index mandate_state on mandate (state, created_at);
-- The fingerprint of a request is deleted before its key.
create index mandate_fingerprint on mandate (created_at) where fingerprint is not null;

-- A one-time gift, or a charge of a mandate, which has the mandate's donor and reference.
create table payment (
  id text primary key,
  mandate_id text references mandate (id),
  reference text unique,
  provider_reference text,
  state text not null check (state in ('created', 'pending', 'unknown', 'failed', 'expired', 'paid', 'returned')),
  version bigint not null,
  amount bigint not null check (amount > 0 and amount < 9007199254740991),
  channel text,
  phone_hash text not null,
  email_hash text not null,
  donor_encrypted text not null,
  key_hash text unique,
  fingerprint text,
  due_on text,
  reason text,
  taken bigint check (taken > 0 and taken < 9007199254740991),
  flag text check (flag in ('another-sum', 'unanswered', 'same-transaction', 'contrary', 'taken-twice', 'after-cancel')),
  noted_at bigint,
  mismatch text,
  mismatch_since bigint,
  asked_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  settled_at bigint,
  check ((mandate_id is null) = (due_on is null)),
  check ((mandate_id is null) <> (reference is null))
);
create index payment_mandate on payment (mandate_id, due_on);
create index payment_phone on payment (phone_hash, created_at);
create index payment_email on payment (email_hash, created_at);
create index payment_state on payment (state, created_at);
create index payment_created on payment (created_at, id);
create index payment_fingerprint on payment (created_at) where fingerprint is not null;
create index payment_provider_reference on payment (provider_reference);
create index payment_flag on payment (flag) where flag is not null;

-- The ids that the provider's own answers gave a payment. A transaction of the provider belongs to one payment.
create table payment_reference (
  kind text not null check (kind in ('provider', 'network')),
  reference text not null,
  payment_id text not null references payment (id),
  primary key (kind, reference)
);
create index payment_reference_payment on payment_reference (payment_id, kind, reference);
create index payment_reference_text on payment_reference (reference);

-- What happened to a payment or a mandate, step by step.
create table event (
  payment_id text references payment (id),
  mandate_id text references mandate (id),
  seq bigint not null,
  at bigint not null,
  cause text not null check (cause in ('api', 'worker', 'person')),
  from_state text,
  to_state text not null,
  note text not null,
  check ((payment_id is null) <> (mandate_id is null)),
  unique (payment_id, seq),
  unique (mandate_id, seq)
);

-- The ledger. The lines of a payment alternate: it came, it went back, it came again. So no payment is counted twice,
-- whatever is repeated. No line ever changes.
create table ledger (
  payment_id text not null references payment (id),
  n bigint not null check (n > 0),
  kind text not null check (kind in ('credit', 'returned')),
  amount bigint not null check (amount > 0 and amount < 9007199254740991),
  fee bigint,
  at bigint not null,
  primary key (payment_id, n),
  check ((kind = 'credit') = (n % 2 = 1))
);
-- The export and a day's totals read the ledger in chronological order.
create index ledger_at on ledger (at, payment_id, n);

-- A payment that was counted has one receipt. Receipts are numbered without gaps.
create table receipt (
  series bigint not null,
  number bigint not null,
  payment_id text not null unique references payment (id),
  at bigint not null,
  frozen_at bigint,
  sent_at bigint,
  resends bigint not null default 0,
  primary key (series, number)
);
create index receipt_unsent on receipt (at) where sent_at is null;

-- One row: the store's own secret, in which series receipts are numbered, and the last number given there. `beat restore`
-- opens the next series.
create table store (
  secret_encrypted text,
  receipt_series bigint not null,
  last_receipt bigint not null
);
insert into store values (null, 1, 0);

create table job (
  id text primary key,
  kind text not null,
  pool text not null,
  subject_id text not null,
  run_at bigint not null,
  attempts bigint not null,
  leased_by text,
  done_at bigint,
  last_error text
);
create index job_due on job (done_at, pool, run_at);

-- The names that callbacks used for the payment are kept, so that we can check it by each of its ids.
create table callback (
  body_hash text primary key,
  kind text not null,
  subject_id text not null,
  hint text not null,
  reason text,
  body_encrypted text not null,
  seen bigint not null,
  received_at bigint not null,
  transaction_id text,
  network_id text,
  invoice_id text
);
create index callback_subject on callback (subject_id, received_at);
create index callback_at on callback (received_at);

-- What the limits count (api/limits/windows.ts), for as long as one of them looks back, and for a month each mailbox that
-- refused a letter.
create table limit_use (
  what text not null,
  whom text not null,
  address_hash text,
  at bigint not null
);
create index limit_use_whom on limit_use (whom, at);
create index limit_use_address on limit_use (address_hash, at);
create index limit_use_all on limit_use (what, at) where address_hash is not null;
create index limit_use_at on limit_use (at);

create table blocked_phone (
  phone_hash text primary key,
  at bigint not null
);

create table phone_code (
  id text primary key,
  kind text not null,
  phone_hash text not null,
  text_encrypted text,
  code_hash text not null,
  tries bigint not null,
  at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  donation_hash text,
  check ((kind = 'gift-code') = (donation_hash is not null))
);
create index phone_code_phone on phone_code (phone_hash, at);
create index phone_code_at on phone_code (at);
create index phone_code_donation on phone_code (donation_hash);

create table subscriber (
  id text primary key,
  email_hash text not null unique,
  email_encrypted text not null,
  emails bigint not null,
  asked_at bigint not null,
  confirmed_at bigint
);
create index subscriber_unconfirmed on subscriber (confirmed_at, asked_at);

-- A subject is used once, so that a corrected update is not a new one.
create table update_sent (
  id text primary key,
  subject text not null unique,
  text text not null,
  at bigint not null,
  readers bigint not null
);

create table audit (
  id text primary key,
  at bigint not null,
  who text not null,
  action text not null,
  subject text not null,
  outcome text
);
create index audit_at on audit (at, id);

-- The people who keep Beat, and the passkeys with which they sign in to the office. A name is never given twice, because
-- the books keep names. Somebody has one invitation at a time, and none once it was accepted.
create table person (
  id text primary key,
  name text not null,
  plain_name text not null unique,
  role text not null check (role in ('treasurer', 'editor', 'clinician', 'reader')),
  added_at bigint not null,
  invitation_hash text unique,
  invited_until bigint,
  seen_at bigint,
  removed_at bigint
);

create table passkey (
  id text primary key,
  person_id text not null references person (id),
  public_key text not null,
  counter bigint not null,
  added_at bigint not null,
  removed_at bigint
);
create index passkey_person on passkey (person_id);

create table session (
  id text primary key,
  person_id text not null references person (id),
  passkey_id text not null references passkey (id),
  device text not null,
  began_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null
);
create index session_person on session (person_id);

-- What clinicians have signed with their passkeys. `payload` is what was shown, and the challenge is its hash.
create table text_signature (
  challenge text primary key,
  person_id text not null references person (id),
  passkey_id text not null references passkey (id),
  payload text not null,
  assertion text not null,
  at bigint not null
);

-- What the organisation says of itself. Pages show the highest published number of each record.
create table record_version (
  kind text not null,
  id text not null,
  number bigint not null,
  texts text,
  base bigint not null,
  written_by text not null,
  written_at bigint not null,
  published_at bigint,
  primary key (kind, id, number)
);

create table picture (
  name text primary key,
  bytes bytea not null,
  at bigint not null
);
