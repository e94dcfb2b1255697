-- The schema "happenings" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table happenings.seen (
  person_id uuid not null,
  until timestamp with time zone not null,
  constraint seen_pkey PRIMARY KEY (person_id)
);
grant delete, insert, select, update on happenings.seen to linnet_app;
