-- The schema "groups" as its migrations leave it. Printed by `npm run print:schema`, and run by nothing.

create table groups.application (
  id uuid not null,
  conversation_id uuid not null,
  person_id uuid not null,
  inviter_id uuid not null,
  joined_by text not null,
  text text not null,
  status smallint default 0 not null,
  applied_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by uuid,
  constraint application_pkey PRIMARY KEY (id),
  constraint application_status_check CHECK (((status >= 0) AND (status <= 2))),
  constraint application_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES groups."group"(conversation_id)
);
CREATE INDEX application_answered ON groups.application USING btree (answered_at) WHERE (status <> 0);
CREATE INDEX application_newest ON groups.application USING btree (conversation_id, applied_at, id);
CREATE UNIQUE INDEX application_waiting ON groups.application USING btree (conversation_id, person_id) WHERE (status = 0);
grant delete, insert, select, update on groups.application to linnet_app;

create table groups."group" (
  conversation_id uuid not null,
  number bigint not null,
  owner_id uuid not null,
  created_at timestamp with time zone not null,
  dissolved_at timestamp with time zone,
  maker_id uuid not null,
  cid text,
  founder_count integer not null,
  constraint group_pkey PRIMARY KEY (conversation_id),
  constraint group_number_key UNIQUE (number)
);
CREATE INDEX group_created ON groups."group" USING btree (created_at, conversation_id);
CREATE UNIQUE INDEX group_maker_cid ON groups."group" USING btree (maker_id, cid) WHERE (cid IS NOT NULL);
CREATE INDEX group_owner ON groups."group" USING btree (owner_id, created_at, conversation_id);
grant delete, insert, select, update on groups."group" to linnet_app;

create table groups.join_question (
  conversation_id uuid not null,
  question text not null,
  answers text[] not null,
  constraint join_question_pkey PRIMARY KEY (conversation_id),
  constraint join_question_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES groups."group"(conversation_id)
);
grant delete, insert, select, update on groups.join_question to linnet_app;

create table groups.link (
  code text not null,
  conversation_id uuid not null,
  inviter_id uuid not null,
  source_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint link_pkey PRIMARY KEY (code),
  constraint link_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES groups."group"(conversation_id)
);
CREATE INDEX link_expiry ON groups.link USING btree (expires_at);
CREATE INDEX link_of_inviter ON groups.link USING btree (conversation_id, inviter_id, expires_at) WHERE (revoked_at IS NULL);
grant delete, insert, select, update on groups.link to linnet_app;

create table groups.removal (
  conversation_id uuid not null,
  person_id uuid not null,
  removed_by uuid not null,
  at timestamp with time zone not null,
  constraint removal_pkey PRIMARY KEY (conversation_id, person_id),
  constraint removal_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES groups."group"(conversation_id)
);
grant delete, insert, select, update on groups.removal to linnet_app;
