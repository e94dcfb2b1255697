-- The places in which heads were kept before: there, a missing head is no first start. A server says so in its data folder as well, but
-- one that joins others, or whose folder goes with its container, has no such file and would begin with an emptied bucket in silence.
create table ledger.used_head_place (
  name text primary key
);
insert into ledger.used_head_place (name) select name from ledger.head_place where unseen_since is null;

create or replace function ledger.note_places(answering text[], silent text[]) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  delete from head_place where looked_at < now() - interval '1 day';
  insert into head_place as known (name, unseen_since, looked_at)
  select name, case when name = any(silent) then now() end, now() from unnest(answering || silent) as name
  on conflict (name) do update set looked_at = excluded.looked_at,
    unseen_since = case when excluded.unseen_since is null then null else coalesce(known.unseen_since, excluded.unseen_since) end;
  insert into used_head_place (name) select name from unnest(answering) as name on conflict do nothing;
$$;

revoke all on all functions in schema ledger from public;
grant select on ledger.used_head_place to linnet_app;
grant execute on function ledger.note_places(text[], text[]) to linnet_app;
