-- An approval is taken back when its owner is frozen: the withdrawal waits again as if nobody had approved it, its money held as before.
drop trigger withdrawal_stays_decided on wallet.withdrawal;
create trigger withdrawal_stays_decided before update on wallet.withdrawal
  for each row when (
    old.status in ('rejected', 'cancelled', 'expired')
    or (old.status = 'approved' and new.status = 'requested' and new.approved_at is not null)
  ) execute function wallet.refuse_change();
drop trigger withdrawal_keeps_its_approval on wallet.withdrawal;
create trigger withdrawal_keeps_its_approval before update on wallet.withdrawal
  for each row when (
    old.approved_at is not null and old.approved_at is distinct from new.approved_at
    and not (old.status = 'approved' and new.status = 'requested' and new.approved_at is null)
  ) execute function wallet.refuse_change();
