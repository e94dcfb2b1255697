drop trigger freeze_withdrawals on wallet.spending_freeze;
drop function wallet.freeze_withdrawals();
drop trigger freeze_spending on wallet.trade_password;
drop function wallet.freeze_spending();
alter table wallet.trade_password drop column withdrawals_frozen_until;
