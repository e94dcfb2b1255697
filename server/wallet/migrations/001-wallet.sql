create schema wallet;

-- The trade password and the tries against it. A try is counted, and the lock set, before the password is looked at: many
-- at once are not more than many in a row.
create table wallet.trade_password (
  person_id uuid primary key,
  hash text not null,
  changed_at timestamptz not null,
  tries int not null default 0,
  locked_until timestamptz,
  -- After fifteen wrong tries, and after a reset: money does not leave by withdrawal until then.
  withdrawals_frozen_until timestamptz
) with (fillfactor = 70);

-- A payment as it was shown, before it is made. The id of its transfer is derived from its own.
create table wallet.intent (
  id uuid primary key,
  person_id uuid not null,
  kind text not null,
  payee_id uuid check (payee_id <> person_id),
  -- What exactly is paid for, where that is another domain's: nothing else can be paid with it.
  subject text,
  asset text not null default 'USDT',
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  note text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set once, together: by which try it was used, when, and what came of it.
  cid text,
  used_at timestamptz,
  outcome text,
  check ((payee_id is null) <> (subject is null)),
  check ((cid is null) = (used_at is null) and (cid is null) = (outcome is null))
) with (fillfactor = 80);

-- Intents that were never used are forgotten.
create index intent_unused on wallet.intent (expires_at) where used_at is null;
create index intent_used on wallet.intent (used_at) where used_at is not null;
