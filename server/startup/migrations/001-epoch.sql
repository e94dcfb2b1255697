create schema startup;

-- Each history of the logs, the newest being the current one: see epoch.ts.
create table startup.epoch (
  n bigint generated always as identity primary key,
  id uuid not null unique,
  -- The PostgreSQL cluster, its timeline and the database in which it began.
  system_id text not null,
  timeline int not null,
  database_id bigint not null,
  began_at timestamptz not null,
  reason text not null
);
