-- An approved withdrawal that nobody sent expires, and its approval is kept beside what became of it.
alter table wallet.withdrawal
  add approved_at timestamptz,
  drop constraint withdrawal_status_check,
  add constraint withdrawal_status_check
    check (status in ('requested', 'approved', 'rejected', 'cancelled', 'expired')) not valid;

drop trigger withdrawal_stays_decided on wallet.withdrawal;
create trigger withdrawal_stays_decided before update on wallet.withdrawal
  for each row when (
    old.status in ('rejected', 'cancelled', 'expired') or (old.status = 'approved' and new.status = 'requested')
  ) execute function wallet.refuse_change();
create trigger withdrawal_keeps_its_approval before update on wallet.withdrawal
  for each row when (old.approved_at is not null and old.approved_at is distinct from new.approved_at)
  execute function wallet.refuse_change();
