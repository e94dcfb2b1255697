-- The books against the chain. The watcher of the chain notes what its addresses hold at a final block, and books what moves between
-- them; the checks compare that with the accounts of the house as of that block. Payouts wait while nothing recent was noted.
insert into ledger.cause_kind (name) values ('ledger.houseMoves');

-- What the addresses hold together at a final block, in the token's smallest units.
create table ledger.observation (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  block_number bigint not null check (block_number >= 0),
  block_hash text not null,
  block_at timestamptz not null,
  deposits_raw numeric(78, 0) not null check (deposits_raw >= 0),
  hot_raw numeric(78, 0) not null check (hot_raw >= 0),
  cold_raw numeric(78, 0) not null check (cold_raw >= 0),
  -- What came to deposit addresses up to this block and was not credited, such as dust.
  ignored_raw numeric(78, 0) not null check (ignored_raw >= 0),
  recorded_at timestamptz not null default now()
);
create trigger observation_is_kept before update or delete on ledger.observation
  for each row execute function ledger.refuse_change();
create trigger observation_is_not_emptied before truncate on ledger.observation
  for each statement execute function ledger.refuse_change();

-- What the chain moved between deposit addresses, the hot wallet and cold storage, or brought to the last two from elsewhere.
create table ledger.house_move (
  -- Also of the transfer, if anything was booked.
  id uuid primary key,
  chain_id bigint not null,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  ordinal int not null check (ordinal >= 0),
  block_number bigint not null,
  block_hash text not null,
  from_place text not null check (from_place in ('deposits', 'hot', 'cold', 'outside')),
  from_address text not null,
  to_place text not null check (to_place in ('hot', 'cold')),
  raw numeric(78, 0) not null check (raw > 0),
  -- Of the raw amount, what the books never had, such as dust.
  unbooked_raw numeric(78, 0) not null check (unbooked_raw between 0 and raw),
  -- What was booked, in millionths.
  amount bigint not null check (amount >= 0),
  booked_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  unique (chain_id, tx_hash, ordinal),
  check (from_place <> to_place)
);
create index house_move_by_commit on ledger.house_move (xid, id);
create index house_move_from on ledger.house_move (from_address);
create index house_move_by_block on ledger.house_move (block_number);
create trigger house_move_is_kept before update or delete on ledger.house_move
  for each row execute function ledger.refuse_change();
create trigger house_move_is_not_emptied before truncate on ledger.house_move
  for each statement execute function ledger.refuse_change();

-- Where on the chain another transfer from or to such an account took place: the block in which it became final, such as that of a
-- payout from the hot wallet; or the transaction that brought from outside what was booked, which counts once its block is final. What
-- books one writes this with it: without a row it counts as of before every observation.
create table ledger.booked_block (
  transfer_id uuid primary key,
  block_number bigint check (block_number >= 0),
  tx_hash text unique,
  check (num_nonnulls(block_number, tx_hash) = 1)
);
create index booked_block_by_block on ledger.booked_block (block_number);
create trigger booked_block_is_kept before update or delete on ledger.booked_block
  for each row execute function ledger.refuse_change();
create trigger booked_block_is_not_emptied before truncate on ledger.booked_block
  for each statement execute function ledger.refuse_change();

-- For the watcher: notes what the addresses hold. Refuses another chain than that of the books.
create function ledger.note_observation(
  observed_block bigint, observed_hash text, observed_at timestamptz, of_deposits numeric, of_hot numeric, of_cold numeric, ignored numeric
) returns void language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not exists (select from book_chain) then
    raise exception 'these books are bound to no chain' using errcode = '55000';
  end if;
  insert into observation (chain_id, block_number, block_hash, block_at, deposits_raw, hot_raw, cold_raw, ignored_raw)
  select chain_id, observed_block, observed_hash, observed_at, of_deposits, of_hot, of_cold, ignored from book_chain;
end $$;

