-- When the watcher derived an address itself. The server writes addresses down, and could write any: what comes to one that is not of the
-- key is nobody's.
alter table deposits.address add derived_at timestamptz;
