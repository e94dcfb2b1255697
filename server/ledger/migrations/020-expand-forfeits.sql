-- Points that are given up with an account: paid intents of the kind `forfeit`.
insert into ledger.cause_kind (name) values ('wallet.forfeits');
