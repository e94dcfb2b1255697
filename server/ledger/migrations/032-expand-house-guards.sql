-- The accounts of the house by kind, whatever their rule: what each may receive by `ledger.post`, and that nothing leaves one by it.
-- So far the guards asked only about accounts without a limit; those of the chain have one.

create table ledger.house_kind (
  kind text primary key,
  rule ledger.rule not null,
  -- What `ledger.post` brings there: payments, or holds, which it can only release. Everything else takes a function of its own.
  takes text not null default 'nothing' check (takes in ('payments', 'holds', 'nothing'))
);
insert into ledger.house_kind (kind, rule, takes) values
  ('faucet', 'free', 'nothing'),
  ('signIn', 'free', 'nothing'),
  ('invitation', 'free', 'nothing'),
  ('fees', 'free', 'payments'),
  ('chain', 'free', 'holds'),
  -- What is on the chain: at people's deposit addresses, in the wallet that pays, in cold storage. Never less than came in.
  ('assetDeposits', 'creditsWithinDebits', 'nothing'),
  ('assetHot', 'creditsWithinDebits', 'nothing'),
  ('assetCold', 'creditsWithinDebits', 'nothing'),
  -- Withdrawals that are being sent and are not final yet.
  ('clearing', 'debitsWithinCredits', 'holds'),
  -- Deposits that nobody can be paid, until staff decide.
  ('suspense', 'debitsWithinCredits', 'nothing'),
  -- What the house lost, such as a deposit that left the chain after it was final.
  ('loss', 'free', 'nothing');
create trigger house_kind_is_kept before update or delete on ledger.house_kind
  for each row execute function ledger.refuse_change();
create trigger house_kind_is_not_emptied before truncate on ledger.house_kind
  for each statement execute function ledger.refuse_change();

-- Only the wallet's money is on a chain. The ids are derived like all others; house-money.test.ts compares.
insert into ledger.account (id, asset, rule, kind, opened_at)
select id::uuid, 1, house_kind.rule, kind, now() from (values
  ('cccbfa22-b552-53ab-8605-0996e1de78c4', 'assetDeposits'),
  ('18ad2f7d-d026-5f1a-a846-b94cc909b345', 'assetHot'),
  ('0b12f5cd-9a40-55ab-a15b-e81e127e9139', 'assetCold'),
  ('2a0a922f-eb3c-5490-9eef-3f48479a7ded', 'clearing'),
  ('52282f95-7832-5edc-b9ba-6d2459030a45', 'suspense'),
  ('8c25ab6b-72bc-56b7-b386-4028e9caa49f', 'loss')
) as house (id, kind)
join ledger.house_kind using (kind);
insert into ledger.house (account_id, kind)
select id, kind from ledger.account
where kind in ('assetDeposits', 'assetHot', 'assetCold', 'clearing', 'suspense', 'loss') and owner_id is null;

-- As before, and also refuses the kinds of the house to those who would open another account of one.
create or replace function ledger.open_accounts(input json, opened_at timestamptz) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if exists (
    select from json_to_recordset(input) as item (id uuid, rule rule, kind text)
    where (item.rule <> 'debitsWithinCredits' or item.kind in (select house_kind.kind from house_kind))
      and not exists (select from account where account.id = item.id)
  ) then
    raise exception 'only a migration opens an account of the house' using errcode = '42501';
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

-- As before, and never an account of the house, which could not be opened again.
create or replace function ledger.close_empty(ids json) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform from account where id in (select value::uuid from json_array_elements_text(ids)) order by id for update;
  -- A statement of its own: it sees what earlier holders of the locks committed.
  if exists (
    select from account where id in (select value::uuid from json_array_elements_text(ids))
      and (rule = 'free' or debits_posted <> credits_posted or debits_pending <> 0 or credits_pending <> 0
        or exists (select from house where house.account_id = account.id))
  ) then
    return false;
  end if;
  update account set is_closed = true
  where id in (select value::uuid from json_array_elements_text(ids)) and not is_closed;
  return true;
end $$;

-- Raises if a new transfer takes money from an account of the house, other than those of the kind `payer`, or brings money where
-- its kind takes none, other than `receiver`. An account without a limit that is not in the table counts as the house's.
create or replace function ledger.guard_houses(batch ledger.posting[], legs ledger.leg[], payer text, receiver text) returns void
language plpgsql as $$
begin
  if exists (
    select from unnest(legs) as leg
    left join lateral (
      select kind from ledger.house where house.account_id = (batch[leg.n]).debit_id limit 1
    ) as house on true
    where leg.known_outcome is null and leg.problem is null and (batch[leg.n]).kind in ('single', 'pending')
      -- An account that cannot be overdrawn has less to give after it paid.
      and (house.kind is not null or leg.debit_change >= 0)
      and house.kind is distinct from payer
  ) then
    raise exception 'the house pays by its own functions only' using errcode = '42501';
  end if;
  if exists (
    select from unnest(legs) as leg
    left join lateral (
      select house.kind, house_kind.takes from ledger.house left join ledger.house_kind using (kind)
      where house.account_id = (batch[leg.n]).credit_id limit 1
    ) as house on true
    where leg.known_outcome is null and leg.problem is null and (house.kind is not null or leg.credit_slot = 0)
      and coalesce(house.takes, 'nothing') <> 'payments'
      and not (coalesce(house.takes, 'nothing') = 'holds' and (batch[leg.n]).kind in ('pending', 'void'))
      and not (coalesce(house.kind = receiver, false) and (batch[leg.n]).kind in ('single', 'post'))
  ) then
    raise exception 'this account of the house takes no payments' using errcode = '42501';
  end if;
end $$;

create or replace function ledger.guard_houses(batch ledger.posting[], legs ledger.leg[], payer text) returns void language plpgsql as $$
begin
  perform ledger.guard_houses(batch, legs, payer, null);
end $$;

revoke all on all functions in schema ledger from public;
grant select on ledger.house_kind to linnet_app;
