-- What staff sign about the chain with their passkeys: losses, and payouts that a restored database does not know. Anybody with the
-- server's role can write here: the checker verifies signatures of losses by keys from a file of its own, and the signer those of payouts.
create table ledger.loss_signature (
  id uuid primary key,
  place text not null check (place in ('deposits', 'hot', 'cold', 'gas')),
  staff_id uuid not null,
  staff_name text not null,
  credential_id text not null,
  statement text not null,
  answer text not null,
  at timestamptz not null default now()
);
create index loss_signature_at on ledger.loss_signature (at);
create trigger loss_signature_is_kept before update or delete on ledger.loss_signature
  for each row execute function ledger.refuse_change();
create trigger loss_signature_is_not_emptied before truncate on ledger.loss_signature
  for each statement execute function ledger.refuse_change();

create function ledger.add_loss_signature(
  added uuid, lost_at text, signer uuid, signer_name text, credential text, stated text, answered text
) returns void language sql security definer set search_path = ledger, pg_temp as $$
  insert into loss_signature (id, place, staff_id, staff_name, credential_id, statement, answer)
  values (added, lost_at, signer, left(signer_name, 200), credential, left(stated, 4000), left(answered, 10000))
$$;

-- A payout that left by the chain and that the books have no money for: its withdrawal was made after the backup that they were restored
-- from. Only the signer writes it, once two of the staff have signed that.
create table ledger.recorded_payout (
  withdrawal_id uuid primary key,
  amount bigint not null check (amount > 0),
  -- What was signed.
  statement text not null,
  at timestamptz not null default now()
);
create trigger recorded_payout_is_kept before update or delete on ledger.recorded_payout
  for each row execute function ledger.refuse_change();
create trigger recorded_payout_is_not_emptied before truncate on ledger.recorded_payout
  for each statement execute function ledger.refuse_change();

-- For the signer.
create function ledger.permit_recording(recorded uuid, amount bigint, stated text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into recorded_payout (withdrawal_id, amount, statement) values (recorded, amount, left(stated, 4000)) on conflict do nothing
$$;

alter table ledger.chain_move drop constraint chain_move_kind_check;
alter table ledger.chain_move add constraint chain_move_kind_check
  check (kind in ('sent', 'sentFee', 'returned', 'returnedFee', 'funded', 'lost', 'recorded'));
create unique index chain_move_recorded_of on ledger.chain_move (withdrawal_id) where kind = 'recorded';

-- As before, and of recorded payouts, too.
create or replace function ledger.note_booked_block() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into booked_block (transfer_id, block_number, tx_hash)
  values (new.id, case when new.kind in ('sent', 'recorded') then new.block_number end, case when new.kind = 'funded' then new.tx_hash end);
  return null;
end $$;
drop trigger chain_move_has_block on ledger.chain_move;
create trigger chain_move_has_block after insert on ledger.chain_move
  for each row when (new.kind in ('sent', 'recorded') or new.kind = 'funded' and new.tx_hash is not null)
  execute function ledger.note_booked_block();

-- For the watcher: books that a recorded payout has left the hot wallet, as a loss of the house, which takes nothing away that anybody has.
-- Although money is stopped, as it is after a restore: this makes the books and the chain the same again.
create function ledger.end_recorded(moved uuid, recorded uuid, tx text, block bigint, hash text) returns text
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  permitted bigint := (select amount from recorded_payout where withdrawal_id = recorded);
  hot_id uuid := (select account_id from house where kind = 'assetHot');
  loss_id uuid := (select account_id from house where kind = 'loss');
  outcome text;
begin
  if permitted is null then
    raise exception 'nobody has signed that this payout is recorded' using errcode = '42501';
  end if;
  perform from account where id in (hot_id, loss_id) order by id for no key update;
  if exists (select from chain_move where withdrawal_id = recorded and kind in ('sent', 'recorded')) then return 'exists'; end if;
  outcome := post_despite_halt(array[(
    1, 1, moved, 'single', null, null, 1, permitted, loss_id, hot_id, 'loss', recorded, null
  )::posting], 'loss', 'assetHot');
  if outcome = 'posted' then
    insert into chain_move (id, kind, withdrawal_id, source_id, account_id, amount, tx_hash, block_number, block_hash, reason, at)
    values (moved, 'recorded', recorded, loss_id, hot_id, permitted, tx, block, hash, 'a payout that the restored books did not know', now());
  end if;
  return outcome;
end $$;

revoke all on function ledger.add_loss_signature(uuid, text, uuid, text, text, text, text),
  ledger.permit_recording(uuid, bigint, text), ledger.end_recorded(uuid, uuid, text, bigint, text) from public;
grant select on ledger.loss_signature, ledger.recorded_payout to linnet_app;
grant execute on function ledger.add_loss_signature(uuid, text, uuid, text, text, text, text) to linnet_app;
