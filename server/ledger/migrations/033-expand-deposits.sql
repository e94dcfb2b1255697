-- The chain that the books are bound to, and deposits from it: the cause of a transfer out of what lies at deposit addresses. Only the
-- watcher of the chain credits them; it has a role of its own (house-roles.ts), which the server cannot become.
insert into ledger.cause_kind (name) values ('ledger.deposits'), ('ledger.releasedDeposits');

-- One row, never changed: amounts on another chain, or of another token, would be other money.
create table ledger.book_chain (
  is_only boolean primary key default true check (is_only),
  chain_id bigint not null check (chain_id > 0),
  token text not null check (token ~ '^0x[0-9a-fA-F]{40}$'),
  decimals int not null check (decimals between 0 and 30),
  bound_at timestamptz not null default now()
);
create trigger book_chain_is_kept before update or delete on ledger.book_chain
  for each row execute function ledger.refuse_change();
create trigger book_chain_is_not_emptied before truncate on ledger.book_chain
  for each statement execute function ledger.refuse_change();

-- Binds the books to a chain, or leaves them as they are. Answers what they are bound to. Play money is on a development chain only.
create function ledger.bind_chain(wanted_chain bigint, wanted_token text, wanted_decimals int) returns ledger.book_chain
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  found book_chain;
begin
  if ((select mode from book) = 'play') is distinct from (wanted_chain in (1337, 31337)) then
    raise exception 'these books are not kept in the money of this chain' using errcode = '55000';
  end if;
  insert into book_chain (chain_id, token, decimals) values (wanted_chain, wanted_token, wanted_decimals) on conflict do nothing;
  select * into found from book_chain;
  return found;
end $$;

create table ledger.deposit (
  -- Also of the transfer: derived from the chain, the transaction and the ordinal.
  id uuid primary key,
  account_id uuid not null references ledger.account,
  -- The person's account; differs from `account_id` if the money is in suspense.
  owner_account_id uuid not null,
  amount bigint not null check (amount > 0),
  chain_id bigint not null,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  -- The place of the log within the receipt: the one in the block changes when the transaction lands in another block.
  ordinal int not null check (ordinal >= 0),
  block_number bigint not null,
  block_hash text not null,
  raw numeric(78, 0) not null check (raw > 0),
  credited_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  unique (chain_id, tx_hash, ordinal)
);
create index deposit_by_commit on ledger.deposit (xid, id);
create trigger deposit_is_kept before update or delete on ledger.deposit
  for each row execute function ledger.refuse_change();
create trigger deposit_is_not_emptied before truncate on ledger.deposit
  for each statement execute function ledger.refuse_change();

-- What was paid out of suspense, by whom and why.
create table ledger.deposit_release (
  id uuid primary key,
  deposit_id uuid not null unique references ledger.deposit,
  account_id uuid not null references ledger.account,
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  by_role name not null default session_user,
  released_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id()
);
create index deposit_release_by_commit on ledger.deposit_release (xid, id);
create trigger deposit_release_is_kept before update or delete on ledger.deposit_release
  for each row execute function ledger.refuse_change();
create trigger deposit_release_is_not_emptied before truncate on ledger.deposit_release
  for each statement execute function ledger.refuse_change();

-- Credits deposits, each once: to the person, or to suspense where asked or where the person's account is closed or missing. A
-- deposit that is known already answers `exists`. The amount follows from the raw one, rounded down to millionths.
create function ledger.credit_deposits(input json, credited_at timestamptz) returns table (n int, outcome text)
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  bound book_chain;
  source_id uuid := (select account_id from house where kind = 'assetDeposits');
  suspense_id uuid := (select account_id from house where kind = 'suspense');
  fresh deposit[];
  outcomes text[];
begin
  select * into bound from book_chain;
  if bound.chain_id is null then
    raise exception 'these books are bound to no chain' using errcode = '55000';
  end if;
  perform from account
  where id in (select item.account_id from json_to_recordset(input) as item (account_id uuid)) order by id for no key update;
  select coalesce(array_agg((
      item.id,
      case when item.is_suspended or payee.id is null then suspense_id else item.account_id end,
      item.account_id, trunc(item.raw * 1000000 / power(10::numeric, bound.decimals))::bigint,
      bound.chain_id, item.tx_hash, item.ordinal, item.block_number, item.block_hash, item.raw, credit_deposits.credited_at,
      pg_current_xact_id()
    )::deposit order by item.id), '{}') into fresh
  from json_to_recordset(input) as item (
    id uuid, account_id uuid, is_suspended boolean, tx_hash text, ordinal int, block_number bigint, block_hash text, raw numeric)
  left join account payee on payee.id = item.account_id and payee.kind = 'person' and payee.asset = 1 and not payee.is_closed
  where not exists (
    select from deposit where deposit.chain_id = bound.chain_id and deposit.tx_hash = item.tx_hash and deposit.ordinal = item.ordinal);
  if fresh <> '{}' then
    outcomes := post_batch((
      select array_agg((
          place, place, (fresh[place]).id, 'single', null, null, 1, (fresh[place]).amount, source_id, (fresh[place]).account_id,
          'deposit', null, null
        )::posting order by place)
      from generate_subscripts(fresh, 1) as place
    ), credit_deposits.credited_at, 'assetDeposits', 'suspense');
    insert into deposit select (fresh[place]).* from generate_subscripts(fresh, 1) as place where outcomes[place] = 'posted';
  end if;
  return query
  select item.n, coalesce(
    (select outcomes[place] from generate_subscripts(fresh, 1) as place where (fresh[place]).id = item.id), 'exists')
  from json_to_recordset(input) as item (n int, id uuid);
end $$;

-- For people who decide about money (`linnet_money`), never the server: pays a deposit out of suspense, to its owner or, if their
-- account is closed, to another person's account.
create function ledger.release_deposit(suspended uuid, payee uuid, why text) returns text
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
declare
  found deposit;
  suspense_id uuid := (select account_id from house where kind = 'suspense');
  release_id uuid := gen_random_uuid();
  outcome text;
begin
  select * into found from deposit where id = suspended for update;
  if found.id is null or found.account_id <> suspense_id then
    raise exception 'this deposit is not in suspense' using errcode = '42501';
  end if;
  if exists (select from deposit_release where deposit_id = suspended) then return 'exists'; end if;
  if not exists (select from account where id = payee and kind = 'person' and asset = 1) then
    raise exception 'deposits are released to people only' using errcode = '42501';
  end if;
  outcome := (post_batch(array[(
    1, 1, release_id, 'single', null, null, 1, found.amount, suspense_id, payee, 'deposit', null, null
  )::posting], now(), 'suspense', null))[1];
  if outcome = 'posted' then
    insert into deposit_release (id, deposit_id, account_id, amount, reason, released_at)
    values (release_id, suspended, payee, found.amount, why, now());
  end if;
  return outcome;
end $$;

revoke all on all functions in schema ledger from public;
grant select on ledger.book_chain, ledger.deposit, ledger.deposit_release to linnet_app;
