-- What gas costs, in the chain's own coin: a book beside the transfers, since amounts of its smallest units are larger than theirs. An
-- entry moves coins between two accounts: `gas` (what the wallet that pays has for fees), `gasSpent`, `gasLost` and `outside`.
create table ledger.gas_entry (
  id uuid primary key default gen_random_uuid(),
  -- `found`: came to the wallet, from anybody. `spent`: a payout cost it. `swept`: moving deposits to cold storage cost it, out of coins
  -- that were brought to deposit addresses for that. `lost`: gone without a transaction of ours.
  kind text not null check (kind in ('found', 'spent', 'swept', 'lost')),
  debit text not null generated always as (
    case kind when 'found' then 'gas' when 'lost' then 'gasLost' else 'gasSpent' end) stored,
  credit text not null generated always as (case when kind in ('found', 'swept') then 'outside' else 'gas' end) stored,
  chain_id bigint not null,
  -- In small letters: the wallet that pays, or the deposit address that was swept.
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  amount numeric(78, 0) not null check (amount > 0),
  tx_hash text check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  block_number bigint not null check (block_number >= 0),
  reason text not null default '',
  by_role name not null default session_user,
  at timestamptz not null default now(),
  check ((kind in ('spent', 'swept')) = (tx_hash is not null)),
  check (kind <> 'lost' or reason <> '')
);
-- A transaction costs once.
create unique index gas_entry_of on ledger.gas_entry (tx_hash) where tx_hash is not null;
create index gas_entry_by_block on ledger.gas_entry (chain_id, wallet, block_number);
create trigger gas_entry_is_kept before update or delete on ledger.gas_entry
  for each row execute function ledger.refuse_change();
create trigger gas_entry_is_not_emptied before truncate on ledger.gas_entry
  for each statement execute function ledger.refuse_change();

-- The coins that the wallet has at a final block up to which every transaction of it is booked.
create table ledger.gas_observation (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  block_number bigint not null check (block_number >= 0),
  block_hash text not null,
  coins numeric(78, 0) not null check (coins >= 0),
  recorded_at timestamptz not null default now()
);
create trigger gas_observation_is_kept before update or delete on ledger.gas_observation
  for each row execute function ledger.refuse_change();
create trigger gas_observation_is_not_emptied before truncate on ledger.gas_observation
  for each statement execute function ledger.refuse_change();

-- The coins that the books have at a wallet as of a block.
create function ledger.gas_booked(of_chain bigint, of_wallet text, of_block bigint) returns numeric
language sql stable set search_path = ledger, pg_temp as $$
  select coalesce(sum(case when debit = 'gas' then amount when credit = 'gas' then -amount else 0 end), 0) from gas_entry
  where chain_id = of_chain and wallet = of_wallet and block_number <= of_block
$$;

-- The newest observation against the books as of its block. Nothing before the first one.
create function ledger.gas_position()
returns table (chain_id bigint, wallet text, block_number bigint, observed numeric, booked numeric, difference numeric, recorded_at timestamptz)
language sql stable set search_path = ledger, pg_temp as $$
  select seen.chain_id, seen.wallet, seen.block_number, seen.coins, known.booked, seen.coins - known.booked, seen.recorded_at
  from (select * from gas_observation order by id desc limit 1) as seen
  cross join lateral (select gas_booked(seen.chain_id, seen.wallet, seen.block_number) as booked) as known
$$;

-- For the watcher: books what a final transaction has cost, once.
create function ledger.spend_gas(
  spent_as text, spender text, spent numeric, tx text, block bigint
) returns void language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not exists (select from book_chain) then
    raise exception 'these books are bound to no chain' using errcode = '55000';
  end if;
  if spent_as not in ('spent', 'swept') then raise exception 'this is no cost' using errcode = '22023'; end if;
  if spent > 0 then
    insert into gas_entry (kind, chain_id, wallet, amount, tx_hash, block_number)
    select spent_as, chain_id, lower(spender), spent, tx, block from book_chain on conflict do nothing;
  end if;
end $$;

-- For the watcher: notes the coins of the wallet. Anybody can send it some, so more than the books have is booked as found. Fewer stay a
-- difference, since nothing takes coins from it but transactions of ours.
create function ledger.note_gas(seen_wallet text, block bigint, hash text, coins numeric) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  chain bigint := (select chain_id from book_chain);
  beside numeric;
begin
  if chain is null then
    raise exception 'these books are bound to no chain' using errcode = '55000';
  end if;
  perform pg_advisory_xact_lock(hashtext('ledger.gas'));
  beside := coins - gas_booked(chain, lower(seen_wallet), block);
  if beside > 0 then
    insert into gas_entry (kind, chain_id, wallet, amount, block_number) values ('found', chain, lower(seen_wallet), beside, block);
  end if;
  insert into gas_observation (chain_id, wallet, block_number, block_hash, coins)
  values (chain, lower(seen_wallet), block, hash, note_gas.coins);
end $$;

-- Books the coins that the newest observation lacks, and no more.
create function ledger.book_gas_loss(lost uuid, amount numeric, why text) returns text
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if coalesce(why, '') = '' then raise exception 'say why' using errcode = '22023'; end if;
  perform pg_advisory_xact_lock(hashtext('ledger.gas'));
  if exists (select from gas_entry where gas_entry.id = lost) then return 'exists'; end if;
  if amount is distinct from (select -difference from gas_position()) then
    raise exception 'these are not the coins that the wallet lacks' using errcode = '55000';
  end if;
  insert into gas_entry (id, kind, chain_id, wallet, amount, block_number, reason)
  select lost, 'lost', chain_id, wallet, book_gas_loss.amount, block_number, why from gas_position();
  return 'posted';
end $$;

revoke all on function ledger.spend_gas(text, text, numeric, text, bigint), ledger.note_gas(text, bigint, text, numeric),
  ledger.book_gas_loss(uuid, numeric, text), ledger.gas_booked(bigint, text, bigint), ledger.gas_position() from public;
grant select on ledger.gas_entry, ledger.gas_observation to linnet_app;
grant execute on function ledger.gas_booked(bigint, text, bigint), ledger.gas_position() to linnet_app;
