-- The schema "keys" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table keys.fingerprint (
  name text not null,
  fingerprint text not null,
  noted_at timestamp with time zone not null,
  constraint fingerprint_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on keys.fingerprint to linnet_app;

create table keys.given_up (
  id bigint generated always as identity not null,
  name text not null,
  fingerprint text not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint given_up_pkey PRIMARY KEY (id),
  constraint given_up_reason_check CHECK ((reason <> ''::text))
);
grant delete, insert, select, update on keys.given_up to linnet_app;

create table keys.origin (
  is_older boolean not null
);
grant delete, insert, select, update on keys.origin to linnet_app;
