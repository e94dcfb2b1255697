create schema ledger;

-- Amounts are whole micro-units: a millionth of a USDT or of a point.
create table ledger.asset (
  id smallint primary key,
  name text not null unique
);
insert into ledger.asset values (1, 'USDT'), (2, 'POINTS');

-- debitsWithinCredits: never pays out more than came in (a person, an escrow). creditsWithinDebits: the mirror of it.
-- free: no limit. Its counters stand where the newest block ended; what came since is added when its balance is read.
create type ledger.rule as enum ('debitsWithinCredits', 'creditsWithinDebits', 'free');

create table ledger.account (
  id uuid primary key,
  asset smallint not null references ledger.asset,
  rule ledger.rule not null,
  -- The place in the chart of accounts: person, fees, escrow, ...
  kind text not null check (kind ~ '^[a-zA-Z]{1,32}$'),
  -- Whose it is: a person, a packet. Null for accounts of the house.
  owner_id uuid,
  is_closed boolean not null default false,
  debits_pending bigint not null default 0 check (debits_pending >= 0),
  debits_posted bigint not null default 0 check (debits_posted >= 0),
  credits_pending bigint not null default 0 check (credits_pending >= 0),
  credits_posted bigint not null default 0 check (credits_posted >= 0),
  -- How many transfers its counters hold.
  version bigint not null default 0,
  opened_at timestamptz not null,
  constraint no_overdraft check (
    case rule
      when 'debitsWithinCredits' then debits_posted + debits_pending <= credits_posted
      when 'creditsWithinDebits' then credits_posted + credits_pending <= debits_posted
      else true
    end
  ),
  constraint closed_is_empty check (
    not is_closed
      or (rule <> 'free' and debits_posted = credits_posted and debits_pending = 0 and credits_pending = 0)
  )
) with (fillfactor = 60);

create type ledger.transfer_kind as enum ('single', 'pending', 'post', 'void');

-- One row, one debit, one credit, one positive amount: an imbalance cannot be written down.
create table ledger.transfer (
  -- Made by whoever pays, before the first try: the same id pays once.
  id uuid primary key,
  seq bigint generated always as identity,
  -- The transaction that wrote it. Blocks and folds take rows by it: seq is not the order of commits.
  xid xid8 not null default pg_current_xact_id(),
  kind ledger.transfer_kind not null,
  -- What a post or a void resolves, and how much of it was held; the trigger below looks whether it is there.
  pending_id uuid,
  released bigint check (released > 0),
  asset smallint not null,
  amount bigint not null check (amount > 0 and amount <= 1000000000000000),
  debit_id uuid not null,
  credit_id uuid not null check (credit_id <> debit_id),
  -- Why, as the bills tell it: transfer, fee, faucet, ...
  reason text not null check (reason ~ '^[a-zA-Z.]{1,40}$'),
  -- What several transfers of one operation have in common.
  reference uuid,
  at timestamptz not null,
  expires_at timestamptz check (expires_at is null or kind = 'pending'),
  constraint resolution_names_pending check (
    (kind in ('post', 'void')) = (pending_id is not null) and (pending_id is null) = (released is null)
  ),
  constraint resolution_within_pending check (
    kind not in ('post', 'void') or amount <= released and (kind = 'post' or amount = released)
  )
);

create unique index transfer_resolves_once on ledger.transfer (pending_id) where pending_id is not null;
create index transfer_by_commit on ledger.transfer (xid, seq);
create index transfer_by_debit on ledger.transfer (debit_id, seq);
create index transfer_by_credit on ledger.transfer (credit_id, seq);

-- A pending transfer until it is resolved: kept by the trigger below, so that what is due is found at once.
create table ledger.open_pending (
  id uuid primary key references ledger.transfer,
  expires_at timestamptz
);
create index open_pending_due on ledger.open_pending (expires_at) where expires_at is not null;

