-- While the watcher has halted, since the nodes disagree or a final block has changed, nothing that it has read is certain: payouts stop
-- at once, and not when its last observation is old.
create table ledger.chain_halt (
  is_only boolean primary key default true check (is_only),
  reason text not null check (reason <> ''),
  at timestamptz not null default now()
);

-- For the watcher.
create function ledger.note_chain_halt(why text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into chain_halt (reason) values (why) on conflict do nothing
$$;
create function ledger.end_chain_halt() returns void
language sql security definer set search_path = ledger, pg_temp as $$
  delete from chain_halt
$$;

-- As before, and `chainHalted`.
create or replace function ledger.payouts_stop() returns text language plpgsql stable security definer
set search_path = ledger, pg_temp as $$
declare
  last reconciliation;
  newest block;
  unsealed_since timestamptz;
begin
  if exists (select from halt) then return 'difference'; end if;
  if exists (select from chain_halt) then return 'chainHalted'; end if;
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

revoke all on function ledger.note_chain_halt(text), ledger.end_chain_halt() from public;
grant select on ledger.chain_halt to linnet_app;
