-- The schema "startup" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table startup.epoch (
  n bigint generated always as identity not null,
  id uuid not null,
  system_id text not null,
  timeline integer not null,
  database_id bigint not null,
  began_at timestamp with time zone not null,
  reason text not null,
  constraint epoch_pkey PRIMARY KEY (n),
  constraint epoch_id_key UNIQUE (id)
);
grant delete, insert, select, update on startup.epoch to linnet_app;
