-- Points for inviting people: an account of the house of their own, the cause of each transfer under the same id, and a function
-- that pays. It pays once for each invited person.
insert into ledger.account (id, asset, rule, kind, opened_at) values
  ('4576e3bc-0c1d-52a6-a80e-ecdac6dd55b2', 1, 'free', 'invitation', now()),
  ('a5706646-3fb1-5b1f-9d6f-0b5558fb47ac', 2, 'free', 'invitation', now());
insert into ledger.house (account_id, kind)
select id, kind from ledger.account where rule = 'free' and kind = 'invitation';
insert into ledger.cause_kind (name) values ('ledger.invitations');

create table ledger.invitation_reward (
  id uuid primary key,
  -- Of the person who invited.
  account_id uuid not null references ledger.account,
  invited_id uuid not null unique,
  -- By UTC.
  day date not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id()
);
create index invitation_reward_by_commit on ledger.invitation_reward (xid, id);
create index invitation_reward_by_day on ledger.invitation_reward (day, account_id);

create trigger invitation_reward_is_kept before update or delete on ledger.invitation_reward
  for each row execute function ledger.refuse_change();
create trigger invitation_reward_is_not_emptied before truncate on ledger.invitation_reward
  for each statement execute function ledger.refuse_change();

-- Pays points for inviting people. Whatever calls it: to people, at most 10,000 points for one invited person, once for each, not to
-- themselves, to one account at most 100 times a day, and at most 10,000,000 points a day to all. An id makes it happen once, as in
-- ledger.post.
create function ledger.pay_invitations(input json, paid_at timestamptz) returns table (n int, outcome text)
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  points smallint := (select id from asset where name = 'POINTS');
  source_id uuid := (select id from account where kind = 'invitation' and asset = points and rule = 'free');
  today date := (now() at time zone 'utc')::date;
  outcomes text[];
begin
  if exists (select from json_to_recordset(input) as item (amount bigint) where amount > 10000000000) then
    raise exception 'an invitation gives at most 10000 points' using errcode = '22003';
  end if;
  if exists (
    select from json_to_recordset(input) as item (account_id uuid, invited_id uuid)
    where not exists (
      select from account where id = item.account_id and kind = 'person' and rule = 'debitsWithinCredits' and asset = points
        and owner_id <> item.invited_id)
  ) then
    raise exception 'points for an invitation are for another person' using errcode = '42501';
  end if;
  -- The sums of the day below are of one payer at a time.
  perform pg_advisory_xact_lock(hashtext('ledger.pay_invitations'));
  outcomes := post_batch((
    select array_agg((
        item.n, item.n, item.id, 'single', null, null, points, item.amount, source_id, item.account_id, 'invitation', null, null
      )::posting order by item.n)
    from json_to_recordset(input) as item (n int, id uuid, account_id uuid, amount bigint)
  ), paid_at, 'invitation');
  insert into invitation_reward (id, account_id, invited_id, day, amount, paid_at)
  select item.id, item.account_id, item.invited_id, today, item.amount, pay_invitations.paid_at
  from json_to_recordset(input) as item (n int, id uuid, account_id uuid, invited_id uuid, amount bigint)
  where outcomes[item.n] = 'posted';
  if exists (select from invitation_reward where day = today group by account_id having count(*) > 100) then
    raise exception 'invitations pay one person at most 100 times a day' using errcode = '22003';
  end if;
  if (select sum(amount) from invitation_reward where day = today) > 10000000000000 then
    raise exception 'invitations pay at most 10000000 points a day' using errcode = '22003';
  end if;
  return query select place::int, decided from unnest(outcomes) with ordinality as answer (decided, place);
end $$;

revoke all on all functions in schema ledger from public;
grant select on ledger.invitation_reward to linnet_app;
