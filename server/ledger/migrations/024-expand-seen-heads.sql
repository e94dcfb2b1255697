-- The places outside the database in which heads are kept, and since when one does not answer. Whoever cuts a place off must not
-- switch the comparison off with it: after an hour, withdrawals pause. Only while a server that notes this looks: one of an older
-- version does not know how to say that the place answers again.
create table ledger.head_place (
  name text primary key,
  unseen_since timestamptz,
  looked_at timestamptz not null
);

-- Keeps which places answered a server just now, and which did not.
create function ledger.note_places(answering text[], silent text[]) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  delete from head_place where looked_at < now() - interval '1 day';
  insert into head_place as known (name, unseen_since, looked_at)
  select name, case when name = any(silent) then now() end, now() from unnest(answering || silent) as name
  on conflict (name) do update set looked_at = excluded.looked_at,
    unseen_since = case when excluded.unseen_since is null then null else coalesce(known.unseen_since, excluded.unseen_since) end;
$$;

-- Keeps that heads differ, also while money is stopped for another reason: then staff cannot lift that stop either.
create function ledger.record_wrong_heads(places int, seen_at timestamptz) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  counted json := json_build_object('wrongHeads', places::text);
begin
  if exists (select from halt where reason like '%wrongHeads%') then return; end if;
  insert into reconciliation (at, findings, is_clean) values (seen_at, counted, false);
  insert into halt as stopped (reason, at) values (counted::text, seen_at)
  on conflict (is_frozen) do update set reason = stopped.reason || '; ' || excluded.reason;
end $$;

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
  return '';
end $$;

revoke all on all functions in schema ledger from public;
grant select on ledger.head_place to linnet_app;
grant execute on function ledger.note_places(text[], text[]), ledger.record_wrong_heads(int, timestamptz) to linnet_app;
