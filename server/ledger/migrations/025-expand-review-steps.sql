-- A review of the whole history goes step by step, each in a transaction of its own, so that one that breaks off, or whose server
-- ends, is gone on with.
create table ledger.review_step (
  name text primary key,
  epoch int not null,
  found bigint not null,
  -- Where a step that is done in parts goes on; null once it is done.
  next text,
  at timestamptz not null default now()
);

-- Keeps how far a check has come. One that belongs to an epoch or a day that is over counts for nothing.
create function ledger.record_review_step(step text, counted bigint, goes_on text) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  now_epoch int := coalesce((select epoch from block order by n desc limit 1), 1);
begin
  delete from review_step where epoch <> now_epoch or at < now() - interval '24 hours';
  insert into review_step (name, epoch, found, next) values (step, now_epoch, counted, goes_on)
  on conflict (name) do update set found = excluded.found, next = excluded.next;
end $$;

create or replace function ledger.record_review(counted json, counted_at timestamptz, causes text[], houses text[]) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  unknown text[] := ledger.unknown_kinds(causes, houses);
  clean boolean := not exists (select from json_each_text(counted) where value <> '0');
begin
  if unknown <> '{}' then
    perform ledger.record_older(unknown, counted_at);
    return null;
  end if;
  delete from review_step;
  insert into reconciliation (at, findings, is_clean, is_whole, is_review) values (counted_at, counted, clean, true, true);
  if not clean then
    insert into halt (reason, at) values (counted::text, counted_at) on conflict do nothing;
  end if;
  return clean;
end $$;

revoke all on all functions in schema ledger from public;
grant select on ledger.review_step to linnet_app;
grant execute on function ledger.record_review_step(text, bigint, text) to linnet_app;
