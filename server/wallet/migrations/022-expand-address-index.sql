-- The withdrawals desk marks an address that more than one person has saved.
create index withdrawal_address_of on wallet.withdrawal_address (address);
