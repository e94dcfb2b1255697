-- What one process of a cluster owns for a while: nobody else does it before the lease is over or returned.
create table kernel.lease (
  name text primary key,
  process_id uuid not null,
  -- Of two owners of a name, the later one has the higher token. What an owner does checks that the token is still its own.
  token bigint not null,
  -- The end of the lease, by the database's clock.
  until timestamptz not null,
  -- A key, so that taking a lease waits for transactions that have checked its token, and renewing it does not.
  unique (name, token)
) with (fillfactor = 50);

-- One for all names, so that a lease that was returned needs no row.
create sequence kernel.lease_token;

grant select, insert, update, delete on kernel.lease to linnet_app;
grant usage on sequence kernel.lease_token to linnet_app;
