-- Closes escrows for good; a person's accounts are closed by `close_empty` only, with their account. An account that still holds
-- something breaks closed_is_empty.
create or replace function ledger.close_accounts(ids json) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform from account where id in (select value::uuid from json_array_elements_text(ids)) order by id for update;
  if exists (select from account where id in (select value::uuid from json_array_elements_text(ids)) and kind <> 'escrow') then
    raise exception 'only escrows are closed by this function' using errcode = '42501';
  end if;
  update account set is_closed = true where id in (select value::uuid from json_array_elements_text(ids));
end $$;

-- An account that was opened again, by whom and why. Nothing moves while it is closed, so nothing is lost by a wrong closing.
create table ledger.reopening (
  account_id uuid not null references ledger.account,
  at timestamptz not null default now(),
  by_role name not null default session_user,
  reason text not null check (reason <> ''),
  primary key (account_id, at)
);
create trigger reopening_is_kept before update or delete on ledger.reopening
  for each row execute function ledger.refuse_change();
create trigger reopening_is_not_emptied before truncate on ledger.reopening
  for each statement execute function ledger.refuse_change();

-- For people who decide about money (`linnet_money`), never the server. Returns whether it was closed.
create function ledger.reopen_account(closed uuid, why text) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  update ledger.account set is_closed = false where id = closed and is_closed;
  if not found then return false; end if;
  insert into reopening (account_id, reason) values (closed, why);
  return true;
end $$;

revoke all on function ledger.reopen_account(uuid, text) from public;
grant select on ledger.reopening to linnet_app;
