-- Only now do withdrawals leave by the chain: servers of the version before don't know that state, and none of them runs any more.
insert into ledger.cause_kind (name) values ('wallet.payouts');
