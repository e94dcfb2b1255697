-- The schema "userlogs" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table userlogs.event (
  person_id uuid not null,
  useq bigint not null,
  action text not null,
  data json not null,
  at timestamp with time zone not null,
  constraint event_pkey PRIMARY KEY (person_id, useq)
);
CREATE INDEX event_time ON userlogs.event USING btree (at);
grant delete, insert, select, update on userlogs.event to linnet_app;

create table userlogs.head (
  person_id uuid not null,
  useq bigint not null,
  constraint head_pkey PRIMARY KEY (person_id),
  constraint head_useq_check CHECK ((useq > 0))
);
grant delete, insert, select, update on userlogs.head to linnet_app;
