-- Withdrawals that leave by the chain. When one is signed, its holds are posted to `clearing`, from where nothing the server may call
-- can take them back; when its transaction is final, the money leaves `clearing`: out of the hot wallet, or back to the person.
insert into ledger.cause_kind (name) values ('ledger.chainMoves');

-- The cause of each transfer between accounts of the chain, written with it.
create table ledger.chain_move (
  -- Also of the transfer.
  id uuid primary key,
  kind text not null check (kind in ('sent', 'sentFee', 'returned', 'returnedFee', 'funded')),
  withdrawal_id uuid,
  source_id uuid not null references ledger.account,
  account_id uuid not null references ledger.account,
  amount bigint not null check (amount > 0),
  tx_hash text check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  block_number bigint,
  block_hash text,
  reason text not null default '',
  by_role name not null default session_user,
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  check ((kind = 'funded') = (withdrawal_id is null)),
  check (kind = 'funded' or (tx_hash is not null and block_number is not null and block_hash is not null))
);
create index chain_move_by_commit on ledger.chain_move (xid, id);
create index chain_move_of on ledger.chain_move (withdrawal_id) where withdrawal_id is not null;
-- One transaction sends one withdrawal.
create unique index chain_move_sent_by on ledger.chain_move (tx_hash) where kind = 'sent';
create trigger chain_move_is_kept before update or delete on ledger.chain_move
  for each row execute function ledger.refuse_change();
create trigger chain_move_is_not_emptied before truncate on ledger.chain_move
  for each statement execute function ledger.refuse_change();

-- For the signer only: posts whole holds of people for the chain to `clearing`, as long as the hot wallet has what they and everything
-- that is under way would take. Answers `hotTooLow` otherwise.
create function ledger.begin_payout(input json, posted_at timestamptz) returns table (n int, outcome text)
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  batch ledger.posting[] := ledger.read_batch(input);
  clearing_id uuid := (select account_id from house where kind = 'clearing');
  hot_id uuid := (select account_id from house where kind = 'assetHot');
  outcomes text[];
begin
  if exists (
    select from unnest(batch) as posting
    left join account payer on payer.id = posting.debit_id
    where posting.kind <> 'post' or posting.amount is distinct from posting.released or payer.kind is distinct from 'person'
      or posting.credit_id is distinct from clearing_id
  ) then
    raise exception 'only whole holds of people for the chain are paid out' using errcode = '42501';
  end if;
  perform from account where id in (clearing_id, hot_id) order by id for no key update;
  if (select debits_posted - credits_posted from account where id = hot_id)
    < (select credits_posted - debits_posted from account where id = clearing_id)
      + (select coalesce(sum(posting.amount), 0) from unnest(batch) as posting
        where not exists (select from transfer where transfer.id = posting.id)) then
    return query select place::int, 'hotTooLow' from generate_series(1, cardinality(batch)) as place;
    return;
  end if;
  outcomes := ledger.post_batch(batch, posted_at, null, 'clearing');
  return query select place::int, decided from unnest(outcomes) with ordinality as answer (decided, place);
end $$;

-- For the watcher of the chain only: ends a payout whose transaction is final. `sent`: the amount has left the hot wallet, and the fee
-- is the house's. Otherwise both go back to the person, or to suspense if their account is closed.
create function ledger.end_payout(
  ended uuid, main_hold uuid, fee_hold uuid, main_id uuid, fee_id uuid, is_sent boolean, tx text, block bigint, hash text,
  ended_at timestamptz
) returns text
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  clearing_id uuid := (select account_id from house where kind = 'clearing');
  hot_id uuid := (select account_id from house where kind = 'assetHot');
  fees_id uuid := (select account_id from house join account on account.id = house.account_id where house.kind = 'fees' and asset = 1);
  main transfer;
  fee transfer;
  person_id uuid;
  batch ledger.posting[];
  outcomes text[];
begin
  select * into main from transfer where pending_id = main_hold and kind = 'post' and credit_id = clearing_id;
  if main.id is null then
    raise exception 'this withdrawal is not in clearing' using errcode = '42501';
  end if;
  select * into fee from transfer where pending_id = fee_hold and kind = 'post' and credit_id = clearing_id;
  if exists (select from chain_move where chain_move.id = main_id) then return 'exists'; end if;
  person_id := main.debit_id;
  if not is_sent and (select is_closed from account where account.id = person_id) then
    person_id := (select account_id from house where kind = 'suspense');
  end if;
  batch := array[(
    1, 1, main_id, 'single', null, null, 1, main.amount, clearing_id, case when is_sent then hot_id else person_id end,
    'withdraw', ended, null)::posting];
  if fee.id is not null then
    batch := batch || (
      2, 1, fee_id, 'single', null, null, 1, fee.amount, clearing_id, case when is_sent then fees_id else person_id end,
      'fee', ended, null)::posting;
  end if;
  outcomes := post_batch(batch, ended_at, 'clearing', case when is_sent then 'assetHot' else 'suspense' end);
  if outcomes[1] = 'posted' then
    insert into chain_move (id, kind, withdrawal_id, source_id, account_id, amount, tx_hash, block_number, block_hash, at)
    select (batch[place]).id,
      case when is_sent then 'sent' else 'returned' end || case when place = 2 then 'Fee' else '' end, ended,
      (batch[place]).debit_id, (batch[place]).credit_id, (batch[place]).amount, tx, block, hash, ended_at
    from generate_subscripts(batch, 1) as place;
  end if;
  return outcomes[1];
end $$;

-- Notes that the house has brought its own tokens into the hot wallet. For people who decide about money (`linnet_money`).
create function ledger.fund_hot(funded uuid, amount bigint, tx text, why text) returns text
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  hot_id uuid := (select account_id from house where kind = 'assetHot');
  chain_id uuid := (select account_id from house join account on account.id = house.account_id where house.kind = 'chain' and asset = 1);
  outcome text;
begin
  if why = '' then raise exception 'say why' using errcode = '22023'; end if;
  if exists (select from chain_move where chain_move.id = funded or tx_hash = tx) then return 'exists'; end if;
  outcome := (post_batch(array[(
    1, 1, funded, 'single', null, null, 1, amount, hot_id, chain_id, 'funding', null, null
  )::posting], now(), 'assetHot', 'chain'))[1];
  if outcome = 'posted' then
    insert into chain_move (id, kind, source_id, account_id, amount, tx_hash, reason, at)
    values (funded, 'funded', hot_id, chain_id, amount, tx, why, now());
  end if;
  return outcome;
end $$;

-- The same on a development chain, by the watcher, which owns all tokens there.
create function ledger.fund_play_hot(funded uuid, amount bigint, tx text) returns text
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if (select mode from book) is distinct from 'play' then
    raise exception 'only play money comes from nowhere' using errcode = '42501';
  end if;
  return fund_hot(funded, amount, tx, 'the development chain');
end $$;

revoke all on all functions in schema ledger from public;
grant select on ledger.chain_move to linnet_app;
