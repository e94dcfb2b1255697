-- The schema "care" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table care.decision (
  id uuid not null,
  person_id uuid not null,
  rule text not null,
  action text not null,
  count integer not null,
  most integer not null,
  at timestamp with time zone not null,
  until timestamp with time zone,
  undone_at timestamp with time zone,
  undone_by text,
  why text,
  constraint decision_pkey PRIMARY KEY (id),
  constraint decision_action_check CHECK ((action = ANY (ARRAY['slow'::text, 'proof'::text, 'hold'::text]))),
  constraint decision_rule_check CHECK ((rule = ANY (ARRAY['requests'::text, 'equalTexts'::text, 'links'::text, 'reports'::text])))
);
CREATE INDEX decision_by_time ON care.decision USING btree (at, id);
CREATE INDEX decision_of_person ON care.decision USING btree (person_id, at);
CREATE INDEX decision_open ON care.decision USING btree (id) WHERE (undone_at IS NULL);
grant delete, insert, select, update on care.decision to linnet_app;

create table care.held (
  id uuid not null,
  person_id uuid not null,
  conversation_id uuid not null,
  cid text not null,
  kind smallint not null,
  sent json not null,
  content json not null,
  file_ids uuid[] not null,
  held_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  decided_at timestamp with time zone,
  decided_by text,
  why text,
  constraint held_pkey PRIMARY KEY (id),
  constraint held_person_id_cid_key UNIQUE (person_id, cid),
  constraint held_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint held_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'released'::text, 'refused'::text, 'expired'::text])))
);
CREATE INDEX held_by_time ON care.held USING btree (held_at, id);
CREATE INDEX held_files ON care.held USING gin (file_ids);
CREATE INDEX held_waiting ON care.held USING btree (person_id, conversation_id, held_at, id) WHERE (state = 'waiting'::text);
grant delete, insert, select, update on care.held to linnet_app;

create table care.reported (
  person_id uuid not null,
  reporter_id uuid not null,
  at timestamp with time zone not null,
  network text,
  constraint reported_pkey PRIMARY KEY (person_id, reporter_id)
);
CREATE INDEX reported_by_time ON care.reported USING btree (at);
grant delete, insert, select, update on care.reported to linnet_app;
