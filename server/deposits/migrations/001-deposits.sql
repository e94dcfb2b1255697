create schema deposits;

-- Where people pay in: one address for each person and chain, derived from the extended public key. The server writes it by a
-- function; everything else here is the watcher's (server/deposits/watch), whose role the server cannot become.
create table deposits.address (
  chain_id bigint not null,
  path_index int not null check (path_index >= 0),
  person_id uuid not null,
  -- With its checksum in capitals.
  address text not null check (address ~ '^0x[0-9a-fA-F]{40}$'),
  at timestamptz not null default now(),
  primary key (chain_id, path_index),
  unique (chain_id, person_id),
  unique (chain_id, address)
);

-- The index that a person has, or the next one. Locks until the transaction ends, so that two people never get the same.
create function deposits.take_index(wanted_chain bigint, wanted_person uuid) returns int
language plpgsql security definer set search_path = deposits, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('deposits.address'));
  return coalesce(
    (select path_index from address where chain_id = wanted_chain and person_id = wanted_person),
    (select max(path_index) + 1 from address where chain_id = wanted_chain), 0);
end $$;
create function deposits.add_address(added_chain bigint, added_index int, added_person uuid, added_address text) returns void
language sql security definer set search_path = deposits, pg_temp as $$
  insert into address (chain_id, path_index, person_id, address) values (added_chain, added_index, added_person, added_address)
  on conflict do nothing
$$;

-- How far a chain was read, and who reads it. `fence` grows with each holder: one that was away too long writes nothing any more.
create table deposits.cursor (
  chain_id bigint primary key,
  -- The newest final block whose deposits are credited.
  block_number bigint not null,
  block_hash text not null,
  head_number bigint not null,
  holder_session uuid,
  fence bigint not null default 0,
  leased_until timestamptz,
  read_at timestamptz,
  -- Why nothing is credited: the endpoints disagree, or a final block has changed.
  halted_for text
);

-- What came to our addresses, as far as it is known. Rows of blocks that are not final follow the chain.
create table deposits.arrival (
  chain_id bigint not null,
  tx_hash text not null,
  ordinal int not null,
  block_number bigint not null,
  block_hash text not null,
  person_id uuid not null,
  contract text not null,
  raw numeric(78, 0) not null,
  -- In millionths; 0 for other tokens.
  amount bigint not null,
  state text not null check (state in ('seen', 'credited', 'suspended', 'orphaned', 'ignored')),
  -- Why it is ignored: dust, or another token.
  reason text not null default '',
  seen_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (chain_id, tx_hash, ordinal)
);
create index arrival_of on deposits.arrival (person_id, seen_at desc);
create index arrival_in_state on deposits.arrival (chain_id, state, block_number);

-- A credited arrival stays as it is.
create function deposits.keep_credited() returns trigger language plpgsql as $$
begin
  raise exception 'a credited deposit keeps what is written in it' using errcode = '55000';
end $$;
create trigger arrival_stays_credited before update or delete on deposits.arrival
  for each row when (old.state in ('credited', 'suspended')) execute function deposits.keep_credited();

-- Tokens that people ask for on the development chain.
create table deposits.test_ask (
  id uuid primary key,
  person_id uuid not null,
  amount bigint not null check (amount > 0 and amount <= 10000000000),
  asked_at timestamptz not null default now(),
  sent_at timestamptz,
  tx_hash text
);
create function deposits.ask_for_tokens(asked uuid, asker uuid, wanted bigint) returns void
language sql security definer set search_path = deposits, pg_temp as $$
  insert into test_ask (id, person_id, amount) values (asked, asker, wanted) on conflict do nothing
$$;

revoke all on all functions in schema deposits from public;
grant usage on schema deposits to linnet_app;
grant select on all tables in schema deposits to linnet_app;
grant execute on function deposits.take_index(bigint, uuid), deposits.add_address(bigint, int, uuid, text),
  deposits.ask_for_tokens(uuid, uuid, bigint) to linnet_app;
