-- What staff write about a withdrawal for each other.
create table wallet.withdrawal_note (
  id uuid primary key,
  withdrawal_id uuid not null,
  at timestamptz not null,
  staff_id uuid not null,
  staff_name text not null,
  text text not null
);
create index withdrawal_note_of on wallet.withdrawal_note (withdrawal_id, id);

-- Whether staff have paused all withdrawals: the newest row says. The audit log has who approved.
create table wallet.withdrawals_pause (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  is_paused boolean not null,
  staff_name text not null,
  reason text not null
);

create trigger withdrawal_note_is_kept before update or delete on wallet.withdrawal_note
  for each row execute function wallet.refuse_change();
create trigger withdrawals_pause_is_kept before update or delete on wallet.withdrawals_pause
  for each row execute function wallet.refuse_change();

create index withdrawal_amount on wallet.withdrawal (amount, id);
create index withdrawal_amount_in_status on wallet.withdrawal (status, amount, id);
