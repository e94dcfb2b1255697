-- The schema "chatexports" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table chatexports.file (
  request_id uuid not null,
  n integer not null,
  file_id uuid not null,
  name text not null,
  constraint file_pkey PRIMARY KEY (request_id, n),
  constraint file_request_id_fkey FOREIGN KEY (request_id) REFERENCES chatexports.request(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX file_once ON chatexports.file USING btree (request_id, file_id);
grant delete, insert, select, update on chatexports.file to linnet_app;

create table chatexports.opening (
  digest bytea not null,
  request_id uuid not null,
  until timestamp with time zone not null,
  constraint opening_pkey PRIMARY KEY (digest),
  constraint opening_request_id_fkey FOREIGN KEY (request_id) REFERENCES chatexports.request(id) ON DELETE CASCADE
);
CREATE INDEX opening_until ON chatexports.opening USING btree (until);
grant delete, insert, select, update on chatexports.opening to linnet_app;

create table chatexports.part (
  request_id uuid not null,
  n integer not null,
  content bytea not null,
  constraint part_pkey PRIMARY KEY (request_id, n),
  constraint part_request_id_fkey FOREIGN KEY (request_id) REFERENCES chatexports.request(id) ON DELETE CASCADE
);
grant delete, insert, select, update on chatexports.part to linnet_app;

create table chatexports.request (
  id uuid not null,
  person_id uuid not null,
  conversation_id uuid not null,
  title text not null,
  language text not null,
  with_files boolean not null,
  from_at timestamp with time zone,
  to_at timestamp with time zone,
  state text default 'waiting'::text not null,
  asked_at timestamp with time zone not null,
  ready_until timestamp with time zone,
  head bigint not null,
  after bigint default 0 not null,
  parts integer default 0 not null,
  messages integer default 0 not null,
  bytes bigint default 0 not null,
  files integer default 0 not null,
  file_bytes bigint default 0 not null,
  is_cut boolean default false not null,
  constraint request_pkey PRIMARY KEY (id),
  constraint request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'over'::text])))
);
CREATE UNIQUE INDEX request_live ON chatexports.request USING btree (person_id) WHERE (state = 'waiting'::text);
CREATE INDEX request_making ON chatexports.request USING btree (id) WHERE (state = 'waiting'::text);
CREATE INDEX request_of_person ON chatexports.request USING btree (person_id, id DESC);
CREATE INDEX request_over ON chatexports.request USING btree (ready_until) WHERE (state = 'ready'::text);
grant delete, insert, select, update on chatexports.request to linnet_app;
