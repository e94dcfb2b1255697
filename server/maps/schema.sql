-- The schema "maps" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table maps.picture (
  key text not null,
  id uuid not null,
  mime text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  drawn_at timestamp with time zone not null,
  constraint picture_pkey PRIMARY KEY (key),
  constraint picture_id_key UNIQUE (id)
);
CREATE INDEX picture_by_age ON maps.picture USING btree (drawn_at);
grant delete, insert, select, update on maps.picture to linnet_app;
