-- The number of transactions that the chain has of the wallet, as the watcher last saw it: a journal that knows fewer is not the one that
-- signed them. Null before it was seen.
alter table payouts.wallet add column chain_nonce bigint check (chain_nonce >= 0);
