-- The schema "datarequests" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table datarequests.note (
  id uuid not null,
  request_id uuid not null,
  staff_name text not null,
  text text not null,
  at timestamp with time zone not null,
  constraint note_pkey PRIMARY KEY (id),
  constraint note_request_id_fkey FOREIGN KEY (request_id) REFERENCES datarequests.request(id) ON DELETE CASCADE
);
CREATE INDEX note_of_request ON datarequests.note USING btree (request_id, id);
grant delete, insert, select, update on datarequests.note to linnet_app;

create table datarequests.opening (
  digest bytea not null,
  request_id uuid not null,
  until timestamp with time zone not null,
  constraint opening_pkey PRIMARY KEY (digest),
  constraint opening_request_id_fkey FOREIGN KEY (request_id) REFERENCES datarequests.request(id) ON DELETE CASCADE
);
CREATE INDEX opening_until ON datarequests.opening USING btree (until);
grant delete, insert, select, update on datarequests.opening to linnet_app;

create table datarequests.part (
  request_id uuid not null,
  format text not null,
  n integer not null,
  content bytea not null,
  constraint part_pkey PRIMARY KEY (request_id, format, n),
  constraint part_format_check CHECK ((format = ANY (ARRAY['json'::text, 'html'::text]))),
  constraint part_request_id_fkey FOREIGN KEY (request_id) REFERENCES datarequests.request(id) ON DELETE CASCADE
);
grant delete, insert, select, update on datarequests.part to linnet_app;

create table datarequests.request (
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  state text default 'waiting'::text not null,
  text text default ''::text not null,
  reason text default ''::text not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ready_until timestamp with time zone,
  section smallint default 0 not null,
  after text,
  parts integer default 0 not null,
  bytes bigint default 0 not null,
  money_closed_at timestamp with time zone,
  forgetting text,
  is_automatic boolean default false not null,
  given_up_by text,
  given_up_most bigint,
  takes_messages boolean default false not null,
  constraint request_pkey PRIMARY KEY (id),
  constraint request_given_up_most_check CHECK ((given_up_most >= 0)),
  constraint request_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'deletion'::text]))),
  constraint request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'refused'::text, 'withdrawn'::text, 'done'::text])))
);
CREATE INDEX request_deletion_due ON datarequests.request USING btree (due_at, id) WHERE ((kind = 'deletion'::text) AND (state = 'waiting'::text) AND is_automatic);
CREATE INDEX request_due ON datarequests.request USING btree (due_at, id);
CREATE INDEX request_forgetting ON datarequests.request USING btree (id) WHERE (forgetting IS NOT NULL);
CREATE UNIQUE INDEX request_live ON datarequests.request USING btree (person_id, kind) WHERE (state = 'waiting'::text);
CREATE INDEX request_making ON datarequests.request USING btree (id) WHERE ((kind = 'export'::text) AND (state = 'waiting'::text));
CREATE INDEX request_money_left ON datarequests.request USING btree (ended_at, id) WHERE ((kind = 'deletion'::text) AND (state = 'done'::text) AND (money_closed_at IS NULL));
CREATE INDEX request_of_person ON datarequests.request USING btree (person_id, id DESC);
CREATE INDEX request_over ON datarequests.request USING btree (ready_until) WHERE (state = 'ready'::text);
grant delete, insert, select, update on datarequests.request to linnet_app;