-- For the watcher: books what moved between places, each once. What an account does not have was never in the books. `unbooked` is what
-- ever came to the source beside them. Answers `posted`, or why the first one that failed was refused.
create function ledger.book_moves(input json, booked_at timestamptz) returns text
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  bound book_chain;
  item record;
  from_kind text;
  to_kind text;
  from_id uuid;
  to_id uuid;
  had bigint;
  beside numeric;
  moved bigint;
  outcome text;
begin
  select * into bound from book_chain;
  if bound.chain_id is null then
    raise exception 'these books are bound to no chain' using errcode = '55000';
  end if;
  for item in
    select * from json_to_recordset(input) as item (
      id uuid, tx_hash text, ordinal int, block_number bigint, block_hash text, from_place text, from_address text, to_place text,
      raw numeric, unbooked numeric)
    order by block_number, tx_hash, ordinal
  loop
    continue when exists (
      select from house_move
      where house_move.chain_id = bound.chain_id and house_move.tx_hash = item.tx_hash and house_move.ordinal = item.ordinal);
    moved := 0;
    if item.from_place <> 'outside' then
      from_kind := 'asset' || initcap(item.from_place);
      to_kind := 'asset' || initcap(item.to_place);
      select account_id into strict from_id from house where kind = from_kind;
      select account_id into strict to_id from house where kind = to_kind;
      select debits_posted - credits_posted - credits_pending into strict had from account where id = from_id for no key update;
      beside := greatest(0, item.unbooked - coalesce((
        select sum(unbooked_raw) from house_move where house_move.from_address = item.from_address), 0));
      moved := least(had, trunc(greatest(item.raw - beside, 0) * 1000000 / power(10::numeric, bound.decimals)));
      if moved > 0 then
        outcome := (post_batch(array[(
          1, 1, item.id, 'single', null, null, 1, moved, to_id, from_id, 'houseMove', null, null
        )::posting], book_moves.booked_at, to_kind, from_kind))[1];
        if outcome <> 'posted' then return outcome; end if;
      end if;
    end if;
    insert into house_move (id, chain_id, tx_hash, ordinal, block_number, block_hash, from_place, from_address, to_place, raw,
      unbooked_raw, amount, booked_at)
    values (item.id, bound.chain_id, item.tx_hash, item.ordinal, item.block_number, item.block_hash, item.from_place,
      item.from_address, item.to_place, item.raw, item.raw - moved * power(10::numeric, bound.decimals) / 1000000, moved,
      book_moves.booked_at);
  end loop;
  return 'posted';
end $$;

-- What each place held when it was last observed, and what the books had there as of that block, both in the token's smallest units.
-- No row before the first observation. What is being sent by a payout may have left the hot wallet already.
create function ledger.chain_positions()
returns table (place text, observed numeric, unbooked numeric, booked numeric, sending numeric, difference numeric)
language sql stable set search_path = ledger, pg_temp as $$
  with bound as (
    select decimals, power(10::numeric, decimals) / 1000000 as scale from book_chain
  ), seen as (
    select observation.* from observation order by id desc limit 1
  ), holding as (
    select 'deposits' as place, deposits_raw as observed,
      ignored_raw + case when decimals > 6 then coalesce((
        select sum(raw - amount * scale) from deposit where deposit.block_number <= seen.block_number), 0) else 0 end as beside
    from seen cross join bound
    union all select 'hot', hot_raw, 0 from seen
    union all select 'cold', cold_raw, 0 from seen
  ), later as (
    select 'deposits' as place, amount from deposit join seen on deposit.block_number > seen.block_number
    union all
    select to_place, amount from house_move join seen on house_move.block_number > seen.block_number
    union all
    select from_place, -amount from house_move join seen on house_move.block_number > seen.block_number
    union all
    select lower(substr(house.kind, 6)), case when transfer.debit_id = house.account_id then transfer.amount else -transfer.amount end
    from seen join booked_block on booked_block.block_number > seen.block_number
      or booked_block.block_number is null and not exists (
        select from house_move where house_move.tx_hash = booked_block.tx_hash and house_move.block_number <= seen.block_number)
    join transfer on transfer.id = booked_block.transfer_id
    join house on house.account_id in (transfer.debit_id, transfer.credit_id)
      and house.kind in ('assetDeposits', 'assetHot', 'assetCold')
  ), position as (
    select holding.place, holding.observed,
      holding.beside
        + coalesce((select sum(unbooked_raw) from house_move
            where house_move.to_place = holding.place and house_move.block_number <= seen.block_number
              and not exists (select from booked_block where booked_block.tx_hash = house_move.tx_hash)), 0)
        - coalesce((select sum(unbooked_raw) from house_move
            where house_move.from_place = holding.place and house_move.block_number <= seen.block_number), 0) as unbooked,
      scale * (account.debits_posted - account.credits_posted
        - coalesce((select sum(later.amount) from later where later.place = holding.place), 0)) as booked,
      case when holding.place = 'hot' then scale * (
        select sending.credits_posted - sending.debits_posted
        from house sent join account sending on sending.id = sent.account_id where sent.kind = 'clearing') else 0 end as sending
    from holding cross join seen cross join bound
    join house on house.kind = 'asset' || initcap(holding.place)
    join account on account.id = house.account_id
  )
  select place, observed, unbooked, booked, sending,
    case when observed - unbooked < booked then least(0, observed - unbooked - booked + sending) else observed - unbooked - booked end
  from position
