-- When `npm run backup` last came to its end, for the desk. Only whoever makes backups writes it, as the owner of the tables.
create table ledger.backup (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null,
  -- The newest block that is certainly in it; null while there was none.
  block bigint
);
grant select on ledger.backup to linnet_app;
