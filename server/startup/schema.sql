-- The schema "startup" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table startup.epoch (
  n bigint generated always as identity not null,
  id uuid not null,
  system_id text not null,
  timeline integer not null,
  database_id bigint not null,
  began_at timestamp with time zone not null,
  reason text not null,
  parent uuid,
  since timestamp with time zone,
  constraint epoch_pkey PRIMARY KEY (n),
  constraint epoch_id_key UNIQUE (id),
  constraint epoch_branch CHECK (((parent IS NULL) = (since IS NULL))),
  constraint epoch_parent_fkey FOREIGN KEY (parent) REFERENCES startup.epoch(id)
);
grant delete, insert, select, update on startup.epoch to linnet_app;
