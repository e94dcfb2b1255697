-- What is gone from the chain for good: booked as a loss by people who decide about money, while the difference stops all money. So is
-- what the house brings to make up for it, or nothing would ever end the stop.
alter table ledger.chain_move drop constraint chain_move_kind_check;
alter table ledger.chain_move drop constraint chain_move_check;
alter table ledger.chain_move drop constraint chain_move_check1;
alter table ledger.chain_move
  add constraint chain_move_kind_check check (kind in ('sent', 'sentFee', 'returned', 'returnedFee', 'funded', 'lost')),
  add constraint chain_move_check check ((kind in ('funded', 'lost')) = (withdrawal_id is null)),
  add constraint chain_move_check1 check (
    kind in ('funded', 'lost') or (tx_hash is not null and block_number is not null and block_hash is not null));

-- Posts although all money is stopped, which goes on afterwards: nobody else sees that it was lifted.
create function ledger.post_despite_halt(batch ledger.posting[], payer text, receiver text) returns text
language plpgsql set search_path = ledger, pg_temp as $$
declare
  stopped halt;
  outcome text;
begin
  delete from halt returning * into stopped;
  outcome := (post_batch(batch, now(), payer, receiver))[1];
  if stopped is not null then insert into halt select stopped.*; end if;
  return outcome;
end $$;

-- Books what the newest observation lacks at a place, and no more: `deposits`, `hot` or `cold`. The difference is then explained, and the
-- checks find whether what is left covers what is owed.
create function ledger.book_loss(lost uuid, lost_at text, amount bigint, why text) returns text
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  asset_kind text := 'asset' || initcap(lost_at);
  asset_id uuid := (select account_id from house where kind = 'asset' || initcap(lost_at));
  loss_id uuid := (select account_id from house where kind = 'loss');
  outcome text;
begin
  if coalesce(why, '') = '' then raise exception 'say why' using errcode = '22023'; end if;
  if lost_at not in ('deposits', 'hot', 'cold') then raise exception 'no such place' using errcode = '22023'; end if;
  perform from account where id in (asset_id, loss_id) order by id for no key update;
  if exists (select from chain_move where chain_move.id = lost) then return 'exists'; end if;
  if amount is distinct from (
    select -trunc(difference * 1000000 / power(10::numeric, decimals)) from chain_positions() cross join book_chain where place = lost_at
  ) then
    raise exception 'this is not what the chain lacks at this place' using errcode = '55000';
  end if;
  outcome := post_despite_halt(array[(
    1, 1, lost, 'single', null, null, 1, amount, loss_id, asset_id, 'loss', null, null
  )::posting], 'loss', asset_kind);
  if outcome = 'posted' then
    insert into chain_move (id, kind, source_id, account_id, amount, reason, at)
    values (lost, 'lost', loss_id, asset_id, amount, why, now());
  end if;
  return outcome;
end $$;

-- As before, and also while all money is stopped.
create or replace function ledger.fund_hot(funded uuid, amount bigint, tx text, why text) returns text
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  hot_id uuid := (select account_id from house where kind = 'assetHot');
  chain_id uuid := (select account_id from house join account on account.id = house.account_id where house.kind = 'chain' and asset = 1);
  outcome text;
begin
  if why = '' then raise exception 'say why' using errcode = '22023'; end if;
  if exists (select from chain_move where chain_move.id = funded or tx_hash = tx) then return 'exists'; end if;
  outcome := post_despite_halt(array[(
    1, 1, funded, 'single', null, null, 1, amount, hot_id, chain_id, 'funding', null, null
  )::posting], 'assetHot', 'chain');
  if outcome = 'posted' then
    insert into chain_move (id, kind, source_id, account_id, amount, tx_hash, reason, at)
    values (funded, 'funded', hot_id, chain_id, amount, tx, why, now());
  end if;
  return outcome;
end $$;

revoke all on function ledger.post_despite_halt(ledger.posting[], text, text), ledger.book_loss(uuid, text, bigint, text) from public;