-- An id whose transfer was refused stays refused, with the reason, whatever has changed since.
create table ledger.refused (
  id uuid primary key,
  reason text not null,
  -- The content that was refused, to tell a retry from another transfer under the same id.
  content text not null,
  at timestamptz not null
);

-- While a row stands here, nothing is posted.
create table ledger.halt (
  is_frozen boolean primary key default true check (is_frozen),
  reason text not null,
  at timestamptz not null
);

-- What the checks found, newest last.
create table ledger.reconciliation (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The name of each check and how many things it found wrong.
  findings json not null,
  is_clean boolean not null
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% keeps what is written in it', tg_table_name using errcode = '55000';
end $$;

create trigger transfer_is_kept before update or delete on ledger.transfer
  for each row execute function ledger.refuse_change();
create trigger transfer_is_not_emptied before truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger refused_is_kept before update or delete on ledger.refused
  for each row execute function ledger.refuse_change();
create trigger refused_is_not_emptied before truncate on ledger.refused
  for each statement execute function ledger.refuse_change();
create trigger account_is_kept before delete on ledger.account
  for each row execute function ledger.refuse_change();
create trigger account_is_not_emptied before truncate on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger account_stays_what_it_is before update of id, asset, rule, kind, owner_id, opened_at on ledger.account
  for each row execute function ledger.refuse_change();

-- Planned once for a session; a plan from when the tables were small must not read them whole later, so it may only look
-- things up. The balance moves with the row, whoever writes it. After the insert: a row that a conflict skips moves nothing.
create function ledger.move_balances() returns trigger language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_mergejoin = off set enable_hashjoin = off set enable_material = off as $$
begin
  if exists (
    select from written
    left join ledger.account debit on debit.id = debit_id and debit.asset = written.asset and not debit.is_closed
    left join ledger.account credit on credit.id = credit_id and credit.asset = written.asset and not credit.is_closed
    where debit.id is null or credit.id is null
  ) then
    raise exception 'a transfer names an account that is missing, closed or of another asset' using errcode = '23503';
  end if;
  if exists (
    select from written
    left join ledger.transfer held on held.id = written.pending_id and held.kind = 'pending'
      and held.debit_id = written.debit_id and held.credit_id = written.credit_id and held.asset = written.asset
      and held.amount = written.released
    where written.pending_id is not null and held.id is null
  ) then
    raise exception 'a transfer resolves what is not pending' using errcode = '23503';
  end if;
  update ledger.account set
    debits_pending = debits_pending + moved.debits_held,
    debits_posted = debits_posted + moved.debited,
    credits_pending = credits_pending + moved.credits_held,
    credits_posted = credits_posted + moved.credited,
    version = version + moved.transfers
  from (
    select account_id, count(*) as transfers,
      sum(case when is_debit then held else 0 end) as debits_held,
      sum(case when is_debit then posted else 0 end) as debited,
      sum(case when is_debit then 0 else held end) as credits_held,
      sum(case when is_debit then 0 else posted end) as credited
    from written
    cross join lateral (values (debit_id, true), (credit_id, false)) as side (account_id, is_debit)
    cross join lateral (
      select case when kind in ('single', 'post') then amount else 0 end as posted,
        case when kind = 'pending' then amount else -coalesce(released, 0) end as held
    ) as effect
    group by account_id
  ) as moved
  where account.id = moved.account_id and account.rule <> 'free';
  insert into ledger.open_pending (id, expires_at) select id, expires_at from written where kind = 'pending';
  delete from ledger.open_pending where id in (select pending_id from written where pending_id is not null);
  return null;
end $$;

create trigger transfer_moves_balances after insert on ledger.transfer
  referencing new table as written for each statement execute function ledger.move_balances();

-- What each transfer moves: posted for good, and held (less than nothing when it resolves).
create view ledger.movement as
  select id, seq, xid, asset, debit_id, credit_id, reason, at,
    case when kind in ('single', 'post') then amount else 0 end as posted,
    case when kind = 'pending' then amount else -coalesce(released, 0) end as held
  from ledger.transfer;
