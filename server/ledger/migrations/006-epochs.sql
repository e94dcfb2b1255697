-- Transaction ids count within one PostgreSQL cluster, and a restored backup counts some of them again. So transfers and
-- blocks are ordered by (epoch, xid): each move to another cluster and each restore begins an epoch, with a block of its own.

-- Which epoch is written now is the default, which ledger.rebase raises: a transfer costs no lookup.
alter table ledger.transfer add column epoch int not null default 1;

alter table ledger.block
  add column epoch int not null default 1,
  -- The cluster whose transaction ids the block counts in. Null in blocks older than this column, which also hash without it.
  add column system_id text,
  -- A block that begins an epoch holds no transfers, but says why it begins.
  add column rebase_reason text check (length(rebase_reason) between 1 and 500),
  -- The blocks that were noted outside and that the restored database lacks: it gives them up. The hash is of the last.
  add column abandoned_from bigint,
  add column abandoned_n bigint,
  add column abandoned_hash bytea,
  add constraint block_seals_or_rebases check (
    (rebase_reason is null) = (cardinality(transfer_ids) > 0)
      and (abandoned_n is null) = (abandoned_hash is null) and (abandoned_n is null) = (abandoned_from is null)
      and (abandoned_n is null or rebase_reason is not null)
  ) not valid;
create unique index block_begins_epoch on ledger.block (epoch) where rebase_reason is not null;

create or replace view ledger.movement as
  select id, seq, xid, asset, debit_id, credit_id, reason, at,
    case when kind in ('single', 'post') then amount else 0 end as posted,
    case when kind = 'pending' then amount else -coalesce(released, 0) end as held,
    epoch
  from ledger.transfer;
