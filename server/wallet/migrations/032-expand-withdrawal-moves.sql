-- The changes of a withdrawal's state that there are: the table of `withdrawal-states.ts`, which a test compares. The trigger follows
-- it instead of listing what it refuses.
create table wallet.withdrawal_move (
  from_status text not null,
  to_status text not null check (to_status <> from_status),
  primary key (from_status, to_status)
);
insert into wallet.withdrawal_move (from_status, to_status) values
  ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
  ('approved', 'sending'), ('approved', 'rejected'), ('approved', 'cancelled'), ('approved', 'expired'), ('approved', 'requested'),
  ('sending', 'sent'), ('sending', 'approved'), ('sending', 'requested');
create trigger withdrawal_move_is_kept before insert or update or delete on wallet.withdrawal_move
  for each row execute function wallet.refuse_change();
create trigger withdrawal_move_is_not_emptied before truncate on wallet.withdrawal_move
  for each statement execute function wallet.refuse_change();

-- A state that nothing follows is final, and its row stays as it is; back to `requested`, a withdrawal has no approval.
create function wallet.keep_withdrawal_state() returns trigger language plpgsql security definer
set search_path = wallet, pg_temp as $$
begin
  if not exists (select from withdrawal_move where from_status = old.status) then
    raise exception 'a withdrawal that is % keeps what is written in it', old.status using errcode = '55000';
  end if;
  if new.status <> old.status
    and not exists (select from withdrawal_move where from_status = old.status and to_status = new.status) then
    raise exception 'a withdrawal that is % does not become %', old.status, new.status using errcode = '55000';
  end if;
  if new.status = 'requested' and new.approved_at is not null then
    raise exception 'a withdrawal that waits for approval has none' using errcode = '55000';
  end if;
  return new;
end $$;
revoke all on function wallet.keep_withdrawal_state() from public;

drop trigger withdrawal_stays_decided on wallet.withdrawal;
create trigger withdrawal_stays_decided before update on wallet.withdrawal
  for each row execute function wallet.keep_withdrawal_state();
