create index concurrently if not exists arrival_ignored on deposits.arrival (chain_id, block_number desc, tx_hash, ordinal) where state in ('ignored', 'orphaned');
