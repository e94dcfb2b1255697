-- Until when a person's money may not leave, and why. The nil session stands for all of them.
create table wallet.spending_freeze (
  person_id uuid not null,
  cause text not null check (cause in ('loginReset', 'tradeReset', 'newDevice', 'wrongTries')),
  session_id uuid not null default '00000000-0000-0000-0000-000000000000',
  until timestamptz not null,
  set_at timestamptz not null,
  primary key (person_id, cause, session_id)
);
create index spending_freeze_device on wallet.spending_freeze (until)
  where session_id <> '00000000-0000-0000-0000-000000000000';

-- A freeze is never shortened, and that of an account is never deleted.
create trigger spending_freeze_is_not_shortened before update on wallet.spending_freeze
  for each row when (new.until < old.until or new.person_id <> old.person_id or new.cause <> old.cause
    or new.session_id <> old.session_id)
  execute function wallet.refuse_change();
create trigger spending_freeze_is_kept before delete on wallet.spending_freeze
  for each row when (old.session_id = '00000000-0000-0000-0000-000000000000') execute function wallet.refuse_change();
create trigger spending_freeze_is_not_emptied before truncate on wallet.spending_freeze
  for each statement execute function wallet.refuse_change();

-- What a person has paid within a day from `since` on.
create table wallet.spending_day (
  person_id uuid primary key,
  since timestamptz not null,
  spent bigint not null check (spent >= 0)
) with (fillfactor = 70);

-- Whom a person has paid, since when, and how much on the first day. A payee is a person, or the conversation of a packet.
create table wallet.payee (
  person_id uuid not null,
  payee_id uuid not null,
  since timestamptz not null,
  spent bigint not null check (spent >= 0),
  primary key (person_id, payee_id)
) with (fillfactor = 90);

-- A server of the version before freezes withdrawals only, by a column of its own: each follows the other.
create function wallet.freeze_spending() returns trigger language plpgsql as $$
begin
  insert into wallet.spending_freeze (person_id, cause, until, set_at)
  values (new.person_id, 'tradeReset', new.withdrawals_frozen_until, now())
  on conflict (person_id, cause, session_id) do update
  set until = excluded.until where spending_freeze.until < excluded.until;
  return null;
end $$;
create trigger freeze_spending after insert or update of withdrawals_frozen_until on wallet.trade_password
  for each row when (pg_trigger_depth() = 0 and new.withdrawals_frozen_until is not null)
  execute function wallet.freeze_spending();
create function wallet.freeze_withdrawals() returns trigger language plpgsql as $$
begin
  update wallet.trade_password set withdrawals_frozen_until = new.until
  where person_id = new.person_id and (withdrawals_frozen_until is null or withdrawals_frozen_until < new.until);
  return null;
end $$;
create trigger freeze_withdrawals after insert or update on wallet.spending_freeze
  for each row when (pg_trigger_depth() = 0 and new.session_id = '00000000-0000-0000-0000-000000000000')
  execute function wallet.freeze_withdrawals();
