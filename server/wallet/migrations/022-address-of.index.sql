-- The withdrawals desk marks an address that more than one person has saved.
create index concurrently if not exists withdrawal_address_of on wallet.withdrawal_address (address);
