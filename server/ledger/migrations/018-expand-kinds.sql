-- What calls for transfers, and which accounts of the house there are. Each version adds what is new in it, so that a server of
-- the version before, which cannot know what that is for, sees that the books are newer than itself and judges nothing.

create table ledger.cause_kind (
  -- The domain, and what of it moves money.
  name text primary key check (name ~ '^[a-z]+\.[a-zA-Z]+$'),
  added_at timestamptz not null default now()
);
insert into ledger.cause_kind (name) values
  ('ledger.grants'), ('ledger.signIns'), ('wallet.payments'), ('wallet.withdrawals'), ('redpackets.packets'),
  ('redpackets.campaigns'), ('moments.purchases'), ('live.gifts'), ('miniprograms.payments'), ('calls.minutes');

create table ledger.house (
  account_id uuid primary key references ledger.account,
  kind text not null,
  added_at timestamptz not null default now()
);
insert into ledger.house (account_id, kind)
select id, kind from ledger.account where rule = 'free' and kind in ('faucet', 'chain', 'fees', 'signIn');

create trigger cause_kind_is_kept before update or delete on ledger.cause_kind
  for each row execute function ledger.refuse_change();
create trigger cause_kind_is_not_emptied before truncate on ledger.cause_kind
  for each statement execute function ledger.refuse_change();
create trigger house_is_kept before update or delete on ledger.house
  for each row execute function ledger.refuse_change();
create trigger house_is_not_emptied before truncate on ledger.house
  for each statement execute function ledger.refuse_change();

-- What a server that knows these kinds lacks; null in a run that was judged.
alter table ledger.reconciliation add column lacks text;

-- The causes and house accounts that are missing among these: a server that knows no others has never heard of them.
create function ledger.unknown_kinds(causes text[], houses text[]) returns text[]
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce(array_agg(name order by name), '{}') from (
    select name from cause_kind where name <> all(causes)
    union select 'house.' || kind from house where kind <> all(houses)
  ) as unknown
$$;

-- Keeps that a server did not judge the books, being older than they are: nothing is stopped, nothing is found right. Not while a
-- server that can judge them does so.
create function ledger.record_older(unknown text[], seen_at timestamptz) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into reconciliation (at, findings, is_clean, lacks)
  select seen_at, '{}', false, left(array_to_string(unknown, ', '), 500)
  where not exists (
    select from reconciliation where lacks is null and recorded_at > now() - interval '10 minutes')
$$;

-- As before, for a server that says which kinds it knows: null if that is not all of them.
create function ledger.record_checks(counted json, counted_at timestamptz, whole boolean, causes text[], houses text[])
returns boolean language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  unknown text[] := ledger.unknown_kinds(causes, houses);
  clean boolean;
begin
  if unknown <> '{}' then
    perform ledger.record_older(unknown, counted_at);
    return null;
  end if;
  clean := ledger.record_findings(counted, counted_at);
  if whole then
    update reconciliation set is_whole = true where id = (select max(id) from reconciliation);
  end if;
  if clean and current_setting('transaction_isolation') = 'repeatable read' then
    perform ledger.advance_watermark(counted_at);
  end if;
  return clean;
end $$;

-- Servers of the version before call this one. They know what there was before this table, and say so by calling it.
create or replace function ledger.record_checks(counted json, counted_at timestamptz, whole boolean) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  return coalesce(ledger.record_checks(counted, counted_at, whole,
    array['ledger.grants', 'ledger.signIns', 'wallet.payments', 'wallet.withdrawals', 'redpackets.packets',
      'redpackets.campaigns', 'moments.purchases', 'live.gifts', 'miniprograms.payments', 'calls.minutes'],
    array['faucet', 'chain', 'fees', 'signIn']), not exists (select from json_each_text(counted) where value <> '0'));
end $$;

-- Only runs that were judged say anything.
create or replace function ledger.payouts_stop() returns text language plpgsql stable security definer
set search_path = ledger, pg_temp as $$
declare
  last reconciliation;
  newest block;
  unsealed_since timestamptz;
begin
  if exists (select from halt) then return 'difference'; end if;
  select * into last from reconciliation where lacks is null order by id desc limit 1;
  if last.id is null then return 'unchecked'; end if;
  if not last.is_clean then return 'failed'; end if;
  if coalesce(last.recorded_at, last.at) < now() - interval '15 minutes' then
    return case when exists (select from reconciliation where id > last.id) then 'newer' else 'stale' end;
  end if;
  select * into newest from block order by n desc limit 1;
  select at into unsealed_since from transfer
  where epoch = coalesce(newest.epoch, 1) and xid >= coalesce(newest.to_xid, '0'::xid8) order by xid, seq limit 1;
  if unsealed_since < now() - interval '2 minutes' then return 'unsealed'; end if;
  return '';
end $$;

create or replace function ledger.lift_halt_by_staff(why text, staff uuid, approver uuid, lifted_at timestamptz) returns text
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  stopped halt;
  last reconciliation;
begin
  select * into stopped from halt for update;
  if stopped.reason is null then return 'nothing'; end if;
  select * into last from reconciliation where lacks is null order by id desc limit 1;
  if last.id is null or not last.is_clean or last.at <= stopped.at or stopped.reason like '%wrongHeads%'
    or coalesce(last.recorded_at, last.at) < now() - interval '15 minutes' then
    return 'unclean';
  end if;
  insert into halt_log (at, act, reason, was, staff_id, approver_id)
  values (lifted_at, 'lift', why, stopped.reason, staff, approver);
  delete from halt;
  return 'lifted';
end $$;

revoke all on all functions in schema ledger from public;
grant select on ledger.cause_kind, ledger.house to linnet_app;
grant execute on function ledger.unknown_kinds(text[], text[]), ledger.record_older(text[], timestamptz),
  ledger.record_checks(json, timestamptz, boolean, text[], text[]) to linnet_app;
