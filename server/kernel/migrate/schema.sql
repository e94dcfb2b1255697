-- The schema "kernel" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table kernel.backfill (
  domain text not null,
  name text not null,
  next text not null,
  constraint backfill_pkey PRIMARY KEY (domain, name)
);

create table kernel.build_file (
  name text not null,
  content bytea not null,
  used_at timestamp with time zone default clock_timestamp() not null,
  constraint build_file_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on kernel.build_file to linnet_app;

create table kernel.lease (
  name text not null,
  process_id uuid not null,
  token bigint not null,
  until timestamp with time zone not null,
  constraint lease_pkey PRIMARY KEY (name),
  constraint lease_name_token_key UNIQUE (name, token)
) with (fillfactor=50);
grant delete, insert, select, update on kernel.lease to linnet_app;

create table kernel.migration (
  domain text not null,
  name text not null,
  digest text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (domain, name)
);
grant select on kernel.migration to linnet_app;

create table kernel.process (
  id uuid not null,
  cluster text not null,
  name text not null,
  version text not null,
  bus_version integer not null,
  state text not null,
  keys jsonb not null,
  sockets integer default 0 not null,
  started_at timestamp with time zone default clock_timestamp() not null,
  alive_until timestamp with time zone not null,
  announced_until timestamp with time zone default clock_timestamp() not null,
  timeline integer not null,
  url text,
  constraint process_pkey PRIMARY KEY (id),
  constraint process_state_check CHECK ((state = ANY (ARRAY['starting'::text, 'serving'::text, 'draining'::text, 'gone'::text])))
) with (fillfactor=50);
grant delete, insert, select, update on kernel.process to linnet_app;
