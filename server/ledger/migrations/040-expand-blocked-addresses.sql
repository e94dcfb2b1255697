-- Addresses that nothing is paid to, and from which nothing is credited to people. The server adds entries; none is changed or deleted,
-- and only the signer of payouts ends one, once two of the staff have signed that.
create table ledger.blocked_address (
  id uuid primary key,
  -- In small letters: the same address on every chain.
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  reason text not null check (reason <> ''),
  staff_id uuid not null,
  staff_name text not null,
  at timestamptz not null
);
create index blocked_address_of on ledger.blocked_address (address);
create index blocked_address_at on ledger.blocked_address (at, id);

create table ledger.unblocked_address (
  blocked_id uuid primary key references ledger.blocked_address,
  -- What was signed.
  statement text not null,
  at timestamptz not null default now()
);

-- What staff have signed with their passkeys to end an entry. Anybody with the server's role can write here: the signer verifies each by
-- keys from a file of its own.
create table ledger.unblock_signature (
  id uuid primary key,
  blocked_id uuid not null references ledger.blocked_address,
  staff_id uuid not null,
  staff_name text not null,
  credential_id text not null,
  statement text not null,
  answer text not null,
  at timestamptz not null default now()
);
create index unblock_signature_of on ledger.unblock_signature (blocked_id, at);

create trigger blocked_address_is_kept before update or delete on ledger.blocked_address
  for each row execute function ledger.refuse_change();
create trigger blocked_address_is_not_emptied before truncate on ledger.blocked_address
  for each statement execute function ledger.refuse_change();
create trigger unblocked_address_is_kept before update or delete on ledger.unblocked_address
  for each row execute function ledger.refuse_change();
create trigger unblocked_address_is_not_emptied before truncate on ledger.unblocked_address
  for each statement execute function ledger.refuse_change();
create trigger unblock_signature_is_kept before update or delete on ledger.unblock_signature
  for each row execute function ledger.refuse_change();
create trigger unblock_signature_is_not_emptied before truncate on ledger.unblock_signature
  for each statement execute function ledger.refuse_change();

-- Blocks an address; false if it is blocked already. An entry that is known answers true again.
create function ledger.block_address(
  blocked uuid, blocked_address text, why text, blocker uuid, blocker_name text, blocked_at timestamptz
) returns boolean language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('ledger.blocked_address'));
  if exists (select from blocked_address entry where entry.id = blocked) then return true; end if;
  if exists (
    select from blocked_address entry where entry.address = lower(block_address.blocked_address)
      and not exists (select from unblocked_address where blocked_id = entry.id)
  ) then
    return false;
  end if;
  insert into blocked_address (id, address, reason, staff_id, staff_name, at)
  values (blocked, lower(block_address.blocked_address), left(why, 2000), blocker, left(blocker_name, 200), blocked_at);
  return true;
end $$;

create function ledger.add_unblock_signature(
  added uuid, unblocked uuid, signer uuid, signer_name text, credential text, stated text, answered text
) returns void language sql security definer set search_path = ledger, pg_temp as $$
  insert into unblock_signature (id, blocked_id, staff_id, staff_name, credential_id, statement, answer)
  values (added, unblocked, signer, left(signer_name, 200), credential, left(stated, 4000), left(answered, 10000))
$$;

-- For the signer, and for people who decide about money (`linnet_money`) where no signer runs: ends an entry.
create function ledger.unblock_address(unblocked uuid, stated text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into unblocked_address (blocked_id, statement) values (unblocked, left(stated, 4000)) on conflict do nothing
$$;

-- For the signer: an entry that its journal has and a restored database lacks.
create function ledger.restore_blocked_address(
  blocked uuid, blocked_address text, why text, blocker uuid, blocker_name text, blocked_at timestamptz
) returns void language sql security definer set search_path = ledger, pg_temp as $$
  insert into blocked_address (id, address, reason, staff_id, staff_name, at)
  values (blocked, lower(blocked_address), why, blocker, blocker_name, blocked_at) on conflict do nothing
$$;

revoke all on function ledger.block_address(uuid, text, text, uuid, text, timestamptz),
  ledger.add_unblock_signature(uuid, uuid, uuid, text, text, text, text), ledger.unblock_address(uuid, text),
  ledger.restore_blocked_address(uuid, text, text, uuid, text, timestamptz) from public;
grant select on ledger.blocked_address, ledger.unblocked_address, ledger.unblock_signature to linnet_app;
grant execute on function ledger.block_address(uuid, text, text, uuid, text, timestamptz),
  ledger.add_unblock_signature(uuid, uuid, uuid, text, text, text, text) to linnet_app;
