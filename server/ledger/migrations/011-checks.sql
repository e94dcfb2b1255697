-- What the checks found right once, they don't read again each time: they go on from a watermark, so that they cost the same
-- however long the history is. `npm run ledger:verify` and a daily run read all of it.

-- Up to where the checks have compared everything; no row: nothing yet. It is the end of a block, so that an account
-- without a limit is compared with what was folded into it.
create table ledger.watermark (
  is_only boolean primary key default true check (is_only),
  block_n bigint not null,
  epoch int not null,
  xid xid8 not null,
  -- The causes that earlier transactions wrote were compared. Other than transfers, they don't wait for a block.
  causes_xid xid8 not null,
  at timestamptz not null
);

-- What an account's counters have to be, by its transfers before the watermark.
create table ledger.proven (
  account_id uuid primary key references ledger.account,
  debits_pending numeric not null,
  debits_posted numeric not null,
  credits_pending numeric not null,
  credits_posted numeric not null,
  version bigint not null
) with (fillfactor = 70);

alter table ledger.reconciliation
  -- By the database's clock, whatever time a test has made of it.
  add column recorded_at timestamptz default now(),
  -- Why the checks could not be run to their end.
  add column failure text,
  -- They read all of history.
  add column is_whole boolean not null default false;

-- Moves the watermark to the newest block, in the snapshot in which the checks have read, and adds up what lies between.
create function ledger.advance_watermark(checked_at timestamptz) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare
  before watermark;
  newest block;
begin
  select * into before from watermark for update;
  select * into newest from block order by n desc limit 1;
  if newest.n is null then return; end if;
  -- Each epoch counts transactions from the beginning: the checks have read all of history again.
  if before.epoch is distinct from newest.epoch then
    delete from proven;
    before := null;
  end if;
  insert into proven as known (account_id, debits_pending, debits_posted, credits_pending, credits_posted, version)
  select side.account_id,
    sum(case when is_debit then held else 0 end), sum(case when is_debit then posted else 0 end),
    sum(case when is_debit then 0 else held end), sum(case when is_debit then 0 else posted end), count(*)
  from movement
  cross join lateral (values (debit_id, true), (credit_id, false)) as side (account_id, is_debit)
  where case when before.epoch is null then (epoch, xid) < (newest.epoch, newest.to_xid)
    else epoch = newest.epoch and xid >= before.xid and xid < newest.to_xid end
  group by side.account_id
  on conflict (account_id) do update set
    debits_pending = known.debits_pending + excluded.debits_pending,
    debits_posted = known.debits_posted + excluded.debits_posted,
    credits_pending = known.credits_pending + excluded.credits_pending,
    credits_posted = known.credits_posted + excluded.credits_posted,
    version = known.version + excluded.version;
  insert into watermark (block_n, epoch, xid, causes_xid, at)
  values (newest.n, newest.epoch, newest.to_xid, pg_snapshot_xmin(pg_current_snapshot()), checked_at)
  on conflict (is_only) do update set block_n = excluded.block_n, epoch = excluded.epoch, xid = excluded.xid,
    causes_xid = excluded.causes_xid, at = excluded.at;
end $$;

-- The few accounts that can be overdrawn, so that the checks find one that no migration opened.
create index account_of_house on ledger.account (id) where rule <> 'debitsWithinCredits';

-- Keeps what a run of all checks found. If that is nothing, the next one begins where this one ended; but only if all of it
-- read one snapshot, since between two something may have been written that neither saw. A run that read all of history took
-- long, and leaves the watermark to those that ran meanwhile.
create function ledger.record_checks(counted json, counted_at timestamptz, whole boolean) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  clean boolean := ledger.record_findings(counted, counted_at);
begin
  if whole then
    update reconciliation set is_whole = true where id = (select max(id) from reconciliation);
  end if;
  if clean and current_setting('transaction_isolation') = 'repeatable read' then
    perform ledger.advance_watermark(counted_at);
  end if;
  return clean;
end $$;

-- Keeps that the checks could not be run to their end.
create function ledger.record_failure(why text, failed_at timestamptz) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into reconciliation (at, findings, is_clean, failure) values (failed_at, '{}', false, left(why, 500))
$$;

-- Why no money may leave the house now: '' while it may. Fails closed: without a recent whole run of the checks, or with
-- transfers that no block has sealed, nobody knows whether the money is there.
create function ledger.payouts_stop() returns text language plpgsql stable security definer
set search_path = ledger, pg_temp as $$
declare
  last reconciliation;
  newest block;
  unsealed_since timestamptz;
begin
  if exists (select from halt) then return 'difference'; end if;
  select * into last from reconciliation order by id desc limit 1;
  if last.id is null then return 'unchecked'; end if;
  if not last.is_clean then return 'failed'; end if;
  if coalesce(last.recorded_at, last.at) < now() - interval '15 minutes' then return 'stale'; end if;
  select * into newest from block order by n desc limit 1;
  select at into unsealed_since from transfer
  where epoch = coalesce(newest.epoch, 1) and xid >= coalesce(newest.to_xid, '0'::xid8) order by xid, seq limit 1;
  if unsealed_since < now() - interval '2 minutes' then return 'unsealed'; end if;
  return '';
end $$;

revoke all on all functions in schema ledger from public;
grant select on ledger.watermark, ledger.proven to linnet_app;
grant execute on function ledger.record_checks(json, timestamptz, boolean), ledger.record_failure(text, timestamptz),
  ledger.payouts_stop() to linnet_app;
