-- The addresses of the house, as the settings of the watcher named them. One that was named once stays: what is there is the house's.
create table deposits.house_address (
  chain_id bigint not null,
  -- With its checksum in capitals.
  address text not null check (address ~ '^0x[0-9a-fA-F]{40}$'),
  place text not null check (place in ('hot', 'cold')),
  since timestamptz not null default now(),
  primary key (chain_id, address)
);

-- What the watcher found when it last asked each node.
create table deposits.node (
  chain_id bigint not null,
  number int not null check (number in (1, 2)),
  head_number bigint,
  head_at timestamptz,
  took_ms int,
  asked_at timestamptz not null,
  -- Why it did not answer; '' if it did.
  failure text not null default '',
  primary key (chain_id, number)
);

-- When crediting was halted and let go on, why, and by whom.
create table deposits.halt_log (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  act text not null check (act in ('halt', 'lift')),
  reason text not null,
  staff_id uuid,
  approver_id uuid,
  at timestamptz not null default now(),
  check ((act = 'lift') = (staff_id is not null and approver_id is not null))
);
create function deposits.keep_log() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what is written in it', tg_table_name using errcode = '55000';
end $$;
create trigger halt_log_is_kept before update or delete on deposits.halt_log for each row execute function deposits.keep_log();

-- What staff ask of the watcher, which alone may do it: to let crediting go on, or to release a deposit from suspense to its owner.
create table deposits.staff_ask (
  id uuid primary key default gen_random_uuid(),
  chain_id bigint not null,
  act text not null check (act in ('lift', 'release')),
  -- The deposit.
  tx_hash text,
  ordinal int,
  reason text not null check (reason <> ''),
  staff_id uuid not null,
  approver_id uuid not null check (approver_id <> staff_id),
  asked_at timestamptz not null default now(),
  outcome text,
  answered_at timestamptz,
  check ((act = 'release') = (tx_hash is not null and ordinal is not null))
);
create index staff_ask_open on deposits.staff_ask (asked_at) where outcome is null;
create function deposits.ask_watcher(
  asked_chain bigint, asked_act text, asked_tx text, asked_ordinal int, asked_reason text, asker uuid, approver uuid
) returns uuid language sql security definer set search_path = deposits, pg_temp as $$
  insert into staff_ask (chain_id, act, tx_hash, ordinal, reason, staff_id, approver_id)
  values (asked_chain, asked_act, asked_tx, asked_ordinal, asked_reason, asker, approver) returning id
$$;

-- As before, except that what was in suspense is credited once it was released.
create or replace function deposits.keep_credited() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'suspended' and new.state = 'credited'
    and to_jsonb(new) - 'state' - 'decided_at' = to_jsonb(old) - 'state' - 'decided_at' then
    return new;
  end if;
  raise exception 'a credited deposit keeps what is written in it' using errcode = '55000';
end $$;

-- What arrived and its person was not notified of yet. The server takes it from here.
create table deposits.arrived (
  chain_id bigint not null,
  tx_hash text not null,
  ordinal int not null,
  person_id uuid not null,
  amount bigint not null,
  at timestamptz not null default now(),
  primary key (chain_id, tx_hash, ordinal)
);
create function deposits.take_arrived(most int) returns setof deposits.arrived
language sql security definer set search_path = deposits, pg_temp as $$
  delete from arrived where (chain_id, tx_hash, ordinal) in (
    select chain_id, tx_hash, ordinal from arrived order by at limit most for update skip locked)
  returning *
$$;

revoke all on all functions in schema deposits from public;
grant select on all tables in schema deposits to linnet_app;
grant execute on function deposits.ask_watcher(bigint, text, text, int, text, uuid, uuid), deposits.take_arrived(int) to linnet_app;
