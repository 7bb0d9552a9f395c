-- Everything the first release keeps, in SQL that SQLite and PostgreSQL both read. Each statement ends with a semicolon,
-- and no other semicolon may stand here. Times are milliseconds since 1970, amounts are whole pesewas, positive, and exact
-- as a JavaScript number. api/store/engine/table-types.ts says what each column means.

create table donation (
  id text primary key,
  state text not null check (state in ('submitting', 'pending', 'unknown', 'failed', 'expired', 'paid', 'review', 'reversed', 'disputed')),
  version bigint not null,
  amount bigint not null check (amount > 0 and amount < 9007199254740991),
  channel text not null,
  phone_hash text not null,
  email_hash text not null,
  donor_sealed text not null,
  reason text,
  provider_id text,
  created_at bigint not null,
  updated_at bigint not null,
  settled_at bigint,
  debited bigint,
  doubted_at bigint
);
create index donation_phone on donation (phone_hash, created_at);
create index donation_email on donation (email_hash, created_at);
create index donation_provider on donation (provider_id);
create index donation_state on donation (state, created_at);

-- The short public names of gifts.
create table donation_reference (
  reference text primary key,
  kind text not null,
  donation_id text not null unique
);

create table recurring (
  id text primary key,
  request_id text not null,
  state text not null check (state in ('creating', 'awaiting-code', 'unknown', 'awaiting-approval', 'active', 'cancelling', 'cancelled', 'failed')),
  version bigint not null,
  amount bigint not null check (amount > 0 and amount < 9007199254740991),
  every text not null check (every in ('MONTHLY', 'YEARLY')),
  channel text not null,
  phone_hash text not null,
  email_hash text not null,
  donor_sealed text not null,
  reason text,
  invoice_id text unique,
  provider_request_id text,
  otp_prefix text,
  tries bigint not null,
  code_expires_at bigint,
  accepted_at bigint,
  starts_on text not null,
  ends_on text not null,
  next_charge text,
  created_at bigint not null,
  updated_at bigint not null,
  -- Attempts at the code whose result was not recorded. One of them may have been accepted.
  open_tries bigint not null default 0
);
create index recurring_phone on recurring (phone_hash, created_at);
create index recurring_email on recurring (email_hash, created_at);

create table donation_event (
  donation_id text not null references donation (id),
  seq bigint not null,
  at bigint not null,
  cause text not null,
  from_state text,
  to_state text not null,
  note text not null,
  primary key (donation_id, seq)
);

create table recurring_event (
  recurring_id text not null references recurring (id),
  seq bigint not null,
  at bigint not null,
  cause text not null,
  from_state text,
  to_state text not null,
  note text not null,
  primary key (recurring_id, seq)
);

-- The charges of recurring donations, one for each transaction of the provider, and the other names of each charge.
create table charge (
  id text primary key,
  recurring_id text not null references recurring (id),
  provider_id text unique,
  amount bigint not null check (amount > 0 and amount < 9007199254740991),
  state text not null check (state in ('reported', 'awaited', 'missing', 'paid', 'failed', 'review', 'reversed', 'disputed')),
  reported_as text not null,
  due_on text not null,
  flag text check (flag in ('double', 'after-cancel')),
  reported_at bigint not null,
  settled_at bigint,
  note text not null,
  debited bigint,
  answered_at bigint,
  doubted_at bigint
);
create index charge_due on charge (recurring_id, due_on);
-- Charges that we have to give back.
create index charge_flag on charge (flag) where flag is not null;
create index charge_doubted on charge (doubted_at) where doubted_at is not null;
create index donation_doubted on donation (doubted_at) where doubted_at is not null;
create index charge_state on charge (state);

create table charge_name (
  recurring_id text not null references recurring (id),
  name text not null,
  charge_id text not null references charge (id),
  primary key (recurring_id, name)
);

create table charge_event (
  id text primary key,
  charge_id text not null references charge (id),
  at bigint not null,
  cause text not null,
  from_state text,
  to_state text not null,
  note text not null
);
create index charge_event_charge on charge_event (charge_id, at);
create index charge_name_name on charge_name (name);

-- The ledger and the receipts. A payment has at most one credit, one reversal and one receipt, whatever is repeated.
-- Receipts are numbered without gaps. Money that went back has a line of its own. No line ever changes.
create table ledger (
  id text primary key,
  payment text not null check (payment in ('donation', 'charge')),
  payment_id text not null,
  kind text not null check (kind in ('credit', 'reversal')),
  amount bigint not null check (amount > 0 and amount < 9007199254740991),
  fee bigint,
  at bigint not null,
  unique (payment, payment_id, kind)
);
-- The export and a day's totals read the ledger in chronological order.
create index ledger_at on ledger (at, id);

create table receipt (
  series bigint not null,
  number bigint not null,
  payment text not null check (payment in ('donation', 'charge')),
  payment_id text not null,
  at bigint not null,
  frozen_at bigint,
  sent_at bigint,
  resends bigint not null default 0,
  primary key (series, number),
  unique (payment, payment_id)
);
create index receipt_unsent on receipt (at) where sent_at is null;

-- The receipts' counter: in which series of numbers it is, and the last number given there. `beat restore` opens the next.
create table sequence (
  name text primary key,
  series bigint not null,
  value bigint not null
);

create table idempotency (
  key_hash text primary key,
  fingerprint text not null,
  subject_id text not null,
  at bigint not null
);
-- The meaning of a request is deleted before its key.
create index idempotency_meaning on idempotency (at) where fingerprint <> '';

create table job (
  id text primary key,
  kind text not null,
  pool text not null,
  subject_id text not null,
  run_at bigint not null,
  attempts bigint not null,
  leased_by text,
  leased_hints bigint not null,
  leased_until bigint not null,
  hints bigint not null,
  hinted_at bigint not null,
  done_at bigint,
  last_error text
);
create index job_due on job (done_at, pool, run_at);

-- The names that callbacks used for the payment are kept, so that we can check it by each of its ids.
create table callback (
  body_hash text primary key,
  kind text not null,
  subject_id text,
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

-- Where a message was requested from keeps one address from using up everybody's day.
create table message_sent (
  id text primary key,
  kind text not null,
  to_hash text not null,
  address_hash text not null,
  domain_hash text not null default '',
  at bigint not null,
  outcome text
);
create index message_sent_to on message_sent (to_hash, at);
create index message_sent_at on message_sent (at);
create index message_sent_address on message_sent (address_hash, at);
create index message_sent_unanswered on message_sent (kind, at) where outcome is null;

create table refusing_mailbox (
  mailbox_hash text primary key,
  at bigint not null
);

create table bucket (
  key text primary key,
  full_at bigint not null
);

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

create table store_secret (
  name text primary key,
  secret_encrypted text not null
);

-- The people who keep Beat, and the passkeys with which they sign in to the office. A name is never given twice, because
-- the books keep names.
create table person (
  id text primary key,
  name text not null,
  plain_name text not null unique,
  role text not null check (role in ('treasurer', 'editor', 'clinician', 'reader')),
  added_at bigint not null,
  removed_at bigint
);

create table invitation (
  token_hash text primary key,
  person_id text not null references person (id),
  expires_at bigint not null,
  used_at bigint
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
