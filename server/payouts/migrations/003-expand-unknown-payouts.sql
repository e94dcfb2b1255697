-- Payouts that the signer's journal has and the database cannot take back: their withdrawals were made after the backup that it was
-- restored from. The signer writes them down for the staff, two of whom sign that one is recorded.
create table payouts.unknown_payout (
  withdrawal_id uuid primary key,
  chain_id bigint not null,
  person_id uuid not null,
  -- In millionths.
  amount bigint not null check (amount > 0),
  address text not null,
  nonce bigint not null check (nonce >= 0),
  -- Its transactions, in their order: at most one of them is ever mined.
  hashes json not null,
  found_at timestamptz not null default now(),
  recorded_at timestamptz
);

-- The signer verifies each, by keys from a file of its own.
create table payouts.recording_signature (
  id uuid primary key,
  withdrawal_id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  credential_id text not null,
  statement text not null,
  answer text not null,
  at timestamptz not null default now()
);
create index recording_signature_of on payouts.recording_signature (withdrawal_id, at);
create function payouts.add_recording_signature(
  added uuid, recorded uuid, signer uuid, signer_name text, credential text, stated text, answered text
) returns void language sql security definer set search_path = payouts, pg_temp as $$
  insert into recording_signature (id, withdrawal_id, staff_id, staff_name, credential_id, statement, answer)
  values (added, recorded, signer, left(signer_name, 200), credential, left(stated, 4000), left(answered, 10000))
$$;

create trigger unknown_payout_is_kept before delete on payouts.unknown_payout
  for each row execute function payouts.refuse_change();
create trigger unknown_payout_stays_what_was_paid before update of withdrawal_id, chain_id, person_id, amount, address, nonce
  on payouts.unknown_payout for each row execute function payouts.refuse_change();
create trigger recording_signature_is_kept before update or delete on payouts.recording_signature
  for each row execute function payouts.refuse_change();

revoke all on function payouts.add_recording_signature(uuid, uuid, uuid, text, text, text, text) from public;
grant select on payouts.unknown_payout, payouts.recording_signature to linnet_app;
grant execute on function payouts.add_recording_signature(uuid, uuid, uuid, text, text, text, text) to linnet_app;
