-- Money comes into being in the accounts of the house, which have no limit. So the role of the server neither opens such an
-- account nor takes money out of one: each way of paying from the house is a function of its own, which writes the cause
-- together with the transfer, and whose execution is the right of a role of its own.

-- The chart of accounts of the house. Their ids are derived like all others; house-money.test.ts compares.
insert into ledger.account (id, asset, rule, kind, opened_at)
select id::uuid, asset::smallint, 'free', kind, now() from (values
  ('c5a49dc2-c0fe-55d8-8689-b663a239b6d9', 1, 'faucet'),
  ('bafec491-0769-5c0b-8e80-9c5ff7fd0df6', 2, 'faucet'),
  ('40b0c488-1f09-5d40-894f-482ea05c1ce5', 1, 'chain'),
  ('42f5b1b0-f503-5cc3-88bf-7e29f435e407', 2, 'chain'),
  ('63502b3a-251c-50ab-b880-1dda03d33bfa', 1, 'fees'),
  ('4a2dfce1-ab03-5334-8358-092de3ff25b5', 2, 'fees'),
  ('57ef2b46-b916-5c10-9faf-0435d63670e9', 1, 'signIn'),
  ('3c830fbf-614e-5b4b-b882-c714a102844d', 2, 'signIn')
) as house (id, asset, kind)
on conflict (id) do nothing;

create or replace function ledger.open_accounts(input json, opened_at timestamptz) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  -- One that exists is left to the comparison below: servers of the version before name the house's accounts with each use.
  if exists (
    select from json_to_recordset(input) as item (id uuid, rule rule)
    where item.rule <> 'debitsWithinCredits' and not exists (select from account where account.id = item.id)
  ) then
    raise exception 'only a migration opens an account that can be overdrawn' using errcode = '42501';
  end if;
  insert into account (id, asset, rule, kind, owner_id, opened_at)
  select item.id, item.asset, item.rule, item.kind, item.owner_id, open_accounts.opened_at
  from json_to_recordset(input) as item (id uuid, asset smallint, rule rule, kind text, owner_id uuid)
  order by item.id
  on conflict (id) do nothing;
  if exists (
    select from json_to_recordset(input) as item (id uuid, asset smallint, rule rule, kind text, owner_id uuid)
    join account using (id)
    where (item.asset, item.rule, item.kind, item.owner_id)
      is distinct from (account.asset, account.rule, account.kind, account.owner_id)
  ) then
    raise exception 'an account of this id exists and is another one' using errcode = '23505';
  end if;
end $$;

-- Raises if a new transfer takes money from an account that can be overdrawn, other than those of the kind `payer`, or brings
-- money where none may come in: fees take payments, and the chain takes holds, which can only be released again.
create function ledger.guard_houses(batch ledger.posting[], legs ledger.leg[], payer text) returns void language plpgsql as $$
begin
  -- An account that cannot be overdrawn has less to give after it paid; so this asks the table only about the others.
  if exists (
    select from unnest(legs) as leg
    where leg.known_outcome is null and leg.problem is null and leg.debit_change >= 0
      and (batch[leg.n]).kind in ('single', 'pending')
      and not exists (
        select from ledger.account where id = (batch[leg.n]).debit_id and rule = 'free' and kind = payer)
  ) then
    raise exception 'the house pays by its own functions only' using errcode = '42501';
  end if;
  if exists (
    select from unnest(legs) as leg
    cross join lateral (
      select kind from ledger.account where account.id = (batch[leg.n]).credit_id limit 1
    ) as house
    where leg.known_outcome is null and leg.problem is null and leg.credit_slot = 0
      and house.kind <> 'fees' and not (house.kind = 'chain' and (batch[leg.n]).kind in ('pending', 'void'))
  ) then
    raise exception 'this account of the house takes no payments' using errcode = '42501';
  end if;
end $$;

