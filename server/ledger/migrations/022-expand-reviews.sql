-- A review of the whole history takes long, and one that breaks off says nothing about the books: the runs every five minutes
-- decide whether withdrawals go on. A review that finds something stops all money, as those do.
alter table ledger.reconciliation add column is_review boolean not null default false;

create function ledger.record_review(counted json, counted_at timestamptz, causes text[], houses text[]) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  unknown text[] := ledger.unknown_kinds(causes, houses);
  clean boolean := not exists (select from json_each_text(counted) where value <> '0');
begin
  if unknown <> '{}' then
    perform ledger.record_older(unknown, counted_at);
    return null;
  end if;
  insert into reconciliation (at, findings, is_clean, is_whole, is_review) values (counted_at, counted, clean, true, true);
  if not clean then
    insert into halt (reason, at) values (counted::text, counted_at) on conflict do nothing;
  end if;
  return clean;
end $$;

-- Keeps that a review broke off, and why.
create function ledger.record_broken_review(why text, failed_at timestamptz) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into reconciliation (at, findings, is_clean, failure, is_review) values (failed_at, '{}', false, left(why, 500), true)
$$;

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
  select * into last from reconciliation where lacks is null and not is_review order by id desc limit 1;
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
grant execute on function ledger.record_review(json, timestamptz, text[], text[]),
  ledger.record_broken_review(text, timestamptz) to linnet_app;
