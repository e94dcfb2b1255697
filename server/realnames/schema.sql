-- The schema "realnames" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table realnames.application (
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  name bytea not null,
  number bytea not null,
  number_digest bytea not null,
  photo_ids uuid[] not null,
  state text default 'waiting'::text not null,
  reason text default ''::text not null,
  at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint application_pkey PRIMARY KEY (id),
  constraint application_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'verified'::text, 'refused'::text])))
);
CREATE INDEX application_at ON realnames.application USING btree (at, id);
CREATE UNIQUE INDEX application_document ON realnames.application USING btree (number_digest) WHERE (state = 'verified'::text);
CREATE INDEX application_files ON realnames.application USING gin (photo_ids);
CREATE UNIQUE INDEX application_live ON realnames.application USING btree (person_id) WHERE (state = ANY (ARRAY['waiting'::text, 'verified'::text]));
CREATE INDEX application_of_person ON realnames.application USING btree (person_id, id DESC);
CREATE INDEX application_photos ON realnames.application USING btree (decided_at) WHERE ((decided_at IS NOT NULL) AND (photo_ids <> '{}'::uuid[]));
CREATE INDEX application_waiting ON realnames.application USING btree (at) WHERE (state = 'waiting'::text);
grant delete, insert, select, update on realnames.application to linnet_app;
