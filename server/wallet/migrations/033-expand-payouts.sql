-- Withdrawals that leave by the chain: the signer takes an approved one, and from then on the chain decides.
alter table wallet.withdrawal
  -- Whether it leaves by the chain or is sent by hand; decided when it is requested, since its hold says where the money goes.
  add by_chain boolean not null default false,
  -- For its owner and the staff to see; nothing is decided by these.
  add payout_step text,
  add payout_hash text,
  add payout_confirmations int,
  drop constraint withdrawal_status_check,
  add constraint withdrawal_status_check check (
    status in ('requested', 'approved', 'sending', 'onChain', 'sent', 'failed', 'rejected', 'cancelled', 'expired')) not valid,
  add constraint withdrawal_on_chain_by_chain check (by_chain or status not in ('onChain', 'failed')) not valid;
create trigger withdrawal_stays_on_its_way before update of by_chain on wallet.withdrawal
  for each row when (old.by_chain is distinct from new.by_chain) execute function wallet.refuse_change();

alter table wallet.withdrawal_move disable trigger withdrawal_move_is_kept;
insert into wallet.withdrawal_move (from_status, to_status) values
  ('approved', 'onChain'), ('onChain', 'sent'), ('onChain', 'failed');
alter table wallet.withdrawal_move enable trigger withdrawal_move_is_kept;

-- Withdrawals that the processes of the chain have changed, whose owners the server has still to notify.
create table wallet.payout_news (
  withdrawal_id uuid primary key
);