$$;

-- What the books owe in the wallet's money, and what they have for it, in millionths: people, what is held in escrow, deposits in
-- suspense and withdrawals that are being sent, without play money of the faucet; against all that is on the chain.
create function ledger.coverage() returns table (owed numeric, assets numeric)
language sql stable set search_path = ledger, pg_temp as $$
  select
    coalesce(sum(credits_posted - debits_posted) filter (where house.kind is null or house.kind in ('suspense', 'clearing')), 0)
      - coalesce((select sum(amount) from faucet_grant where asset = 1), 0),
    coalesce(sum(debits_posted - credits_posted) filter (where house.kind in ('assetDeposits', 'assetHot', 'assetCold')), 0)
  from account left join house on house.account_id = account.id
  where account.asset = 1 and not account.is_closed
$$;

-- As before, and also while nothing recent is known of what is on the chain that the books are bound to.
create or replace function ledger.payouts_stop() returns text language plpgsql stable security definer
set search_path = ledger, pg_temp as $$
declare
  last reconciliation;
  newest block;
  unsealed_since timestamptz;
begin
  if exists (select from halt) then return 'difference'; end if;
  select * into last from reconciliation where lacks is null and not is_review order by id desc limit 1;
  if last.id is null then return 'unchecked'; end if;
  if not last.is_clean then return 'failed'; end if;
  if coalesce(last.recorded_at, last.at) < now() - interval '15 minutes' then
    return case when exists (select from reconciliation where id > last.id and lacks is not null) then 'newer' else 'stale' end;
  end if;
  select * into newest from block order by n desc limit 1;
  select at into unsealed_since from transfer
  where epoch = coalesce(newest.epoch, 1) and xid >= coalesce(newest.to_xid, '0'::xid8) order by xid, seq limit 1;
  if unsealed_since < now() - interval '2 minutes' then return 'unsealed'; end if;
  if exists (
    select from head_place where unseen_since < now() - interval '1 hour' and looked_at > now() - interval '15 minutes'
  ) then
    return 'unseen';
  end if;
  if exists (select from book_chain) and not exists (
    select from (select recorded_at, block_at from observation order by id desc limit 1) as seen
    where recorded_at > now() - interval '15 minutes'
      -- A node that stands still says the same for ever. The development chain only mines while something arrives.
      and (block_at > now() - interval '2 hours' or (select mode from book) = 'play')
  ) then
    return 'unobserved';
  end if;
  return '';
end $$;

revoke all on all functions in schema ledger from public;
grant select on ledger.observation, ledger.house_move, ledger.booked_block to linnet_app;
grant execute on function ledger.chain_positions(), ledger.coverage() to linnet_app;
