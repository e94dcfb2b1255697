-- An address that was removed may be forgotten when its person's account is deleted. Withdrawals hold copies of theirs.
drop trigger withdrawal_address_is_kept on wallet.withdrawal_address;
create trigger withdrawal_address_is_kept before delete on wallet.withdrawal_address
  for each row when (old.removed_at is null) execute function wallet.refuse_change();
