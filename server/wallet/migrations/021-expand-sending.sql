-- Between approval and the end: `sending`, claimed by somebody who sends it, and `sent`, with the transaction that did.
alter table wallet.withdrawal
  add sending_at timestamptz,
  add sending_by text,
  add sent_at timestamptz,
  add transaction_id text,
  drop constraint withdrawal_status_check,
  add constraint withdrawal_status_check
    check (status in ('requested', 'approved', 'sending', 'sent', 'rejected', 'cancelled', 'expired')) not valid,
  add constraint withdrawal_sent_by_transaction check ((status = 'sent') = (transaction_id is not null)) not valid;
-- One transaction sends one withdrawal.
create unique index withdrawal_transaction on wallet.withdrawal (transaction_id) where transaction_id is not null;

-- What is being sent is neither cancelled, rejected nor expired: it is sent, or it goes back to where it was.
drop trigger withdrawal_stays_decided on wallet.withdrawal;
create trigger withdrawal_stays_decided before update on wallet.withdrawal
  for each row when (
    old.status in ('rejected', 'cancelled', 'expired', 'sent')
    or (old.status = 'requested' and new.status in ('sending', 'sent'))
    or (old.status = 'approved' and new.status = 'sent')
    or (old.status = 'sending' and new.status not in ('sending', 'sent', 'approved', 'requested'))
    or (old.status in ('approved', 'sending') and new.status = 'requested' and new.approved_at is not null)
  ) execute function wallet.refuse_change();
drop trigger withdrawal_keeps_its_approval on wallet.withdrawal;
create trigger withdrawal_keeps_its_approval before update on wallet.withdrawal
  for each row when (
    old.approved_at is not null and old.approved_at is distinct from new.approved_at
    and not (old.status in ('approved', 'sending') and new.status = 'requested' and new.approved_at is null)
  ) execute function wallet.refuse_change();
