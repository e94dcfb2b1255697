-- The server processes of a cluster. Only processes with the setting CLUSTER have a row.
create table kernel.process (
  -- New with each start.
  id uuid primary key,
  cluster text not null,
  name text not null,
  version text not null,
  bus_version integer not null,
  state text not null check (state in ('starting', 'serving', 'draining', 'gone')),
  -- The fingerprints of its keys, by file.
  keys jsonb not null,
  sockets integer not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  -- The end of its lease, by the database's clock.
  alive_until timestamptz not null,
  -- Everything that it committed in transactions that began before this was announced to the people it concerns.
  announced_until timestamptz not null default clock_timestamp(),
  -- The timeline of the database when the lease was last renewed: it grows with each failover.
  timeline integer not null
) with (fillfactor = 50);

grant select, insert, update, delete on kernel.process to linnet_app;
