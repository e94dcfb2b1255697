create schema payouts;

-- The hot wallet of a chain: what the watcher of the chain sees of it, and who signs for it. `fence` grows with each holder: a signer
-- that was away too long writes nothing any more.
create table payouts.wallet (
  chain_id bigint primary key,
  address text not null check (address ~ '^0x[0-9a-fA-F]{40}$'),
  -- The next one to be used. Locked by the signer while it takes one.
  next_nonce bigint not null check (next_nonce >= 0),
  holder uuid,
  fence bigint not null default 0,
  leased_until timestamptz,
  signed_at timestamptz,
  -- The only journal that signs for this wallet.
  journal_id uuid,
  -- Why nothing is signed or sent any more, until a person has looked.
  halted_for text,
  -- In the smallest units of the chain's own coin, and of the token.
  coins numeric(78, 0) not null default 0,
  tokens numeric(78, 0) not null default 0,
  base_fee numeric(78, 0) not null default 0,
  tip numeric(78, 0) not null default 0,
  seen_at timestamptz
);

-- A withdrawal that the signer has taken. It keeps its nonce for good.
create table payouts.payout (
  withdrawal_id uuid primary key,
  chain_id bigint not null references payouts.wallet,
  -- The wallet that pays. One that takes its place begins with nonces of its own.
  address text not null,
  nonce bigint not null check (nonce >= 0),
  -- `signing` has no transaction yet; `sent` and `failed` are final.
  step text not null check (step in ('signing', 'signed', 'broadcast', 'mined', 'sent', 'failed')),
  taken_at timestamptz not null default now(),
  -- When the signer was asked to raise the fees, until it has.
  stuck_at timestamptz,
  ended_at timestamptz,
  unique (chain_id, address, nonce)
);
create index payout_under_way on payouts.payout (chain_id, nonce) where step not in ('sent', 'failed');

-- The transactions of a payout, all with its nonce: at most one of them is ever mined.
create table payouts.attempt (
  withdrawal_id uuid not null references payouts.payout,
  n int not null check (n > 0),
  tx_hash text not null unique check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  -- Stored before it is sent anywhere.
  signed_transaction text not null,
  max_fee numeric(78, 0) not null,
  max_tip numeric(78, 0) not null,
  signed_at timestamptz not null,
  broadcast_at timestamptz,
  block_number bigint,
  block_hash text,
  -- What it cost, in the smallest units of the chain's own coin.
  gas_cost numeric(78, 0),
  primary key (withdrawal_id, n)
);

-- What staff have signed with their passkeys. Anybody with the server's role can write here: the signer verifies each.
create table payouts.approval (
  id uuid primary key,
  withdrawal_id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  credential_id text not null,
  statement text not null,
  answer text not null,
  at timestamptz not null default now()
);
create index approval_of on payouts.approval (withdrawal_id, at);
create function payouts.add_approval(
  added uuid, approved uuid, approver uuid, approver_name text, credential text, stated text, answered text
) returns void language sql security definer set search_path = payouts, pg_temp as $$
  insert into approval (id, withdrawal_id, staff_id, staff_name, credential_id, statement, answer)
  values (added, approved, approver, approver_name, credential, stated, answered) on conflict do nothing
$$;

-- Why the signer does not sign an approved withdrawal, for the staff to see.
create table payouts.hindrance (
  withdrawal_id uuid primary key,
  reason text not null,
  at timestamptz not null default now()
);

-- Nothing that was signed or approved is rewritten or deleted.
create function payouts.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'this is kept as it is written' using errcode = '55000';
end $$;
create trigger payout_is_kept before delete on payouts.payout for each row execute function payouts.refuse_change();
create trigger payout_keeps_its_nonce before update of withdrawal_id, chain_id, address, nonce on payouts.payout
  for each row execute function payouts.refuse_change();
create trigger payout_stays_ended before update on payouts.payout
  for each row when (old.step in ('sent', 'failed')) execute function payouts.refuse_change();
create trigger attempt_is_kept before delete on payouts.attempt for each row execute function payouts.refuse_change();
create trigger attempt_stays_what_was_signed
  before update of withdrawal_id, n, tx_hash, signed_transaction, max_fee, max_tip on payouts.attempt
  for each row execute function payouts.refuse_change();
create trigger approval_is_kept before update or delete on payouts.approval
  for each row execute function payouts.refuse_change();

revoke all on all functions in schema payouts from public;
grant usage on schema payouts to linnet_app;
grant select on all tables in schema payouts to linnet_app;
grant execute on function payouts.add_approval(uuid, uuid, uuid, text, text, text, text) to linnet_app;
