create schema ipblocks;

-- Networks from which nobody may register, log in or open a socket. A block ends at its time, or when staff lift it; it is kept.
create table ipblocks.block (
  id uuid primary key,
  network cidr not null,
  reason text not null,
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  until timestamptz,
  lifted_at timestamptz,
  lifted_by_name text,
  lifted_why text,
  check ((lifted_at is null) = (lifted_by_name is null) and (lifted_at is null) = (lifted_why is null))
);
create index block_by_time on ipblocks.block (made_at, id);
create index block_not_lifted on ipblocks.block (until) where lifted_at is null;

-- Counts the changes, so that every process sees cheaply whether there is a new one. Its row also puts changes in an order.
create table ipblocks.revision (
  is_only boolean primary key default true check (is_only),
  number bigint not null
);
insert into ipblocks.revision (number) values (0);
