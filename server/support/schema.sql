-- The schema "support" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table support.agent (
  staff_id uuid not null,
  name text not null,
  is_on_duty boolean not null,
  seen_at timestamp with time zone not null,
  constraint agent_pkey PRIMARY KEY (staff_id)
);
grant delete, insert, select, update on support.agent to linnet_app;

create table support.conversation (
  person_id uuid not null,
  conversation_id uuid not null,
  seen_cseq bigint default 0 not null,
  last_at timestamp with time zone not null,
  constraint conversation_pkey PRIMARY KEY (person_id),
  constraint conversation_conversation_id_key UNIQUE (conversation_id)
);
CREATE INDEX conversation_last ON support.conversation USING btree (last_at);
grant delete, insert, select, update on support.conversation to linnet_app;

create table support.note (
  id uuid not null,
  ticket_id uuid not null,
  at timestamp with time zone not null,
  staff_id uuid not null,
  staff_name text not null,
  text text not null,
  constraint note_pkey PRIMARY KEY (id)
);
CREATE INDEX note_of_ticket ON support.note USING btree (ticket_id, id);
grant delete, insert, select, update on support.note to linnet_app;

create table support.reply (
  id uuid not null,
  kind text not null,
  title text not null,
  texts jsonb not null,
  changed_at timestamp with time zone not null,
  constraint reply_pkey PRIMARY KEY (id),
  constraint reply_kind_check CHECK ((kind = ANY (ARRAY['case'::text, 'reporter'::text, 'person'::text])))
);
grant delete, insert, select, update on support.reply to linnet_app;

create table support.tag (
  ticket_id uuid not null,
  key text not null,
  name text not null,
  constraint tag_pkey PRIMARY KEY (ticket_id, key)
);
CREATE INDEX tag_by_key ON support.tag USING btree (key, ticket_id);
grant delete, insert, select, update on support.tag to linnet_app;

create table support.ticket (
  id uuid not null,
  person_id uuid not null,
  conversation_id uuid not null,
  state text not null,
  assignee_id uuid,
  assignee_name text,
  opened_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  last_text text not null,
  unanswered_since timestamp with time zone,
  first_cseq bigint not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  score smallint,
  rating text default ''::text not null,
  rated_at timestamp with time zone,
  constraint ticket_pkey PRIMARY KEY (id),
  constraint ticket_check CHECK (((state = 'assigned'::text) <= (assignee_id IS NOT NULL))),
  constraint ticket_check1 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint ticket_score_check CHECK (((score >= 1) AND (score <= 5))),
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'assigned'::text, 'closed'::text])))
);
CREATE INDEX ticket_assigned ON support.ticket USING btree (assignee_id, last_at, id) WHERE (state = 'assigned'::text);
CREATE INDEX ticket_by_time ON support.ticket USING btree (last_at, id);
CREATE INDEX ticket_of_person ON support.ticket USING btree (person_id, id DESC);
CREATE UNIQUE INDEX ticket_open ON support.ticket USING btree (person_id) WHERE (state <> 'closed'::text);
CREATE INDEX ticket_waiting ON support.ticket USING btree (last_at, id) WHERE (state = 'waiting'::text);
grant delete, insert, select, update on support.ticket to linnet_app;
