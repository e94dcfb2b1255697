-- After a failover that lost something: the epoch from which this one branches off, and the moment since which its logs differ.
alter table startup.epoch
  add column parent uuid references startup.epoch (id),
  add column since timestamptz,
  add constraint epoch_branch check ((parent is null) = (since is null));
