-- The accounts that may hold something. Those of ended packets are closed and empty, and stay for ever: the checks that run every
-- five minutes pass over them.
create index concurrently if not exists account_not_closed on ledger.account (id) where not is_closed;
