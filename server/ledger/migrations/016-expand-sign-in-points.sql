-- Points for signing in: the cause of a transfer from the house's account for them, under the same id, once a day for each
-- account.
create table ledger.sign_in_bonus (
  id uuid primary key,
  account_id uuid not null references ledger.account,
  -- The calendar day where the person is.
  day date not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  unique (day, account_id)
);
create index sign_in_bonus_by_commit on ledger.sign_in_bonus (xid, id);

create trigger sign_in_bonus_is_kept before update or delete on ledger.sign_in_bonus
  for each row execute function ledger.refuse_change();
create trigger sign_in_bonus_is_not_emptied before truncate on ledger.sign_in_bonus
  for each statement execute function ledger.refuse_change();

-- By how many days a calendar may differ from the database's clock: one in production, as on earth. Elsewhere tests move the clock.
alter table ledger.setting add column sign_in_days_off int not null default 1 check (sign_in_days_off >= 1);
create function ledger.allow_sign_in_days(days int) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update setting set sign_in_days_off = days where sign_in_days_off <> days
$$;

-- Pays points for signing in. Whoever calls it: to people, at most 10,000 points, for a day that it is somewhere now, and no
-- account twice for one day. An id makes it happen once, as in ledger.post.
create function ledger.pay_sign_ins(input json, paid_at timestamptz) returns table (n int, outcome text)
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  points smallint := (select id from asset where name = 'POINTS');
  source_id uuid := (select id from account where kind = 'signIn' and asset = points and rule = 'free');
  today date := (now() at time zone 'utc')::date;
  days_off int := (select sign_in_days_off from setting);
  outcomes text[];
begin
  if exists (
    select from json_to_recordset(input) as item (amount bigint, day date)
    where amount > 10000000000 or day is null or day not between today - days_off and today + days_off
  ) then
    raise exception 'signing in gives at most 10000 points a day, today' using errcode = '22003';
  end if;
  if exists (
    select from json_to_recordset(input) as item (account_id uuid)
    where not exists (
      select from account where id = item.account_id and kind = 'person' and rule = 'debitsWithinCredits' and asset = points)
  ) then
    raise exception 'points for signing in are for people only' using errcode = '42501';
  end if;
  outcomes := post_batch((
    select array_agg((
        item.n, item.n, item.id, 'single', null, null, points, item.amount, source_id, item.account_id, 'signIn', null, null
      )::posting order by item.n)
    from json_to_recordset(input) as item (n int, id uuid, account_id uuid, amount bigint)
  ), paid_at, 'signIn');
  insert into sign_in_bonus (id, account_id, day, amount, paid_at)
  select item.id, item.account_id, item.day, item.amount, pay_sign_ins.paid_at
  from json_to_recordset(input) as item (n int, id uuid, account_id uuid, day date, amount bigint)
  where outcomes[item.n] = 'posted';
  return query select place::int, decided from unnest(outcomes) with ordinality as answer (decided, place);
end $$;

revoke all on all functions in schema ledger from public;
grant select on ledger.sign_in_bonus to linnet_app;