-- Posts a batch: what ledger.post and the functions of the house have in common. Runs with the rights and settings of those.
create function ledger.post_batch(batch ledger.posting[], posted_at timestamptz, payer text) returns text[]
language plpgsql as $$
declare
  locked record;
  legs ledger.leg[];
  outcomes text[];
begin
  locked := ledger.lock_accounts(batch);
  legs := ledger.inspect(batch, locked.accounts, posted_at);
  perform ledger.guard_houses(batch, legs, payer);
  outcomes := ledger.decide(legs, locked.available, exists (select from ledger.halt));
  perform ledger.insert_posted(batch, outcomes, posted_at);
  perform ledger.insert_refused(batch, outcomes, posted_at);
  return outcomes;
end $$;

-- As before (004-posting-in-steps.sql), and nothing leaves the house by it.
create or replace function ledger.post(input json, posted_at timestamptz) returns table (n int, outcome text)
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  outcomes text[] := ledger.post_batch(ledger.read_batch(input), posted_at, null);
begin
  return query select place::int, decided from unnest(outcomes) with ordinality as answer (decided, place);
end $$;

-- What whoever runs the server decides about money. The role of the server reads it.
create table ledger.setting (
  is_only boolean primary key default true check (is_only),
  faucet_is_open boolean not null default false
);
insert into ledger.setting default values;

create function ledger.open_faucet(is_open boolean) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update setting set faucet_is_open = is_open where faucet_is_open <> is_open
$$;

create function ledger.lift_halt() returns void
language sql security definer set search_path = ledger, pg_temp as $$ delete from halt $$;

-- Play money given to a person: the cause of a transfer from the faucet, under the same id.
create table ledger.faucet_grant (
  id uuid primary key,
  account_id uuid not null references ledger.account,
  asset smallint not null references ledger.asset,
  amount bigint not null check (amount > 0),
  granted_at timestamptz not null,
  -- The transaction that wrote it; null for grants older than this table.
  xid xid8 default pg_current_xact_id()
);
create index faucet_grant_by_commit on ledger.faucet_grant (xid);
insert into ledger.faucet_grant (id, account_id, asset, amount, granted_at, xid)
select transfer.id, credit_id, transfer.asset, amount, at, null from ledger.transfer
join ledger.account on account.id = debit_id and account.kind = 'faucet'
where transfer.kind = 'single' and reason = 'faucet';

create trigger faucet_grant_is_kept before update or delete on ledger.faucet_grant
  for each row execute function ledger.refuse_change();
create trigger faucet_grant_is_not_emptied before truncate on ledger.faucet_grant
  for each statement execute function ledger.refuse_change();

-- Pays play money to a person's account, if the faucet is open. The id makes it happen once, as in ledger.post.
create function ledger.grant_from_faucet(
  grant_id uuid, payee_id uuid, granted_asset smallint, granted_amount bigint, granted_at timestamptz
) returns text
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  source_id uuid := (select id from account where kind = 'faucet' and asset = granted_asset and rule = 'free');
  outcome text;
begin
  if not (select faucet_is_open from setting) then
    raise exception 'the faucet is closed' using errcode = '42501';
  end if;
  if granted_amount > 10000000000 then
    raise exception 'the faucet gives no more than 10000 at once' using errcode = '22003';
  end if;
  if not exists (select from account where id = payee_id and kind = 'person' and rule = 'debitsWithinCredits') then
    raise exception 'the faucet pays people only' using errcode = '42501';
  end if;
  outcome := (ledger.post_batch(array[(
    1, 1, grant_id, 'single', null, null, granted_asset, granted_amount, source_id, payee_id, 'faucet', null, null
  )::posting], granted_at, 'faucet'))[1];
  if outcome = 'posted' then
    insert into faucet_grant (id, account_id, asset, amount, granted_at)
    values (grant_id, payee_id, granted_asset, granted_amount, granted_at);
  end if;
  return outcome;
end $$;

-- New functions are open to everybody until this is said; whoever may run them is granted it by ledger/house-roles.ts.
revoke all on all functions in schema ledger from public;
grant select on ledger.setting, ledger.faucet_grant to linnet_app;
